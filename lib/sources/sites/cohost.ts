import { plainSite } from "../rule/plain-site.ts";

/** Closed in 2024; its addresses remain as sources. A shared post appears under the sharer's name. */
export const cohost = plainSite({
  name: "cohost",
  hosts: [".cohost.org", ".cohostcdn.org"],
  junk: /\/(?:avatar|header)\//u,
  samples: [[/^(?=.+\/attachment\/)([^?]+)\?/u, "$1"]],
  original: /\/attachment\//u,
  posts: [[/^cohost\.org\/[\w-]+\/post\/\d+[\w-]*/u, "$0"]],
  maker: [/^cohost\.org\/([\w-]+)\/post\//u, "cohost.org/$1"],
});
