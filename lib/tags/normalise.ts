import { type Namespace, splitNamespace } from "./namespace.ts";

/** All Unicode spaces, and the zero-width characters and direction marks that services treat as spaces. */
const SPACES = /[\s\u0085\u180e\u200b-\u200f]+/gu;
const SINGLE_QUOTES = /[\u00b4\u2018-\u201b\u2032]/gu;
const DOUBLE_QUOTES = /[\u201c-\u201f\u2033]/gu;

/** Namespaces of people's names, which may contain underscores. Elsewhere an underscore is a space. */
const KEEPS_UNDERSCORES: ReadonlySet<Namespace | null> = new Set([
  "artist",
  "colorist",
  "commissioner",
  "editor",
  "oc",
  "photographer",
]);

const squeeze = (text: string) => text.replace(SPACES, " ").trim();

/** Returns a text in lower case as services write it: they have no final sigma. */
const inLowerCase = (text: string) => text.replaceAll("Σ", "σ").toLowerCase();

/**
 * Returns the name under which a service stores the typed text, for use in chips. Runs of underscores become one space (services make
 * several), so that normalising twice changes nothing.
 */
export function normaliseTagName(typed: string): string {
  const name = withPlainColon(
    squeeze(inLowerCase(typed)).replace(SINGLE_QUOTES, "'").replace(DOUBLE_QUOTES, '"'),
  );
  return KEEPS_UNDERSCORES.has(splitNamespace(name).namespace)
    ? name
    : withPlainColon(squeeze(name.replaceAll("_", " ")));
}

/** Removes the spaces around the colon of a namespace. */
function withPlainColon(name: string): string {
  const { namespace, rest } = splitNamespace(name.replace(/^([^:]+) :/u, "$1:"));
  return namespace === null ? name : `${namespace}:${rest.trimStart()}`;
}
