import { artstation } from "./artstation.ts";
import { behance } from "./behance.ts";
import { bilibili } from "./bilibili.ts";
import { bluesky } from "./bluesky.ts";
import { booru } from "./booru.ts";
import { boosty } from "./boosty.ts";
import { booth } from "./booth.ts";
import { cara } from "./cara.ts";
import { civitai } from "./civitai.ts";
import { cohost } from "./cohost.ts";
import { deviantart } from "./deviantart.ts";
import { discord } from "./discord.ts";
import { e621 } from "./e621.ts";
import { fanbox } from "./fanbox.ts";
import { furaffinity } from "./furaffinity.ts";
import { furrynetwork } from "./furrynetwork.ts";
import { hentaiFoundry } from "./hentai-foundry.ts";
import { imgix } from "./imgix.ts";
import { imgur } from "./imgur.ts";
import { inkbunny } from "./inkbunny.ts";
import { instagram } from "./instagram.ts";
import { itaku } from "./itaku.ts";
import { koFi } from "./ko-fi.ts";
import { lemmy } from "./lemmy.ts";
import { mastodon } from "./mastodon.ts";
import { misskey } from "./misskey.ts";
import { newgrounds } from "./newgrounds.ts";
import { patreon } from "./patreon.ts";
import { philomena } from "./philomena.ts";
import { pillowfort } from "./pillowfort.ts";
import { pinterest } from "./pinterest.ts";
import { pixiv } from "./pixiv.ts";
import { plainSites } from "./plain-sites.ts";
import { pximg } from "./pximg.ts";
import { reddit } from "./reddit.ts";
import { sofurry } from "./sofurry.ts";
import type { SourceSite } from "./source-site.ts";
import { szurubooru } from "./szurubooru.ts";
import { tumblr } from "./tumblr.ts";
import { vk } from "./vk.ts";
import { weasyl } from "./weasyl.ts";
import { x } from "./x.ts";

/**
 * Rules by priority: hosts of the file, hosts of the page, families without hosts. To add a site, write its file here (or an entry in
 * `plain-sites.ts` if patterns are enough), list it below, add its row to `supported-sites.ts` and its cases to `test/sources`.
 */
export const sourceSites: readonly SourceSite[] = [
  x,
  deviantart,
  tumblr,
  furaffinity,
  pixiv,
  fanbox,
  booth,
  pximg,
  artstation,
  bluesky,
  inkbunny,
  newgrounds,
  instagram,
  reddit,
  weasyl,
  e621,
  itaku,
  cohost,
  imgur,
  discord,
  pinterest,
  vk,
  patreon,
  hentaiFoundry,
  sofurry,
  furrynetwork,
  pillowfort,
  cara,
  civitai,
  behance,
  boosty,
  koFi,
  bilibili,
  ...plainSites,
  imgix,
  mastodon,
  misskey,
  lemmy,
  szurubooru,
  philomena,
  booru,
];
