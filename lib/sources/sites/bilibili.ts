import { plainSite } from "../rule/plain-site.ts";

export const bilibili = plainSite({
  name: "bilibili",
  title: "Bilibili",
  hosts: [".bilibili.com", ".hdslb.com"],
  junk: /\.hdslb\.com\/bfs\/(?:face|garb|emote|static|svg-next|activity-plat)\//u,
  samples: [[/^(.+\.hdslb\.com\/[^@]+)@/u, "$1"]],
  original: /\.hdslb\.com\//u,
  posts: [
    [/^bilibili\.com\/(?:opus\/\d+|read\/cv\d+)/u, "www.$0"],
    [/^[th]\.bilibili\.com\/\d+/u, "$0"],
  ],
});
