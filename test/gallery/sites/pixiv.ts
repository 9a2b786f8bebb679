import { html } from "hono/html";
import { type SampleSite, sitePage } from "./sample-site.ts";

const PAGE = "https://www.pixiv.net/en/artworks/118765432";
const FOLDER = "img/2024/05/14/00/00/11/118765432_p0";
const ORIGINAL = `/img-original/${FOLDER}.png`;
const MASTER = `/img-master/${FOLDER}_master1200.jpg`;

export const pixiv: SampleSite = {
  title: "Pixiv",
  hosts: ["www.pixiv.net", "i.pximg.net"],
  start: PAGE,
  page: sitePage(
    "#mountain The same mountains, after dark - adawindlass’s illustration - pixiv",
    html`<link rel="canonical" href="${PAGE}">
<meta property="og:title" content="#mountain The same mountains, after dark">
<meta property="og:image" content="https://embed.pixiv.net/artwork.php?illust_id=118765432">`,
    html`<div id="root"><main><section><figure><div role="presentation"><div role="presentation">
<a class="gtm-expand-full-size-illust" href="https://i.pximg.net${ORIGINAL}" target="_blank" rel="noopener"><img class="work" alt="The same mountains, after dark" src="https://i.pximg.net${MASTER}" width="480" height="451"></a>
</div></div><figcaption><h1>The same mountains, after dark</h1>
<footer><ul><li><a class="gtm-new-work-tag-event-click" href="/en/tags/mountain/artworks">mountain</a></li></ul></footer>
<time datetime="2024-05-13T15:00:00.000Z">May 14, 2024</time></figcaption></figure></section></main>
<aside><section><h2><a data-gtm-value="1234567" href="/en/users/1234567"><div>adawindlass</div></a></h2></section>
<section><h2>Related works</h2><a href="/en/artworks/118765001"><img alt="Something else" src="https://i.pximg.net/c/250x250_80_a2/img-master/img/2024/05/13/00/00/11/118765001_p0_square1200.jpg" width="92" height="92"></a></section></aside></div>`,
  ),
  file({ hostname, pathname }) {
    const referer = "https://www.pixiv.net";
    if (hostname !== "i.pximg.net") return undefined;
    if (pathname === ORIGINAL) return { picture: "new-alps-at-night", referer };
    if (pathname === MASTER) return { picture: "new-alps-at-night", width: 600, referer };
    return pathname.includes("118765001") ? { picture: "alps", width: 250, referer } : undefined;
  },
};
