/** The origin of each host that pages take pictures and frames from; an empty one is the page's own. */
export interface Hosts {
  /** Files for every origin (CORS). */
  cdn: string;
  /** Files without CORS. */
  img: string;
  /** Files for requests that name the gallery as their Referer. */
  gated: string;
  /** Files for those who are signed in there. Of the gallery's site, since browsers keep cookies from foreign ones. */
  members: string;
  /** Frames. */
  frames: string;
  /** Frames within those frames. */
  embeds: string;
}

/** Everything in one place, as on loopback. */
export const ownHost: Hosts = {
  cdn: "",
  img: "",
  gated: "",
  members: "",
  frames: "",
  embeds: "",
};

export const GALLERY = "https://halftone.example";

/** The origins under which browsers behind the proxy see the hosts. */
export const foreignHosts: Hosts = {
  cdn: "https://cdn.halftone-files.example",
  img: "https://img.halftone-pics.example",
  gated: "https://gated.halftone-pics.example",
  members: "https://members.halftone.example",
  frames: "https://frames.example",
  embeds: "https://embeds.example",
};
