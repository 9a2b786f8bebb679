import { type Namespace, splitNamespace } from "./namespace.ts";

/** Every space of Unicode, and the zero-width characters that services treat as spaces. */
const SPACES = /[\s\u0085\u180e\u200b-\u200d\u2060]+/gu;
const SINGLE_QUOTES = /[\u00b4\u2018-\u201b\u2032]/gu;
const DOUBLE_QUOTES = /[\u201c-\u201f\u2033]/gu;

/** Names of people: an underscore belongs to the name there, elsewhere it stands for a space. */
const KEEPS_UNDERSCORES: ReadonlySet<Namespace | null> = new Set([
  "artist",
  "colorist",
  "commissioner",
  "editor",
  "oc",
  "photographer",
]);

const squeeze = (text: string) => text.replace(SPACES, " ").trim();

/**
 * The name under which a service of this kind stores what was typed, so that a chip shows what will be there.
 * Runs of underscores become one space (services make several), which keeps a name that was normalised once as it is.
 */
export function normaliseTagName(typed: string): string {
  const name = squeeze(typed.toLowerCase()).replace(SINGLE_QUOTES, "'").replace(DOUBLE_QUOTES, '"');
  const spaced = KEEPS_UNDERSCORES.has(splitNamespace(name).namespace)
    ? name
    : squeeze(name.replaceAll("_", " "));
  const { namespace, rest } = splitNamespace(spaced);
  return namespace === null ? spaced : `${namespace}:${rest.trimStart()}`;
}
