/** An object from a page's `application/ld+json`. It is untrusted, so only strings are read from it. */
export type JsonLdNode = ReadonlyMap<string, unknown>;

const MAX_TEXT = 100_000;
const MAX_NODES = 200;
const DEEPEST = 8;
const MAX_LENGTH = 2000;

/** Objects by the blocks of a page, which all of its pictures share. */
const nodesByBlocks = new WeakMap<readonly string[], JsonLdNode[]>();

/** Returns all objects of all blocks in page order, and skips invalid JSON. */
export function readJsonLd(blocks: readonly string[]): JsonLdNode[] {
  const cachedNodes = nodesByBlocks.get(blocks);
  if (cachedNodes) return cachedNodes;
  const nodes: JsonLdNode[] = [];
  nodesByBlocks.set(blocks, nodes);
  let budget = MAX_TEXT;
  for (const block of blocks) {
    budget -= block.length;
    if (budget < 0) break;
    try {
      collect(parse(block), nodes, 0);
    } catch {
      // Pages may contain unfilled templates.
    }
  }
  return nodes;
}

/** Text that JSON does not allow: marks of XHTML and comments around a script, and commas at the end of lists. */
const NO_JSON = /<!(?:\[CDATA\[|--)|(?:\]\]|--)>|,\s*(?=[\]}])/gu;

/** Parses a block, and again without line breaks in its texts and what is no JSON around it. */
function parse(block: string): unknown {
  try {
    return JSON.parse(block);
  } catch {
    const text = block.replace(NO_JSON, "").replace(/\p{Cc}/gu, " ");
    const end = Math.max(text.lastIndexOf("}"), text.lastIndexOf("]"));
    return JSON.parse(text.slice(text.search(/[[{]/u), end + 1));
  }
}

function collect(value: unknown, nodes: JsonLdNode[], depth: number): void {
  if (typeof value !== "object" || value === null || depth > DEEPEST) return;
  if (nodes.length >= MAX_NODES) return;
  if (!Array.isArray(value)) nodes.push(new Map(Object.entries(value)));
  for (const inner of Object.values(value)) collect(inner, nodes, depth + 1);
}

/** Returns the text of a property, or of the value that it wraps. */
export function propertyText(node: JsonLdNode, name: string): string | null {
  const [value] = valuesOf(node, name);
  if (typeof value === "number") return String(value);
  if (typeof value !== "string") return null;
  const text = value.trim();
  return text && text.length <= MAX_LENGTH ? text : null;
}

export const valuesOf = (node: JsonLdNode, name: string): unknown[] => {
  const value = node.get(name);
  return (Array.isArray(value) ? value : [value]).filter((item) => item !== undefined).slice(0, 20);
};

/** Returns type names without their vocabulary's address. */
export const typesOf = (node: JsonLdNode): string[] =>
  valuesOf(node, "@type").flatMap((type) =>
    typeof type === "string" ? type.replace(/^.*[/:#]/u, "") : [],
  );

/** Returns an object within a node; a string becomes its name. */
export function asNode(value: unknown): JsonLdNode {
  if (typeof value === "string") return new Map([["name", value]]);
  return typeof value === "object" && value !== null ? new Map(Object.entries(value)) : new Map();
}
