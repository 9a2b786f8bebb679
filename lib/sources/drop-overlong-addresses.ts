import type { SourceFacts } from "./rule/source-site.ts";

/** Maximum address length, because patterns may take superlinear time. Signed addresses of real files have up to 1,500 characters. */
const MAX_LENGTH = 4_096;
const MAX_TITLE_LENGTH = 500;

/** Removes overlong addresses before rules run. */
export function dropOverlongAddresses({ file, page, page_url, offered }: SourceFacts): SourceFacts {
  const short = (address: string | null) =>
    address !== null && address.length <= MAX_LENGTH ? address : null;
  return {
    file: short(file.href) === null ? new URL("data:,") : file,
    page_url: short(page_url.href) === null ? new URL("/", page_url) : page_url,
    page: {
      ...page,
      title: page.title.slice(0, MAX_TITLE_LENGTH),
      canonical: short(page.canonical),
      oembed: short(page.oembed),
      permalink: short(page.permalink),
      enclosing: short(page.enclosing),
      links: page.links.filter(({ href }) => short(href) !== null),
      ...(page.far_links && {
        far_links: page.far_links.filter(({ href }) => short(href) !== null),
      }),
    },
    offered: offered.filter(({ url }) => short(url) !== null),
  };
}
