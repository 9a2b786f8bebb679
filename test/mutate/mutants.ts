import { parseSync } from "vite";

/** A part of a file. */
interface Span {
  start: number;
  end: number;
}

/** One change of the code: the text from `start` to `end` becomes `text`. */
export interface Mutant extends Span {
  text: string;
  kind: string;
  /** Runs only once, while the module is loaded. */
  isStatic: boolean;
}

interface Node extends Span {
  type: string;
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

/** Names of keys and addresses of modules. */
const isFixed = (field: string, node: Node) =>
  field === "source" || (field === "key" && node.computed !== true);

/** Returns all changes that can be made to a TypeScript file. */
export function mutantsOf(path: string, code: string): Mutant[] {
  const mutants: Mutant[] = [];
  const source = ({ start, end }: Node) => code.slice(start, end);

  const visit = (node: Node, isStatic: boolean, parent?: Node): void => {
    if (node.type.startsWith("TS") && !TYPED_EXPRESSION.test(node.type)) return;
    if (node.type.startsWith("Import")) return;
    for (const [kind, text, { start, end } = node] of replacements(node, parent, source))
      mutants.push({ start, end, kind, text, isStatic });
    const isOutside = isStatic && !/Function|PropertyDefinition/u.test(node.type);
    for (const [field, value] of Object.entries(node))
      for (const child of Array.isArray(value) ? value : [value])
        if (isNode(child) && !isFixed(field, node)) visit(child, isOutside, node);
  };
  for (const statement of parseSync(path, code).program.body)
    if (isNode(statement)) visit(statement, true);
  return mutants;
}

/** Returns changes of a node, or of a part of it. */
function replacements(
  node: Node,
  parent: Node | undefined,
  source: (node: Node) => string,
): [kind: string, text: string, part?: Span][] {
  const { left, right, argument, test, property } = node;
  const code = source(node);
  switch (node.type) {
    case "BinaryExpression":
    case "LogicalExpression": {
      if (!isNode(left) || !isNode(right)) return [];
      const operator = String(node.operator);
      // Searching from the end of the left operand skips operators in it.
      const at = code.indexOf(operator, left.end - node.start);
      const [leftCode, rightCode] = [
        code.slice(0, at).trim(),
        code.slice(at + operator.length).trim(),
      ];
      // `a && b ?? c` without parentheses is a syntax error.
      return othersOf(operator).map((other) => [
        "operator",
        `((${leftCode}) ${other} (${rightCode}))`,
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
    case "ConditionalExpression":
      return isNode(test) ? ["true", "false"].map((text) => ["condition", text, test]) : [];
    case "MemberExpression":
      if (parent?.type !== "CallExpression" || parent.callee !== node) return [];
      if (node.computed || !isNode(property)) return [];
      return othersOf(source(property)).map((other) => ["method", code.replace(/\w+$/u, other)]);
    case "Literal":
      if (typeof node.value === "number") return [["constant", `${node.value + 1}`]];
      if (typeof node.value === "boolean") return [["constant", `${!node.value}`]];
      if (typeof node.value !== "string" || node.value === "") return [];
      return [[parent?.type === "JSXAttribute" ? "attribute" : "constant", '""']];
    case "TemplateLiteral":
      return parent?.type === "TaggedTemplateExpression" ? [] : [["constant", "``"]];
    default:
      return [];
  }
}
