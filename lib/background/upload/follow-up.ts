import { keepAwake } from "../../browser.ts";
import type { Draft } from "../../upload/draft.ts";
import { MAX_DELAY } from "../../upload/queue-order.ts";
import type { DraftJournal } from "./draft-journal.ts";
import { findRepeatedUploads } from "./find-repeated-uploads.ts";
import { searchLostUpload } from "./search-lost-upload.ts";
import type { UploadTools } from "./upload-tools.ts";

const SECOND = 1000;
/** Longest wait within the worker. An idle worker does not live longer, so longer waits use the alarm. */
const SOON = 25 * SECOND;
/** Time that services need to index an upload. */
const INDEXING = 2 * SECOND;

export type FollowUp = ReturnType<typeof createFollowUp>;

/**
 * Does what remains after an upload was sent: finds it if its response was lost, searches for second copies and waits for thumbnails.
 * @param sendingIds drafts that this worker is sending
 */
export function createFollowUp(
  tools: UploadTools,
  { apply, endWork }: DraftJournal,
  sendingIds: ReadonlySet<string>,
) {
  const { records, files, thumbnails, now, wait } = tools;
  /** Drafts that this worker is searching for. */
  const looking = new Set<string>();
  /** Running searches for second copies, by draft. */
  const searches = new Map<string, Promise<void>>();

  /** Searches for an upload in doubt. */
  async function checkOnce(id: string): Promise<void> {
    const draft = await records.get(["draft"], id);
    if (!draft || looking.has(id) || !isUnknown(draft)) return;
    looking.add(id);
    try {
      await apply(id, await keepAwake(searchLostUpload(tools, draft)));
    } finally {
      looking.delete(id);
    }
  }

  /** Searches once for second copies of a sent upload. */
  function searchCopies(id: string): Promise<void> {
    const search = async () => {
      if (!isUnsearched(await records.get(["draft"], id))) return;
      await wait(INDEXING);
      const draft = await records.get(["draft"], id);
      const ids =
        draft && isUnsearched(draft) ? await keepAwake(findRepeatedUploads(tools, draft)) : null;
      if (ids) await apply(id, { type: "twins", ids });
    };
    const running = searches.get(id) ?? search().finally(() => searches.delete(id));
    searches.set(id, running);
    return running;
  }

  /** Searches for the image, removes a sent file's bytes and waits for thumbnails. Waits longer than a worker's life use the alarm. */
  async function follow(id: string): Promise<void> {
    for (;;) {
      const draft = await records.get(["draft"], id);
      if (draft?.state.status === "waiting" || sendingIds.has(id) || looking.has(id)) return;
      if (draft?.state.status !== "unknown" || draft.removed_at !== undefined) break;
      const { again_at } = draft.state;
      if (again_at === null) break;
      const pause = again_at - now();
      if (pause > SOON && pause <= MAX_DELAY) return;
      if (pause > 0 && pause <= SOON) await wait(pause);
      await checkOnce(id);
    }
    await releaseSent(id).catch(() => {});
    const [isFinal] = await Promise.all([thumbnails.follow(id), searchCopies(id)]);
    if (isFinal) await endWork(id, isUnfinished);
  }

  async function releaseSent(id: string): Promise<void> {
    const draft = await records.get(["draft"], id);
    if (draft?.state.status !== "sent") return;
    for (const file of [draft.file, draft.capture]) if (file) await files.release(file.id);
  }

  return { checkOnce, searchCopies, follow };
}

type Unknown = Draft & { state: { status: "unknown" } };

const isUnknown = (draft: Draft): draft is Unknown => draft.state.status === "unknown";

const isUnsearched = (draft: Draft | null): boolean =>
  draft?.state.status === "sent" && draft.state.unsearched === true;

const isUnfinished = ({ state, removed_at }: Draft) =>
  state.status === "waiting" ||
  state.status === "sending" ||
  (state.status === "sent" && state.unsearched === true) ||
  (state.status === "unknown" && state.again_at !== null && removed_at === undefined);
