import { plainSite } from "../rule/plain-site.ts";

/** Renders files for other sites by parameters, which `s` signs. https://docs.imgix.com */
export const imgix = plainSite({
  name: "imgix",
  hosts: [".imgix.net"],
  wrapped: /^[^/]+\/(https?(?::|%3a)[^?]+)/iu,
  signed: /[?&]s=/u,
  // Only some owners require the signature.
  unsigned: [/^([^?]+)\?(?!s=[^&]*$)/u, "$1"],
  samples: [[/^(.+)\?/u, "$1"]],
  original: /./u,
});
