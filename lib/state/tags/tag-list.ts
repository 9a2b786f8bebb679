import { batch, computed, effect, type ReadonlySignal, signal } from "@preact/signals";
import { type KnownTags, withoutAlias } from "../../tags/known-tags.ts";
import { type LeftOut, takeFitting, tooLongText } from "../../tags/left-out.ts";
import { enterTags, mergeTags, removedTag } from "../../tags/parse-tags.ts";
import {
  amend,
  redo,
  startHistory,
  step,
  type UndoHistory,
  undo,
} from "../../tags/undo-history.ts";

/** Screen reader announcement as data; the component has the wording. */
export type TagAnnouncement =
  | { kind: "added" | "already-there" | "removed"; names: readonly string[] }
  /** A tag was replaced: an alias by its tag, or a misspelled tag by the correct one. */
  | { kind: "replaced"; from: string; to: string }
  | { kind: "undone" | "redone"; added: readonly string[]; removed: readonly string[] };

/** Creates the list of chosen tags with undo and redo. Replaces aliases by their tags as soon as those are known. */
export function createTagList(initial: readonly string[], cachedTags: ReadonlySignal<KnownTags>) {
  const history = signal<UndoHistory<readonly string[]>>(startHistory(mergeTags([], initial)));
  const tags = computed(() => history.value.present);
  const chosenNames = computed<ReadonlySet<string>>(() => new Set(tags.value));
  const announcement = signal<TagAnnouncement | null>(null);
  /** Reasons why the last change did not add some tags. */
  const leftOut = signal<readonly LeftOut[]>([]);
  const replacements = new Map<string, string>();
  const enteredAs = signal<ReadonlyMap<string, string>>(new Map());

  function settled(names: readonly string[]): string[] {
    const entered = new Map<string, string>();
    const result = names.map((name) => {
      const target = withoutAlias(name, cachedTags.peek());
      if (target !== name) entered.set(target, name);
      return target;
    });
    if (entered.size > 0) enteredAs.value = new Map([...enteredAs.peek(), ...entered]);
    return [...new Set(result)];
  }

  const stop = effect(() => {
    if (!tags.value.some((name) => cachedTags.value.get(name)?.alias_of)) return;
    const current = tags.peek();
    const now = settled(current);
    const alias = current.find((name) => !now.includes(name));
    if (alias === undefined) return;
    history.value = amend(history.peek(), now);
    announcement.value = {
      kind: "replaced",
      from: alias,
      to: withoutAlias(alias, cachedTags.peek()),
    };
  });

  const change = (next: readonly string[], what: TagAnnouncement) =>
    batch(() => {
      history.value = step(history.peek(), next);
      announcement.value = what;
    });

  /** Returns `next` without the new tags that do not fit, which the view then mentions. */
  function withoutExcess(next: readonly string[]): string[] {
    const had = chosenNames.peek();
    const fresh = next.filter((name) => !had.has(name));
    const result = takeFitting(fresh, next.length - fresh.length);
    const fitting = new Set(result.fitting);
    leftOut.value = result.leftOut;
    return next.filter((name) => had.has(name) || fitting.has(name));
  }

  function travel(kind: "undone" | "redone"): boolean {
    const current = history.peek();
    const moved = (kind === "undone" ? undo : redo)(current);
    if (moved === current) return false;
    const now = settled(moved.present);
    const had = new Set(current.present);
    const has = new Set(now);
    batch(() => {
      leftOut.value = [];
      history.value = amend(moved, now);
      announcement.value = {
        kind,
        added: now.filter((name) => !had.has(name)),
        removed: current.present.filter((name) => !has.has(name)),
      };
    });
    return true;
  }

  return {
    tags,
    chosenNames,
    announcement,
    leftOut: leftOut as ReadonlySignal<readonly LeftOut[]>,
    /** Returns true for a text that is too long to read, which the view then mentions. */
    refuses(text: string): boolean {
      const reason = tooLongText(text);
      if (reason) leftOut.value = [reason];
      return reason !== null;
    },
    /** The alias that the user entered, by tag. */
    enteredAs: enteredAs as ReadonlySignal<ReadonlyMap<string, string>>,
    /** Returns the chosen tag that replaced this one; the same if none did. */
    currentName(name: string): string {
      const replacement = replacements.get(name) ?? name;
      return !chosenNames.value.has(name) && chosenNames.value.has(replacement)
        ? replacement
        : name;
    },
    canUndo: computed(() => history.value.past.length > 0),
    canRedo: computed(() => history.value.future.length > 0),
    /** Adds normalised names. */
    add(names: readonly string[]) {
      if (names.length === 0) return;
      const all = settled(names);
      const current = tags.peek();
      const next = withoutExcess([...new Set([...current, ...all])]);
      const added = next.slice(current.length);
      if (added.length > 0) change(next, { kind: "added", names: added });
      else if (all.every((name) => chosenNames.peek().has(name)))
        announcement.value = { kind: "already-there", names: all };
    },
    /** Adds typed names. Those with a hyphen before them remove a tag; returns those of them that removed none, which the view then mentions. */
    enter(names: readonly string[]): string[] {
      if (leftOut.peek().some(({ code }) => code === "not-chosen")) leftOut.value = [];
      const isChosen = (name: string) =>
        names.includes(name) || chosenNames.peek().has(withoutAlias(name, cachedTags.peek()));
      const missingTags = names.filter(
        (name) => !isChosen(removedTag(name) ?? name) && removedTag(name) !== null,
      );
      if (names.every((name) => removedTag(name) === null)) this.add(names);
      else this.enterChanges(names);
      if (missingTags.length > 0)
        leftOut.value = [
          ...leftOut.peek(),
          { code: "not-chosen", count: missingTags.length, maximum: 0 },
        ];
      return missingTags;
    },
    /** Adds and removes typed names. */
    enterChanges(names: readonly string[]) {
      const plain = names.map((name) => {
        const removed = removedTag(name);
        return removed === null ? name : `-${withoutAlias(removed, cachedTags.peek())}`;
      });
      const current = tags.peek();
      const next = withoutExcess(settled(enterTags(current, plain)));
      const added = next.filter((name) => !current.includes(name));
      const removed = current.filter((name) => !next.includes(name));
      if (removed.length > 0) change(next, { kind: "removed", names: removed });
      else if (added.length > 0) change(next, { kind: "added", names: added });
    },
    remove(names: readonly string[]) {
      const chosen = names.filter((name) => chosenNames.peek().has(name));
      if (chosen.length === 0) return;
      leftOut.value = [];
      const others = tags.peek().filter((name) => !chosen.includes(name));
      change(others, { kind: "removed", names: chosen });
    },
    /** Replaces one tag by another, or by several if a fix contains commas. */
    exchange(from: string, to: string) {
      const next = mergeTags(
        [],
        tags.peek().map((name) => (name === from ? to : name)),
      );
      replacements.set(from, to);
      change(withoutExcess(settled(next)), { kind: "replaced", from, to });
    },
    /** Removes and adds tags in one step. */
    mend({ add, drop }: { add: readonly string[]; drop: readonly string[] }) {
      const current = tags.peek();
      const kept = current.filter((name) => !drop.includes(name));
      const next = withoutExcess(settled(mergeTags(kept, add)));
      const added = next.filter((name) => !current.includes(name));
      const removed = current.filter((name) => !next.includes(name));
      if (added.length + removed.length === 0) return;
      if (added.length > 0 && removed.length > 0)
        change(next, { kind: "replaced", from: removed.join(", "), to: added.join(", ") });
      else if (added.length > 0) change(next, { kind: "added", names: added });
      else change(next, { kind: "removed", names: removed });
    },
    /** Replaces all tags without an announcement, because the change came from elsewhere. */
    replace(names: readonly string[]) {
      history.value = step(history.peek(), mergeTags([], names));
    },
    /** `undo` and `redo` return true if there was a change. */
    undo: () => travel("undone"),
    redo: () => travel("redone"),
    dispose: stop,
  };
}
