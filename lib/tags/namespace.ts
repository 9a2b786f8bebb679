/** Prefixes that services treat as a namespace: `artist:x` is a tag `x` in the namespace `artist`. Tantabus added some. */
const NAMESPACES = [
  "artist",
  "art pack",
  "ask",
  "blog",
  "colorist",
  "comic",
  "commissioner",
  "creator",
  "editor",
  "fanfic",
  "generator",
  "oc",
  "parent",
  "parents",
  "photographer",
  "prompter",
  "series",
  "species",
  "spoiler",
  "video",
] as const;
export type Namespace = (typeof NAMESPACES)[number];

const isNamespace = (word: string): word is Namespace =>
  (NAMESPACES as readonly string[]).includes(word);

/** Splits `artist:x` into its two parts. A name without a known prefix has no namespace. */
export function splitNamespace(name: string): { namespace: Namespace | null; rest: string } {
  const colon = name.indexOf(":");
  const prefix = name.slice(0, Math.max(colon, 0));
  return isNamespace(prefix)
    ? { namespace: prefix, rest: name.slice(colon + 1) }
    : { namespace: null, rest: name };
}
