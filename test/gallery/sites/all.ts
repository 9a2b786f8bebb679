import { artstation } from "./artstation.ts";
import { bluesky } from "./bluesky.ts";
import { deviantart } from "./deviantart.ts";
import { furaffinity } from "./furaffinity.ts";
import { instagram } from "./instagram.ts";
import { mastodon } from "./mastodon.ts";
import { newerSites } from "./newer-sites.ts";
import { pixiv } from "./pixiv.ts";
import { reddit } from "./reddit.ts";
import type { SampleSite } from "./sample-site.ts";
import { tumblr } from "./tumblr.ts";
import { xTwitter } from "./x-twitter.ts";

/** The ten most used families of source sites, and newer ones. */
export const allSampleSites: readonly SampleSite[] = [
  xTwitter,
  deviantart,
  tumblr,
  furaffinity,
  pixiv,
  artstation,
  bluesky,
  mastodon,
  reddit,
  instagram,
  ...newerSites,
];
