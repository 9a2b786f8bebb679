import type { Handlers } from "../../messages.ts";
import { copyShot } from "../store/shot-store.ts";
import type { BackgroundParts } from "./create-background.ts";

/** Returns the handlers of intentions about a page and the pictures on it. */
export function pageHandlers({ captures, choices, gestures }: BackgroundParts) {
  /** Gives a draft or a search the shot of its picture in a choice. */
  const inheritShot = ({ id, index }: { id: string; index: number | undefined }, heir: string) =>
    copyShot(id, index, heir).then(() => captures.keepShot(heir));

  return {
    scanPage: gestures.scanPage,
    captureArea: gestures.captureArea,
    findInPage: gestures.findInPage,
    choosePick: async (chosen) => {
      const id = await choices.choose(chosen);
      void inheritShot(chosen, id);
      return id;
    },
    keepCompleted: choices.keepCompleted,
    draftPicks: async ({ id, indexes }) => {
      const ids = await choices.draftPicks({ id, indexes });
      for (const [place, draftId] of ids.entries())
        void inheritShot({ id, index: indexes[place] }, draftId);
      return ids;
    },
  } satisfies Partial<Handlers>;
}
