import type { SourceSite } from "./rule/source-site.ts";
import { artstation } from "./sites/artstation.ts";
import { behance } from "./sites/behance.ts";
import { bluesky } from "./sites/bluesky.ts";
import { booru } from "./sites/booru.ts";
import { booth } from "./sites/booth.ts";
import { deviantart } from "./sites/deviantart.ts";
import { discord } from "./sites/discord.ts";
import { e621 } from "./sites/e621.ts";
import { fanbox } from "./sites/fanbox.ts";
import { furaffinity } from "./sites/furaffinity.ts";
import { inkbunny } from "./sites/inkbunny.ts";
import { instagram } from "./sites/instagram.ts";
import { lemmy } from "./sites/lemmy.ts";
import { mastodon } from "./sites/mastodon.ts";
import { misskey } from "./sites/misskey.ts";
import { newgrounds } from "./sites/newgrounds.ts";
import { philomena } from "./sites/philomena.ts";
import { pinterest } from "./sites/pinterest.ts";
import { pixiv } from "./sites/pixiv.ts";
import { plainSites } from "./sites/plain-sites.ts";
import { pximg } from "./sites/pximg.ts";
import { reddit } from "./sites/reddit.ts";
import { szurubooru } from "./sites/szurubooru.ts";
import { tumblr } from "./sites/tumblr.ts";
import { vk } from "./sites/vk.ts";
import { weasyl } from "./sites/weasyl.ts";
import { x } from "./sites/x.ts";

/**
 * Rules by priority: hosts of the file, hosts of the page, families without hosts. To add a site, add a row to `plain-sites.ts`, or a file
 * here if patterns are not enough, and its cases to `test/sources/addresses.txt`. Then run `node test/readme/main.ts`.
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
  discord,
  pinterest,
  vk,
  behance,
  ...plainSites,
  mastodon,
  misskey,
  lemmy,
  szurubooru,
  philomena,
  booru,
];
