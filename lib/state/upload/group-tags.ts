import { computed, effect, type ReadonlySignal, signal, untracked } from "@preact/signals";
import type { Failure } from "../../base/failure.ts";
import { background } from "../../messages.ts";
import { adviseOnTags, type TagAdvice } from "../../tags/advice.ts";
import { formatGroupText, parseGroupText } from "../../tags/group-text.ts";
import { lookUpRelated } from "../../tags/look-up.ts";
import { mergeTags } from "../../tags/parse-tags.ts";
import type { TagRules } from "../../tags/rules.ts";
import {
  commonTags,
  isChange,
  type TagChange,
  tagChange,
  tagDifferences,
  withTagChange,
} from "../../tags/tag-change.ts";
import { keepFailure } from "../base/keep-failure.ts";
import { createTagInput } from "../tags/tag-input.ts";
import { createTagKnowledge } from "../tags/tag-knowledge.ts";
import { createTagLookup } from "../tags/tag-lookup.ts";
import type { DraftEditor } from "./draft-editor.ts";
import type { DraftGroup, GroupMember } from "./draft-group.ts";

/** Wait in milliseconds after the last key before an edited text is stored. */
const SAVE_AFTER_MS = 250;

/** Wait in milliseconds after which a stored change must have been received. */
const RECEIVED_AFTER_MS = 500;

interface GroupTagsOptions {
  profile_id: string;
  rules: TagRules;
  group: Pick<DraftGroup, "members">;
  model: Pick<DraftEditor, "memory" | "reader">;
}

/** A picture of the group that can be edited. */
export interface GroupRow extends GroupMember {
  /** Its tags that not all pictures have. */
  own: readonly string[];
  /** Likely complaints of the service about its tags that do not concern all pictures. */
  advice: readonly TagAdvice[];
}

/** The change that an edited text makes to one picture, or to all of them. */
interface GroupChange extends TagChange {
  /** The picture's number; null for all pictures. */
  number: number | null;
}

export type GroupTags = ReturnType<typeof createGroupTags>;

const tagsOf = ({ draft }: Pick<GroupMember, "draft">) => mergeTags([], draft.fields.tags);
const idOf = ({ draft }: Pick<GroupMember, "draft">) => draft.id;

/**
 * Creates the view of a group's tags: a box of common tags, the differences per picture, and all of them as text. The box changes drafts
 * immediately, the text once the user has confirmed its changes.
 */
export function createGroupTags({ profile_id, rules, group, model }: GroupTagsOptions) {
  const pictures = computed(() => group.members.value.filter(({ isOpen }) => isOpen));
  const rows: ReadonlySignal<GroupRow[]> = computed(() => {
    const all = pictures.value;
    const differences = tagDifferences(all.map(tagsOf));
    const advice = all.map((one) => adviseOnTags(tagsOf(one), rules));
    const sharedCodes = commonTags(advice.map((list) => list.map(({ code }) => code)));
    return all.map((picture, at) => ({
      ...picture,
      own: differences[at] ?? [],
      advice: (advice[at] ?? []).filter(({ code }) => !sharedCodes.includes(code)),
    }));
  });

  const failure = signal<Failure | null>(null);
  /** Sends a change. Returns false if it fails. */
  const send = (work: () => Promise<void>) => keepFailure(failure, work);
  const changeTags = (ids: readonly string[], { added, removed }: TagChange) =>
    send(() => background.changeDrafts(ids.map((id) => ({ id, added, removed }))));

  const source = createTagLookup(`group:${profile_id}`, profile_id);
  /** Ids of the pictures that the box changes; empty for all. */
  const selection = signal<ReadonlySet<string>>(new Set());
  const selected = computed(() => {
    const some = pictures.value.filter((one) => selection.value.has(idOf(one)));
    return some.length > 0 ? some : pictures.value;
  });

  /** Creates the box of the tags that the selected pictures have in common. It sends what the user changes, and follows the drafts. */
  function createBox() {
    const input = createTagInput({
      tags: commonTags(selected.peek().map(tagsOf)),
      rules,
      ...source,
      knowledge: createTagKnowledge({
        lookUp: (question) => lookUpRelated(model.reader.search.tags, question),
        vocabulary: source.vocabulary,
      }),
      memory: model.memory,
    });
    /** The common tags, including changes that have been sent. */
    let synced = input.tags.peek();
    /** Changes that have been sent and not been received, by tag. */
    const awaited = new Map<string, TagChange>();

    function follow() {
      const tags = commonTags(selected.peek().map(tagsOf));
      const names = new Set(tags);
      for (const [name, { added }] of awaited)
        if (names.has(name) === added.includes(name)) awaited.delete(name);
      if (awaited.size > 0 || !isChange(tagChange(synced, tags))) return;
      synced = tags;
      input.chosen.replace(tags);
    }
    async function sendChange(change: TagChange) {
      const changedNames = [...change.added, ...change.removed];
      for (const name of changedNames) awaited.set(name, change);
      const isSent = await changeTags(selected.peek().map(idOf), change);
      // Another window may have overwritten the change before it was received.
      if (isSent) await new Promise((resolve) => setTimeout(resolve, RECEIVED_AFTER_MS));
      for (const name of changedNames) if (awaited.get(name) === change) awaited.delete(name);
      follow();
    }
    const stopSending = effect(() => {
      const tags = input.tags.value;
      const change = tagChange(synced, tags);
      synced = tags;
      if (isChange(change)) untracked(() => void sendChange(change));
    });
    const stopFollowing = effect(() => {
      selected.value;
      untracked(follow);
    });
    return {
      input,
      dispose() {
        // No typed tag is lost.
        input.commit();
        stopFollowing();
        stopSending();
        input.dispose();
      },
    };
  }

  const box = signal(createBox());

  /** Selects the pictures that the box changes; none for all. */
  function select(ids: ReadonlySet<string>) {
    box.peek().dispose();
    selection.value = ids;
    box.value = createBox();
  }

  const holder = pictures.peek().find(({ draft }) => draft.fields.group_text)?.draft;
  /** The text that is stored with one of the drafts, because it was not applied yet. */
  let stored = { id: holder?.id, text: holder?.fields.group_text ?? "" };
  /** The text that the user edits; null while the list is shown. */
  const text = signal<string | null>(stored.text || null);
  const isReviewing = signal(false);
  const hasErrors = signal(false);
  const appliedCount = signal<number | null>(null);
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** Stores the text with a draft, so that closing the view does not lose it. */
  function storeText() {
    clearTimeout(timer);
    const current = text.peek() ?? "";
    const ids = pictures.peek().map(idOf);
    const id = ids.find((one) => one === stored.id) ?? ids[0];
    if (current === stored.text || id === undefined) return;
    stored = { id, text: current };
    void send(() => background.saveDraft({ id, fields: { group_text: current } }));
  }

  const parsed = computed(() =>
    text.value === null
      ? null
      : parseGroupText(
          text.value,
          pictures.value.map(({ number }) => number),
        ),
  );
  /** The changes that the text makes, by picture. */
  const textChanges = computed(() => {
    const lists = parsed.value && "lists" in parsed.value ? parsed.value.lists : [];
    return pictures.value.map((picture, at) => ({
      picture,
      ...tagChange(tagsOf(picture), lists[at] ?? tagsOf(picture)),
    }));
  });

  function closeText() {
    text.value = null;
    isReviewing.value = false;
    hasErrors.value = false;
    storeText();
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
      const some = rows
        .peek()
        .filter((row) => selected.peek().some((one) => idOf(one) === idOf(row)));
      const ids = some.filter(({ own }) => names.some((name) => own.includes(name))).map(idOf);
      if (ids.length > 0) void changeTags(ids, { added: [], removed: names });
    },
    /** Removes a tag from one picture. */
    remove: (id: string, name: string) => changeTags([id], { added: [], removed: [name] }),

    text: text as ReadonlySignal<string | null>,
    editText() {
      const { input } = box.peek();
      input.commit();
      const some = selected.peek();
      // Drafts are stored a little later than they are changed.
      const change = tagChange(commonTags(some.map(tagsOf)), input.tags.peek());
      text.value = formatGroupText(
        pictures.peek().map((picture) => ({
          number: picture.number,
          tags: some.includes(picture) ? withTagChange(tagsOf(picture), change) : tagsOf(picture),
        })),
      );
      appliedCount.value = null;
    },
    setText(value: string) {
      text.value = value;
      clearTimeout(timer);
      timer = setTimeout(storeText, SAVE_AFTER_MS);
    },
    /** Why the text cannot be read. Empty until the user wants to see its changes. */
    textErrors: computed(() =>
      hasErrors.value && parsed.value && "errors" in parsed.value ? parsed.value.errors : [],
    ),
    discardText: closeText,
    isReviewing: isReviewing as ReadonlySignal<boolean>,
    /** Shows the changes of the text, or its errors. Returns false for errors. */
    review(): boolean {
      hasErrors.value = true;
      isReviewing.value = parsed.peek() !== null && "lists" in (parsed.peek() ?? {});
      return isReviewing.value;
    },
    backToText() {
      isReviewing.value = false;
    },
    /** The changes that the text makes to all pictures, then those to each. */
    changes: computed<GroupChange[]>(() => {
      const all = textChanges.value;
      const added = all.map((one) => one.added);
      const removed = all.map((one) => one.removed);
      const ownAdded = tagDifferences(added);
      const ownRemoved = tagDifferences(removed);
      return [
        { number: null, added: commonTags(added), removed: commonTags(removed) },
        ...all.map(({ picture: { number } }, at) => ({
          number,
          added: ownAdded[at] ?? [],
          removed: ownRemoved[at] ?? [],
        })),
      ].filter(isChange);
    }),
    /** Applies the changes of the text. Returns false if it fails; nothing is lost then. */
    async applyText(): Promise<boolean> {
      const changes = textChanges.peek().filter(isChange);
      const isDone = await send(() =>
        background.changeDrafts(
          changes.map(({ picture, added, removed }) => ({ id: idOf(picture), added, removed })),
        ),
      );
      if (!isDone) return false;
      appliedCount.value = changes.length;
      closeText();
      return true;
    },
    /** Number of pictures that the last text changed; null without one. */
    appliedCount: appliedCount as ReadonlySignal<number | null>,
    /** Stores the edited text immediately, because the view may close. */
    flush: storeText,
    /** Stores what was typed and stops. */
    dispose() {
      storeText();
      box.peek().dispose();
      source.dispose();
    },
  };
}
