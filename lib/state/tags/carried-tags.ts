import { batch, computed, signal } from "@preact/signals";
import type { CarriedTag } from "../../tags/carried-tag.ts";
import type { TagList } from "./tag-list.ts";

/** Creates the notes on tags that came from elsewhere: where from, and which of them the user has not seen yet. */
export function createCarriedTagNotes(
  chosen: TagList,
  {
    unseen: initialUnseen,
    carried: initial,
  }: { unseen: readonly string[]; carried: readonly CarriedTag[] },
) {
  const { chosenNames } = chosen;
  const marked = signal(initialUnseen);
  const unseen = computed<ReadonlySet<string>>(
    () => new Set(marked.value.filter((name) => chosenNames.value.has(name))),
  );
  const stored = signal(initial);
  const tags = computed<readonly CarriedTag[]>(() =>
    stored.value.map((one) => ({ ...one, tag: chosen.currentName(one.tag) })),
  );

  return {
    /** Tags that came from those of another board, with those that the user put in their place. */
    tags,
    /** Chips that were carried over and that the user has not seen yet. */
    unseen,

    /** Adds tags of another board, marked until the user has seen them. */
    add: (added: readonly Omit<CarriedTag, "tag">[]) =>
      batch(() => {
        const names = added.map(({ name }) => name);
        stored.value = [
          ...tags.peek().filter(({ name }) => !names.includes(name)),
          ...added.map(({ from, name }) => ({ from, name, tag: name })),
        ];
        marked.value = [
          ...unseen.peek(),
          ...names.filter((name) => !chosenNames.peek().has(name) && !unseen.peek().has(name)),
        ];
        chosen.add(names);
      }),
    /** Replaces the notes on where tags came from. */
    replace(next: readonly CarriedTag[]) {
      stored.value = next;
    },
    /** Removes the marks of these chips. */
    see(names: Iterable<string>) {
      const seenNames = new Set(names);
      if ([...seenNames].some((name) => unseen.peek().has(name)))
        marked.value = marked.peek().filter((name) => !seenNames.has(name));
    },
    /** Replaces all marks. */
    mark(names: readonly string[]) {
      marked.value = names;
    },
  };
}
