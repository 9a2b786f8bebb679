import { plainSite } from "../rule/plain-site.ts";

/** Names have 5 or 7 characters; one more character is a size. */
export const imgur = plainSite({
  name: "imgur",
  hosts: [".imgur.com", ".imgur.io", "i.sstatic.net"],
  junk: /^s\.|imgur\.(?:com|io)\/(?:images\/|removed\.|user\/)/u,
  samples: [
    // Stack Exchange kept its files here, and moved them under the same names.
    [
      /^(i\.(?:stack\.imgur\.com|sstatic\.net)\/(?:[a-z\d]{5}|[a-z\d]{8}))[sbtmlh]?(\.\w+)/iu,
      "$1$2",
    ],
    [
      /^(?:i\.|m\.)?imgur\.(?:com|io)\/([a-z\d]{7}|[a-z\d]{5})[sbtmlhgr]?(?:_d)?\.webp/iu,
      "i.imgur.com/$1.jpg",
      "i.imgur.com/$1.png",
    ],
    [
      /^(?:i\.|m\.)?imgur\.(?:com|io)\/([a-z\d]{7}|[a-z\d]{5})\.(?:gifv|mp4|webm)/iu,
      "i.imgur.com/$1.gif",
    ],
    [
      /^(?:i\.|m\.)?imgur\.(?:com|io)\/([a-z\d]{7}|[a-z\d]{5})[sbtmlhgr]?(?:_d)?(\.\w+)/iu,
      "i.imgur.com/$1$2",
    ],
  ],
  posts: [
    [/^(?:m\.)?imgur\.(?:com|io)\/((?:a|gallery)\/[\w-]+)(?:\/all)?\/?(?=[?#]|$)/u, "imgur.com/$1"],
    // A post of a tag or a community.
    [
      /^(?:m\.)?imgur\.(?:com|io)\/(?:t|topic)\/\w+\/([\w-]+)\/?(?=[?#]|$)/u,
      "imgur.com/gallery/$1",
    ],
    [
      /^(?:m\.)?imgur\.(?:com|io)\/(?:r\/\w+\/|[\w-]+-)?([a-z\d]{7}|[a-z\d]{5})\/?(?=[?#]|$)/iu,
      "imgur.com/$1",
    ],
    [
      /^(?:i\.|m\.)?imgur\.(?:com|io)\/([a-z\d]{7}|[a-z\d]{5})[sbtmlhgr]?(?:_d)?\./iu,
      "imgur.com/$1",
    ],
  ],
  rehost: true,
});
