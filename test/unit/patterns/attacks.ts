import { type AST, RegExpParser } from "@eslint-community/regexpp";

/** Characters that patterns treat apart. The first that fits stands for a character class. */
const ALPHABET = [..."a0_-/ .\t\n=,\"'(x:@%?&A\u00e9\u0000\u0301\u{1f600}"];

/** Variants of one pattern: each takes other alternatives and other characters of its classes. */
const VARIANTS = 3;

/** Longest pump in parts of the pattern. */
const MAX_WINDOW = 4;

/** A start, and what to repeat after it, in the hope that the pattern tries the repetition again and again. */
export interface Attack {
  start: string;
  pump: string;
}

/** Returns attacks on a pattern: its own characters and each run of its parts, after a start that it accepts. */
export function attacksOn(pattern: string, flags: string): Attack[] {
  const ast = new RegExpParser().parsePattern(pattern, 0, pattern.length, {
    unicode: flags.includes("u"),
  });
  const attacks = new Map<string, Attack>();
  const literals = [...new Set(pattern.replace(/\\./gu, ""))];
  for (let variant = 0; variant < VARIANTS; variant++) {
    const parts = joined(partsOf(ast, variant, flags));
    for (let from = 0; from <= parts.length; from++) {
      const start = parts.slice(0, from).join("");
      const pumps = [...literals, ...ALPHABET];
      for (let to = from + 1; to <= Math.min(parts.length, from + MAX_WINDOW); to++)
        pumps.push(parts.slice(from, to).join(""));
      for (const pump of pumps) if (pump) attacks.set(`${start}\n\n${pump}`, { start, pump });
    }
  }
  return [...attacks.values()];
}

/** Joins single characters to words, but for repeated ones. */
function joined(parts: readonly { text: string; isRepeated: boolean }[]): string[] {
  const words: string[] = [];
  let isOpen = false;
  for (const { text, isRepeated } of parts) {
    if (isOpen && !isRepeated) words[words.length - 1] += text;
    else words.push(text);
    isOpen = !isRepeated;
  }
  return words;
}

/** Returns texts that the parts of a pattern accept, in order. */
function partsOf(
  node: AST.Node,
  variant: number,
  flags: string,
): { text: string; isRepeated: boolean }[] {
  switch (node.type) {
    case "Pattern":
    case "Group":
    case "CapturingGroup": {
      const alternative = node.alternatives[variant % node.alternatives.length];
      return alternative ? partsOf(alternative, variant, flags) : [];
    }
    case "Alternative":
      return node.elements.flatMap((element) => partsOf(element, variant, flags));
    case "Quantifier": {
      const parts = partsOf(node.element, variant, flags);
      if (node.max > 20) return parts.map((part) => ({ ...part, isRepeated: true }));
      return Array.from({ length: Math.max(node.min, 1) }, () => parts).flat();
    }
    case "Character":
    case "CharacterSet":
    case "CharacterClass": {
      const accepted = new RegExp(`^${node.raw}$`, flags.replace(/[gy]/gu, ""));
      const literals = node.type === "Character" ? [String.fromCodePoint(node.value)] : [];
      const fitting = [...literals, ...ALPHABET].filter((character) => accepted.test(character));
      return [{ text: fitting[variant % fitting.length] ?? "", isRepeated: false }];
    }
    default:
      return [];
  }
}
