import { plainSite } from "../rule/plain-site.ts";

/** Covers are crops of works. Some file names start with the account's name, followed by 21 random characters. */
export const cara = plainSite({
  name: "cara",
  hosts: [".cara.app"],
  junk: /\/production\/(?:avatar|banner|cover|profile|user)s?\//u,
  samples: [[/^(?!.+-post-cover)(?=.+\/posts\/)([^?]+)\?/u, "$1"]],
  original: /\/posts\/(?!.+-post-cover)/u,
  posts: [[/^cara\.app\/post\/[\w-]+/u, "$0"]],
  account: /^cara\.app\/([\w.]+)(?:\/\w+)?\/?$/u,
  maker: [/\/posts\/[^/]+\/([\w.]+)(?<!\.\w{3,4})-[\w-]{21}-/u, "cara.app/$1"],
});
