import { plainSite } from "../rule/plain-site.ts";

/** Names have 5 or 7 characters; one more character is a size. */
export const imgur = plainSite({
  name: "imgur",
  title: "Imgur",
  hosts: [".imgur.com"],
  junk: /^s\.|imgur\.com\/(?:images\/|removed\.|user\/)/u,
  samples: [
    [/^(i\.imgur\.com\/(?:\w{7}|\w{5}))[sbtmlhgr]?(?:_d)?\.webp/u, "$1.jpg", "$1.png"],
    [/^(i\.imgur\.com\/(?:\w{7}|\w{5}))\.(?:gifv|mp4|webm)/u, "$1.gif"],
    [/^(i\.imgur\.com\/(?:\w{7}|\w{5}))[sbtmlhgr]?(?:_d)?(\.\w+)/u, "$1$2"],
  ],
  posts: [
    [/^imgur\.com\/(?:(?:a|gallery|t\/\w+)\/[\w-]+|\w{7}|\w{5})(?=[?#]|$)/u, "$0"],
    [/^i\.(imgur\.com\/(?:\w{7}|\w{5}))[sbtmlhgr]?(?:_d)?\./u, "$1"],
  ],
  rehost: true,
});
