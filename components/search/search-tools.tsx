import { useState } from "preact/hooks";
import { i18n } from "#i18n";
import type { ServiceProfile } from "../../lib/service-profile.ts";
import { MAX_SAVED, SAVED_FULL } from "../../lib/state/search/saved-searches.ts";
import { createSearchTools } from "../../lib/state/search/search-tools.ts";
import { Button } from "../ui/button.tsx";
import { settingChoices, settingName, valueWords } from "../ui/setting-words.ts";
import { StatusLine } from "../ui/status-line.tsx";
import { useModel } from "../ui/use-model.ts";
import { words } from "../ui/words.ts";
import { BROWSE_KINDS, type BrowseKind } from "./browse-kinds.ts";
import { FilterSelect } from "./filter-select.tsx";
import style from "./search-tools.module.css";

export interface SearchToolsProps {
  profile: ServiceProfile;
  kind: BrowseKind;
  onKind: (kind: BrowseKind) => void;
  /** Content of the search box. */
  query: string;
  /** Called after a change of order or size. */
  onChange: () => void;
}

const SIZES = [12, 24, 36, 50];

/** Sets kind, order and filter of the search, and saves it. */
export function SearchTools({ profile, kind, onKind, query, onChange }: SearchToolsProps) {
  const model = useModel(() => createSearchTools(profile.id));
  const [open, setOpen] = useState(false);
  const settings = model.settings.value;
  const failure = model.failure.value;
  const q = query.trim();
  const isSaved = model.saved.value?.some((one) => one.profile_id === profile.id && one.q === q);
  return (
    <div class={style.tools}>
      <div class={style.row}>
        <label class={style.kind}>
          <span class="visually-hidden">{i18n.t("browse.kindLabel")}</span>
          <select
            value={kind}
            onChange={({ currentTarget: { value } }) =>
              onKind(BROWSE_KINDS.find((one) => one === value) ?? "images")
            }
          >
            {BROWSE_KINDS.map((one) => (
              <option key={one} value={one}>
                {words(`browse.kind.${one}`)}
              </option>
            ))}
          </select>
        </label>
        <Button kind="quiet" aria-expanded={open} onClick={() => setOpen(!open)}>
          {i18n.t("browse.sortAndFilter")}
        </Button>
        {q !== "" && kind === "images" && (
          <Button kind="quiet" aria-pressed={isSaved ?? false} onClick={() => void model.toggle(q)}>
            {isSaved ? i18n.t("browse.unsave") : i18n.t("browse.save")}
          </Button>
        )}
      </div>
      {open && settings && (
        <div class={style.choices}>
          <label>
            {i18n.t("browse.sort")}
            <select
              value={settings.sf}
              onChange={({ currentTarget: { value } }) =>
                void model.change({ sf: value }).then(onChange)
              }
            >
              {settingChoices.sf.map((sf) => (
                <option key={sf} value={sf}>
                  {valueWords("sf", sf)}
                </option>
              ))}
            </select>
          </label>
          <label>
            {settingName("sd")}
            <select
              value={settings.sd}
              onChange={({ currentTarget: { value } }) =>
                void model.change({ sd: value === "asc" ? "asc" : "desc" }).then(onChange)
              }
            >
              {settingChoices.sd.map((sd) => (
                <option key={sd} value={sd}>
                  {valueWords("sd", sd)}
                </option>
              ))}
            </select>
          </label>
          <label>
            {settingName("per_page")}
            <select
              value={`${settings.per_page}`}
              onChange={({ currentTarget: { value } }) =>
                void model.change({ per_page: Number(value) }).then(onChange)
              }
            >
              {SIZES.map((size) => (
                <option key={size} value={`${size}`}>
                  {size}
                </option>
              ))}
            </select>
          </label>
          <FilterSelect profile={profile} />
        </div>
      )}
      <StatusLine tone="bad">
        {failure &&
          (failure.code === SAVED_FULL
            ? i18n.t("browse.savedFull", [MAX_SAVED])
            : i18n.t("browse.notSaved"))}
      </StatusLine>
    </div>
  );
}
