import { plainSite } from "../rule/plain-site.ts";

export const itaku = plainSite({
  name: "itaku",
  hosts: [".itaku.ee"],
  junk: /\/api\/media[^/]*\/(?:avatar|badge|banner|cover|emoji|icon|profile|sticker)/u,
  samples: [[/^(.+_imgs\/[^/]+)\/(?:sm|md|lg|xl)\.\w+$/u, "$1.*"]],
  original: /_imgs\//u,
  posts: [[/^itaku\.ee\/(?:image|post)s\/\d+/u, "$0"]],
  account: /^itaku\.ee\/profile\/([^/?]+)/u,
});
