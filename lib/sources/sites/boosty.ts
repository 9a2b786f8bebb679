import { plainSite } from "../rule/plain-site.ts";

export const boosty = plainSite({
  name: "boosty",
  hosts: [".boosty.to"],
  junk: /^images\.boosty\.to\/(?:blog|group|reward|sticker|subscription_level|target|user)s?\//u,
  signed: /[?&]sign/u,
  samples: [[/^(images\.boosty\.to\/image\/.+)\?/u, "$1"]],
  original: /^images\./u,
  posts: [
    [/^boosty\.to\/([\w.-]+)\/posts\/[\da-f-]{36}(?!\w)/u, "$0", "boosty.to/$1"],
    [
      /^boosty\.to\/([\w.-]+)\/blog\/media\/([\da-f-]{36})(?!\w)/u,
      "boosty.to/$1/posts/$2",
      "boosty.to/$1",
    ],
  ],
});
