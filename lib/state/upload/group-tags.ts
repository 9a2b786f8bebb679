import { computed, type ReadonlySignal, signal } from "@preact/signals";
import type { Failure } from "../../base/failure.ts";
import { background } from "../../messages.ts";
import { lookUpRelatedTags } from "../../tags/look-up.ts";
import type { TagRules } from "../../tags/rules.ts";
import { commonTags, diffTags, type TagChange, withTagChange } from "../../tags/tag-change.ts";
import { runAndKeepFailure } from "../base/keep-failure.ts";
import { openTagSource } from "../tags/open-tag-source.ts";
import { createTagInput } from "../tags/tag-input.ts";
import { createCommonTagsBox } from "./common-tags-box.ts";
import type { DraftEditor } from "./draft-editor.ts";
import type { DraftGroup } from "./draft-group.ts";
import { draftIdOf, draftTags, editableGroupPictures } from "./group-pictures.ts";
import { createGroupText } from "./group-text.ts";

interface GroupTagsOptions {
  profile_id: string;
  rules: TagRules;
  group: Pick<DraftGroup, "members">;
  model: Pick<DraftEditor, "memory" | "reader">;
}

export type GroupTags = ReturnType<typeof createGroupTags>;

/**
 * Creates the view of a group's tags: a box of common tags, the differences per picture, and all of them as text. The box changes drafts
 * immediately, the text once the user has confirmed its changes.
 */
export function createGroupTags({ profile_id, rules, group, model }: GroupTagsOptions) {
  const pictures = computed(() => group.members.value.filter(({ isOpen }) => isOpen));
  const rows = computed(() => editableGroupPictures(pictures.value, rules));
  const failure = signal<Failure | null>(null);
  const send = (work: () => Promise<void>) => runAndKeepFailure(failure, work);
  const changeTags = (ids: readonly string[], { added, removed }: TagChange) =>
    send(() => background.changeDrafts(ids.map((id) => ({ id, added, removed }))));
  const text = createGroupText(pictures, send);

  /** Ids of the pictures that the box changes; empty for all. */
  const selection = signal<ReadonlySet<string>>(new Set());
  const selected = computed(() => {
    const some = pictures.value.filter((one) => selection.value.has(draftIdOf(one)));
    return some.length > 0 ? some : pictures.value;
  });
  const source = openTagSource(`group:${profile_id}`, profile_id, (question) =>
    lookUpRelatedTags(model.reader.search.tags, question),
  );
  const createInput = (tags: readonly string[]) =>
    createTagInput({ tags, rules, source, memory: model.memory });
  const createBox = () => createCommonTagsBox({ selected, createInput, changeTags });
  const box = signal(createBox());

  /** Selects the pictures that the box changes; none for all. */
  function select(ids: ReadonlySet<string>) {
    box.peek().dispose();
    selection.value = ids;
    box.value = createBox();
  }

  return {
    rows,
    failure: failure as ReadonlySignal<Failure | null>,
    selection: selection as ReadonlySignal<ReadonlySet<string>>,
    /** The box of the tags that the selected pictures have in common. */
    input: computed(() => box.value.input),
    toggle(id: string) {
      const next = new Set(selection.peek());
      if (!next.delete(id)) next.add(id);
      select(next);
    },
    selectAll: () => select(new Set()),
    /** Removes tags that only some of the selected pictures have. */
    removeFromSelected(names: string[]) {
      const ids = new Set(selected.peek().map(draftIdOf));
      const holders = rows.peek().filter(({ own }) => names.some((name) => own.includes(name)));
      const changedIds = holders.map(draftIdOf).filter((id) => ids.has(id));
      if (changedIds.length > 0) void changeTags(changedIds, { added: [], removed: names });
    },
    /** Removes a tag from one picture. */
    remove: (id: string, name: string) => changeTags([id], { added: [], removed: [name] }),

    /** All tags as text that the user edits. */
    text,
    /** Turns the list into text. */
    editText() {
      const { input } = box.peek();
      input.field.commit();
      const some = selected.peek();
      // Drafts are stored a little later than they are changed.
      const change = diffTags(commonTags(some.map(draftTags)), input.tags.peek());
      text.open(
        pictures.peek().map((picture) => ({
          number: picture.number,
          tags: some.includes(picture)
            ? withTagChange(draftTags(picture), change)
            : draftTags(picture),
        })),
      );
    },
    dispose() {
      box.peek().dispose();
      source.dispose();
    },
  };
}
