import { i18n } from "#i18n";
import { imagePage } from "../../../lib/api/addresses.ts";
import { attributionOf } from "../../../lib/api/attribution.ts";
import type { VisibleImage } from "../../../lib/api/image.ts";
import type { ServiceProfile } from "../../../lib/stored/service-profile.ts";
import { joinList } from "../../ui/words/joined-texts.tsx";

export type CreditFormat = "text" | "markdown";

interface Markup {
  /** Escapes what would be parsed as markup. */
  plain(text: string): string;
  /** `url` is serialized by `URL`: without spaces, quotes and angle brackets. */
  link(text: string, url: string): string;
}

/**
 * A new line can start a list, a heading or a paragraph. Many parsers turn bare addresses into links:
 * https://github.github.com/gfm/#autolinks-extension-
 */
const inMarkdown = (text: string) =>
  text
    .replace(/\s+/gu, " ")
    .replace(/[\\`*_<>#|~&^%@]|:(?=\/\/)|(?<=www)\./giu, "\\$&")
    // At least one parser reads brackets before parentheses as a link in spite of a backslash.
    .replaceAll("[", "&#91;")
    .replaceAll("]", "&#93;");
/** Markdown also resolves character references inside link destinations. */
const inDestination = (url: string) =>
  url.replaceAll("\\", "\\\\").replace(/&(?=#?\w+;)/gu, "&amp;");
const MARKUP: Record<CreditFormat, Markup> = {
  text: {
    plain: (text) => text,
    link: (text, url) => (URL.parse(text)?.href === url ? text : `${text} ${url}`),
  },
  markdown: {
    plain: inMarkdown,
    link: (text, url) => `[${inMarkdown(text)}](<${inDestination(url)}>)`,
  },
};

/** Returns the artist, the source and the page of an image, which must go with it wherever it is shown. */
export function creditText(
  image: VisibleImage,
  { base_url, name }: Pick<ServiceProfile, "base_url" | "name">,
  format: CreditFormat,
): string {
  const { plain, link } = MARKUP[format];
  const { artists, sources } = attributionOf(image, base_url);
  const makers = joinList(artists.map((artist) => artist.name));
  const parts = [
    link(i18n.t("credit.image", [image.id, name]), imagePage(base_url, image.id)),
    plain(makers ? i18n.t("credit.by", [makers]) : i18n.t("credit.unknownArtist")),
    ...sources.map(({ text, url }) =>
      i18n.t("credit.source", [url === null ? plain(text) : link(text, new URL(url).href)]),
    ),
    ...(sources.length === 0 ? [plain(i18n.t("credit.noSource"))] : []),
  ];
  return joinList(parts);
}
