import { i18n } from "#i18n";
import { createArtistMemory } from "../../../lib/state/tags/artist-memory.ts";
import type { Services } from "../../../lib/stored/service-profile.ts";
import { Button } from "../../ui/controls/button.tsx";
import { TextField } from "../../ui/controls/text-field.tsx";
import { StatusLine } from "../../ui/display/status-line.tsx";
import { useModel } from "../../ui/hooks/use-model.ts";
import { leaveEntry } from "../../ui/lists/leave-entry.ts";
import { RemovedLine } from "../../ui/lists/removed-line.tsx";
import { formatCount } from "../../ui/words/format.ts";
import style from "../section/entry-list.module.css";
import { SectionSkeleton, SettingsSection } from "../section/settings-section.tsx";

/** The search finds the rest. */
const MAX_SHOWN = 100;

/** Lists the accounts whose artist the user confirmed. */
export function ArtistSettings({ services }: { services: Services }) {
  const memory = useModel(createArtistMemory);
  const count = memory.count.value;
  const entries = memory.shown.value;
  const { profiles } = services;
  const nameOf = (id: string) =>
    profiles.find((profile) => profile.id === id)?.name ?? i18n.t("uploads.former");
  const severalServices = entries.some(({ profile_id }) => profile_id !== profiles[0]?.id);
  return (
    <SettingsSection id="artists" title={i18n.t("artists.title")} intro={i18n.t("artists.intro")}>
      {count === undefined && <SectionSkeleton />}
      {count === 0 && <p>{i18n.t("artists.none")}</p>}
      {count !== undefined && count > 0 && (
        <TextField
          id="artists-search"
          type="search"
          label={i18n.t("artists.search")}
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
          {entries.slice(0, MAX_SHOWN).map((artist) => (
            <li key={`${artist.profile_id} ${artist.account}`} class={style.entry}>
              <p class={style.words}>
                <bdi class={style.name}>{artist.tag}</bdi>{" "}
                <span class={style.more}>
                  <bdi>{artist.account}</bdi>
                  {severalServices && <> · {nameOf(artist.profile_id)}</>}
                </span>
              </p>
              <Button
                kind="quiet"
                aria-label={i18n.t("artists.forgetNamed", [artist.account])}
                onClick={({ currentTarget }) => {
                  leaveEntry(currentTarget);
                  void memory.removal.remove(artist);
                }}
              >
                {i18n.t("artists.forget")}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <StatusLine>
        {count !== undefined &&
          count > 0 &&
          summaryWords(entries.length, memory.words.value !== "")}
      </StatusLine>
      <RemovedLine
        inOptions
        removal={memory.removal}
        gone={({ account }) => i18n.t("artists.forgotten", [account])}
        back={({ account }) => i18n.t("artists.back", [account])}
        failed={() => i18n.t("artists.notChanged")}
      />
    </SettingsSection>
  );
}

function summaryWords(count: number, searched: boolean): string | false {
  if (count > MAX_SHOWN)
    return i18n.t("artists.firstOf", [formatCount(MAX_SHOWN), formatCount(count)]);
  return searched && i18n.t("artists.found", count);
}
