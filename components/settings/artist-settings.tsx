import { i18n } from "#i18n";
import type { Services } from "../../lib/service-profile.ts";
import { createArtistMemory } from "../../lib/state/tags/artist-memory.ts";
import { Button } from "../ui/button.tsx";
import { formatCount } from "../ui/format.ts";
import { leaveEntry } from "../ui/leave-entry.ts";
import { RemovedLine } from "../ui/removed-line.tsx";
import { StatusLine } from "../ui/status-line.tsx";
import { TextField } from "../ui/text-field.tsx";
import { useModel } from "../ui/use-model.ts";
import style from "./entry-list.module.css";
import { SectionSkeleton, SettingsSection } from "./settings-section.tsx";

/** The search finds the rest. */
const MAX_SHOWN = 100;

/** Lists the accounts whose artist the user confirmed. */
export function ArtistSettings({ services }: { services: Services }) {
  const memory = useModel(createArtistMemory);
  const count = memory.count.value;
  const found = memory.found.value;
  const { profiles } = services;
  const nameOf = (id: string) =>
    profiles.find((profile) => profile.id === id)?.name ?? i18n.t("uploads.former");
  const severalServices = found.some(({ profile_id }) => profile_id !== profiles[0]?.id);
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
      {found.length > 0 && (
        <ul class={style.list}>
          {found.slice(0, MAX_SHOWN).map((artist) => (
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
        {count !== undefined && count > 0 && foundWords(found.length, memory.words.value !== "")}
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

function foundWords(found: number, searched: boolean): string | false {
  if (found > MAX_SHOWN)
    return i18n.t("artists.firstOf", [formatCount(MAX_SHOWN), formatCount(found)]);
  return searched && i18n.t("artists.found", found);
}
