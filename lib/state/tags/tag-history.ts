import { batch, computed, effect, type ReadonlySignal, signal } from "@preact/signals";
import { type KnownTags, withoutAlias } from "../../tags/known-tags.ts";
import { mergeTags } from "../../tags/parse-tags.ts";
import {
  addStep,
  redo,
  replacePresentState,
  startHistory,
  type UndoHistory,
  undo,
} from "../../tags/undo-history.ts";

/** Screen reader announcement as data; the component has the wording. */
export type TagAnnouncement =
  | { kind: "added" | "already-there" | "removed"; names: readonly string[] }
  /** A tag was replaced: an alias by its tag, or a misspelled tag by the correct one. */
  | { kind: "replaced"; from: string; to: string }
  | { kind: "undone" | "redone"; added: readonly string[]; removed: readonly string[] };

export type TagHistory = ReturnType<typeof createTagHistory>;

/** Creates the chosen tags with what was done to them. Replaces aliases by their tags as soon as those are known. */
export function createTagHistory(
  initial: readonly string[],
  cachedTags: ReadonlySignal<KnownTags>,
) {
  const history = signal<UndoHistory<readonly string[]>>(startHistory(mergeTags([], initial)));
  const tags = computed(() => history.value.present);
  const announcement = signal<TagAnnouncement | null>(null);
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
    history.value = replacePresentState(history.peek(), now);
    announcement.value = {
      kind: "replaced",
      from: alias,
      to: withoutAlias(alias, cachedTags.peek()),
    };
  });

  const change = (next: readonly string[], what: TagAnnouncement) =>
    batch(() => {
      history.value = addStep(history.peek(), next);
      announcement.value = what;
    });

  function travel(kind: "undone" | "redone"): boolean {
    const current = history.peek();
    const moved = (kind === "undone" ? undo : redo)(current);
    if (moved === current) return false;
    const now = settled(moved.present);
    const had = new Set(current.present);
    const has = new Set(now);
    batch(() => {
      history.value = replacePresentState(moved, now);
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
    announcement,
    /** The alias that the user entered, by tag. */
    enteredAs: enteredAs as ReadonlySignal<ReadonlyMap<string, string>>,
    /** Returns these names with tags in place of their aliases, as far as those are known. */
    settled,
    change,
    /** Replaces all tags without an announcement, because the change came from elsewhere. */
    replace(names: readonly string[]) {
      history.value = addStep(history.peek(), mergeTags([], names));
    },
    canUndo: computed(() => history.value.past.length > 0),
    canRedo: computed(() => history.value.future.length > 0),
    /** Undoes or redoes a change. Returns false without a change. */
    travel,
    dispose: stop,
  };
}
