import { i18n } from "#i18n";
import type { Draft } from "../../lib/records.ts";
import { joinTagList } from "../../lib/tags/parse.ts";
import { fileNameOf, hostOf } from "../ui/format.ts";

/** Returns the name of an upload in a list. */
export function nameOfUpload({ pick, fields }: Draft): string {
  const { url } = fields;
  return pick?.text || fileNameOf(url) || hostOf(url) || i18n.t("uploads.nameless");
}

export function stateOfUpload({ state }: Draft): string {
  switch (state.status) {
    case "waiting":
      return state.held ? i18n.t("uploads.state.held") : i18n.t("uploads.state.waiting");
    case "sent":
      return fateOf(state.image) ?? sentWords(state.arrived === true);
    case "editing":
    case "sending":
    case "refused":
    case "failed":
    case "unknown":
      return i18n.t(`uploads.state.${state.status}`);
    default:
      return state satisfies never;
  }
}

const sentWords = (arrived: boolean) =>
  arrived ? i18n.t("uploads.state.arrived") : i18n.t("uploads.state.sent");

type SentImage = Extract<Draft["state"], { status: "sent" }>["image"];

function fateOf(image: SentImage): string | null {
  if (image.state === "merged") return i18n.t("uploads.state.merged", [`#${image.duplicate_of}`]);
  if (image.state !== "deleted") return null;
  return image.deletion_reason
    ? i18n.t("uploads.state.deletedFor", [image.deletion_reason])
    : i18n.t("uploads.state.deleted");
}

/** Returns file, sources, tags and description as text for the clipboard. */
export const textOfUpload = ({ fields }: Draft): string =>
  [fields.url, ...fields.source_urls, joinTagList(fields.tags), fields.description]
    .filter((line) => line !== "")
    .join("\n");
