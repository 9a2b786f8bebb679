import { plainSite } from "../rule/plain-site.ts";

/** Files are at `/us/USER/submission/YEAR/MONTH/HASH.EXT`; sizes are in a folder named by the hash. */
export const furrynetwork = plainSite({
  name: "furrynetwork",
  hosts: [
    ".furrynetwork.com",
    "d3gz42uwgl1r1y.cloudfront.net",
    "furrynetwork-beta.s3.amazonaws.com",
  ],
  junk: /\/(?:avatar|banner)\/\d+\//u,
  samples: [[/^(?=.+\/submission\/)(.+\/[0-9a-f]{32})\/\w+\.\w+$/u, "$1.*"]],
  original: /\/submission\//u,
  posts: [
    [/furrynetwork\.com\/artwork\/(\d+)/u, "furrynetwork.com/artwork/$1"],
    [
      /^[^/]*furrynetwork\.com\/(?=.*viewType=artwork).*viewId=(\d+)/u,
      "furrynetwork.com/artwork/$1",
    ],
  ],
  account: /^furrynetwork\.com\/([\w-]+)\/?$/u,
  maker: [/\/([\w-]+)\/submission\//u, "furrynetwork.com/$1/"],
});
