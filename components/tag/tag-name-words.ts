import { INVISIBLE_CHARACTERS, type NameProblem } from "../../lib/tags/name-problems.ts";
import { formatCount } from "../ui/words/format.ts";
import { translateKey } from "../ui/words/translate-key.ts";

const MAX_LENGTH = 40;

/** Shortens a name and isolates its text direction. https://www.w3.org/TR/unicode-xml/ */
export function shortenAndIsolateName(name: string): string {
  const letters = [...name];
  const excerpt = letters.length > MAX_LENGTH ? `${letters.slice(0, MAX_LENGTH).join("")}…` : name;
  return `\u2068${excerpt.replace(INVISIBLE_CHARACTERS, "\ufffd")}\u2069`;
}

export function problemWords(problem: NameProblem): string {
  const name = shortenAndIsolateName(problem.name);
  return problem.code === "too-long"
    ? translateKey("tags.problem.too-long", [
        name,
        formatCount(problem.bytes),
        formatCount(problem.maximum),
      ])
    : translateKey(`tags.problem.${problem.code}`, [name]);
}
