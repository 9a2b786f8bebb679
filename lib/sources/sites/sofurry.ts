import { plainSite } from "../rule/plain-site.ts";

/** Accounts have their own hosts, or a path on the newer site. */
export const sofurry = plainSite({
  name: "sofurry",
  hosts: [".sofurry.com", ".sofurryfiles.com"],
  junk: /\/avatars?(?:[/?]|$)/u,
  samples: [[/^(sofurryfiles\.com\/std\/)(?!content)\w+(\?page=\d+)/u, "www.$1content$2"]],
  original: /\/std\/content/u,
  posts: [
    [/^sofurryfiles\.com\/std\/\w+\?page=(\d+)/u, "www.sofurry.com/view/$1"],
    [/^sofurry\.com\/(?:view\/\d+|s\/\w+)/u, "www.$0"],
  ],
  account: /^sofurry\.com\/u\/([\w-]+)|^([\w-]+)\.sofurry\.com\//u,
});
