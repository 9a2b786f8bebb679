import type { Pick as Picked } from "../capture/pick.ts";

/**
 * Characters that mean something in the markup of services, which is CommonMark with marks of its own (`||spoiler||`, `~~`, `^`, `%`).
 * https://spec.commonmark.org/0.31.2/#backslash-escapes
 */
const MARKS = /[\\`*_[\]<>|~^%#!]/gu;

/** What only at the beginning of a line makes a list, a heading or a rule. */
const AT_THE_BEGINNING = /^(\s*)(?:([-+=])(?=[-=\s]|$)|(\d{1,9})([.)])(?=\s|$))/u;

/** Text that a service shows as it is, whatever it looks like. */
export const escapeMarkup = (text: string): string =>
  text
    .replace(MARKS, "\\$&")
    .split("\n")
    .map((line) =>
      line.replace(AT_THE_BEGINNING, (_all, space, mark, number, point) =>
        mark ? `${space}\\${mark}` : `${space}${number}\\${point}`,
      ),
    )
    .join("\n");

/**
 * What was written beside a picture, and its alternate text, as a quotation with its author, date and place in the markup of services.
 * Empty where nothing was written.
 */
export function quotation({
  caption,
  text,
  artist,
  posted_at,
  source_url,
}: Partial<Picked>): string {
  const written = caption?.trim() ?? "";
  // Many sites put the words of the post into the alternate text, or the other way round.
  const alternate = text?.trim() ?? "";
  const parts = [written, ...(written.includes(alternate) ? [] : [alternate])].filter(
    (part) => part !== "",
  );
  if (parts.length === 0) return "";
  const quoted = escapeMarkup(parts.join("\n\n"))
    .split("\n")
    .map((line) => `> ${line.trimEnd()}`.trimEnd())
    .join("\n");
  const author = artist && linked(artist.handle, artist.url ?? source_url);
  const day = posted_at && /^\d{4}-\d{2}-\d{2}/u.exec(posted_at)?.[0];
  const origin = [author, day].filter((part) => part).join(", ");
  return origin === "" ? quoted : `${quoted}\n\n— ${origin}`;
}

/** Parentheses and spaces would end the address. */
function linked(name: string, url: string | null | undefined): string {
  const address = url && URL.parse(url)?.href.replaceAll("(", "%28").replaceAll(")", "%29");
  return address ? `[${escapeMarkup(name)}](${address})` : escapeMarkup(name);
}
