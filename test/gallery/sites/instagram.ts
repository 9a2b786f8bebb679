import { html } from "hono/html";
import { type SampleSite, sitePage } from "./sample-site.ts";

const PAGE = "https://www.instagram.com/p/C4abcDEfgHi/";
const CDN = "scontent-fra3-1.cdninstagram.com";
/** Signed until 2037. */
const file = (width: number) =>
  `https://${CDN}/v/t51.2885-15/432100000_1234567890_n.jpg?stp=dst-jpg_e35_p${width}x${width}_tt6&_nc_ht=${CDN}&oh=00_AfA1b2C3d4E5f6&oe=7F000000&_nc_sid=8b3546`;

/** An overlay keeps the context menu and drags from the picture. */
export const instagram: SampleSite = {
  title: "Instagram",
  hosts: ["www.instagram.com", CDN],
  start: PAGE,
  page: sitePage(
    "Hana Ueda on Instagram: “Boats on the river”",
    html`<link rel="canonical" href="${PAGE}">
<meta property="og:site_name" content="Instagram">
<meta property="og:url" content="${PAGE}">`,
    html`<main role="main"><article role="presentation">
<header><a href="/hana.ueda/" role="link"><img class="avatar" alt="hana.ueda's profile picture" src="https://${CDN}/v/t51.2885-19/100_n.jpg?stp=dst-jpg_s150x150&oe=7F000000"></a>
<a href="/hana.ueda/" role="link">hana.ueda</a></header>
<div style="position: relative; width: 480px"><div class="_aagu"><div class="_aagv"><img alt="Photo by Hana Ueda: wooden boats below a village" src="${file(640)}" srcset="${file(1080)} 1080w, ${file(640)} 640w" sizes="480px" width="480"></div>
<div class="_aagw" style="position: absolute; inset: 0"></div></div></div>
<h1 dir="auto">Boats on the river</h1>
<a href="/p/C4abcDEfgHi/" role="link"><time datetime="2024-03-12T11:00:00.000Z" title="Mar 12, 2024">March 12</time></a>
</article></main>`,
  ),
  file({ hostname, pathname, searchParams }) {
    if (hostname !== CDN) return undefined;
    if (pathname.includes("-19/")) return { picture: "magpie", width: 150 };
    const width = Number(/_p(\d+)x/u.exec(searchParams.get("stp") ?? "")?.[1]);
    return width > 0 ? { picture: "boats", width } : undefined;
  },
};
