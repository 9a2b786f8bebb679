import { plainSite } from "../rule/plain-site.ts";

export const pillowfort = plainSite({
  name: "pillowfort",
  hosts: [".pillowfort.social"],
  junk: /^img\d*\.[^/]+\/(?=\w*(?:avatar|banner|communit|header|icon|page))\w*\//u,
  samples: [[/^(img.+)_small(\.\w+)/u, "$1$2"]],
  original: /^img/u,
  posts: [[/^pillowfort\.social\/posts\/\d+/u, "www.$0"]],
  account: /^pillowfort\.social\/([\w-]+)\/?$/u,
});
