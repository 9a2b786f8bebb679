import { casesOf } from "./source-case.ts";

const HOST = "https://images-wixmp-ed30a86b8c4ca887773594c2.wixmp.com";
const FILE = `${HOST}/f/1a2b3c4d-0000-4000-8000-1234567890ab/dk4m2x1-0aa1bb22-0000-4000-8000-9988776655aa.png`;
const OLD = `${HOST}/f/1a2b3c4d-0000-4000-8000-1234567890ab/dabc123-0aa1bb22-0000-4000-8000-9988776655aa.png`;
/** Expires in 2030, allows up to 905 × 1280. */
const BOUNDED =
  "eyJ0eXAiOiJKV1QiLCJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJ1cm46YXBwOiIsImV4cCI6MTkwMDAwMDAwMCwib2JqIjpbW3siaGVpZ2h0IjoiPD0xMjgwIiwicGF0aCI6Ii9mL2EiLCJ3aWR0aCI6Ijw9OTA1In1dXSwiYXVkIjpbInVybjpzZXJ2aWNlOmltYWdlLm9wZXJhdGlvbnMiXX0.c2lnbmF0dXJl";
/** Allows the whole file. */
const WHOLE =
  "eyJ0eXAiOiJKV1QiLCJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJ1cm46YXBwOiIsIm9iaiI6W1t7InBhdGgiOiIvZi9hIn1dXSwiYXVkIjpbInVybjpzZXJ2aWNlOmZpbGUuZG93bmxvYWQiXX0.c2lnbmF0dXJl";
const PAGE = "https://www.deviantart.com/ann-paints/art/Lighthouse-1217072197";

export const cases = casesOf("deviantart", [
  {
    what: "A sample grows to the bounds that its token allows, no further",
    file: `${FILE}/v1/fit/w_414,h_585,q_70,strp/lighthouse_by_ann_paints_dk4m2x1-414w.jpg?token=${BOUNDED}`,
    page: { url: `${PAGE}?utm_source=feed` },
    expected: {
      best: `${FILE}/v1/fill/w_905,h_1280,q_100/lighthouse_by_ann_paints_dk4m2x1-414w.jpg?token=${BOUNDED}`,
      source: PAGE,
      artist: "ann-paints",
    },
  },
  {
    what: "A token for the whole file",
    file: `${FILE}/v1/fill/w_600,h_800/lighthouse_by_ann_paints_dk4m2x1-fullview.jpg?token=${WHOLE}`,
    page: { url: PAGE },
    expected: { best: `${FILE}?token=${WHOLE}`, source: PAGE },
  },
  {
    what: "An early deviation: the open route",
    file: `${OLD}/v1/fill/w_600,h_800,q_75,strp/boat_by_ann_paints_dabc123-fullview.jpg`,
    page: { url: "https://ann-paints.deviantart.com/art/Boat-623698779" },
    expected: {
      best: `${HOST}/intermediary/f/1a2b3c4d-0000-4000-8000-1234567890ab/dabc123-0aa1bb22-0000-4000-8000-9988776655aa.png`,
      source: "https://www.deviantart.com/ann-paints/art/Boat-623698779",
      artist: "ann-paints",
    },
  },
  {
    what: "A file without a name: the short link beside it",
    file: `${HOST}/f/1a2b3c4d-0000-4000-8000-1234567890ab/lighthouse.png?token=${WHOLE}`,
    page: {
      url: "https://journal.example/lighthouses",
      links: [{ href: "https://fav.me/dk4m2x1", rel: "", text: "Lighthouse" }],
    },
    expected: { best: null, source: "https://www.deviantart.com/deviation/1217072197" },
  },
  {
    what: "A blurred picture is not made larger",
    file: `${FILE}/v1/fill/w_400,h_600,blur_30,q_30/lighthouse_by_ann_paints_dk4m2x1-350t.jpg?token=${BOUNDED}`,
    page: { url: PAGE },
    expected: { best: null, source: PAGE },
  },
  {
    what: "On another site, the file's name tells its deviation",
    file: `${HOST}/f/1a2b3c4d-0000-4000-8000-1234567890ab/lighthouse_by_ann_paints_dk4m2x1.png`,
    page: { url: "https://forum.example/thread/7" },
    expected: {
      best: null,
      source: "https://www.deviantart.com/deviation/1217072197",
      artist: "ann-paints",
    },
  },
  {
    what: "A strip of other works below a deviation",
    file: `${OLD}?token=${WHOLE}`,
    page: { url: PAGE },
    expected: {
      best: null,
      source: "https://www.deviantart.com/deviation/623698779",
      artist: null,
    },
  },
  {
    what: "A search page is no source",
    file: `${HOST}/f/1a2b3c4d-0000-4000-8000-1234567890ab/unnamed.png`,
    page: { url: "https://www.deviantart.com/search?q=lighthouse" },
    expected: { best: null, source: null, artist: null },
  },
  {
    what: "A profile picture",
    file: "https://a.deviantart.net/avatars-big/a/n/ann-paints.png?4",
    page: { url: PAGE },
    expected: { best: null, not_a_work: true, artist: null },
  },
]);
