import { PICTURES, SITE, type Structure } from "./structure.ts";

const self = `<link rel="canonical" href="${SITE}/work/boats">`;

const work = (attributes: string, path = "/boats.jpg") =>
  `<img id="it" src="${PICTURES}${path}" alt="Boats" ${attributes}>`;

const page = (name: string, image: string, isWork: boolean): Structure => ({
  name,
  url: "/work/boats",
  head: self,
  body: `<main><article><h1>Boats</h1><p>by <a rel="author" href="/@mirela">mirela</a></p>${image}</article></main>`,
  facts: isWork
    ? { source: "/work/boats", artist: "mirela", date: null }
    : { source: null, artist: null, date: null },
});

/** Pictures that are no works, and works whose markup has the same words. */
export const furniture: readonly Structure[] = [
  page(
    "a work whose class names a series",
    work(`class="wp-image-12 avatar-the-last-airbender" width="480" height="320"`),
    true,
  ),
  page(
    "a work tagged with such a word",
    `<div class="post-7 tag-avatar category-fan-art">${work(`width="480" height="320"`)}</div>`,
    true,
  ),
  page(
    "a work in a list of emoji designs",
    work(`class="emoji-design-sheet" width="480" height="320"`),
    true,
  ),
  page(
    "a large work in the banner of its page",
    `<div class="banner">${work(`width="480" height="320"`)}</div>`,
    true,
  ),
  page(
    "a work in a promoted post of the site",
    `<div class="promoted"><a href="/work/boats/full">${work(`width="480" height="320"`)}</a></div>`,
    true,
  ),
  page(
    "a work behind a sponsored link of its site",
    `<a rel="sponsored" href="/work/boats/full">${work(`width="480" height="320"`)}</a>`,
    true,
  ),
  page(
    "a work behind a sponsored link to its file",
    `<a rel="sponsored nofollow" href="${PICTURES}/boats.jpg">${work(`width="480" height="320"`)}</a>`,
    true,
  ),
  page(
    "a work in a container of advertisements",
    `<div class="adsbygoogle">${work(`width="480" height="320"`)}</div>`,
    true,
  ),
  page(
    "a work in a container named by an advertising script",
    `<div id="google_ads_content">${work(`width="480" height="320"`)}</div>`,
    true,
  ),
  page(
    "a work that only ends like such a word",
    work(`class="bavatar" width="480" height="320"`),
    true,
  ),
  page(
    "an avatar by its class and size",
    work(`class="user-avatar" width="48" height="48"`),
    false,
  ),
  page(
    "an avatar of a module",
    work(`class="UserAvatar_img__x1b2 " width="64" height="64"`),
    false,
  ),
  page(
    "an avatar whose class names a person",
    work(`class="avatar-of-mirela" width="64" height="64"`),
    false,
  ),
  page(
    "an avatar that leads to its account",
    `<a class="status__avatar" href="/@bo">${work("")}</a>`,
    false,
  ),
  page("an emoji", work(`class="custom-emoji" width="20" height="20"`), false),
  page("a wide banner", `<div class="banner">${work(`width="970" height="90"`)}</div>`, false),
  page(
    "an advertisement of a script that leads elsewhere",
    `<ins class="adsbygoogle"><a href="https://shop.example/offer">${work(`width="480" height="320"`)}</a></ins>`,
    false,
  ),
  page(
    "an advertisement that leads elsewhere",
    `<div class="promoted"><a href="https://shop.example/offer">${work(`width="480" height="320"`)}</a></div>`,
    false,
  ),
];
