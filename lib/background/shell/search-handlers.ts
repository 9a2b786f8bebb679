import { codedError } from "../../base/failure.ts";
import type { Handlers } from "../../messages.ts";
import { panelView } from "../../stored/storage.ts";
import { acceptFile } from "../file/accept-file.ts";
import { copyShot } from "../store/shot-store.ts";
import type { BackgroundParts } from "./create-background.ts";

/** Returns the handlers of intentions about searches and their batches. */
export const searchHandlers = ({ services, files, searches, batches, choices }: BackgroundParts) =>
  ({
    findImages: searches.findImages,
    repeatSearch: searches.again.repeat,
    searchHarder: searches.again.harder,
    searchPart: searches.again.withPart,
    searchWhole: searches.searchWhole,
    findEverywhere: searches.findEverywhere,
    askBoards: searches.askBoards,
    lookUpFile: searches.again.lookUpFile,
    cancelSearch: searches.cancel,
    searchFromDraft: searches.fromDraft,
    checkDraft: searches.checkDraft,
    findFile: async ({ file, window_id }) => {
      const accepted = await acceptFile(files, file);
      const id = await searches.findFile(accepted, (await services.active()).id);
      if (window_id !== undefined) await panelView(window_id).setValue({ view: "record", id });
      return id;
    },
    findGiven: async ({ scan, file, still }) => {
      const { document, pictures } = scan;
      const page = { url: document.url, title: pictures[0]?.around.text ?? "" };
      const { picks, profile_id } = await choices.pick({
        page,
        scans: [scan],
        incomplete: false,
        foreign_frames: [],
      });
      if (!picks[0]) throw codedError("no-picture");
      const id = await searches.findAt(picks[0], profile_id, {
        file: file && (await acceptFile(files, file)),
        still: still && (await acceptFile(files, still)),
      });
      // No page shows it.
      void copyShot("", undefined, id);
      return id;
    },
    skipFile: searches.skipFile,
    keepOutcome: async (outcome) => {
      await searches.keepOutcome(outcome);
      await batches.judged(outcome.id);
    },
    findAll: batches.findAll,
    searchRest: batches.searchRest,
    keepTiles: batches.keepTiles,
    cancelBatch: batches.cancel,
    searchWithCandidate: searches.again.withCandidate,
  }) satisfies Partial<Handlers>;
