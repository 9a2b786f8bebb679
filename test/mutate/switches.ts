import type { Mutant } from "./mutants.ts";

/**
 * Returns code that holds all the mutants: each applies while the global `__mutant` is its id. The ids of those that ran are appended to
 * the file `ran`, and the ids of the places that run while the global `__reached` is a set, after "reached".
 */
export function withSwitches(
  code: string,
  mutants: readonly (Mutant & { id: number })[],
  ran: string,
): string {
  // Outer parts come first.
  const nested = mutants.toSorted((a, b) => a.start - b.start || b.end - a.end);
  const prefixes: string[] = [];
  const suffixes: string[] = [];
  const skipped = new Set<number>();
  for (const { id, start, end, text, kind } of nested) {
    const dot = code.lastIndexOf(".", end - 1);
    if (kind === "method") {
      // A condition around a method would lose `this`, and one around the call would end an optional chain.
      const [old, other] = [code.slice(dot + 1, end), text.slice(text.lastIndexOf(".") + 1)];
      prefixes[dot] =
        `${code[dot - 1] === "?" ? "." : ""}[__mutate(${id}) ? "${other}" : "${old}"]`;
      for (let at = dot; at < end; at++) skipped.add(at);
      continue;
    }
    const [open, middle, close] =
      kind === "statement"
        ? [`{if (__mutate(${id})) {`, "} else {", "}}"]
        : [
            `${kind === "attribute" ? "{" : ""}(__mutate(${id}) ? (`,
            ") : (",
            `))${kind === "attribute" ? "}" : ""}`,
          ];
    prefixes[start] = `${prefixes[start] ?? ""}${open}${text}${middle}`;
    suffixes[end] = `${close}${suffixes[end] ?? ""}`;
  }
  const parts = Array.from({ length: code.length + 1 }, (_, at) => {
    const character = skipped.has(at) ? "" : code.slice(at, at + 1);
    return `${suffixes[at] ?? ""}${prefixes[at] ?? ""}${character}`;
  });
  // Functions exist before the modules of an import cycle have run.
  return `${parts.join("")}
function __mutate(id) {
  const note = (line) =>
    globalThis.process?.getBuiltinModule?.("node:fs").appendFileSync(${JSON.stringify(ran)}, \`\${line}\\n\`);
  if (globalThis.__reached && !globalThis.__reached.has(id)) {
    globalThis.__reached.add(id);
    note(\`reached \${id}\`);
  }
  if (globalThis.__mutant !== id) return false;
  if (globalThis.__ran !== id) {
    globalThis.__ran = id;
    note(id);
  }
  return true;
}
`;
}
