import { html } from "hono/html";
import { type Markup, type SampleSite, sitePage } from "./sample-site.ts";

const media = { GHt3boatsXYAAb1c: "boats", GHu9alpsWQAA2de4: "alps" } as const;

const tweets = [
  {
    handle: "ada_windlass",
    name: "Ada Windlass",
    id: "1765012345678901248",
    time: "2024-03-05T13:41:10.000Z",
    text: "Snow above the tree line.",
    media: "GHu9alpsWQAA2de4",
    alt: "Snowy peaks over a dark forest",
  },
  {
    handle: "hana_ueda",
    name: "Hana Ueda",
    id: "1763905551234567168",
    time: "2024-03-02T12:23:16.000Z",
    text: "Boats on the river, all day.",
    media: "GHt3boatsXYAAb1c",
    alt: "Wooden boats moored below a village",
  },
] as const;

const sizes: Record<string, number> = { thumb: 150, small: 680, medium: 1200, large: 2048 };

/** A post's picture is a background under a transparent `img`; the page's address is the timeline's. */
const tweet = (post: (typeof tweets)[number]): Markup => {
  const permalink = `/${post.handle}/status/${post.id}`;
  const small = `https://pbs.twimg.com/media/${post.media}?format=jpg&name=small`;
  return html`<article role="article" data-testid="tweet" tabindex="0">
<div data-testid="Tweet-User-Avatar"><a href="/${post.handle}" role="link" tabindex="-1"><img class="avatar" alt="" src="https://pbs.twimg.com/profile_images/176400000/me_normal.jpg"></a></div>
<div data-testid="User-Name"><a href="/${post.handle}" role="link"><span>${post.name}</span></a>
<a href="/${post.handle}" role="link" tabindex="-1"><span>@${post.handle}</span></a> ·
<a href="${permalink}" role="link" dir="ltr"><time datetime="${post.time}">${post.time.slice(0, 10)}</time></a></div>
<div data-testid="tweetText" lang="en" dir="auto"><span>${post.text}</span></div>
<a href="${permalink}/photo/1" role="link" style="position: relative; display: block; width: 480px; height: 320px">
<div data-testid="tweetPhoto" style="position: absolute; inset: 0">
<div style="position: absolute; inset: 0; background: url(&quot;${small}&quot;) center / cover; z-index: 0"></div>
<img alt="${post.alt}" draggable="true" src="${small}" style="position: absolute; inset: 0; width: 100%; height: 100%; opacity: 0; z-index: 1">
</div></a>
</article>`;
};

export const xTwitter: SampleSite = {
  title: "X",
  hosts: ["x.com", "pbs.twimg.com"],
  start: "https://x.com/home",
  page: sitePage(
    "Home / X",
    html`<meta property="og:site_name" content="X (formerly Twitter)">`,
    html`<main role="main"><section aria-label="Timeline">${tweets.map(tweet)}</section></main>`,
  ),
  file({ pathname, searchParams }) {
    if (pathname.startsWith("/profile_images/")) return { picture: "magpie", width: 48 };
    const picture = Object.entries(media).find(([id]) => pathname === `/media/${id}`)?.[1];
    const name = searchParams.get("name") ?? "medium";
    if (picture === undefined || searchParams.get("format") !== "jpg") return undefined;
    if (name === "orig") return { picture };
    const width = sizes[name];
    return width === undefined ? undefined : { picture, width };
  },
};
