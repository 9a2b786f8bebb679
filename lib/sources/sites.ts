import { behance } from "./behance.ts";
import { bilibili } from "./bilibili.ts";
import { booru } from "./booru.ts";
import { boosty } from "./boosty.ts";
import { cara } from "./cara.ts";
import { civitai } from "./civitai.ts";
import { cohost } from "./cohost.ts";
import { discord } from "./discord.ts";
import { e621 } from "./e621.ts";
import { furrynetwork } from "./furrynetwork.ts";
import { hentaiFoundry } from "./hentai-foundry.ts";
import { imgix } from "./imgix.ts";
import { imgur } from "./imgur.ts";
import { itaku } from "./itaku.ts";
import { koFi } from "./ko-fi.ts";
import { patreon } from "./patreon.ts";
import { philomena } from "./philomena.ts";
import { pillowfort } from "./pillowfort.ts";
import { pinterest } from "./pinterest.ts";
import { sofurry } from "./sofurry.ts";
import type { SourceSite } from "./source-site.ts";
import { vk } from "./vk.ts";
import { x } from "./x.ts";

/** Asked in this order: hosts of the file, hosts of the page, families without hosts. */
export const sourceSites: readonly SourceSite[] = [
  x,
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
  imgix,
  philomena,
  booru,
];
