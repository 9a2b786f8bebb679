import type { SourceCase } from "./source-case.ts";

export const cases: readonly SourceCase[] = [
  {
    site: "bilibili",
    what: "A rendition after the sign @",
    file: "https://i0.hdslb.com/bfs/new_dyn/0f0f0f12345.png@1192w_!web-dynamic.avif",
    page: { url: "https://www.bilibili.com/opus/912345678901234567?spm_id_from=333.999.0.0" },
    expected: {
      files: ["https://i0.hdslb.com/bfs/new_dyn/0f0f0f12345.png"],
      flags: ["original"],
      source: "https://www.bilibili.com/opus/912345678901234567",
    },
  },
  {
    site: "bilibili",
    what: "A post on the feed's host",
    file: "https://i0.hdslb.com/bfs/new_dyn/0f0f0f12345.png",
    page: { url: "https://t.bilibili.com/912345678901234567" },
    expected: {
      files: [],
      flags: ["original"],
      source: "https://t.bilibili.com/912345678901234567",
    },
  },
  {
    site: "bilibili",
    what: "A search is no source",
    file: "https://i0.hdslb.com/bfs/new_dyn/0f0f0f12345.png@640w.webp",
    page: { url: "https://search.bilibili.com/all?keyword=fox" },
    expected: { files: ["https://i0.hdslb.com/bfs/new_dyn/0f0f0f12345.png"], source: null },
  },
  {
    site: "bilibili",
    what: "A face",
    file: "https://i1.hdslb.com/bfs/face/0f0f0f.jpg@96w_96h.webp",
    page: { url: "https://t.bilibili.com/912345678901234567" },
    expected: { files: [], source: null, not_a_work: true },
  },
];
