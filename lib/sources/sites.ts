import type { SourceSite } from "./rule/source-site.ts";
import { artstation } from "./sites/artstation.ts";
import { behance } from "./sites/behance.ts";
import { bilibili } from "./sites/bilibili.ts";
import { bluesky } from "./sites/bluesky.ts";
import { booru } from "./sites/booru.ts";
import { boosty } from "./sites/boosty.ts";
import { booth } from "./sites/booth.ts";
import { cara } from "./sites/cara.ts";
import { civitai } from "./sites/civitai.ts";
import { cohost } from "./sites/cohost.ts";
import { deviantart } from "./sites/deviantart.ts";
import { discord } from "./sites/discord.ts";
import { e621 } from "./sites/e621.ts";
import { fanbox } from "./sites/fanbox.ts";
import { furaffinity } from "./sites/furaffinity.ts";
import { furrynetwork } from "./sites/furrynetwork.ts";
import { hentaiFoundry } from "./sites/hentai-foundry.ts";
import { imgix } from "./sites/imgix.ts";
import { imgur } from "./sites/imgur.ts";
import { inkbunny } from "./sites/inkbunny.ts";
import { instagram } from "./sites/instagram.ts";
import { itaku } from "./sites/itaku.ts";
import { koFi } from "./sites/ko-fi.ts";
import { lemmy } from "./sites/lemmy.ts";
import { mastodon } from "./sites/mastodon.ts";
import { misskey } from "./sites/misskey.ts";
import { newgrounds } from "./sites/newgrounds.ts";
import { patreon } from "./sites/patreon.ts";
import { philomena } from "./sites/philomena.ts";
import { pillowfort } from "./sites/pillowfort.ts";
import { pinterest } from "./sites/pinterest.ts";
import { pixiv } from "./sites/pixiv.ts";
import { plainSites } from "./sites/plain-sites.ts";
import { pximg } from "./sites/pximg.ts";
import { reddit } from "./sites/reddit.ts";
import { sofurry } from "./sites/sofurry.ts";
import { szurubooru } from "./sites/szurubooru.ts";
import { tumblr } from "./sites/tumblr.ts";
import { vk } from "./sites/vk.ts";
import { weasyl } from "./sites/weasyl.ts";
import { x } from "./sites/x.ts";

/**
 * Rules by priority: hosts of the file, hosts of the page, families without hosts. To add a site, write its file here (or an entry in
 * `plain-sites.ts` if patterns are enough), list it below, add its rows to `supported-sites.ts` and `site-titles.ts`, and its cases to
 * `test/sources`.
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
