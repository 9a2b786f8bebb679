import { html } from "hono/html";
import type { PictureName } from "../../service/seed/pictures.ts";
import { type SampleSite, sitePage } from "./sample-site.ts";

interface Post {
  title: string;
  hosts: readonly string[];
  start: string;
  account: readonly [address: string, name: string];
  picture: PictureName;
  text: string;
  /** The shown file and the full one. */
  files: readonly [sample: string, full: string];
}

/** A post with one picture, its author's link before it. */
function postSite({ account: [address, name], files, picture, start, text, ...site }: Post) {
  const [sample, full] = files;
  return {
    ...site,
    start,
    page: sitePage(
      site.title,
      html`<meta property="og:site_name" content="${site.title}">`,
      html`<main><article><header><a href="${address}">${name}</a></header>
<img class="work" alt="${text}" src="${sample}"><p>${text}.</p></article></main>`,
    ),
    file: ({ href }: URL) =>
      href === sample ? { picture, width: 500 } : href === full ? { picture } : undefined,
  } satisfies SampleSite;
}

const NOTE = "1040g0k030p06mpo4k0005ovbk4n9t3fq5ms4iu0";
const UPLOAD = "https://c.fantia.jp/uploads/post/file/2245222";

/** Sites whose rules are rows of data (`plain-sites.ts`). */
export const newerSites: readonly SampleSite[] = [
  postSite({
    title: "Xiaohongshu",
    hosts: ["www.xiaohongshu.com", "sns-webpic-qc.xhscdn.com", "ci.xiaohongshu.com"],
    start: "https://www.xiaohongshu.com/explore/65880524000000000700a643?xsec_token=AB12",
    account: ["/user/profile/5ff0e641000000000100a8cf", "Mirela"],
    picture: "new-cat-on-blue",
    text: "A running cat on blue",
    files: [
      `https://sns-webpic-qc.xhscdn.com/202405210829/7c81f7805428d2268d2d0723e0f52ce2/${NOTE}!nd_dft_wlteh_webp_3`,
      `https://ci.xiaohongshu.com/${NOTE}`,
    ],
  }),
  postSite({
    title: "Fantia",
    hosts: ["fantia.jp", "c.fantia.jp"],
    start: "https://fantia.jp/posts/2245222",
    account: ["/fanclubs/27264", "Hana Ueda"],
    picture: "magpie",
    text: "A magpie on a branch",
    files: [
      `${UPLOAD}/main_16faf0b1-58d8-4aac-9e86-b243063eaaf1.jpeg`,
      `${UPLOAD}/16faf0b1-58d8-4aac-9e86-b243063eaaf1.jpeg`,
    ],
  }),
  postSite({
    title: "note",
    hosts: ["note.com", "assets.st-note.com"],
    start: "https://note.com/mirela/n/n32fb90fac512",
    account: ["/mirela", "Mirela"],
    picture: "new-cat-on-blue",
    text: "The same cat again",
    files: [
      "https://assets.st-note.com/img/1623726537463-B8LOZ1JZUS.png?width=800",
      "https://assets.st-note.com/img/1623726537463-B8LOZ1JZUS.png",
    ],
  }),
];
