import type { SourceCase } from "./source-case.ts";

export const cases: readonly SourceCase[] = [
  {
    site: "hentai-foundry",
    what: "The file names its page",
    file: "https://pictures.hentai-foundry.com/a/AnnArbor/987654/AnnArbor-987654-Fox_in_Snow.png",
    page: { url: "https://forum.example.org/t/12" },
    expected: {
      files: [],
      flags: ["original"],
      source: "https://www.hentai-foundry.com/pictures/user/AnnArbor/987654/Fox_in_Snow",
      artist: "AnnArbor",
    },
  },
  {
    site: "hentai-foundry",
    what: "A thumbnail: the post it leads to tells the rest",
    file: "https://thumbs.hentai-foundry.com/thumb.php?pid=987654&size=350",
    page: {
      url: "https://www.hentai-foundry.com/pictures/user/AnnArbor",
      enclosing: "https://www.hentai-foundry.com/pictures/user/AnnArbor/987654/Fox-in-Snow",
    },
    expected: {
      files: [],
      flags: ["sample"],
      source: "https://www.hentai-foundry.com/pictures/user/AnnArbor/987654/Fox-in-Snow",
      artist: "AnnArbor",
    },
  },
  {
    site: "hentai-foundry",
    what: "A thumbnail in a search",
    file: "https://thumbs.hentai-foundry.com/thumb.php?pid=987654&size=350",
    page: { url: "https://www.hentai-foundry.com/search/index?query=fox" },
    expected: { files: [], flags: ["sample"], source: null },
  },
  {
    site: "hentai-foundry",
    what: "An avatar",
    file: "https://pictures.hentai-foundry.com/avatars/a/AnnArbor.png",
    page: { url: "https://www.hentai-foundry.com/user/AnnArbor/profile" },
    expected: { files: [], source: null, not_a_work: true },
  },
];
