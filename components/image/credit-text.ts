import { i18n } from "#i18n";
import { imagePage } from "../../lib/api/addresses.ts";
import { attributionOf } from "../../lib/api/attribution.ts";
import type { VisibleImage } from "../../lib/api/image.ts";
import type { ServiceProfile } from "../../lib/service-profile.ts";

export const CREDIT_FORMATS = ["text", "markdown", "bbcode", "html"] as const;
export type CreditFormat = (typeof CREDIT_FORMATS)[number];

interface Markup {
  /** What would be taken for markup, taken for itself. */
  plain(text: string): string;
  /** `url` as browsers write it: without spaces, quotes and angle brackets. */
  link(text: string, url: string): string;
}

const HTML: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const inHtml = (text: string) => text.replace(/[&<>"]/gu, (sign) => HTML[sign] ?? sign);
/**
 * Where a line ends, a list, a heading or a paragraph may begin; and of addresses in the midst of words many dialects make links.
 * https://github.github.com/gfm/#autolinks-extension-
 */
const inMarkdown = (text: string) =>
  text
    .replace(/\s+/gu, " ")
    .replace(/[\\`*_<>#|~&^%@]|:(?=\/\/)|(?<=www)\./giu, "\\$&")
    // Before parentheses one parser at least takes them for those of a link, in spite of a backslash.
    .replaceAll("[", "&#91;")
    .replaceAll("]", "&#93;");
/** An address is read for references to characters, too. */
const inDestination = (url: string) =>
  url.replaceAll("\\", "\\\\").replace(/&(?=#?\w+;)/gu, "&amp;");
/** BBCode has no way to write its own signs: full-width ones look like them. */
const inBbcode = (text: string) => text.replaceAll("[", "［").replaceAll("]", "］");

const MARKUP: Record<CreditFormat, Markup> = {
  text: {
    plain: (text) => text,
    link: (text, url) => (URL.parse(text)?.href === url ? text : `${text} ${url}`),
  },
  markdown: {
    plain: inMarkdown,
    link: (text, url) => `[${inMarkdown(text)}](<${inDestination(url)}>)`,
  },
  bbcode: {
    plain: inBbcode,
    link: (text, url) =>
      `[url=${url.replaceAll("[", "%5B").replaceAll("]", "%5D")}]${inBbcode(text)}[/url]`,
  },
  html: {
    plain: inHtml,
    link: (text, url) => `<a href="${inHtml(url)}">${inHtml(text)}</a>`,
  },
};

/** Who made an image, where it was published, and where it is on the service: what must go with it wherever it is shown. */
export function creditText(
  image: VisibleImage,
  { base_url, name }: Pick<ServiceProfile, "base_url" | "name">,
  format: CreditFormat,
): string {
  const { plain, link } = MARKUP[format];
  const { artists, sources } = attributionOf(image);
  const makers = artists.map((artist) => artist.name).join(", ");
  const parts = [
    link(i18n.t("credit.image", [image.id, name]), imagePage(base_url, image.id)),
    plain(makers ? i18n.t("credit.by", [makers]) : i18n.t("credit.nobody")),
    ...sources.map(({ text, url }) =>
      i18n.t("credit.source", [url === null ? plain(text) : link(text, new URL(url).href)]),
    ),
    ...(sources.length === 0 ? [plain(i18n.t("credit.noSource"))] : []),
  ];
  return parts.join(", ");
}
