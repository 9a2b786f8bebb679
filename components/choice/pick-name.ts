import { i18n } from "#i18n";
import type { Choice } from "../../lib/records.ts";
import { fileNameOf, hostOf } from "../ui/format.ts";

/** What a picture of a choice is called in words: its text, its file, where it is, or its place in the list. */
export function pickName({ picks }: Choice, index: number): string {
  const pick = picks[index];
  const url = pick?.candidates[pick.shown]?.url ?? "";
  return pick?.text || fileNameOf(url) || hostOf(url) || i18n.t("choice.picture", [index + 1]);
}
