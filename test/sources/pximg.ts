import { casesOf } from "./source-case.ts";

export const cases = casesOf("pximg", [
  {
    what: "A size before the path",
    file: "https://public-img-comic.pximg.net/c!/w=200,f=webp/images/magazine_cover/1.jpg",
    page: { url: "https://comic.example/1" },
    expected: { best: "https://public-img-comic.pximg.net/images/magazine_cover/1.jpg" },
  },
  {
    what: "A file of another service",
    file: "https://sketch.pximg.net/c/540x540/uploads/medium/file/1000000/abc.jpg",
    page: { url: "https://sketch.example/items/1" },
    expected: { best: "https://sketch.pximg.net/uploads/medium/file/1000000/abc.jpg" },
  },
  {
    what: "A placeholder for what may not be seen",
    file: "https://s.pximg.net/common/images/limit_r18_360.png",
    page: { url: "https://www.pixiv.net/artworks/128000000" },
    expected: { best: null, artist: null, not_a_work: true },
  },
]);
