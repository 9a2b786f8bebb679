import { detach } from "../../base/detach.ts";
import { codedError } from "../../base/failure.ts";
import { isSame } from "../../base/is-same.ts";
import type { PictureFile } from "../../file/picture-file.ts";
import { pickOfOwnFile } from "../../picture/own-file.ts";
import { isSamePick, type PickedPicture } from "../../picture/pick.ts";
import type { TagPreset } from "../../tags/presets.ts";
import {
  commonTags,
  mergeTags,
  type TagChange,
  tagChange,
  withTagChange,
} from "../../tags/tag-change.ts";
import { asWork } from "../../upload/as-work.ts";
import type { Draft, DraftFields } from "../../upload/draft.ts";
import { advance, type DraftEvent, isEditable } from "../../upload/draft-machine.ts";
import { fieldsFromPick } from "../../upload/fields-from-pick.ts";
import { quotation } from "../../upload/quotation.ts";
import { isUntouched } from "../../upload/untouched.ts";
import type { Records } from "../store/records.ts";
import { createSerial } from "../store/serial.ts";
import type { DraftFiles } from "./draft-files.ts";
import type { Progress } from "./progress.ts";

/** Time to restore a deleted draft, in milliseconds. */
const BIN_LASTS = 10 * 60_000;

export type Drafts = ReturnType<typeof createDrafts>;

type DraftTagChange = TagChange & { id: string };

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
    await progress.show();
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
   * Starts a group of drafts for several pictures of one post, with shared fields. Reuses unsent drafts of these pictures: at most one
   * joins the group, either an untouched one or the one whose shared fields the group adopts.
   */
  async function fromPicks(picks: readonly PickedPicture[], profile_id: string): Promise<string[]> {
    const drafts = (await records.all("draft")).filter(({ state }) => state.status !== "sent");
    const existingDrafts = picks.map((pick) => drafts.find(isOf(pick, profile_id)));
    const open = existingDrafts.filter((one) => one && isEditable(one));
    const lead = open.find((one) => one?.group) ?? open.find((one) => one && !hasNoSharedEdit(one));
    const shared = lead && sharedFieldsOf(lead);
    const group = lead?.group ?? crypto.randomUUID();
    const members = lead?.group ? await groupOf(records, lead) : [];
    if (shared && members.length > 0)
      shared.tags = commonTags(members.filter(isEditable).map((one) => one.fields.tags));
    let place = members.length > 0 ? (members.at(-1)?.place ?? 0) : -1;
    const ids: string[] = [];
    for (const [index, pick] of picks.entries()) {
      const existingDraft = existingDrafts[index];
      const fresh = { profile_id, pick, fields: { ...fieldsFromPick(pick), ...shared }, group };
      ids.push(existingDraft?.id ?? (await createDraft({ ...fresh, place: ++place })));
      if (existingDraft) await keepPlace(existingDraft.id, pick);
      if (!existingDraft || existingDraft.group) continue;
      await records.update(["draft"], existingDraft.id, (draft) =>
        existingDraft === lead || hasNoSharedEdit(draft)
          ? {
              ...draft,
              fields: { ...draft.fields, ...(existingDraft !== lead && shared) },
              group,
              place: ++place,
            }
          : draft,
      );
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

  /** Saves a form. What its tags gained or lost, the other drafts of the group gain or lose too; each keeps tags of its own. */
  async function save({ id, fields, base_tags, send_when_checked }: SavedForm): Promise<void> {
    const draft = await records.get(["draft"], id);
    if (!draft) return;
    const { tags, ...shared } = sharedOf(fields);
    const isShared = draft.group && (tags || Object.keys(shared).length > 0);
    const change = tagChange(base_tags ?? draft.fields.tags, tags ?? draft.fields.tags);
    function saveOwn(stored: Draft): Draft {
      const merged = tags && base_tags ? mergeTags(stored.fields.tags, base_tags, tags) : tags;
      const saved = advance(stored, {
        type: "save",
        fields: { ...fields, ...(merged && { tags: merged }) },
      });
      if (send_when_checked !== false || !saved.send_when_checked) return saved;
      const { send_when_checked: _, ...rest } = saved;
      return rest;
    }
    const group = isShared ? await groupOf(records, draft) : [draft];
    await records.updateTogether(
      ["draft"],
      group.map((one) => one.id),
      (one) => (one.id === id ? saveOwn(one) : withChange(one, change, shared)),
    );
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

    /** Changes tags of drafts, each for itself. A repeated message changes nothing more. */
    changeTags: (changes: readonly DraftTagChange[]) =>
      inTurn("tags", async () => {
        const byId = new Map(changes.map(({ id, ...change }) => [id, change]));
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

/** Returns true if no shared field of the draft was edited. */
const hasNoSharedEdit = (draft: Draft) =>
  isEditable(draft) &&
  draft.pick !== null &&
  isSame(sharedOf(draft.fields), sharedOf(fieldsFromPick(draft.pick)));

/** Returns the fields that drafts of a group share. */
const sharedOf = ({ tags, source_urls, taken_artist }: Partial<DraftFields>) => ({
  ...(tags && { tags }),
  ...(source_urls && { source_urls }),
  ...(taken_artist && { taken_artist }),
});

/** Returns the shared fields that the user edited in one draft. Unchanged sources are left out, because each picture may have its own. */
function sharedFieldsOf({ pick, fields }: Draft): Partial<DraftFields> {
  const shared = sharedOf(fields);
  const { source_urls, ...others } = shared;
  const isFromPage = pick && `${source_urls}` === `${fieldsFromPick(pick).source_urls}`;
  return isFromPage ? others : shared;
}

/** Returns the drafts of the same group in order, including this one. */
async function groupOf(records: Records, draft: Draft): Promise<Draft[]> {
  const group = (await records.all("draft")).filter(
    (one) => one.id === draft.id || (draft.group !== undefined && one.group === draft.group),
  );
  return group.toSorted((one, other) => (one.place ?? 0) - (other.place ?? 0));
}

/** Returns a draft after a change of its tags and of other fields, if it can be edited. */
const withChange = (draft: Draft, change: TagChange, fields: Partial<DraftFields> = {}): Draft =>
  advance(draft, {
    type: "save",
    fields: { ...fields, tags: withTagChange(draft.fields.tags, change) },
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
