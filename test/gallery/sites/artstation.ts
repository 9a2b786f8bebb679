import { html } from "hono/html";
import { type SampleSite, sitePage } from "./sample-site.ts";

const PAGE = "https://www.artstation.com/artwork/Xy12Z3";
const ASSET = (size: string) =>
  `/p/assets/images/images/075/123/456/${size}/dora-langhorne-house-on-red-paper.jpg`;
const ID = "1710892800";
/** The site does not upscale: `8k` exists only for large works. */
const widths: Record<string, number | undefined> = {
  "4k": 680,
  large: 600,
  medium: 420,
  small: 210,
};

export const artstation: SampleSite = {
  title: "ArtStation",
  hosts: ["www.artstation.com", "cdna.artstation.com", "cdnb.artstation.com"],
  start: PAGE,
  page: sitePage(
    "ArtStation - House on red paper",
    html`<link rel="canonical" href="${PAGE}">
<meta property="og:site_name" content="ArtStation">
<meta property="og:url" content="${PAGE}">
<meta name="twitter:image" content="https://cdna.artstation.com${ASSET("large")}?${ID}">`,
    html`<app-root><project-view><main><div class="project-assets-list"><project-asset>
<picture><source media="(max-width: 300px)" srcset="https://cdna.artstation.com${ASSET("medium")}?${ID}"><img class="work" alt="House on red paper" src="https://cdna.artstation.com${ASSET("large")}?${ID}"></picture>
</project-asset></div>
<aside><div class="project-author"><a class="project-author-avatar" href="/doralanghorne"><img class="avatar" alt="" src="https://cdnb.artstation.com/p/users/avatars/000/123/456/medium/0a1b2c.jpg?1600000000"></a>
<div class="project-author-name"><a href="/doralanghorne">Dora Langhorne</a></div></div>
<h1>House on red paper</h1><time datetime="2024-03-20T00:00:00Z">Mar 20, 2024</time></aside></main></project-view></app-root>`,
  ),
  file({ pathname }) {
    if (pathname.startsWith("/p/users/avatars/")) return { picture: "magpie", width: 80 };
    const size = /\/456\/([^/]+)\//u.exec(pathname)?.[1] ?? "";
    if (pathname !== ASSET(size)) return undefined;
    const width = widths[size];
    return width === undefined ? undefined : { picture: "new-house-collage", width };
  },
};
