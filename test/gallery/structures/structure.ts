/** A page in the structure of real sites, and the facts about one of its pictures. */
export interface Structure {
  name: string;
  /** The address that was loaded, if a script has replaced it by `url` since. */
  loaded?: string;
  url: string;
  head?: string;
  body: string;
  /** Microdata type of the body. */
  bodyType?: string;
  /** Bodies of the posts that thumbnails link to, by path. */
  behind?: Record<string, string>;
  /** Selector of the picture; `#it` by default. */
  picture?: string;
  /** The right facts. Null: the page does not have this fact, so any value would be wrong. */
  facts: {
    /** Path on the host of the pictures, or the address on another; the path of the shown file by default. */
    file?: string;
    /** Path on the page's host, or the address on another. */
    source: string | null;
    artist: string | null;
    date: string | null;
    /** Beginning of the description; not checked by default. */
    description?: string;
  };
  /** Facts that the page has but Tagpie leaves open. */
  open?: readonly ("source" | "artist" | "date")[];
  /** Artists that are only offered; an empty list excludes any. */
  offered?: readonly string[];
}

export const SITE = "https://perch.example";
export const PICTURES = "https://img.perch.example";

export const picture = (name = "boats", attributes = "") =>
  `<img id="it" class="photo" src="${PICTURES}/${name}.jpg" alt="Boats" width="480" height="320" ${attributes}>`;

/** Another picture of the page. */
export const other = (name: string) => `<img src="${PICTURES}/${name}.jpg" alt="" width="240">`;
