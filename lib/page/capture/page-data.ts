import type { ScannedCandidate } from "../../picture/scan-data.ts";
import { isPictureFile, mayBeFile, webAddress } from "../../picture/web-address.ts";
import { attributeOf, baseOf, nativeProperty, queryAll } from "../elements/native-dom.ts";

/** Maximum characters of all data in a page. */
const MAX_TEXT = 2_000_000;
/** Maximum objects and arrays of that data which are read. */
const MAX_STATE_NODES = 50_000;

/** Names under which Next.js, Nuxt, Apollo and Redux applications leave their data. */
const NAME = "__(?:NEXT_DATA|NUXT|NUXT_DATA|APOLLO_STATE|INITIAL_STATE|PRELOADED_STATE)__";
const STATE_ID = new RegExp(`^${NAME}$`, "u");
const ASSIGNED = new RegExp(`\\b${NAME}(?:["']\\])?\\s*=\\s*(?=\\{)`, "gu");

/** Words of a key that tell a picture's size: 2 for the full one, 1 for a large one, 0 for any other. */
const SIZES = new Map<string, number>([
  ...listed("full fullsize original orig raw hires highres max", 2),
  ...listed("large largest", 1),
  ...listed("thumb thumbnail small medium preview sample tiny size width url uri src path", 0),
  ...listed("image img picture photo file media", 0),
]);

function listed(words: string, size: number): [string, number][] {
  return words.split(" ").map((word) => [word, size]);
}

type DataNode = Record<string, unknown>;

const isNode = (value: unknown): value is DataNode => typeof value === "object" && value !== null;

/**
 * Returns the full-size files that the page's own data names for its pictures, by shown address. The data names a file if it holds both
 * under keys that differ only in the size. Places that contradict each other name nothing.
 */
export function fullSizeFilesInPageData(
  document: Document,
  shown: readonly string[],
  hasTime: () => boolean,
): ReadonlyMap<string, ScannedCandidate[]> {
  const base = baseOf(nativeProperty(Document, document, "documentElement"));
  const files = new Map<string, ScannedCandidate[]>();
  // Most pages have no such data, and parsing addresses is slow.
  let urlsByName: Map<string, string> | undefined;
  const fileIn = (value: unknown) =>
    typeof value === "string" && mayBeFile(value) && isPictureFile(value)
      ? webAddress(value, base)?.href
      : undefined;
  try {
    for (const state of shown.length > 0 ? statesOf(document) : []) {
      urlsByName ??= new Map(
        shown.flatMap((url) => namesOf(url, base).map((name): [string, string] => [name, url])),
      );
      const { nodes, byId } = nodesOf(state, hasTime);
      for (const node of nodes) {
        const offeredFiles = namedFiles(node, byId, fileIn);
        for (const { url, size, about } of offeredFiles) {
          const picture = urlsByName.get(url);
          if (picture === undefined) continue;
          const larger = offeredFiles
            .filter(
              (other) => other.about === about && other.size > size && !urlsByName?.has(other.url),
            )
            .toSorted((one, other) => other.size - one.size)
            .map((other): ScannedCandidate => ({ url: other.url, origin: "offered" }));
          if (larger.length === 0) continue;
          const earlier = files.get(picture);
          files.set(picture, earlier && earlier[0]?.url !== larger[0]?.url ? [] : larger);
        }
      }
    }
  } catch {
    // Hostile data, such as a million nested lists.
  }
  return files;
}

/** Returns the addresses by which data may name a picture: its own, and the one that a resizer was given. */
function namesOf(shown: string, base: string): string[] {
  const url = webAddress(shown, base);
  const resized = url && webAddress(url.searchParams.get("url"), base);
  return [url, resized].flatMap((one) => one?.href ?? []);
}

/** Parses the data of a page. Nuxt 2 may write a function instead, which only the page can run. */
function* statesOf(document: Document): Generator<unknown> {
  let room = MAX_TEXT;
  // Browsers find elements by a bare name several times as fast.
  for (const script of queryAll(document, "script")) {
    if (attributeOf(script, "src") !== null) continue;
    const text = script.textContent ?? "";
    const isState = STATE_ID.test(attributeOf(script, "id") ?? "");
    const starts = isState ? [] : [...text.matchAll(ASSIGNED)];
    if (!isState && starts.length === 0) continue;
    room -= text.length;
    if (room < 0) return;
    if (isState) {
      const state = parsed(text);
      yield Array.isArray(state) ? hydrated(state) : state;
    }
    for (const { index, 0: start } of starts) {
      const object = objectAt(text, index + start.length);
      room -= object.length;
      if (room < 0) return;
      yield parsed(object);
    }
  }
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

/** Returns the text of an object literal, which other statements may follow; all of the rest if it does not end. */
function objectAt(text: string, start: number): string {
  const part = /"(?:[^"\\]|\\.)*(?:"|\\?$)|[{}]/gsu;
  part.lastIndex = start;
  for (let depth = 0, brace = part.exec(text); brace; brace = part.exec(text)) {
    if (brace[0] === "{") depth++;
    else if (brace[0] === "}" && --depth === 0) return text.slice(start, part.lastIndex);
  }
  return text.slice(start);
}

/** Restores data that Nuxt 3 writes as a list of values that refer to each other by index. https://github.com/sveltejs/devalue */
function hydrated(flat: readonly unknown[]): unknown {
  const nodesByIndex = new Map<unknown, unknown>();
  const at = (index: unknown): unknown => {
    const value = typeof index === "number" ? flat[index] : null;
    if (nodesByIndex.has(index) || !isNode(value)) return nodesByIndex.get(index) ?? value;
    const node: DataNode = {};
    nodesByIndex.set(index, node);
    for (const [key, one] of Object.entries(value)) node[key] = at(one);
    return node;
  };
  return at(0);
}

/** Returns all objects and lists of some data, and those that others may refer to by `__ref`, as Apollo writes it. */
function nodesOf(
  state: unknown,
  hasTime: () => boolean,
): { nodes: Set<DataNode>; byId: Map<string, DataNode> } {
  const nodes = new Set(isNode(state) ? [state] : []);
  const byId = new Map<string, DataNode>();
  // Grows while it is walked.
  for (const node of nodes) {
    if (nodes.size > MAX_STATE_NODES || (nodes.size % 128 === 0 && !hasTime())) break;
    for (const [key, value] of Object.entries(node)) {
      if (!isNode(value)) continue;
      nodes.add(value);
      if (key.includes(":")) byId.set(key, value);
    }
  }
  return { nodes, byId };
}

interface NamedFile extends ReturnType<typeof readKey> {
  url: string;
}

/** Returns the files that an object names directly, or by an object of their own such as `{ "original": { "url": … } }`. */
function namedFiles(
  node: DataNode,
  byId: ReadonlyMap<string, DataNode>,
  read: (value: unknown) => string | undefined,
): NamedFile[] {
  return Object.entries(node).flatMap(([key, value]) => {
    const url = read(value);
    if (url) return [{ url, ...readKey(key) }];
    if (!isNode(value)) return [];
    const inner = (typeof value.__ref === "string" && byId.get(value.__ref)) || value;
    // The elements of a list tell their size themselves.
    const name = Array.isArray(node) ? (inner.size ?? inner.type ?? inner.name) : key;
    if (typeof name !== "string") return [];
    const entryFiles = Object.entries(inner).flatMap(([innerKey, one]) => {
      const file = readKey(innerKey).about === "" ? read(one) : undefined;
      return file ? [{ url: file, ...readKey(name) }] : [];
    });
    return entryFiles.length === 1 ? entryFiles : [];
  });
}

/** Splits a key such as `originalUrl` or `url({"size":"small"})` into its size and its other words, which tell what the picture is. */
function readKey(key: string): { size: number; about: string } {
  const words =
    key
      .replace(/([a-z])(?=[A-Z])/gu, "$1 ")
      .toLowerCase()
      .match(/[a-z]+/gu) ?? [];
  return {
    size: Math.max(0, ...words.map((word) => SIZES.get(word) ?? 0)),
    about: words.filter((word) => !SIZES.has(word)).join(" "),
  };
}
