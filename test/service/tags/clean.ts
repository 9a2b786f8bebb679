import { isNamespace, underscoredNamespaces } from "./namespaces.ts";

const zeroWidth = /[\u200b-\u200d\u2060\ufeff]/g;
const spaces = /[\s\u180e]+/g;
const singleQuotes = /[\u2018\u2019\u201a\u201b]/g;
const doubleQuotes = /[\u201c\u201d\u201e\u201f]/g;

/** Normalizes a tag name for storage and comparison. */
export function cleanTagName(written: string): string {
  const plain = written
    .toLowerCase()
    .replace(zeroWidth, " ")
    .replace(spaces, " ")
    .replace(singleQuotes, "'")
    .replace(doubleQuotes, '"')
    .trim();
  const joined = withoutSpaceAfterNamespace(plain);
  const keepsUnderscores = underscoredNamespaces.some((space) => joined.startsWith(`${space}:`));
  return keepsUnderscores ? joined : joined.replaceAll("_", " ").replace(/ +/g, " ").trim();
}

function withoutSpaceAfterNamespace(name: string): string {
  const colon = name.indexOf(":");
  if (colon < 0 || !isNamespace(name.slice(0, colon))) return name;
  return `${name.slice(0, colon)}:${name.slice(colon + 1).trimStart()}`;
}

const longestName = 255;

/** Parses a comma-separated list and silently drops empty and overlong names. */
export function parseTagInput(input: string): string[] {
  const names = input.split(",").map(cleanTagName);
  return [...new Set(names)].filter(
    (name) => name !== "" && Buffer.byteLength(name) <= longestName,
  );
}
