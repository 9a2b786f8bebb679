import { casesOf } from "./source-case.ts";

const STEM =
  "https://booth.pximg.net/11111111-2222-4333-8444-555555555555/i/5000000/66666666-7777-4888-8999-000000000000";
const SAMPLE = STEM.replace("pximg.net", "pximg.net/c/300x300_a2_g5");

export const cases = casesOf("booth", [
  {
    what: "A cropped sample",
    file: `${SAMPLE}_base_resized.jpg`,
    page: { url: "https://ann-paints.booth.pm/items/5000000" },
    expected: {
      best: `${STEM}.png`,
      source: "https://booth.pm/items/5000000",
      artist: "ann-paints",
    },
  },
  {
    what: "The original, on the market's own page",
    file: `${STEM}.png`,
    page: { url: "https://booth.pm/en/items/5000000" },
    expected: { best: null, source: "https://booth.pm/items/5000000", artist: null },
  },
  {
    what: "In a search, a file names its own item",
    file: `${STEM}_base_resized.jpg`,
    page: { url: "https://booth.pm/ja/search/lighthouse" },
    expected: { best: `${STEM}.png`, source: "https://booth.pm/items/5000000", artist: null },
  },
  {
    what: "A shop's own pictures",
    file: "https://booth.pximg.net/c/128x128/users/12345/icon_image/66666666_base_resized.jpg",
    page: { url: "https://ann-paints.booth.pm/" },
    expected: {
      best: "https://booth.pximg.net/users/12345/icon_image/66666666_base_resized.jpg",
      not_a_work: true,
    },
  },
]);
