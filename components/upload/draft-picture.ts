import type { Draft } from "../../lib/records.ts";
import type { ShotPlace } from "../../lib/state/reverse/shots.ts";

/** Returns the picture of a draft. The page's capture stands only for the file it shows, not for other sizes. */
export function draftPicture({
  id,
  pick,
  fields,
}: Draft): { url: string; shot: ShotPlace | undefined } | null {
  const url = URL.parse(fields.url);
  if (url?.protocol !== "https:" && url?.protocol !== "http:") return null;
  const isShown = pick?.candidates[pick.shown]?.url === fields.url;
  return { url: url.href, shot: isShown ? { id } : undefined };
}
