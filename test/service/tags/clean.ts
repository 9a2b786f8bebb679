import { isNamespace, underscoredNamespaces } from "./namespaces.ts";

const spaces = /[\s\u0085\u180e\u200b-\u200f]+/g;
const singleQuotes = /[\u00b4\u2018-\u201b\u2032]/g;
const doubleQuotes = /[\u201c-\u201f\u2033]/g;

/** Normalizes a tag name for storage and comparison. Underscores become spaces last, and may leave several, also around the name. */
export function cleanTagName(written: string): string {
  const plain = written
    // Services have no final sigma.
    .replaceAll("Σ", "σ")
    .toLowerCase()
    .replace(spaces, " ")
    .replace(singleQuotes, "'")
    .replace(doubleQuotes, '"')
    .trim();
  const name = withoutSpacesAtColon(plain);
  const keepsUnderscores = underscoredNamespaces.some((space) => name.startsWith(`${space}:`));
  return keepsUnderscores ? name : name.replaceAll("_", " ");
}

function withoutSpacesAtColon(name: string): string {
  const colon = name.indexOf(":");
  const namespace = name.slice(0, Math.max(colon, 0)).trim();
  return isNamespace(namespace) ? `${namespace}:${name.slice(colon + 1).trim()}` : name;
}

const longestName = 255;

/** Parses a comma-separated list and silently drops empty and overlong names. */
export function parseTagInput(input: string): string[] {
  const names = input.split(",").map(cleanTagName);
  return [...new Set(names)].filter(
    (name) => name !== "" && Buffer.byteLength(name) <= longestName,
  );
}
