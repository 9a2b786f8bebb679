/** Origins of pictures and frames; an empty one is the page's own. */
export interface Hosts {
  /** Files for every origin (CORS). */
  cdn: string;
  /** Files without CORS. */
  img: string;
  /** Files after the milliseconds that their address asks for; with `others`, pages get them at once. Without CORS. */
  slow: string;
  /** Files that require the gallery as Referer. */
  gated: string;
  /** Files that require a sign-in. Same site as the gallery, because browsers block third-party cookies. */
  members: string;
  /** Files that require both. */
  guarded: string;
  /** Frames. */
  frames: string;
  /** Frames within those frames. */
  embeds: string;
}

/** All hosts on the page's own origin, as on loopback. */
export const ownHost: Hosts = {
  cdn: "",
  img: "",
  slow: "",
  gated: "",
  members: "",
  guarded: "",
  frames: "",
  embeds: "",
};

export const GALLERY = "https://halftone.example";

/** Origins of the hosts for browsers behind the proxy. */
export const foreignHosts: Hosts = {
  cdn: "https://cdn.halftone-files.example",
  img: "https://img.halftone-pics.example",
  slow: "https://slow.halftone-pics.example",
  gated: "https://gated.halftone-pics.example",
  members: "https://members.halftone.example",
  guarded: "https://guarded.halftone.example",
  frames: "https://frames.example",
  embeds: "https://embeds.example",
};
