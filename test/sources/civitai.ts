import { casesOf } from "./source-case.ts";

export const cases = casesOf("civitai", [
  {
    what: "A rendition",
    file: "https://image.civitai.com/xG1nkqKTMzGDvpLrqFT7WA/0f0f0f0f-497b-4632-9e24-84b00e903507/anim=false,width=450,optimized=true/fox.jpeg",
    page: {
      url: "https://civitai.com/images/45678901?period=Week",
      links: [{ href: "/user/annarbor", rel: "", text: "annarbor" }],
    },
    expected: {
      best: "https://image.civitai.com/xG1nkqKTMzGDvpLrqFT7WA/0f0f0f0f-497b-4632-9e24-84b00e903507/original=true/fox.jpeg",
      source: "https://civitai.com/images/45678901",
      artist: "annarbor",
    },
  },
  {
    what: "The file",
    file: "https://image.civitai.com/xG1nkqKTMzGDvpLrqFT7WA/0f0f0f0f-497b-4632-9e24-84b00e903507/original=true/fox.jpeg",
    page: { url: "https://civitai.com/posts/9876543" },
    expected: { best: null, source: "https://civitai.com/posts/9876543" },
  },
  {
    what: "A search is no source",
    file: "https://image.civitai.com/xG1nkqKTMzGDvpLrqFT7WA/0f0f0f0f-497b-4632-9e24-84b00e903507/width=450/fox.jpeg",
    page: { url: "https://civitai.com/search/images?query=fox" },
    expected: {
      best: "https://image.civitai.com/xG1nkqKTMzGDvpLrqFT7WA/0f0f0f0f-497b-4632-9e24-84b00e903507/original=true/fox.jpeg",
      source: null,
    },
  },
]);
