import { casesOf } from "./source-case.ts";

export const cases = casesOf("imgix", [
  {
    what: "A rendition by parameters",
    file: "https://ann.imgix.net/fox.png?w=400&fit=crop&auto=format",
    page: { url: "https://ann.example.org/fox" },
    expected: { best: "https://ann.imgix.net/fox.png", source: "https://ann.example.org/fox" },
  },
  {
    what: "A signed rendition is not raised",
    file: "https://ann.imgix.net/fox.png?w=400&s=0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f",
    page: { url: "https://ann.example.org/fox" },
    expected: { best: null, source: "https://ann.example.org/fox" },
  },
  {
    what: "The file",
    file: "https://ann.imgix.net/fox.png",
    page: { url: "https://ann.example.org/?utm_campaign=spring" },
    expected: { best: null, source: "https://ann.example.org/" },
  },
]);
