import { batch, computed, type ReadonlySignal, signal } from "@preact/signals";
import { type KnownTags, withoutAlias } from "../../tags/known-tags.ts";
import { type LeftOutTags, namesThatFit, textLengthProblem } from "../../tags/names-that-fit.ts";
import { applyTypedTags, mergeTags, removedTag } from "../../tags/parse-tags.ts";
import { createTagHistory, type TagHistory } from "./tag-history.ts";

export type TagList = ReturnType<typeof createTagList>;

/** Creates the list of chosen tags: what adds, removes and replaces them, within the bounds. */
export function createTagList(initial: readonly string[], cachedTags: ReadonlySignal<KnownTags>) {
  const done = createTagHistory(initial, cachedTags);
  const { tags, announcement, settled, change } = done;
  const chosenNames = computed<ReadonlySet<string>>(() => new Set(tags.value));
  const bounds = createTagBounds(chosenNames);
  const replacements = new Map<string, string>();

  /** Adds normalised names. */
  function add(names: readonly string[]) {
    if (names.length === 0) return;
    const all = settled(names);
    const current = tags.peek();
    const next = bounds.withoutExcess([...new Set([...current, ...all])]);
    const added = next.slice(current.length);
    if (added.length > 0) change(next, { kind: "added", names: added });
    else if (all.every((name) => chosenNames.peek().has(name)))
      announcement.value = { kind: "already-there", names: all };
  }

  /** Replaces one tag by another, or by several if a fix contains commas. */
  function exchange(from: string, to: string) {
    const next = mergeTags(
      [],
      tags.peek().map((name) => (name === from ? to : name)),
    );
    replacements.set(from, to);
    change(bounds.withoutExcess(settled(next)), { kind: "replaced", from, to });
  }

  const travel = (kind: "undone" | "redone") =>
    batch(() => {
      const hasMoved = done.travel(kind);
      if (hasMoved) bounds.forget();
      return hasMoved;
    });

  return {
    tags,
    chosenNames,
    announcement,
    leftOut: bounds.leftOut,
    refuses: bounds.refuses,
    enteredAs: done.enteredAs,
    /** Returns the chosen tag that replaced this one; the same if none did. */
    currentName(name: string): string {
      const replacement = replacements.get(name) ?? name;
      return !chosenNames.value.has(name) && chosenNames.value.has(replacement)
        ? replacement
        : name;
    },
    history: {
      canUndo: done.canUndo,
      canRedo: done.canRedo,
      /** Both return true if there was a change. */
      undo: () => travel("undone"),
      redo: () => travel("redone"),
    },
    add,
    enter: createTagEntry({ done, bounds, chosenNames, add, cachedTags }),
    remove(names: readonly string[]) {
      const chosen = names.filter((name) => chosenNames.peek().has(name));
      if (chosen.length === 0) return;
      bounds.forget();
      const others = tags.peek().filter((name) => !chosen.includes(name));
      change(others, { kind: "removed", names: chosen });
    },
    exchange,
    mend: createTagMending(done, bounds, exchange),
    replace: done.replace,
    dispose: done.dispose,
  };
}

/** Creates the bounds of the chosen tags, and the reasons why the last change did not add some. */
function createTagBounds(chosenNames: ReadonlySignal<ReadonlySet<string>>) {
  const leftOut = signal<readonly LeftOutTags[]>([]);
  return {
    leftOut,
    forget() {
      leftOut.value = [];
    },
    /** Returns true for a text that is too long to read, which the view then mentions. */
    refuses(text: string): boolean {
      const reason = textLengthProblem(text);
      if (reason) leftOut.value = [reason];
      return reason !== null;
    },
    /** Returns `next` without the new tags that do not fit, which the view then mentions. */
    withoutExcess(next: readonly string[]): string[] {
      const had = chosenNames.peek();
      const fresh = next.filter((name) => !had.has(name));
      const result = namesThatFit(fresh, next.length - fresh.length);
      const fitting = new Set(result.fitting);
      leftOut.value = result.leftOut;
      return next.filter((name) => had.has(name) || fitting.has(name));
    },
  };
}

interface TagEntryOptions {
  done: Pick<TagHistory, "tags" | "settled" | "change">;
  bounds: ReturnType<typeof createTagBounds>;
  chosenNames: ReadonlySignal<ReadonlySet<string>>;
  add: (names: readonly string[]) => void;
  cachedTags: ReadonlySignal<KnownTags>;
}

/** Creates what removes and adds tags in one step. A tag in place of another one takes its place. */
function createTagMending(
  { tags, settled, change }: TagEntryOptions["done"],
  bounds: TagEntryOptions["bounds"],
  exchange: (from: string, to: string) => void,
) {
  return ({ add, drop }: { add: readonly string[]; drop: readonly string[] }): void => {
    const current = tags.peek();
    const [from, to] = [drop[0], add[0]];
    const isExchange = add.length === 1 && drop.length === 1;
    if (isExchange && from !== undefined && to !== undefined) {
      if (current.includes(from)) exchange(from, to);
      return;
    }
    const remaining = current.filter((name) => !drop.includes(name));
    const next = bounds.withoutExcess(settled(mergeTags(remaining, add)));
    const added = next.filter((name) => !current.includes(name));
    const removed = current.filter((name) => !next.includes(name));
    if (added.length + removed.length === 0) return;
    if (added.length > 0 && removed.length > 0)
      change(next, { kind: "replaced", from: removed.join(", "), to: added.join(", ") });
    else if (added.length > 0) change(next, { kind: "added", names: added });
    else change(next, { kind: "removed", names: removed });
  };
}

/** Creates what enters typed names: those with a hyphen before them remove a tag. Returns those of them that removed none, which the view then mentions. */
function createTagEntry({ done, bounds, chosenNames, add, cachedTags }: TagEntryOptions) {
  const { tags, settled, change } = done;
  const { leftOut, withoutExcess } = bounds;

  /** Adds and removes typed names. */
  function enterChanges(names: readonly string[]) {
    const plain = names.map((name) => {
      const removed = removedTag(name);
      return removed === null ? name : `-${withoutAlias(removed, cachedTags.peek())}`;
    });
    const current = tags.peek();
    const next = withoutExcess(settled(applyTypedTags(current, plain)));
    const added = next.filter((name) => !current.includes(name));
    const removed = current.filter((name) => !next.includes(name));
    if (removed.length > 0) change(next, { kind: "removed", names: removed });
    else if (added.length > 0) change(next, { kind: "added", names: added });
  }

  return (names: readonly string[]): string[] => {
    if (leftOut.peek().some(({ code }) => code === "not-chosen")) leftOut.value = [];
    const isChosen = (name: string) =>
      names.includes(name) || chosenNames.peek().has(withoutAlias(name, cachedTags.peek()));
    const missingTags = names.filter(
      (name) => !isChosen(removedTag(name) ?? name) && removedTag(name) !== null,
    );
    if (names.every((name) => removedTag(name) === null)) add(names);
    else enterChanges(names);
    if (missingTags.length > 0)
      leftOut.value = [
        ...leftOut.peek(),
        { code: "not-chosen", count: missingTags.length, maximum: 0 },
      ];
    return missingTags;
  };
}
