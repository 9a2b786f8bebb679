import { html } from "hono/html";
import { type SampleSite, sitePage } from "./sample-site.ts";

const POST = "/r/boats/comments/1bqzabc/one_boat_closer/";
const ID = "q7w8e9r0t1y21";
const preview = (width: number) =>
  `https://preview.redd.it/one-boat-closer-v0-${ID}.jpg?width=${width}&crop=smart&auto=webp&s=${"0a1b2c3d".repeat(5)}`;

export const reddit: SampleSite = {
  title: "Reddit",
  hosts: ["www.reddit.com", "preview.redd.it", "i.redd.it"],
  start: `https://www.reddit.com${POST}`,
  page: sitePage(
    "One boat, closer : r/boats",
    html`<link rel="canonical" href="https://www.reddit.com${POST}">
<meta property="og:site_name" content="Reddit">
<meta property="og:url" content="https://www.reddit.com${POST}">`,
    html`<shreddit-app><main id="main-content"><shreddit-post id="t3_1bqzabc" permalink="${POST}" content-href="https://i.redd.it/${ID}.jpg" author="passes_it_on" post-type="image" created-timestamp="2024-03-29T18:05:00.000000+0000">
<div slot="credit-bar"><a href="/user/passes_it_on/">u/passes_it_on</a> <faceplate-timeago><time datetime="2024-03-29T18:05:00.000Z">3 mo. ago</time></faceplate-timeago></div>
<h1 slot="title">One boat, closer</h1>
<div slot="post-media-container"><shreddit-aspect-ratio><zoomable-img>
<img id="post-image" class="work" alt="r/boats - One boat, closer" src="${preview(640)}" srcset="${preview(320)} 320w, ${preview(640)} 640w" sizes="480px">
</zoomable-img></shreddit-aspect-ratio></div>
</shreddit-post></main></shreddit-app>`,
  ),
  file({ hostname, pathname, searchParams }) {
    if (hostname === "i.redd.it" && pathname === `/${ID}.jpg`)
      return { picture: "new-boats-detail" };
    const width = Number(searchParams.get("width"));
    return hostname === "preview.redd.it" && pathname.includes(ID) && width > 0
      ? { picture: "new-boats-detail", width }
      : undefined;
  },
};
