import { i18n } from "#i18n";
import type { NameProblem } from "../../lib/tags/name-problems.ts";
import { formatCount } from "../ui/format.ts";

const MAX_LENGTH = 40;

/** Shortens a name and isolates its text direction. https://www.w3.org/TR/unicode-xml/ */
export function isolated(name: string): string {
  const letters = [...name];
  const shown = letters.length > MAX_LENGTH ? `${letters.slice(0, MAX_LENGTH).join("")}…` : name;
  return `\u2068${shown.replace(/[\p{Cc}\p{Cf}]/gu, "\ufffd")}\u2069`;
}

export function problemWords(problem: NameProblem): string {
  const name = isolated(problem.name);
  switch (problem.code) {
    case "too-long":
      return i18n.t("tags.problem.tooLong", [
        name,
        formatCount(problem.bytes),
        formatCount(problem.maximum),
      ]);
    case "invisible":
      return i18n.t("tags.problem.invisible", [name]);
    case "direction":
      return i18n.t("tags.problem.direction", [name]);
    case "quoted":
      return i18n.t("tags.problem.quoted", [name]);
    case "look-alike":
      return i18n.t("tags.problem.lookAlike", [name]);
    default:
      return problem satisfies never;
  }
}
