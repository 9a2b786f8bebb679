import { html } from "hono/html";
import { type SampleSite, sitePage } from "./sample-site.ts";

const DID = "did:plc:4hqjfn7m6n5hno3doamuhgef";
const CID = "bafkreibjfgx2gprinfvicegelk5kosd6y2frmqpqzwqkg7usac74l3t2v4";
const POST = "/profile/moorebridge.bsky.social/post/3knkq5lq2ac2w";
const image = (kind: string) => `/img/${kind}/plain/${DID}/${CID}@jpeg`;

export const bluesky: SampleSite = {
  title: "Bluesky",
  hosts: ["bsky.app", "cdn.bsky.app", "bsky.social"],
  start: "https://bsky.app/",
  page: sitePage(
    "Bluesky",
    html`<meta property="og:site_name" content="Bluesky Social">`,
    html`<div id="root"><div data-testid="followingFeedPage-feed-flatlist">
<div role="link" tabindex="0" data-testid="feedItem-by-moorebridge.bsky.social">
<a href="/profile/moorebridge.bsky.social" aria-label="Edwin Moorebridge’s avatar"><img class="avatar" alt="" src="https://cdn.bsky.app/img/avatar_thumbnail/plain/${DID}/bafkreiavatarofedwin@jpeg"></a>
<div><a href="/profile/moorebridge.bsky.social"><span>Edwin Moorebridge</span> <span>@moorebridge.bsky.social</span></a>
<a href="${POST}" aria-label="12 March 2024 at 09:30" data-tooltip="12 March 2024 at 09:30">3d</a></div>
<div data-testid="postText">Minou, inverted.</div>
<div data-testid="contentHider-post"><div tabindex="0" role="button" style="width: 480px"><img class="work" alt="A running cat, light and dark changed over" src="https://cdn.bsky.app${image("feed_thumbnail")}"></div></div>
</div></div></div>`,
  ),
  file({ pathname, searchParams }) {
    if (pathname === "/xrpc/com.atproto.sync.getBlob" && searchParams.get("cid") === CID) {
      return { picture: "new-cat-on-blue" };
    }
    if (pathname.startsWith("/img/avatar")) return { picture: "magpie", width: 128 };
    if (pathname === image("feed_fullsize")) return { picture: "new-cat-on-blue" };
    return pathname === image("feed_thumbnail")
      ? { picture: "new-cat-on-blue", width: 500 }
      : undefined;
  },
};
