import { cases as behance } from "./behance.ts";
import { cases as bilibili } from "./bilibili.ts";
import { cases as booru } from "./booru.ts";
import { cases as boosty } from "./boosty.ts";
import { cases as cara } from "./cara.ts";
import { cases as civitai } from "./civitai.ts";
import { cases as cohost } from "./cohost.ts";
import { cases as discord } from "./discord.ts";
import { cases as e621 } from "./e621.ts";
import { cases as furrynetwork } from "./furrynetwork.ts";
import { cases as generic } from "./generic.ts";
import { cases as hentaiFoundry } from "./hentai-foundry.ts";
import { cases as imgix } from "./imgix.ts";
import { cases as imgur } from "./imgur.ts";
import { cases as itaku } from "./itaku.ts";
import { cases as koFi } from "./ko-fi.ts";
import { cases as patreon } from "./patreon.ts";
import { cases as philomena } from "./philomena.ts";
import { cases as pillowfort } from "./pillowfort.ts";
import { cases as pinterest } from "./pinterest.ts";
import { cases as sofurry } from "./sofurry.ts";
import type { SourceCase } from "./source-case.ts";
import { cases as vk } from "./vk.ts";
import { cases as x } from "./x.ts";

export const allCases: readonly SourceCase[] = [
  x,
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
].flat();
