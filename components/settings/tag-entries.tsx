import { i18n } from "#i18n";
import { createArtistEntries, createDictionary } from "../../lib/state/tags/tag-entries.ts";
import type { Services } from "../../lib/stored/service-profile.ts";
import { TagReplacementField } from "../tag/tag-replacement-field.tsx";
import { TextField } from "../ui/controls/text-field.tsx";
import { StatusLine } from "../ui/display/status-line.tsx";
import { useModel } from "../ui/hooks/use-model.ts";
import { RemoveButton, RemovedLine } from "../ui/lists/removed-line.tsx";
import { formatCount } from "../ui/words/format.ts";
import style from "./section/entry-list.module.css";
import { SectionSkeleton, SettingsSection } from "./section/settings-section.tsx";

/** The search finds the rest. */
const MAX_SHOWN = 100;

const LISTS = { artists: createArtistEntries, dictionary: createDictionary };

interface TagEntriesProps {
  /** `artists`: accounts whose artist the user confirmed, or that are not the artist. `dictionary`: tags of other boards for which the user has another tag, or none. */
  id: keyof typeof LISTS;
  services: Services;
}

/** Lists what Tagpie remembers about tags. */
export function TagEntries({ id, services }: TagEntriesProps) {
  const memory = useModel(LISTS[id]);
  const count = memory.count.value;
  const entries = memory.shown.value;
  const { profiles } = services;
  const nameOf = (profile_id: string) =>
    profiles.find((profile) => profile.id === profile_id)?.name ?? i18n.t("uploads.former");
  const severalServices = entries.some(({ profile_id }) => profile_id !== profiles[0]?.id);
  return (
    <SettingsSection id={id} title={i18n.t(`${id}.title`)} intro={i18n.t(`${id}.intro`)}>
      {count === undefined && <SectionSkeleton />}
      {count === 0 && <p>{i18n.t(`${id}.none`)}</p>}
      {count !== undefined && count > 0 && (
        <TextField
          id={`${id}-search`}
          type="search"
          label={i18n.t(`${id}.search`)}
          autocomplete="off"
          spellcheck={false}
          value={memory.words.value}
          onValue={(words) => {
            memory.words.value = words;
          }}
        />
      )}
      {entries.length > 0 && (
        <ul class={style.list}>
          {entries.slice(0, MAX_SHOWN).map((entry) => (
            <li key={`${entry.profile_id} ${entry.from}`} class={style.entry}>
              <p class={style.words}>
                <bdi class="strong">
                  {entry.tag ||
                    i18n.t(id === "artists" ? "upload.artistRefuse" : "dictionary.never")}
                </bdi>{" "}
                <span class="muted">
                  <bdi>{entry.from}</bdi>
                  {severalServices && <> · {nameOf(entry.profile_id)}</>}
                </span>
              </p>
              {id === "dictionary" && (
                <TagReplacementField
                  from={entry.from}
                  tag={entry.tag}
                  onSave={(tag) => void memory.save({ ...entry, tag })}
                />
              )}
              <RemoveButton
                removal={memory.removal}
                item={entry}
                label={i18n.t("artists.forgetNamed", [entry.from])}
              >
                {i18n.t("ui.forget")}
              </RemoveButton>
            </li>
          ))}
        </ul>
      )}
      <StatusLine>
        {count !== undefined &&
          count > 0 &&
          (entries.length > MAX_SHOWN
            ? i18n.t("artists.firstOf", [formatCount(MAX_SHOWN), formatCount(entries.length)])
            : memory.words.value !== "" &&
              (entries.length > 0
                ? i18n.t(`${id}.found`, entries.length)
                : i18n.t(`${id}.found.none`)))}
      </StatusLine>
      <RemovedLine
        inOptions
        removal={memory.removal}
        gone={({ from }) => i18n.t("artists.forgotten", [from])}
        back={({ from }) => i18n.t("ui.restored", [from])}
        failed={() => i18n.t(`${id}.notChanged`)}
      />
    </SettingsSection>
  );
}
