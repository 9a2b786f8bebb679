import { casesOf } from "./source-case.ts";

export const cases = casesOf("sofurry", [
  {
    what: "A preview",
    file: "https://www.sofurryfiles.com/std/preview?page=1529445",
    page: {
      url: "https://www.sofurry.com/view/1529445",
      links: [{ href: "https://annarbor.sofurry.com/", rel: "", text: "AnnArbor" }],
    },
    expected: {
      best: "https://www.sofurryfiles.com/std/content?page=1529445",
      source: "https://www.sofurry.com/view/1529445",
      artist: "annarbor",
    },
  },
  {
    what: "The file, on another page",
    file: "https://www.sofurryfiles.com/std/content?page=1529445&annarbor-fox.jpg",
    page: { url: "https://forum.example.org/t/12" },
    expected: { best: null, source: "https://www.sofurry.com/view/1529445" },
  },
  {
    what: "A thumbnail in a list",
    file: "https://www.sofurryfiles.com/std/thumb?page=1529446",
    page: { url: "https://www.sofurry.com/browse/all/art" },
    expected: {
      best: "https://www.sofurryfiles.com/std/content?page=1529446",
      source: "https://www.sofurry.com/view/1529446",
    },
  },
  {
    what: "An avatar",
    file: "https://www.sofurryfiles.com/std/avatar?user=12345",
    page: { url: "https://www.sofurry.com/view/1529445" },
    expected: { best: null, source: null, not_a_work: true },
  },
]);
