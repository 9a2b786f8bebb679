import { codedError } from "../../failure.ts";
import { type Picks, picksOf } from "../../pick/picks-of.ts";
import type { Pick as PicturePick } from "../../picture/pick.ts";
import type { Choice, Purpose } from "../../records.ts";
import { tagPresets } from "../../storage.ts";
import type { TagPreset } from "../../tags/presets.ts";
import type { Searches } from "../search/searches.ts";
import type { Services } from "../service/services.ts";
import type { Records } from "../store/records.ts";
import type { Drafts } from "../upload/drafts.ts";
import type { PageScan } from "./page-scan.ts";

export type Choices = ReturnType<typeof createChoices>;

/** Turns a page scan into a search or a draft: directly if the picture is unambiguous, otherwise through a choice. */
export function createChoices({
  records,
  services,
  searches,
  drafts,
  now = Date.now,
  newId = () => crypto.randomUUID(),
}: {
  records: Records;
  services: Services;
  searches: Searches;
  drafts: Drafts;
  now?: () => number;
  newId?: () => string;
}) {
  const start: Record<
    Purpose,
    (pick: PicturePick, profile_id: string, preset?: TagPreset) => Promise<string>
  > = {
    find: (pick, profile_id) => searches.findAt(pick, profile_id),
    upload: drafts.fromPick,
  };

  const presetOf = async (id: string | undefined): Promise<TagPreset | undefined> =>
    id === undefined ? undefined : (await tagPresets.getValue()).find((preset) => preset.id === id);

  async function picked({ scans, page }: PageScan): Promise<Picks & { profile_id: string }> {
    const { id, base_url } = await services.active();
    return { ...picksOf(scans, { page, service: base_url, now }), profile_id: id };
  }

  async function offer(
    { page, incomplete, frames }: PageScan,
    { picks, left_out, profile_id }: Awaited<ReturnType<typeof picked>>,
    asked: Pick<Choice, "purpose" | "from" | "preset">,
  ): Promise<string> {
    const id = newId();
    const found = { page, picks, left_out, incomplete, frames };
    await records.add({ ...asked, ...found, profile_id, kind: "choice", id, created_at: now() });
    return id;
  }

  /** Choices are useless once their service is removed. */
  services.onLeave(async (profile_id) => {
    const removed = (await records.all("choice")).filter((one) => one.profile_id === profile_id);
    await Promise.all(removed.map(({ id }) => records.remove(id)));
  });

  return {
    /** Starts the requested action, or asks the user to choose a picture. Returns the id of the record to show. */
    async act(scan: PageScan, purpose: Purpose, preset?: string): Promise<string> {
      const found = await picked(scan);
      const { pointed, profile_id } = found;
      if (pointed) return start[purpose](pointed, profile_id, await presetOf(preset));
      const from = scan.scans.every(({ at }) => at === "point") ? "click" : "page";
      return offer(scan, found, { purpose, from, ...(preset !== undefined && { preset }) });
    },

    /** Offers all pictures of a page. */
    list: async (scan: PageScan): Promise<string> =>
      offer(scan, await picked(scan), { purpose: null, from: "page" }),

    async choose({
      id,
      index,
      purpose,
    }: {
      id: string;
      index: number;
      purpose: Purpose;
    }): Promise<string> {
      const choice = await records.get(["choice"], id);
      const pick = choice?.picks[index];
      if (!pick) throw codedError("no-record");
      return start[purpose](pick, choice.profile_id, await presetOf(choice.preset));
    },

    /** Starts the drafts of several picks as a group. */
    async draftPicks({ id, indexes }: { id: string; indexes: number[] }): Promise<string[]> {
      const choice = await records.get(["choice"], id);
      const picks = indexes.flatMap((index) => choice?.picks[index] ?? []);
      if (!choice || picks.length === 0) throw codedError("no-record");
      return drafts.fromPicks(picks, choice.profile_id);
    },
  };
}
