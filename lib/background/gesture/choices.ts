import { detach } from "../../base/detach.ts";
import { codedError } from "../../base/failure.ts";
import { type Picks, picksFromScans } from "../../pick/picks-of.ts";
import type { PickedPicture } from "../../picture/pick.ts";
import type { SearchStep } from "../../reverse/steps.ts";
import type { PictureChoice, Purpose, WaitingChoice } from "../../stored/records.ts";
import { clockLeadMs, tagPresets } from "../../stored/storage.ts";
import type { PageLists } from "../search/page-lists.ts";
import type { Searches } from "../search/searches.ts";
import type { Services } from "../service/services.ts";
import type { Records } from "../store/records.ts";
import type { Drafts } from "../upload/drafts.ts";
import type { PageScan } from "./page-scan.ts";

export type Choices = ReturnType<typeof createChoices>;

/** A scan with its picks, and the service that they are for. */
export interface PickedScan extends PageScan, Picks {
  profile_id: string;
}

interface ActOptions {
  /** Id of a tag preset for the upload. */
  preset?: string | undefined;
  /** Search steps that have been taken already. */
  steps?: SearchStep[] | undefined;
  /** Searches on all services. */
  everywhere?: boolean | undefined;
}

/** Turns a page scan into a search or a draft: directly if the picture is unambiguous, otherwise through a choice. */
export function createChoices({
  records,
  services,
  lists,
  searches,
  drafts,
  now = Date.now,
}: {
  records: Records;
  services: Services;
  lists: Pick<PageLists, "resultsFor">;
  searches: Searches;
  drafts: Drafts;
  now?: () => number;
}) {
  async function start(
    purpose: Purpose,
    pick: PickedPicture,
    profile_id: string,
    { preset, steps, everywhere }: ActOptions,
  ): Promise<string> {
    if (purpose === "find") {
      const id = await searches.findAt(pick, profile_id, { steps });
      // The first one waits for no other.
      if (everywhere) detach(searches.findEverywhere(id));
      return id;
    }
    const presets = await tagPresets.getValue();
    return drafts.fromPick(pick, profile_id, {
      preset: presets.find(({ id }) => id === preset),
    });
  }

  async function add(choice: WaitingChoice & Pick<PictureChoice, "profile_id">): Promise<string> {
    const id = crypto.randomUUID();
    await records.add({ ...choice, kind: "choice", id, created_at: now() });
    return id;
  }

  const offer = (
    { scans, frame, pick, ...facts }: PickedScan,
    request: Pick<PictureChoice, "purpose" | "at" | "preset">,
  ): Promise<string> => add({ ...request, ...facts });

  /** Choices are useless once their service is removed. */
  services.onLeave(async (profile_id) => {
    const removed = (await records.all("choice")).filter((one) => one.profile_id === profile_id);
    await Promise.all(removed.map(({ id }) => records.remove(id)));
  });

  return {
    /** Turns a scan into picks for the active service. */
    async pick(scan: PageScan): Promise<PickedScan> {
      const { id, base_url } = await services.active();
      const { scans, page } = scan;
      const context = { page, base_url, now, clock_lead: await clockLeadMs.getValue() };
      return { ...scan, ...picksFromScans(scans, context), profile_id: id };
    },

    /** Returns what the user wants with a scan, to be started once there is a service. */
    defer(
      { scans, frame, ...facts }: PageScan,
      { purpose, preset }: Pick<PictureChoice, "purpose" | "preset">,
    ): WaitingChoice {
      const { pick, picks, left_out } = picksFromScans(scans, { page: facts.page, now });
      const at = scans[0]?.at ?? "page";
      return pick
        ? { ...facts, purpose, preset, at, picks: [pick], left_out: 0 }
        : { ...facts, purpose, preset, at, picks, left_out };
    },

    /** Starts for the active service what the user wanted before it was set up. */
    async resume(choice: WaitingChoice): Promise<string> {
      const { id: profile_id } = await services.active();
      const { at, picks, preset, purpose } = choice;
      const [pick] = picks;
      return at === "point" && picks.length === 1 && pick && purpose
        ? start(purpose, pick, profile_id, { preset })
        : add({ ...choice, profile_id });
    },

    /** Starts the requested action, or asks the user to choose a picture. Returns the id of the record to show. */
    async act(scan: PickedScan, purpose: Purpose, options: ActOptions = {}): Promise<string> {
      const { scans, pick, profile_id } = scan;
      if (pick) return start(purpose, pick, profile_id, options);
      // Other frames are scanned only to list more pictures.
      const at = scans[0]?.at ?? "page";
      return offer(scan, { purpose, at, preset: options.preset });
    },

    /** Offers all pictures of a page. */
    list: (scan: PickedScan): Promise<string> => offer(scan, { purpose: null, at: "page" }),

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
      const { profile_id, preset } = choice;
      return purpose === "find"
        ? searches.findAt(pick, profile_id, await lists.resultsFor(choice, index))
        : start(purpose, pick, profile_id, { preset });
    },

    /** Notes that the user is done with completing the image of a pick. */
    async keepCompleted({ id, index }: { id: string; index: number }): Promise<void> {
      await records.update(["choice"], id, (choice) => ({
        ...choice,
        completed: [...new Set([...(choice.completed ?? []), index])],
      }));
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
