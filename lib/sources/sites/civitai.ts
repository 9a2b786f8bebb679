import { plainSite } from "../rule/plain-site.ts";

export const civitai = plainSite({
  name: "civitai",
  hosts: [".civitai.com", "civitai.green", "civitai.red"],
  samples: [
    [
      /^(image.+\/[\da-f-]{36}\/)(?!original=true(?:\/|$))(?:\w+=[\w.]+,?)+(.*)$/u,
      "$1original=true$2",
    ],
  ],
  original: /\/original=true/u,
  posts: [[/^civitai\.(?:com|green|red)\/(?:image|model|post)s\/\d+/u, "$0"]],
  account: /^civitai\.\w+\/user\/([^/?]+)/u,
});
