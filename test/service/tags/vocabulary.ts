/** A tag as the engine's generator reads it from the database. */
export interface SourceTag {
  name: string;
  images: number;
  /** Name of the target, for an alias. */
  alias_of?: string;
  /** Tag ids, at most 8. */
  associated_ids?: readonly number[];
}

const VERSION = 2;

/**
 * Compiles a vocabulary as `lib/philomena/autocomplete/generator.ex` does: tags in byte order of their names, padding that is never empty,
 * `primary`, `secondary` in the order of the names after their namespaces, trailer. Names may have 255 bytes.
 */
export function compileVocabulary(tags: readonly SourceTag[]): Buffer<ArrayBuffer> {
  const keys = new Map(tags.map((tag) => [tag, Buffer.from(tag.name)]));
  const keyOf = (tag: SourceTag) => keys.get(tag) ?? Buffer.from(tag.name);
  const sorted = tags.toSorted((a, b) => Buffer.compare(keyOf(a), keyOf(b)));
  const indexes = new Map(sorted.map(({ name }, index) => [name, index]));
  const offsets: number[] = [];
  const entries: Buffer[] = [];
  let size = 0;
  for (const { name, associated_ids = [] } of sorted) {
    const text = Buffer.from(name);
    const ids = Buffer.from(Uint32Array.from(associated_ids).buffer);
    const entry = Buffer.concat([
      Buffer.of(text.length),
      text,
      Buffer.of(associated_ids.length),
      ids,
    ]);
    offsets.push(size);
    entries.push(entry);
    size += entry.length;
  }
  const padding = Buffer.alloc(4 - (size % 4));
  const primary = sorted.flatMap(({ images, alias_of }, index) => {
    const meta = alias_of === undefined ? images : -1 - (indexes.get(alias_of) ?? index);
    return [offsets[index] ?? 0, meta];
  });
  const key = ({ name }: SourceTag) => Buffer.from(nameInNamespace(name));
  const secondary = sorted
    .map((tag, index) => ({ index, key: key(tag) }))
    .sort((a, b) => Buffer.compare(a.key, b.key) || a.index - b.index)
    .map(({ index }) => index);
  return Buffer.concat([
    ...entries,
    padding,
    Buffer.from(Int32Array.from(primary).buffer),
    Buffer.from(Uint32Array.from(secondary).buffer),
    Buffer.from(Uint32Array.of(VERSION, size + padding.length, sorted.length).buffer),
  ]);
}

/** Returns the part of a name after the first colon. Empty parts do not count: `foo:` is `foo`, and `:3` is `3`. */
export function nameInNamespace(name: string): string {
  const [, namespace = "", rest = ""] = /^:*([^:]+):(.+)$/su.exec(name) ?? [];
  if (namespace !== "" && rest !== "") return rest;
  return /^:*([^:]+):?$/su.exec(name)?.[1] ?? name;
}
