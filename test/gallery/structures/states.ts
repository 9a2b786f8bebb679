import { other, PICTURES, picture, type Structure } from "./structure.ts";

const small = `${PICTURES}/boats-small.jpg`;
const full = `${PICTURES}/b7f3-full.png`;

/** Nuxt 3 writes each value once and refers to it by its index. */
const nuxt3 = JSON.stringify([
  ["ShallowReactive", 1],
  { data: 2, state: 7 },
  ["Reactive", 3],
  { work: 4 },
  { title: 5, previewUrl: 6, originalUrl: 8 },
  "Boats",
  small,
  {},
  full,
]);

const page = (name: string, script: string, overrides: Partial<Structure> = {}): Structure => ({
  name,
  url: "/work/boats",
  head: script,
  body: `<main><h1>Boats</h1>${picture("boats-small")}</main>`,
  facts: { file: "/b7f3-full.png", source: "/work/boats", artist: null, date: null },
  ...overrides,
});

const noFile = { facts: { source: "/work/boats", artist: null, date: null } };

const nextData = (props: unknown) =>
  `<script id="__NEXT_DATA__" type="application/json">${JSON.stringify({ props: { pageProps: props }, page: "/work/[slug]" })}</script>`;

/** Pages whose data names the full file of the shown one. */
export const states: readonly Structure[] = [
  page(
    "an application of Next.js",
    nextData({ work: { title: "Boats", thumbnailUrl: small, originalUrl: full } }),
  ),
  page(
    "an application of Next.js that lists the sizes of a picture",
    nextData({
      sizes: [
        { type: "small", url: small, width: 480 },
        { type: "original", url: full, width: 2400 },
      ],
    }),
  ),
  page(
    "an application of Next.js with a resizer",
    nextData({ image: { small: { url: "/boats-small.jpg" }, original: { url: full } } }),
    {
      body: `<main><h1>Boats</h1>${picture("boats-small").replace(`${PICTURES}/boats-small.jpg`, `${PICTURES}/boats-small.jpg?url=%2Fboats-small.jpg&w=640`)}</main>`,
    },
  ),
  page(
    "an application of Nuxt 2",
    `<script>window.__NUXT__={"data":[{"work":{"image":"${small}","image_original":"${full}","text":"A } in \\"quotes\\""}}]};window.done=true</script>`,
  ),
  page(
    "an application of Nuxt 3",
    `<script type="application/json" id="__NUXT_DATA__" data-ssr="true">${nuxt3}</script>`,
  ),
  page(
    "a cache of Apollo",
    `<script>window.__APOLLO_STATE__ = ${JSON.stringify({
      ROOT_QUERY: { __typename: "Query", 'work({"slug":"boats"})': { __ref: "Work:1" } },
      "Work:1": {
        __typename: "Work",
        thumbnail: { __ref: "File:1" },
        original: { __ref: "File:2" },
      },
      "File:1": { __typename: "File", 'url({"format":"jpg"})': small, url: small },
      "File:2": { __typename: "File", url: full },
    })};</script>`,
  ),
  page(
    "a cache of Apollo whose fields have arguments",
    `<script>window["__APOLLO_STATE__"]=${JSON.stringify({ "Work:1": { 'url({"size":"SMALL"})': small, 'url({"size":"ORIGINAL"})': full } })}</script>`,
  ),
  page(
    "an application that names the full file of another picture",
    nextData({
      works: [
        { thumbnailUrl: small, bannerOriginalUrl: full },
        { thumbnailUrl: `${PICTURES}/alps.jpg`, originalUrl: full },
      ],
    }),
    { ...noFile, body: `<main><h1>Boats</h1>${picture("boats-small")}${other("cat")}</main>` },
  ),
  page(
    "an application whose works share a placeholder",
    nextData({
      works: [
        { thumbnail: small, original: full },
        { thumbnail: small, original: `${PICTURES}/c101-full.png` },
      ],
    }),
    noFile,
  ),
];
