import { i18n } from "#i18n";
import type { PictureChoice } from "../../lib/stored/records.ts";
import { fileNameOfAddress, hostOf } from "../ui/words/format.ts";

/** Returns a picture's name: its text, its file, its host, or its number in the list. */
export function pickName({ picks }: PictureChoice, index: number): string {
  const pick = picks[index];
  const url = pick?.candidates[pick.shown]?.url ?? "";
  return (
    pick?.text || fileNameOfAddress(url) || hostOf(url) || i18n.t("choice.picture", [index + 1])
  );
}
