import { globSync, readFileSync } from "node:fs";
import { parseAst } from "vite";

export interface Pattern {
  place: string;
  pattern: string;
  flags: string;
}

/** Stands for text with a backslash before each special character. */
const ESCAPED_TEXT = String.raw`\|a\|`;

/** Returns every regular expression of the extension: literals, and those built of constants and escaped text. */
export function findPatterns(): Pattern[] {
  return globSync("{lib,components,entrypoints}/**/*.{ts,tsx}").flatMap((path) =>
    patternsIn(readFileSync(path, "utf8"), path),
  );
}

/** Returns the regular expressions in one file. Fails if one is built of other text, whose patterns nothing could check. */
export function patternsIn(source: string, path: string): Pattern[] {
  const patterns: Pattern[] = [];
  const constants = new Map<string, Node>();
  const built: Node[] = [];
  visit(parseAst(source, { lang: path.endsWith("x") ? "tsx" : "ts" }), (node) => {
    if (node.regex) patterns.push({ place: placeOf(node), ...node.regex });
    if (node.type === "VariableDeclarator" && node.id.name) constants.set(node.id.name, node.init);
    const isCall = node.type === "NewExpression" || node.type === "CallExpression";
    if (isCall && node.callee.name === "RegExp") built.push(node);
  });
  for (const node of built) {
    const [pattern, flags] = node.arguments;
    patterns.push({ place: placeOf(node), pattern: textOf(pattern), flags: textOf(flags) });
  }
  return patterns;

  function placeOf({ start }: Node): string {
    return `${path}:${source.slice(0, start).split("\n").length}`;
  }

  function textOf(node: Node | undefined): string {
    if (node?.regex) return node.regex.pattern;
    if (typeof node?.value === "string" || typeof node?.value === "number") return `${node.value}`;
    if (node?.type === "BinaryExpression" && node.operator === "+")
      return textOf(node.left) + textOf(node.right);
    if (node?.type === "Identifier") return textOf(constants.get(node.name));
    if (node?.type === "MemberExpression" && node.property.name === "source")
      return textOf(node.object);
    if (node?.type === "TemplateLiteral")
      return node.quasis
        .map(
          ({ value }, at) =>
            value.cooked + (at in node.expressions ? textOf(node.expressions[at]) : ""),
        )
        .join("");
    if (node?.type === "CallExpression" && node.arguments[1]?.value === "\\$&") return ESCAPED_TEXT;
    throw new Error(`${path} builds a pattern of unescaped text.`);
  }
}

interface Node {
  type: string;
  start: number;
  name: string;
  id: Node;
  init: Node;
  callee: Node;
  left: Node;
  object: Node;
  operator: string;
  property: Node;
  arguments: Node[];
  quasis: { value: { cooked: string } }[];
  expressions: Node[];
  value?: unknown;
  right: Node;
  regex?: { pattern: string; flags: string };
}

function visit(value: unknown, read: (node: Node) => void): void {
  if (typeof value !== "object" || value === null) return;
  if ("type" in value && "start" in value) read(value as Node);
  for (const child of Object.values(value)) visit(child, read);
}
