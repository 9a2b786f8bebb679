import { detach } from "../../base/detach.ts";
import type { PictureFile } from "../../file/picture-file.ts";
import { pickOfOwnFile } from "../../picture/own-file.ts";
import { isSamePick, type PickedPicture } from "../../picture/pick.ts";
import type { TagPreset } from "../../tags/presets.ts";
import type { Draft } from "../../upload/draft.ts";
import { isEditable } from "../../upload/draft-machine.ts";
import { fieldsFromPick } from "../../upload/fields-from-pick.ts";
import { quoteCaption } from "../../upload/quotation.ts";
import type { Records } from "../store/records.ts";
import { createTaskQueues } from "../store/task-queues.ts";
import type { DraftFiles } from "./draft-files.ts";
import { addFactsOfCopies } from "./facts-of-copies.ts";

type NewDraft = Omit<Draft, "kind" | "id" | "created_at" | "state" | "journal">;

interface DraftStartsOptions {
  records: Records;
  files: Pick<DraftFiles, "loadIfNeeded">;
  now: () => number;
}

/** Starts drafts of pictures and files. Finds the draft that a picture has already. */
export function createDraftStarts({ records, files, now }: DraftStartsOptions) {
  const inTurn = createTaskQueues();
  /** Looks for a draft and starts one in a single turn, so that simultaneous calls find the same draft. */
  const findOrBegin = <T>(work: () => Promise<T>) => inTurn("drafts", work);

  /** Adds a draft, and loads its picture's file unless it has one. */
  async function addDraft(parts: NewDraft): Promise<string> {
    const id = crypto.randomUUID();
    const at = now();
    await records.add({
      ...parts,
      kind: "draft",
      id,
      created_at: at,
      state: { status: "editing" },
      journal: [{ at, step: "editing" }],
    });
    // The form offers to load it again.
    if (!parts.file) detach(files.loadIfNeeded(id));
    return id;
  }

  /** Returns the newest draft of the same picture in whatever state, or starts one. An old one may hold the user's text or an upload. */
  async function fromPick(
    pick: PickedPicture,
    profile_id: string,
    { preset, capture }: { preset?: TagPreset | undefined; capture?: PictureFile | undefined } = {},
  ): Promise<string> {
    const existingDraft = (await records.all("draft")).find(isOf(pick, profile_id));
    const fresh = { profile_id, pick, fields: fieldsFromPick(pick), ...(capture && { capture }) };
    const id = existingDraft?.id ?? (await addDraft(fresh));
    if (existingDraft) await keepPlace(id, pick);
    if (preset) await records.update(["draft"], id, (draft) => withPreset(draft, preset));
    return id;
  }

  /** Keeps where the newest scan found a draft's picture: only that document can show its pixels and read its bytes. */
  const keepPlace = (id: string, { place }: PickedPicture) =>
    records.update(["draft"], id, (draft) =>
      draft.pick && place ? { ...draft, pick: { ...draft.pick, place } } : draft,
    );

  /**
   * Returns the drafts of several pictures, and makes them a group of exactly these, in this order. Reuses unsent drafts, which leave their
   * earlier group.
   */
  async function fromPicks(picks: readonly PickedPicture[], profile_id: string): Promise<string[]> {
    const drafts = (await records.all("draft")).filter(({ state }) => state.status !== "sent");
    const group = crypto.randomUUID();
    const ids: string[] = [];
    for (const [place, pick] of picks.entries()) {
      const shared = picks.length > 1 ? { group, place } : {};
      const existingDraft = drafts.find(isOf(pick, profile_id));
      const fresh = { profile_id, pick, fields: fieldsFromPick(pick), ...shared };
      ids.push(existingDraft?.id ?? (await addDraft(fresh)));
      if (!existingDraft) continue;
      await keepPlace(existingDraft.id, pick);
      await records.update(["draft"], existingDraft.id, (draft) => ({ ...draft, ...shared }));
    }
    return ids;
  }

  async function fromSearch(id: string): Promise<string> {
    const search = await records.need(["reverse"], id);
    const { profile_id, file, capture } = search;
    const pick = await addFactsOfCopies(search, records);
    if (!file) return fromPick(pick, profile_id, { capture });
    const drafts = await records.all("draft");
    const existingDraft =
      drafts.find(isOf(pick, profile_id)) ??
      drafts.find((one) => one.file?.id === file.id && one.removed_at === undefined);
    const fields = { ...fieldsFromPick(pick), as_file: true };
    return existingDraft?.id ?? addDraft({ profile_id, pick, fields, file });
  }

  /** Starts drafts of files that the user gave to Tagpie, several as a group, in this order. Starts none if the storage is full. */
  async function fromFiles(files: readonly PictureFile[], profile_id: string): Promise<string[]> {
    const group = crypto.randomUUID();
    const ids: string[] = [];
    try {
      for (const [place, file] of files.entries()) {
        const pick = pickOfOwnFile(file);
        const fields = { ...fieldsFromPick(pick), as_file: true };
        const draft = { profile_id, pick, fields, file };
        ids.push(await addDraft(files.length > 1 ? { ...draft, group, place } : draft));
      }
    } catch (error) {
      // Writing the index may fail too.
      for (const id of ids) await records.remove(id).catch(() => {});
      throw error;
    }
    return ids;
  }

  return {
    fromPick: (...args: Parameters<typeof fromPick>) => findOrBegin(() => fromPick(...args)),
    fromPicks: (picks: readonly PickedPicture[], profile_id: string) =>
      findOrBegin(() => fromPicks(picks, profile_id)),
    fromFiles,
    fromSearch: (id: string) => findOrBegin(() => fromSearch(id)),
  };
}

const isOf = (pick: PickedPicture, profile_id: string) => (draft: Draft) =>
  draft.profile_id === profile_id &&
  draft.removed_at === undefined &&
  draft.pick !== null &&
  isSamePick(draft.pick, pick);

function withPreset(draft: Draft, { tags }: TagPreset): Draft {
  if (!isEditable(draft)) return draft;
  // The draft may be sent without a look at the form, and a page can hide its text.
  const isFromPage = draft.pick && draft.fields.description === quoteCaption(draft.pick);
  const fields = {
    ...draft.fields,
    tags: [...new Set([...draft.fields.tags, ...tags])],
    ...(isFromPage && { description: "" }),
  };
  return { ...draft, fields, send_when_checked: true };
}
