import { detach } from "../../base/detach.ts";
import { codedError } from "../../base/failure.ts";
import type { PictureFile } from "../../file/picture-file.ts";
import { pickOfOwnFile } from "../../picture/own-file.ts";
import { isSamePick, type PickedPicture } from "../../picture/pick.ts";
import type { TagPreset } from "../../tags/presets.ts";
import { mergeTags, withTagChange } from "../../tags/tag-change.ts";
import { asWork } from "../../upload/as-work.ts";
import type { Draft, DraftFields } from "../../upload/draft.ts";
import { advance, type DraftEvent, isEditable } from "../../upload/draft-machine.ts";
import { fieldsFromPick } from "../../upload/fields-from-pick.ts";
import type { DraftChange } from "../../upload/group-changes.ts";
import { quotation } from "../../upload/quotation.ts";
import { isUntouched } from "../../upload/untouched.ts";
import type { Records } from "../store/records.ts";
import { createSerial } from "../store/serial.ts";
import type { DraftFiles } from "./draft-files.ts";
import type { Progress } from "./progress.ts";

/** Time to restore a deleted draft, in milliseconds. */
const BIN_LASTS = 10 * 60_000;

export type Drafts = ReturnType<typeof createDrafts>;

interface SavedForm {
  id: string;
  fields: Partial<DraftFields>;
  base_tags?: readonly string[] | undefined;
  send_when_checked?: false;
}

/** Creates and edits drafts. The queue takes over once they are submitted. */
export function createDrafts({
  records,
  files,
  progress,
  now = Date.now,
}: {
  records: Records;
  files: Pick<DraftFiles, "loadIfNeeded" | "release">;
  progress: Pick<Progress, "show">;
  now?: () => number;
}) {
  const inTurn = createSerial();
  /** Looks for a draft and starts one in a single turn, so that simultaneous calls find the same draft. */
  const findOrBegin = <T>(work: () => Promise<T>) => inTurn("drafts", work);

  async function apply(id: string, event: DraftEvent): Promise<Draft | null> {
    const draft = await records.update(["draft"], id, (stored) => advance(stored, event));
    await progress.show(id);
    return draft;
  }

  /** Returns the newest draft of the same picture in whatever state, or starts one. An old one may hold the user's text or an upload. */
  async function fromPick(
    pick: PickedPicture,
    profile_id: string,
    { preset, capture }: { preset?: TagPreset | undefined; capture?: PictureFile | undefined } = {},
  ): Promise<string> {
    const existingDraft = (await records.all("draft")).find(isOf(pick, profile_id));
    const fresh = { profile_id, pick, fields: fieldsFromPick(pick), ...(capture && { capture }) };
    const id = existingDraft?.id ?? (await createDraft(fresh));
    if (existingDraft) await keepPlace(id, pick);
    if (preset) await records.update(["draft"], id, (draft) => withPreset(draft, preset));
    return id;
  }

  /** Keeps where the newest scan found a draft's picture: only that document can show its pixels and read its bytes. */
  const keepPlace = (id: string, { place }: PickedPicture) =>
    records.update(["draft"], id, (draft) =>
      draft.pick && place ? { ...draft, pick: { ...draft.pick, place } } : draft,
    );

  async function createDraft(
    parts: Omit<Draft, "kind" | "id" | "created_at" | "state" | "journal">,
  ): Promise<string> {
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
      ids.push(existingDraft?.id ?? (await createDraft(fresh)));
      if (!existingDraft) continue;
      await keepPlace(existingDraft.id, pick);
      await records.update(["draft"], existingDraft.id, (draft) => ({ ...draft, ...shared }));
    }
    return ids;
  }

  async function fromSearch(id: string): Promise<string> {
    const { pick, profile_id, file, capture } = await records.need(["reverse"], id);
    if (!file) return fromPick(pick, profile_id, { capture });
    const drafts = await records.all("draft");
    const existingDraft =
      drafts.find(isOf(pick, profile_id)) ??
      drafts.find((one) => one.file?.id === file.id && one.removed_at === undefined);
    const fields = { ...fieldsFromPick(pick), as_file: true };
    return existingDraft?.id ?? createDraft({ profile_id, pick, fields, file });
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
        ids.push(await createDraft(files.length > 1 ? { ...draft, group, place } : draft));
      }
    } catch (error) {
      // Writing the index may fail too.
      for (const id of ids) await records.remove(id).catch(() => {});
      throw error;
    }
    return ids;
  }

  /** Saves a form. */
  async function save({ id, fields, base_tags, send_when_checked }: SavedForm): Promise<void> {
    await records.update(["draft"], id, (stored) => {
      const { tags } = fields;
      const merged = tags && base_tags ? mergeTags(stored.fields.tags, base_tags, tags) : tags;
      const saved = advance(stored, {
        type: "save",
        fields: { ...fields, ...(merged && { tags: merged }) },
      });
      if (send_when_checked !== false || !saved.send_when_checked) return saved;
      const { send_when_checked: _, ...rest } = saved;
      return rest;
    });
  }

  /** Removes drafts that were deleted long ago. */
  async function emptyBin(): Promise<void> {
    const at = now();
    for (const { id: old, removed_at, file, capture } of await records.all("draft")) {
      if (removed_at === undefined || removed_at >= at - BIN_LASTS) continue;
      await records.remove(old);
      for (const unused of [file, capture]) if (unused) await files.release(unused);
    }
  }

  return {
    fromPick: (...args: Parameters<typeof fromPick>) => findOrBegin(() => fromPick(...args)),

    fromPicks: (picks: readonly PickedPicture[], profile_id: string) =>
      findOrBegin(() => fromPicks(picks, profile_id)),

    fromFiles,

    fromSearch: (id: string) => findOrBegin(() => fromSearch(id)),

    save: (input: SavedForm) => inTurn("tags", () => save(input)),

    /** Changes tags and sources of drafts, each for itself, in one write. A repeated message changes nothing more. */
    change: (changes: readonly DraftChange[]) =>
      inTurn("tags", async () => {
        const byId = new Map(changes.map((change) => [change.id, change]));
        await records.updateTogether(["draft"], [...byId.keys()], (one) => {
          const change = byId.get(one.id);
          return change ? withChange(one, change) : one;
        });
      }),

    /** Fills in what was left out because the picture looks like no work. */
    async treatAsWork(id: string): Promise<void> {
      await records.update(["draft"], id, asWork);
    },

    async reopen(id: string): Promise<void> {
      await apply(id, { type: "reopen", at: now() });
    },

    /** Deletes drafts. A draft that is being sent stays. */
    async remove(ids: readonly string[]): Promise<void> {
      for (const id of ids) await apply(id, { type: "remove", at: now() });
      await emptyBin();
    },

    /** Deletes a draft that its form left untouched. Any other stays. */
    async leave(id: string): Promise<void> {
      const draft = await records.update(["draft"], id, (stored) =>
        isUntouched(stored) ? advance(stored, { type: "remove", at: now(), left: true }) : stored,
      );
      if (draft?.removed_at !== undefined) await emptyBin();
    },

    async restore(id: string): Promise<void> {
      if (!(await apply(id, { type: "remove", at: null }))) throw codedError("no-record");
    },
  };
}

const isOf = (pick: PickedPicture, profile_id: string) => (draft: Draft) =>
  draft.profile_id === profile_id &&
  draft.removed_at === undefined &&
  draft.pick !== null &&
  isSamePick(draft.pick, pick);

/** Returns a draft after a change, if it can be edited. */
const withChange = (draft: Draft, { source_urls, ...change }: DraftChange): Draft =>
  advance(draft, {
    type: "save",
    fields: {
      ...(source_urls && { source_urls: [...source_urls] }),
      tags: withTagChange(draft.fields.tags, change),
    },
  });

function withPreset(draft: Draft, { tags }: TagPreset): Draft {
  if (!isEditable(draft)) return draft;
  // The draft may be sent without a look at the form, and a page can hide its text.
  const isFromPage = draft.pick && draft.fields.description === quotation(draft.pick);
  const fields = {
    ...draft.fields,
    tags: [...new Set([...draft.fields.tags, ...tags])],
    ...(isFromPage && { description: "" }),
  };
  return { ...draft, fields, send_when_checked: true };
}
