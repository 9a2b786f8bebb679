import type { ComponentChildren, TargetedKeyboardEvent } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { i18n } from "#i18n";
import type { Filter } from "../../../lib/api/schemas.ts";
import { createFilterChoice } from "../../../lib/state/search/filter-choice.ts";
import { MAX_SAVED, SAVED_SEARCHES_FULL_CODE } from "../../../lib/state/search/saved-searches.ts";
import { createSearchTools } from "../../../lib/state/search/search-tools.ts";
import type { ServiceProfile } from "../../../lib/stored/service-profile.ts";
import { IconButton } from "../../ui/controls/icon-button.tsx";
import { StatusLine } from "../../ui/display/status-line.tsx";
import { useModel } from "../../ui/hooks/use-model.ts";
import { filter, star } from "../../ui/icons/icons.ts";
import { translateKey } from "../../ui/words/translate-key.ts";
import style from "./search-tools.module.css";

interface SearchToolsProps {
  profile: ServiceProfile;
  /** Content of the search box. */
  query: string;
  /** Called after a change of order or size. */
  onChange: () => void;
  /** Outcome of the search, beside the tools. */
  children: ComponentChildren;
}

/** Values of `sf`. The empty one is the service's default. */
const SORT_FIELDS = [
  "",
  "first_seen_at",
  "updated_at",
  "score",
  "wilson_score",
  "faves",
  "upvotes",
  "comment_count",
  "tag_count",
  "pixels",
  "size",
  "width",
  "height",
  "aspect_ratio",
  "duration",
  "id",
  "random",
] as const;
const DIRECTIONS = ["desc", "asc"] as const;
const SIZES = [12, 24, 36, 50];

/** Sets order and filter of the search, and saves it. */
export function SearchTools({ profile, query, onChange, children }: SearchToolsProps) {
  const model = useModel(() => createSearchTools(profile.id));
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const settings = model.settings.value;
  const failure = model.failure.value;
  const q = query.trim();
  const isSaved = model.saved.value?.some((one) => one.profile_id === profile.id && one.q === q);
  /** Escape would close the whole popup. */
  function leave(event: TargetedKeyboardEvent<HTMLFieldSetElement>) {
    if (event.key !== "Escape" || !open) return;
    event.preventDefault();
    event.stopPropagation();
    button.current?.focus();
    setOpen(false);
  }

  return (
    <fieldset class={style.tools} onKeyDown={leave}>
      <div class={style.row}>
        {q !== "" && (
          <IconButton
            label={isSaved ? i18n.t("browse.unsave") : i18n.t("browse.save")}
            icon={star}
            text={isSaved ? i18n.t("popup.saved") : i18n.t("ui.save")}
            aria-pressed={isSaved ?? false}
            class={isSaved ? style.saved : undefined}
            onClick={() => void model.toggle(q)}
          />
        )}
        <IconButton
          label={i18n.t("browse.sortAndFilter")}
          icon={filter}
          text={i18n.t("popup.sort")}
          ref={button}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        />
        <div class={style.outcome}>{children}</div>
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
              {SORT_FIELDS.map((sf) => (
                <option key={sf} value={sf}>
                  {translateKey(`setting.sf.${sf || "default"}`)}
                </option>
              ))}
            </select>
          </label>
          <label>
            {i18n.t("setting.sd.name")}
            <select
              value={settings.sd}
              onChange={({ currentTarget: { value } }) =>
                void model.change({ sd: value === "asc" ? "asc" : "desc" }).then(onChange)
              }
            >
              {DIRECTIONS.map((sd) => (
                <option key={sd} value={sd}>
                  {translateKey(`setting.sd.${sd}`)}
                </option>
              ))}
            </select>
          </label>
          <label>
            {i18n.t("setting.per_page.name")}
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
          (failure.code === SAVED_SEARCHES_FULL_CODE
            ? i18n.t("browse.savedFull", [MAX_SAVED])
            : i18n.t("browse.notSaved"))}
      </StatusLine>
    </fieldset>
  );
}

const STATUS_ID = "filter-status";

/** Selects the filter of the service. The shown results update automatically. */
export function FilterSelect({ profile }: { profile: ServiceProfile }) {
  const model = useModel(() => createFilterChoice(profile.id));
  const chosen = profile.filter;
  useEffect(() => void model.load(chosen?.id), [model]);
  const offer = model.offer.value;
  const filters = offer.status === "ready" ? offer.filters : [];
  const isListed = chosen === null || filters.some(({ id }) => id === chosen.id);
  const description = [
    offer.status === "failed" && i18n.t("options.filtersNotLoaded"),
    model.saving.value.status === "failed" && i18n.t("options.filterNotSaved"),
    chosen &&
      offer.status === "ready" &&
      offer.vanished === chosen.id &&
      i18n.t("browse.filterGone", [profile.name]),
  ];
  return (
    <div>
      <label>
        {i18n.t("options.filter")}
        <select
          value={chosen ? `${chosen.id}` : ""}
          aria-busy={offer.status === "loading"}
          aria-describedby={STATUS_ID}
          onChange={({ currentTarget: { value } }) => {
            const filter: Filter | undefined = filters.find(({ id }) => `${id}` === value);
            void model.choose(filter ?? null);
          }}
        >
          <option value="">{i18n.t("popup.ownFilter")}</option>
          {!isListed && <option value={`${chosen.id}`}>{chosen.name}</option>}
          {filters.map(({ id, name }) => (
            <option key={id} value={`${id}`}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <StatusLine id={STATUS_ID} tone="bad">
        {description.filter(Boolean).join(" ")}
      </StatusLine>
    </div>
  );
}
