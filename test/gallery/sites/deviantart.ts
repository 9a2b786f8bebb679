import { html } from "hono/html";
import { type SampleSite, sitePage } from "./sample-site.ts";

const ID = 1_031_234_567;
const NAME = `d${ID.toString(36)}`;
const FILE = `/f/5e2f0c3a-9b1d-4c55-8d7e-2a6b90c1f3d4/${NAME}-7b9c1e2a-0f3d-4a68-9c5b-1d2e3f4a5b6c.jpg`;
const PAGE = `https://www.deviantart.com/adawindlass/art/Snow-above-the-tree-line-${ID}`;

/** Returns a token without a signature in the site's format: path and maximum size. */
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
const token = [
  part({ typ: "JWT", alg: "HS256" }),
  part({
    sub: "urn:app:7e0d1889822643738cc0f3d8",
    iss: "urn:app:7e0d1889822643738cc0f3d8",
    obj: [[{ path: FILE, width: "<=1200", height: "<=1130" }]],
    aud: ["urn:service:image.operations"],
  }),
  "c2lnbmF0dXJlLW9mLXRoZS1zaXRl",
].join(".");

const shownAddress = `https://images-wixmp-ed30a86b8c4ca887773594c2.wixmp.com${FILE}/v1/fill/w_800,h_753,q_70,strp/snow_above_the_tree_line_by_adawindlass_${NAME}-pre.jpg?token=${token}`;

export const deviantart: SampleSite = {
  title: "DeviantArt",
  hosts: ["www.deviantart.com", "images-wixmp-ed30a86b8c4ca887773594c2.wixmp.com"],
  start: PAGE,
  page: sitePage(
    "Snow above the tree line by adawindlass on DeviantArt",
    html`<link rel="canonical" href="${PAGE}">
<meta property="og:type" content="website">
<meta property="og:url" content="${PAGE}">
<meta property="og:title" content="Snow above the tree line by adawindlass on DeviantArt">
<meta property="og:image" content="${shownAddress}">`,
    html`<main><div draggable="false"><img class="work" alt="Snow above the tree line by adawindlass" fetchpriority="high" src="${shownAddress}"></div>
<h1>Snow above the tree line</h1>
<div>by <a class="user-link" data-username="adawindlass" href="https://www.deviantart.com/adawindlass"><span>adawindlass</span></a></div>
<div>Published: <time datetime="2024-03-05T10:12:44.000Z">Mar 5, 2024</time></div>
<h2>More by adawindlass</h2>
<a href="https://www.deviantart.com/adawindlass/art/Night-${ID - 1}">Night</a></main>`,
  ),
  file({ pathname, searchParams }) {
    if (!pathname.startsWith(`${FILE}/v1/`) || searchParams.get("token") !== token)
      return undefined;
    const width = Number(/w_(\d+)/u.exec(pathname)?.[1]);
    return width > 0 && width <= 1200 ? { picture: "alps", width } : undefined;
  },
};
