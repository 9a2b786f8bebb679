import type { Draft } from "../../../lib/upload/draft.ts";
import { fileToSend } from "../../../lib/upload/file-to-send.ts";
import type { PagePictureProps } from "./page-picture.tsx";

type DraftPicture = Pick<PagePictureProps, "url" | "file" | "shot" | "exact">;

/**
 * Returns the picture of a draft: the stored file, or the one at its address. The page's capture stands only for the file it shows, not for
 * other sizes.
 */
export function draftPicture(draft: Draft): DraftPicture | null {
  const { id, pick, fields } = draft;
  const file = fileToSend(draft);
  if (file) return { url: "", file: file.id, shot: { id }, exact: true };
  const url = URL.parse(fields.url);
  if (url?.protocol !== "https:" && url?.protocol !== "http:") return null;
  const isShown = pick?.candidates[pick.shown]?.url === fields.url;
  return { url: url.href, shot: { id }, exact: !isShown };
}
