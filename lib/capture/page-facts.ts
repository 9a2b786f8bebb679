/** What a page tells around a picture: plain data, read in the page on a person's gesture, judged by `sources`. All of it is hostile text. */
export interface PageFacts {
  /** Address of the document that holds the picture (a frame's own, if it is in one). */
  url: string;
  title: string;
  canonical: string | null;
  /** Address of the oEmbed description that the page names: nobody asks for it. */
  oembed: string | null;
  /** Page of the post that holds the picture, where the post's own link is plainly that. */
  permalink: string | null;
  /** `property` or `name` (lower case) → `content` of the page's `meta` elements: at most 60, 1,000 characters each. */
  meta: Record<string, string>;
  /**
   * Raw text of `application/ld+json` blocks, 100,000 characters in all at most; after them what microdata says, in the same form.
   */
  json_ld: string[];
  /** Links of the container that holds the picture, in document order, at most 60. */
  links: PageLink[];
  /** Where the link that encloses the picture leads. */
  enclosing: string | null;
  /** `datetime` of the container's own time element. */
  time: string | null;
  /** Caption or text of the container, at most 2,000 characters. */
  text: string | null;
  /** Alternate text of the picture. */
  alt: string | null;
}

export interface PageLink {
  href: string;
  rel: string;
  text: string;
}
