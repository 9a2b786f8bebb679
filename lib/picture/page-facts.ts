import type { PostTags } from "./post-tags.ts";
import { bareHost } from "./web-address.ts";

/** Facts that a page gives about a picture: plain data, read after a user gesture and evaluated by `sources`. All text is untrusted. */
export interface PageFacts {
  /** Address of the document that holds the picture (the frame's own, if it is in a frame). */
  url: string;
  title: string;
  /** The page has changed its address since it was loaded, or names another, so its metadata may describe that one. */
  navigated?: true;
  canonical: string | null;
  /** Address of the page's oEmbed description. Tagpie does not request it. */
  oembed: string | null;
  /** Page of the post that holds the picture, if the post's own link is unambiguous. */
  permalink: string | null;
  /** `property` or `name` (lower case) → `content` of `meta` elements: at most 120, 1,000 characters each. */
  meta: Record<string, string>;
  /** Raw text of `application/ld+json` blocks, at most 100,000 characters in total, followed by microdata in the same form. */
  json_ld: string[];
  /** Links of the picture's container, in document order: the nearest 60. */
  links: PageLink[];
  /** Its other links to other sites and to artists; missing if it has no other links. */
  far_links?: PageLink[];
  /** The container has more links than were read, so a link that is missing here may exist. */
  links_cut?: true;
  /** Target of the link that encloses the picture. */
  enclosing: string | null;
  /** `datetime` of the container's own `time` element. */
  posted_at: string | null;
  /** People that the container names as its author. */
  authors?: NamedAuthor[];
  /** The picture is in a post of its own, which the page's address and metadata do not describe. */
  apart?: true;
  /** An avatar, an emoji, a banner or an advertisement, by the page's own names. */
  furniture?: boolean;
  /** The picture illustrates a text, whose author seldom made it. */
  article?: true;
  /** Text around the picture that may credit its maker, a line for each part. */
  credit?: string;
  /** Short lines between the heading and the picture, which may name its maker. */
  signature?: string;
  /** Tags of the picture’s post. */
  tags?: PostTags;
  /** Caption of the picture, or text of a post that is no article, at most 2,000 characters. */
  caption: string | null;
  /** Alternate text of the picture. */
  text: string | null;
}

export interface PageLink {
  href: string;
  rel: string;
  text: string;
  /** The page labels the link as the source. */
  source?: true;
}

/** Returns true if the text of a link is its own address. */
export function showsOwnAddress({ href, text }: Pick<PageLink, "href" | "text">): boolean {
  const host = bareHost(URL.parse(href)?.hostname ?? "");
  return host !== "" && text.toLowerCase().includes(host);
}

export interface NamedAuthor {
  name: string;
  url: string | null;
  /** No other person can be meant. */
  sure: boolean;
  /** The page is a writer's, as blogs and news link it. */
  writes?: true;
}
