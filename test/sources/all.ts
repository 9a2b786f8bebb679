import { readAddressTable } from "./address-table.ts";
import { cases as artstation } from "./artstation.ts";
import { cases as behance } from "./behance.ts";
import { cases as bilibili } from "./bilibili.ts";
import { cases as bluesky } from "./bluesky.ts";
import { cases as booru } from "./booru.ts";
import { cases as boosty } from "./boosty.ts";
import { cases as booth } from "./booth.ts";
import { cases as cara } from "./cara.ts";
import { cases as civitai } from "./civitai.ts";
import { cases as cohost } from "./cohost.ts";
import { cases as deviantart } from "./deviantart.ts";
import { cases as discord } from "./discord.ts";
import { cases as e621 } from "./e621.ts";
import { cases as families } from "./families.ts";
import { cases as fanbox } from "./fanbox.ts";
import { cases as furaffinity } from "./furaffinity.ts";
import { cases as furrynetwork } from "./furrynetwork.ts";
import { cases as generic } from "./generic.ts";
import { cases as hentaiFoundry } from "./hentai-foundry.ts";
import { cases as imgix } from "./imgix.ts";
import { cases as imgur } from "./imgur.ts";
import { cases as inkbunny } from "./inkbunny.ts";
import { cases as instagram } from "./instagram.ts";
import { cases as itaku } from "./itaku.ts";
import { cases as koFi } from "./ko-fi.ts";
import { cases as mastodon } from "./mastodon.ts";
import { cases as misskey } from "./misskey.ts";
import { cases as newgrounds } from "./newgrounds.ts";
import { cases as patreon } from "./patreon.ts";
import { cases as philomena } from "./philomena.ts";
import { cases as pillowfort } from "./pillowfort.ts";
import { cases as pinterest } from "./pinterest.ts";
import { cases as pixiv } from "./pixiv.ts";
import { cases as pximg } from "./pximg.ts";
import { cases as reddit } from "./reddit.ts";
import { cases as sofurry } from "./sofurry.ts";
import type { SourceCase } from "./source-case.ts";
import { cases as tumblr } from "./tumblr.ts";
import { cases as vk } from "./vk.ts";
import { cases as weasyl } from "./weasyl.ts";
import { cases as x } from "./x.ts";

/** Cases with a page's facts, which `findings.txt` records in full. */
export const describedCases: readonly SourceCase[] = [
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
  mastodon,
  misskey,
  inkbunny,
  newgrounds,
  instagram,
  reddit,
  weasyl,
  itaku,
  cohost,
  e621,
  booru,
  philomena,
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
  imgix,
  generic,
  families,
].flat();

export const allCases: readonly SourceCase[] = [...describedCases, ...readAddressTable()];
