import type { SourceFacts } from "./source-site.ts";

/** Signed addresses of real files have up to 1,500 characters. Patterns may take a time that grows faster than an address. */
const LONGEST = 4_096;
const LONGEST_TITLE = 500;

/** The same facts without the addresses that are too long to be of use: rules do not look at them. */
export function withinBounds({ file, page, page_url, offered }: SourceFacts): SourceFacts {
  const short = (address: string | null) =>
    address !== null && address.length <= LONGEST ? address : null;
  return {
    file: short(file.href) === null ? new URL("data:,") : file,
    page_url: short(page_url.href) === null ? new URL("/", page_url) : page_url,
    page: {
      ...page,
      title: page.title.slice(0, LONGEST_TITLE),
      canonical: short(page.canonical),
      oembed: short(page.oembed),
      permalink: short(page.permalink),
      enclosing: short(page.enclosing),
      links: page.links.filter(({ href }) => short(href) !== null),
    },
    offered: offered.filter(({ url }) => short(url) !== null),
  };
}
