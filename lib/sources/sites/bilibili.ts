import { plainSite } from "../rule/plain-site.ts";

export const bilibili = plainSite({
  name: "bilibili",
  hosts: [".bilibili.com", ".hdslb.com", ".biliimg.com"],
  junk: /\.hdslb\.com\/bfs\/(?:face|garb|emote|static|svg-next|activity-plat)\//u,
  samples: [
    [/^(.+\.hdslb\.com\/)\d+_\d+\/([^@?]+)/u, "$1$2"],
    [/^(.+\.(?:hdslb|biliimg)\.com\/[^@]+?\.\w{3,4})(?:@|_\d+x\d+\.\w+$)/u, "$1"],
    [/^(.+\.(?:hdslb|biliimg)\.com\/[^@]+)@/u, "$1"],
  ],
  original: /\.(?:hdslb|biliimg)\.com\//u,
  posts: [
    [/^(?:m\.)?(bilibili\.com\/(?:opus\/\d+|read\/cv\d+|video\/(?:BV\w+|av\d+)))/u, "www.$1"],
    [/^bilibili\.com\/read\/mobile\/(?:cv)?(\d+)/u, "www.bilibili.com/read/cv$1"],
    [/^m\.bilibili\.com\/dynamic\/(\d+)/u, "t.bilibili.com/$1"],
    [/^[th]\.bilibili\.com\/(?:ywh\/)?\d+/u, "$0"],
  ],
  account: /^space\.bilibili\.com\/(\d+)\/?(?:\?|$)/u,
});
