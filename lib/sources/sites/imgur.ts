import { plainSite } from "../rule/plain-site.ts";

const FILE = ({ source }: RegExp) =>
  new RegExp(`^(?:i\\.|m\\.)?imgur\\.(?:com|io)/([a-z\\d]{7}|[a-z\\d]{5})${source}`, "iu");

/** Names have 5 or 7 characters; one more character is a size. */
export const imgur = plainSite({
  name: "imgur",
  title: "Imgur",
  hosts: [".imgur.com", ".imgur.io"],
  junk: /^s\.|imgur\.(?:com|io)\/(?:images\/|removed\.|user\/)/u,
  samples: [
    // Stack Exchange kept its files here.
    [/^(i\.stack\.imgur\.com\/[a-z\d]{5})[sbtmlh]?(\.\w+)/iu, "$1$2"],
    [FILE(/[sbtmlhgr]?(?:_d)?\.webp/u), "i.imgur.com/$1.jpg", "i.imgur.com/$1.png"],
    [FILE(/\.(?:gifv|mp4|webm)/u), "i.imgur.com/$1.gif"],
    [FILE(/[sbtmlhgr]?(?:_d)?(\.\w+)/u), "i.imgur.com/$1$2"],
  ],
  posts: [
    [
      /^(?:m\.)?imgur\.(?:com|io)\/((?:a|gallery|t\/\w+|topic\/\w+|r\/\w+)\/[\w-]+)(?:\/all)?\/?(?=[?#]|$)/u,
      "imgur.com/$1",
    ],
    [
      /^(?:m\.)?imgur\.(?:com|io)\/(?:[\w-]+-)?([a-z\d]{7}|[a-z\d]{5})\/?(?=[?#]|$)/iu,
      "imgur.com/$1",
    ],
    [FILE(/[sbtmlhgr]?(?:_d)?\./u), "imgur.com/$1"],
  ],
  rehost: true,
});
