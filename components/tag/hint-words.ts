import { i18n } from "#i18n";
import type { CustomHint } from "../../lib/tags/customs/customs.ts";
import { joinList } from "../ui/words/joined-texts.tsx";
import { words } from "../ui/words/words-by-code.ts";
import { isolated } from "./tag-note-words.ts";

/** Says in one line what the board's regulars would correct. */
export function hintWords({ code, names }: CustomHint): string {
  const [first = "", second = ""] = names.map(isolated);
  if (code === "transparency-missing" && !names.includes("transparent background"))
    return i18n.t("hint.vectorMissing");
  if (code === "artist-without-prefix") return i18n.t("hint.artistWithoutPrefix", [first, second]);
  return words(`hint.${code}`, [joinList(names.map(isolated)), ""]);
}
