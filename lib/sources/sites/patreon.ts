import { plainSite } from "../rule/plain-site.ts";

/** A file's token signs its size. */
export const patreon = plainSite({
  name: "patreon",
  hosts: [".patreon.com", ".patreonusercontent.com"],
  junk: /\/p\/(?:badge|campaign|card|chat|goal|pledge|reward|tier|user)\w*\/\d+\//u,
  signed: /^\w+\.patreonusercontent\.com\/(?:.*[?&]token-time=(\d+))?/u,
  posts: [
    [
      /^patreon\.com\/(?!m\/)([\w-]+)\/(posts\/(?:[\w-]*-)?\d+)/u,
      "www.patreon.com/$2",
      "www.patreon.com/$1",
    ],
    [
      /^patreon\.com\/([\w-]+)\/shop\/((?:[\w-]*-)?\d+)/u,
      "www.patreon.com/$1/shop/$2",
      "www.patreon.com/$1",
    ],
    [/^patreon\.com\/(?:m\/)?(posts\/(?:[\w-]*-)?\d+)/u, "www.patreon.com/$1"],
    [/^patreon\.com\/file\?(?:.*&)?h=(\d+)/u, "www.patreon.com/posts/$1"],
    [/\.patreonusercontent\.com\/.*\/p\/post\/(\d+)\//u, "www.patreon.com/posts/$1"],
  ],
  account: /^patreon\.com\/(?:cw?\/)?([\w-]+)\/?$/u,
});
