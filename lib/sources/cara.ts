import { plainSite } from "./plain-site.ts";

/** Covers are cut out of works. Some files' names begin with the account's, before 21 characters of chance. */
export const cara = plainSite({
  name: "cara",
  title: "Cara",
  hosts: [".cara.app"],
  junk: /\/production\/(?!posts\/)/u,
  samples: [[/^((?!.+-post-cover).+\/posts\/.+)\?/u, "$1"]],
  original: /\/posts\/(?!.+-post-cover)/u,
  posts: [[/^cara\.app\/post\/[\w-]+/u, "$0"]],
  maker: [/\/posts\/[^/]+\/([\w.]+)(?<!\.\w{3,4})-[\w-]{21}-/u, "cara.app/$1"],
});
