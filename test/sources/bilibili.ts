import { casesOf } from "./source-case.ts";

export const cases = casesOf("bilibili", [
  {
    what: "A rendition after the sign @",
    file: "https://i0.hdslb.com/bfs/new_dyn/0f0f0f12345.png@1192w_!web-dynamic.avif",
    page: { url: "https://www.bilibili.com/opus/912345678901234567?spm_id_from=333.999.0.0" },
    expected: {
      best: "https://i0.hdslb.com/bfs/new_dyn/0f0f0f12345.png",
      source: "https://www.bilibili.com/opus/912345678901234567",
    },
  },
  {
    what: "A post on the feed's host",
    file: "https://i0.hdslb.com/bfs/new_dyn/0f0f0f12345.png",
    page: { url: "https://t.bilibili.com/912345678901234567" },
    expected: { best: null, source: "https://t.bilibili.com/912345678901234567" },
  },
  {
    what: "A search is no source",
    file: "https://i0.hdslb.com/bfs/new_dyn/0f0f0f12345.png@640w.webp",
    page: { url: "https://search.bilibili.com/all?keyword=fox" },
    expected: { best: "https://i0.hdslb.com/bfs/new_dyn/0f0f0f12345.png", source: null },
  },
  {
    what: "A face",
    file: "https://i1.hdslb.com/bfs/face/0f0f0f.jpg@96w_96h.webp",
    page: { url: "https://t.bilibili.com/912345678901234567" },
    expected: { best: null, source: null, not_a_work: true },
  },
]);
