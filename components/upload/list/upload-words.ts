import { i18n } from "#i18n";
import { joinTagList } from "../../../lib/tags/parse-tags.ts";
import type { Draft } from "../../../lib/upload/draft.ts";
import { fileNameOfAddress, hostOf } from "../../ui/words/format.ts";
import { translateKey } from "../../ui/words/translate-key.ts";

/** Returns the name of an upload in a list. */
export function nameOfUpload({ pick, fields }: Draft): string {
  const { url } = fields;
  return pick?.text || fileNameOfAddress(url) || hostOf(url) || i18n.t("uploads.nameless");
}

export function stateOfUpload({ state }: Draft): string {
  if (state.status === "waiting" && state.held) return i18n.t("uploads.state.held");
  if (state.status !== "sent") return translateKey(`uploads.state.${state.status}`);
  const stateKey = state.twins ? "twins" : state.arrived ? "arrived" : "sent";
  return fateOf(state.image) ?? translateKey(`uploads.state.${stateKey}`);
}

type SentImage = Extract<Draft["state"], { status: "sent" }>["image"];

function fateOf(image: SentImage): string | null {
  if (image.state === "merged") return i18n.t("uploads.state.merged", [`#${image.duplicate_of}`]);
  if (image.state !== "deleted") return null;
  return image.deletion_reason
    ? i18n.t("uploads.state.deletedFor", [image.deletion_reason])
    : i18n.t("uploads.state.deleted");
}

/** Returns file, sources, tags and description as text for the clipboard. */
export const uploadClipboardText = ({ fields }: Draft): string =>
  [fields.url, ...fields.source_urls, joinTagList(fields.tags), fields.description]
    .filter((line) => line !== "")
    .join("\n");
