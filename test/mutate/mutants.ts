import { parseSync } from "vite";

/** One change of the code: the text from `start` to `end` becomes `text`. */
export interface Mutant {
  start: number;
  end: number;
  text: string;
  kind: string;
}

interface Node {
  type: string;
  start: number;
  end: number;
  [field: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value && "start" in value;

/** Expressions that only TypeScript knows. All its other nodes have no effect when the code runs. */
const TYPED_EXPRESSION = /^TS(?:As|Satisfies|NonNull)/u;

/** Operators and methods that replace each other. */
const PAIRS = [
  ...["< <=", "> >=", "=== !==", "+ -", "* /", "&& ||", "?? &&"],
  ...["some every", "min max", "startsWith endsWith", "find findLast"],
].map((pair) => pair.split(" "));

const othersOf = (word: string) =>
  PAIRS.filter((pair) => pair.includes(word)).flatMap((pair) => pair.filter((one) => one !== word));

/** Returns all changes that can be made to a TypeScript file. */
export function mutantsOf(path: string, code: string): Mutant[] {
  const mutants: Mutant[] = [];
  const replace = ({ start, end }: { start: number; end: number }, kind: string, text: string) =>
    mutants.push({ start, end, kind, text });
  const source = ({ start, end }: Node) => code.slice(start, end);

  const visit = (node: Node, parent?: Node): void => {
    if (node.type.startsWith("TS") && !TYPED_EXPRESSION.test(node.type)) return;
    if (node.type.startsWith("Import")) return;
    for (const [kind, text] of replacements(node, parent, source)) replace(node, kind, text);
    for (const [field, value] of Object.entries(node))
      for (const child of Array.isArray(value) ? value : [value])
        if (isNode(child) && !(field === "key" && node.computed !== true)) visit(child, node);
  };
  for (const statement of parseSync(path, code).program.body)
    if (isNode(statement)) visit(statement);
  return mutants;
}

function replacements(
  node: Node,
  parent: Node | undefined,
  source: (node: Node) => string,
): [kind: string, text: string][] {
  const { left, right, argument, test, property } = node;
  const whole = source(node);
  switch (node.type) {
    case "BinaryExpression":
    case "LogicalExpression": {
      if (!isNode(left) || !isNode(right)) return [];
      // Includes the parentheses around operands.
      const end = left.end - node.start;
      return othersOf(String(node.operator)).map((other) => [
        "operator",
        `(${whole.slice(0, end)}${whole.slice(end).replace(String(node.operator), other)})`,
      ]);
    }
    case "UnaryExpression":
      return node.operator === "!" && isNode(argument)
        ? [["negation", `(${source(argument)})`]]
        : [];
    case "AwaitExpression":
      return isNode(argument) ? [["await", `(${source(argument)})`]] : [];
    case "ExpressionStatement":
      return node.directive ? [] : [["statement", ";"]];
    case "IfStatement":
    case "ConditionalExpression": {
      if (!isNode(test)) return [];
      const [before, after] = [test.start - node.start, test.end - node.start];
      return ["true", "false"].map((value) => [
        "condition",
        `${whole.slice(0, before)}${value}${whole.slice(after)}`,
      ]);
    }
    case "MemberExpression":
      if (parent?.type !== "CallExpression" || node.computed || !isNode(property)) return [];
      return othersOf(source(property)).map((other) => ["method", whole.replace(/\w+$/u, other)]);
    case "Literal":
      if (typeof node.value === "number") return [["constant", `${node.value + 1}`]];
      if (typeof node.value === "boolean") return [["constant", `${!node.value}`]];
      return typeof node.value === "string" && node.value !== "" ? [["constant", '""']] : [];
    case "TemplateLiteral":
      return parent?.type === "TaggedTemplateExpression" ? [] : [["constant", "``"]];
    default:
      return [];
  }
}
