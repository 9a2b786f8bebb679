import type { SourceCase } from "./source-case.ts";

export const cases: readonly SourceCase[] = [
  {
    site: "civitai",
    what: "A rendition",
    file: "https://image.civitai.com/xG1nkqKTMzGDvpLrqFT7WA/0f0f0f0f-497b-4632-9e24-84b00e903507/anim=false,width=450,optimized=true/fox.jpeg",
    page: {
      url: "https://civitai.com/images/45678901?period=Week",
      links: [{ href: "/user/annarbor", rel: "", text: "annarbor" }],
    },
    expected: {
      files: [
        "https://image.civitai.com/xG1nkqKTMzGDvpLrqFT7WA/0f0f0f0f-497b-4632-9e24-84b00e903507/original=true/fox.jpeg",
      ],
      flags: ["original"],
      source: "https://civitai.com/images/45678901",
      artist: "annarbor",
    },
  },
  {
    site: "civitai",
    what: "The file",
    file: "https://image.civitai.com/xG1nkqKTMzGDvpLrqFT7WA/0f0f0f0f-497b-4632-9e24-84b00e903507/original=true/fox.jpeg",
    page: { url: "https://civitai.com/posts/9876543" },
    expected: { files: [], flags: ["original"], source: "https://civitai.com/posts/9876543" },
  },
  {
    site: "civitai",
    what: "A search is no source",
    file: "https://image.civitai.com/xG1nkqKTMzGDvpLrqFT7WA/0f0f0f0f-497b-4632-9e24-84b00e903507/width=450/fox.jpeg",
    page: { url: "https://civitai.com/search/images?query=fox" },
    expected: {
      files: [
        "https://image.civitai.com/xG1nkqKTMzGDvpLrqFT7WA/0f0f0f0f-497b-4632-9e24-84b00e903507/original=true/fox.jpeg",
      ],
      source: null,
    },
  },
];
