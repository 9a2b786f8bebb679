import { createChoices } from "../gesture/choices.ts";
import { createGestures } from "../gesture/gestures.ts";
import { createMenus } from "../gesture/menu-entries.ts";
import { createOpenPanels } from "../gesture/open-panels.ts";
import { createBatches } from "../search/batches.ts";
import { createHistory } from "../search/history.ts";
import { createPageLists } from "../search/page-lists.ts";
import { createSearches } from "../search/searches.ts";
import type { Clients } from "../service/clients.ts";
import { createServices } from "../service/services.ts";
import { createCaptures } from "../store/captures.ts";
import { createFiles } from "../store/files.ts";
import { createRecords } from "../store/records.ts";
import { createUnfinishedWork } from "../store/unfinished-work.ts";
import { createImports } from "../tags/imports.ts";
import { createSuggestions } from "../tags/suggestions.ts";
import { createTagStore } from "../tags/tag-store.ts";
import { createVocabularies } from "../tags/vocabularies.ts";
import { createDraftFiles } from "../upload/draft-files.ts";
import { createDrafts } from "../upload/drafts.ts";
import { createProgressBadge } from "../upload/progress-badge.ts";
import { createQueue, type QueueClock } from "../upload/queue.ts";
import { createThumbnails } from "../upload/thumbnails.ts";
import { createOmnibox } from "./omnibox.ts";
import { createResume } from "./resume.ts";

/** Dependencies of the background. Tests replace the clocks and pauses. */
interface Platform {
  clients: Clients;
  /** Current time in epoch milliseconds. */
  now?: () => number;
  /** Waits before a thumbnail is requested again. */
  wait?: (ms: number) => Promise<void>;
  /** The queue's own clocks and pause. */
  queueTime?: QueueClock;
}

export type BackgroundParts = ReturnType<typeof createBackground>;

/** Creates the parts of the background and connects them. Registers no listener: see `entrypoints/background.ts`. */
export function createBackground({ clients, now = Date.now, wait, queueTime = { now } }: Platform) {
  const records = createRecords();
  const files = createFiles({ records, now });
  const captures = createCaptures({ records, files });
  const work = createUnfinishedWork(records);
  const services = createServices({ clients, records, now });
  const thumbnails = createThumbnails({ records, services, now, wait });
  const searches = createSearches({ records, services, files, work, now, wait });
  const draftFiles = createDraftFiles({ records, services, files, now });
  const progress = createProgressBadge({ records, work });
  const drafts = createDrafts({ records, files: draftFiles, progress, now });
  const tagLists = createTagStore(services);
  const queue = createQueue({
    ...{ records, services, files, thumbnails, work, progress },
    accepted: tagLists.rememberUpload,
    ...queueTime,
  });
  const lists = createPageLists({ services, now });
  const choices = createChoices({ records, services, lists, searches, drafts, now });
  const batches = createBatches({ records, lists, searches, work, now, wait });
  const suggestions = createSuggestions(services);
  const panels = createOpenPanels();
  return {
    records,
    files,
    captures,
    work,
    services,
    searches,
    drafts,
    draftFiles,
    queue,
    choices,
    batches,
    panels,
    gestures: createGestures({ choices, services, searches, files, captures, panels }),
    history: createHistory({ records, services, lists, searches, files, progress }),
    menus: createMenus(),
    omnibox: createOmnibox({ services, searches, suggestions }),
    tags: {
      suggestions,
      tagLists,
      vocabularies: createVocabularies({ services, now }),
      imports: createImports({ services, tagLists, now }),
    },
    resume: createResume({ records, searches, batches, queue, work, progress }),
  };
}
