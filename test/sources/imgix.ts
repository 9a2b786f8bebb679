import type { SourceCase } from "./source-case.ts";

export const cases: readonly SourceCase[] = [
  {
    site: "imgix",
    what: "A rendition by parameters",
    file: "https://ann.imgix.net/fox.png?w=400&fit=crop&auto=format",
    page: { url: "https://ann.example.org/fox" },
    expected: {
      files: ["https://ann.imgix.net/fox.png"],
      flags: ["original"],
      source: "https://ann.example.org/fox",
    },
  },
  {
    site: "imgix",
    what: "A signed rendition is not raised",
    file: "https://ann.imgix.net/fox.png?w=400&s=0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f",
    page: { url: "https://ann.example.org/fox" },
    expected: { files: [], flags: ["signed"], source: "https://ann.example.org/fox" },
  },
  {
    site: "imgix",
    what: "The file",
    file: "https://ann.imgix.net/fox.png",
    page: { url: "https://ann.example.org/?utm_campaign=spring" },
    expected: { files: [], flags: ["original"], source: "https://ann.example.org/" },
  },
];
