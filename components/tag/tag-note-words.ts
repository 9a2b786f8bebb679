import { i18n } from "#i18n";
import type { Typo } from "../../lib/state/tags/tag-report.ts";
import { INVISIBLE, type NameProblem } from "../../lib/tags/name-problems.ts";
import { formatCount } from "../ui/words/format.ts";
import { words } from "../ui/words/words-by-code.ts";

const MAX_LENGTH = 40;

/** Shortens a name and isolates its text direction. https://www.w3.org/TR/unicode-xml/ */
export function isolated(name: string): string {
  const letters = [...name];
  const excerpt = letters.length > MAX_LENGTH ? `${letters.slice(0, MAX_LENGTH).join("")}…` : name;
  return `\u2068${excerpt.replace(INVISIBLE, "\ufffd")}\u2069`;
}

export function problemWords(problem: NameProblem): string {
  const name = isolated(problem.name);
  return problem.code === "too-long"
    ? words("tags.problem.too-long", [
        name,
        formatCount(problem.bytes),
        formatCount(problem.maximum),
      ])
    : words(`tags.problem.${problem.code}`, [name]);
}

/** Says why a tag looks misspelled. */
export function typoWords({ name, images, intended, intendedImages }: Typo): string {
  const numbers: [string, string, string] = [
    isolated(name),
    isolated(intended),
    i18n.t("tags.images", intendedImages, [formatCount(intendedImages)]),
  ];
  if (images === null) return i18n.t("tags.typoUnsure", [numbers[1], numbers[2]]);
  return images === 0
    ? i18n.t("tags.typoNew", numbers)
    : i18n.t("tags.typo", images, [formatCount(images), ...numbers]);
}
