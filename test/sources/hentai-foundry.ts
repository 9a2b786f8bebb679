import { casesOf } from "./source-case.ts";

export const cases = casesOf("hentai-foundry", [
  {
    what: "The file names its page",
    file: "https://pictures.hentai-foundry.com/a/AnnArbor/987654/AnnArbor-987654-Fox_in_Snow.png",
    page: { url: "https://forum.example.org/t/12" },
    expected: {
      best: null,
      source: "https://www.hentai-foundry.com/pictures/user/AnnArbor/987654/Fox_in_Snow",
      artist: "AnnArbor",
    },
  },
  {
    what: "A thumbnail: the post it leads to tells the rest",
    file: "https://thumbs.hentai-foundry.com/thumb.php?pid=987654&size=350",
    page: {
      url: "https://www.hentai-foundry.com/pictures/user/AnnArbor",
      enclosing: "https://www.hentai-foundry.com/pictures/user/AnnArbor/987654/Fox-in-Snow",
    },
    expected: {
      best: null,
      source: "https://www.hentai-foundry.com/pictures/user/AnnArbor/987654/Fox-in-Snow",
      artist: "AnnArbor",
    },
  },
  {
    what: "A thumbnail in a search",
    file: "https://thumbs.hentai-foundry.com/thumb.php?pid=987654&size=350",
    page: { url: "https://www.hentai-foundry.com/search/index?query=fox" },
    expected: { best: null, source: null },
  },
  {
    what: "An avatar",
    file: "https://pictures.hentai-foundry.com/avatars/a/AnnArbor.png",
    page: { url: "https://www.hentai-foundry.com/user/AnnArbor/profile" },
    expected: { best: null, source: null, not_a_work: true },
  },
]);
