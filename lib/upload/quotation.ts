import type { PickedPicture } from "../picture/pick.ts";

/**
 * Characters with a meaning in the markup of services: CommonMark with additions (`||spoiler||`, `~~`, `^`, `%`). A `&`
 * matters only in an entity.
 * https://spec.commonmark.org/0.31.2/#backslash-escapes
 */
const MARKS = /[\\`*_[\]<>|~^%#!]|&(?=#?[a-z\d]+;)/giu;

/** Characters that make a list, a heading, a rule or an explanation at the beginning of a line only. */
const AT_THE_BEGINNING = /^(\s*)(?:([-+=](?=[-=\s]|$)|:(?=\s))|(\d{1,9})([.)])(?=\s|$))/u;

/** Escapes text so that a service shows it verbatim. */
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
 * Returns the caption and alternate text of a picture as a quotation in the markup of services, with author, date and place. Empty without
 * text.
 */
export function quoteCaption({
  caption,
  text,
  artist,
  writer,
  posted_at,
  source_url,
}: Partial<PickedPicture>): string {
  const written = shortened(caption?.trim() ?? "");
  // Many sites repeat the post in the alternate text, or the reverse.
  const alternate = text?.trim() ?? "";
  const parts = [written, ...(written.includes(alternate) ? [] : [alternate])].filter(
    (part) => part !== "",
  );
  if (parts.length === 0) return "";
  const quoted = escapeMarkup(parts.join("\n\n"))
    .split("\n")
    // An arrow without a blank would end the quotation.
    .map((line) => `> ${line.trimEnd()}`)
    .join("\n");
  const signed = writer ?? artist;
  const author = signed && linked(signed.handle, signed.url ?? source_url);
  const day = posted_at && /^\d{4}-\d{2}-\d{2}/u.exec(posted_at)?.[0];
  const origin = [author, day].filter((part) => part).join(", ");
  return origin === "" ? quoted : `${quoted}\n\n— ${origin}`;
}

const MAX_LENGTH = 500;

/** Returns the beginning of a text, up to a whole word. */
function shortened(text: string): string {
  if (text.length <= MAX_LENGTH) return text;
  const start = text.slice(0, MAX_LENGTH - 1);
  return `${start.replace(/\s+\S*$/u, "").replace(/[\uD800-\uDBFF]$/u, "")}…`;
}

/** Returns a link. Parentheses and spaces would end its address. */
function linked(name: string, url: string | null | undefined): string {
  const address = url && URL.parse(url)?.href.replaceAll("(", "%28").replaceAll(")", "%29");
  return address ? `[${escapeMarkup(name)}](${address})` : escapeMarkup(name);
}
