import { detach } from "../../detach.ts";
import { codedError } from "../../failure.ts";
import type { PictureFile } from "../../file/picture-file.ts";
import { isSame } from "../../is-same.ts";
import { pickOfOwnFile } from "../../picture/own-file.ts";
import { isSamePick, type Pick as PicturePick } from "../../picture/pick.ts";
import type { Draft, DraftFields } from "../../records.ts";
import type { TagPreset } from "../../tags/presets.ts";
import { advance, type DraftEvent, isEditable } from "../../upload/draft-machine.ts";
import { fieldsFromPick } from "../../upload/fields-from-pick.ts";
import { quotation } from "../../upload/quotation.ts";
import { isUntouched } from "../../upload/untouched.ts";
import type { Records } from "../store/records.ts";
import type { DraftFiles } from "./draft-files.ts";

/** Time to restore a deleted draft, in milliseconds. */
const BIN_LASTS = 10 * 60_000;

export type Drafts = ReturnType<typeof createDrafts>;

/** Creates and edits drafts. The queue takes over once they are submitted. */
export function createDrafts({
  records,
  files,
  now = Date.now,
  newId = () => crypto.randomUUID(),
}: {
  records: Records;
  files: Pick<DraftFiles, "loadIfNeeded" | "release">;
  now?: () => number;
  newId?: () => string;
}) {
  const apply = (id: string, event: DraftEvent) =>
    records.update(["draft"], id, (draft) => advance(draft, event));

  /** Returns the newest draft of the same picture in whatever state, or starts one. An old one may hold the user's text or an upload. */
  async function fromPick(
    pick: PicturePick,
    profile_id: string,
    preset?: TagPreset,
  ): Promise<string> {
    const begun = (await records.all("draft")).find(isOf(pick, profile_id));
    const id = begun?.id ?? (await begin({ profile_id, pick, fields: fieldsFromPick(pick) }));
    if (preset) await records.update(["draft"], id, (draft) => withPreset(draft, preset));
    return id;
  }

  async function begin(
    parts: Omit<Draft, "kind" | "id" | "created_at" | "state" | "journal">,
  ): Promise<string> {
    const id = newId();
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

  /** Starts drafts of files that the user gave to Tagpie, several as a group, in this order. Starts none if the storage is full. */
  async function fromFiles(files: readonly PictureFile[], profile_id: string): Promise<string[]> {
    const group = newId();
    const ids: string[] = [];
    try {
      for (const [place, file] of files.entries()) {
        const pick = pickOfOwnFile(file);
        const fields = { ...fieldsFromPick(pick), as_file: true };
        const draft = { profile_id, pick, fields, file };
        ids.push(await begin(files.length > 1 ? { ...draft, group, place } : draft));
      }
    } catch (error) {
      for (const id of ids) await records.remove(id);
      throw error;
    }
    return ids;
  }

  /** Removes drafts that were deleted long ago. */
  async function emptyBin(): Promise<void> {
    const at = now();
    for (const { id: old, removed_at, file } of await records.all("draft")) {
      if (removed_at === undefined || removed_at >= at - BIN_LASTS) continue;
      await records.remove(old);
      if (file) await files.release(file);
    }
  }

  return {
    fromPick,

    /**
     * Starts a group of drafts for several pictures of one post, with shared fields. Reuses unsent drafts of these pictures: at most one
     * joins the group, either an untouched one or the one whose shared fields the group adopts.
     */
    async fromPicks(picks: readonly PicturePick[], profile_id: string): Promise<string[]> {
      const drafts = (await records.all("draft")).filter(({ state }) => state.status !== "sent");
      const known = picks.map((pick) => drafts.find(isOf(pick, profile_id)));
      const open = known.filter((one) => one && isEditable(one));
      const lead =
        open.find((one) => one?.group) ?? open.find((one) => one && !hasNoSharedEdit(one));
      const shared = lead && sharedFieldsOf(lead);
      const group = lead?.group ?? newId();
      let place = lead?.group ? ((await groupOf(records, lead)).at(-1)?.place ?? 0) : -1;
      const ids: string[] = [];
      for (const [index, pick] of picks.entries()) {
        const begun = known[index];
        const fresh = { profile_id, pick, fields: { ...fieldsFromPick(pick), ...shared }, group };
        ids.push(begun?.id ?? (await begin({ ...fresh, place: ++place })));
        if (!begun || begun.group) continue;
        await records.update(["draft"], begun.id, (draft) =>
          begun === lead || hasNoSharedEdit(draft)
            ? {
                ...draft,
                fields: { ...draft.fields, ...(begun !== lead && shared) },
                group,
                place: ++place,
              }
            : draft,
        );
      }
      return ids;
    },

    fromFiles,

    async fromSearch(id: string): Promise<string> {
      const { pick, profile_id, file } = await records.need(["reverse"], id);
      if (!file) return fromPick(pick, profile_id);
      const drafts = await records.all("draft");
      const begun =
        drafts.find(isOf(pick, profile_id)) ??
        drafts.find((one) => one.file?.id === file.id && one.removed_at === undefined);
      const fields = { ...fieldsFromPick(pick), as_file: true };
      return begun?.id ?? begin({ profile_id, pick, fields, file });
    },

    /** Starts a new draft with the fields of a sent one. Returns any other draft unchanged. */
    async again(id: string): Promise<string> {
      const draft = await records.need(["draft"], id);
      const { profile_id, pick, fields, state } = draft;
      const { as_file: _, ...kept } = fields;
      return state.status === "sent" ? begin({ profile_id, pick, fields: kept }) : id;
    },

    async save({
      id,
      fields,
      send_when_checked,
    }: {
      id: string;
      fields: Partial<DraftFields>;
      send_when_checked?: false;
    }): Promise<void> {
      const draft = await records.update(["draft"], id, (before) =>
        unless(send_when_checked === false, advance(before, { type: "save", fields })),
      );
      const shared = sharedOf(fields);
      if (!draft?.group || Object.keys(shared).length === 0) return;
      for (const other of await groupOf(records, draft))
        if (other.id !== id) await apply(other.id, { type: "save", fields: shared });
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
      const draft = await records.update(["draft"], id, (before) =>
        isUntouched(before) ? advance(before, { type: "remove", at: now(), left: true }) : before,
      );
      if (draft?.removed_at !== undefined) await emptyBin();
    },

    async restore(id: string): Promise<void> {
      if (!(await apply(id, { type: "remove", at: null }))) throw codedError("no-record");
    },
  };
}

const isOf = (pick: PicturePick, profile_id: string) => (draft: Draft) =>
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

function unless(stop: boolean, draft: Draft): Draft {
  if (!stop || !draft.send_when_checked) return draft;
  const { send_when_checked: _, ...rest } = draft;
  return rest;
}
