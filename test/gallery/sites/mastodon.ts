import { html } from "hono/html";
import { type SampleSite, sitePage } from "./sample-site.ts";

const POST = "/@dora_langhorne/112098765432109876";
const file = (size: string) =>
  `/media_attachments/files/112/098/765/001/234/567/${size}/0a1b2c3d4e5f6071.png`;

export const mastodon: SampleSite = {
  title: "Mastodon",
  hosts: ["mastodon.social", "files.mastodon.social"],
  start: `https://mastodon.social${POST}`,
  page: sitePage(
    "Dora Langhorne: “The house that the dust left” - Mastodon",
    html`<meta property="og:site_name" content="Mastodon">
<meta property="og:type" content="article">
<meta property="og:url" content="https://mastodon.social${POST}">
<meta property="og:image" content="https://files.mastodon.social${file("original")}">
<meta property="profile:username" content="dora_langhorne@mastodon.social">
<link rel="alternate" type="application/activity+json" href="https://mastodon.social/users/dora_langhorne/statuses/112098765432109876">`,
    html`<div id="mastodon"><div class="columns-area"><div class="detailed-status__wrapper"><div class="detailed-status">
<a class="detailed-status__display-name" data-hover-card-account="1" href="/@dora_langhorne"><div class="account__avatar"><img class="avatar" alt="" src="https://files.mastodon.social/accounts/avatars/109/001/002/003/original/9f8e7d6c.png"></div>
<span class="display-name"><bdi><strong>Dora Langhorne</strong></bdi> <span class="display-name__account">@dora_langhorne@mastodon.social</span></span></a>
<div class="status__content"><div class="status__content__text" lang="en"><p>The house that the dust left.</p></div></div>
<div class="media-gallery"><div class="media-gallery__item" style="width: 480px"><a class="media-gallery__item-thumbnail" href="https://files.mastodon.social${file("original")}" target="_blank" rel="noopener noreferrer"><img class="work" alt="An abandoned wooden house on the prairie" src="https://files.mastodon.social${file("small")}" style="object-position: 50% 50%"></a></div></div>
<div class="detailed-status__meta"><a class="detailed-status__datetime" href="${POST}"><time datetime="2024-03-15T07:00:00.000Z">15 March 2024, 08:00</time></a></div>
</div></div></div></div>`,
  ),
  file({ pathname }) {
    if (pathname.startsWith("/accounts/")) return { picture: "magpie", width: 96 };
    if (pathname === file("original")) return { picture: "house-png" };
    return pathname === file("small") ? { picture: "house-png", width: 480 } : undefined;
  },
};
