import { html } from "hono/html";
import { type SampleSite, sitePage } from "./sample-site.ts";

const PAGE = "https://www.furaffinity.net/view/55512345/";
const FILE = "//d.furaffinity.net/art/timosgood/1710374400/1710374400.timosgood_black_canyon.jpg";
const AVATAR = "//a.furaffinity.net/1424255659/timosgood.gif";
const PREVIEW = "//t.furaffinity.net/55512345@600-1710374400.jpg";

export const furaffinity: SampleSite = {
  title: "FurAffinity",
  hosts: ["www.furaffinity.net", "d.furaffinity.net", "t.furaffinity.net", "a.furaffinity.net"],
  start: PAGE,
  page: sitePage(
    "Black Canyon by Tim_Osgood -- Fur Affinity [dot] net",
    html`<meta property="og:type" content="image">
<meta property="og:url" content="${PAGE}">
<meta property="og:title" content="Black Canyon by Tim_Osgood">
<meta property="og:image" content="https:${PREVIEW}">`,
    html`<div id="columnpage"><div class="submission-content">
<section class="submission-image"><img id="submissionImg" class="work" title="" alt="Black Canyon" data-fullview-src="${FILE}" data-preview-src="${PREVIEW}" src="${PREVIEW}"></section>
<section><div class="submission-id-container">
<div class="submission-id-avatar"><a href="/user/timosgood/"><img class="avatar" alt="timosgood" src="${AVATAR}"></a></div>
<div class="submission-id-sub-container"><div class="submission-title"><h2><p>Black Canyon</p></h2></div>
by <a href="/user/timosgood/"><strong>Tim_Osgood</strong></a>
<strong><span class="popup_date" title="Mar 14, 2024 12:00 AM">a while ago</span></strong></div></div>
<div class="submission-description">A river between high rock walls.</div></section></div>
<div class="submission-sidebar"><section class="buttons"><div class="fav"><a class="button" href="/fav/55512345/?key=0">+Fav</a></div>
<div class="download"><a class="button" href="${FILE}">Download</a></div></section></div></div>`,
  ),
  file({ hostname, pathname }) {
    const address = `//${hostname}${pathname}`;
    if (address === AVATAR) return { picture: "magpie", width: 100 };
    if (address === FILE) return { picture: "canyon-recompressed" };
    return address === PREVIEW ? { picture: "canyon-recompressed", width: 480 } : undefined;
  },
};
