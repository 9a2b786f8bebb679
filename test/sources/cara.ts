import { casesOf } from "./source-case.ts";

export const cases = casesOf("cara", [
  {
    what: "A rendition by parameters",
    file: "https://images.cara.app/production/posts/4300ab96-497b-4632-9e24-84b00e903507/annarbor-WwlVkfV2tx_eRrXyCsar3-fox.jpeg?width=1080&quality=100",
    page: { url: "https://cara.app/post/7a7a7a7a-497b-4632-9e24-84b00e903507" },
    expected: {
      best: "https://images.cara.app/production/posts/4300ab96-497b-4632-9e24-84b00e903507/annarbor-WwlVkfV2tx_eRrXyCsar3-fox.jpeg",
      source: "https://cara.app/post/7a7a7a7a-497b-4632-9e24-84b00e903507",
      artist: "annarbor",
    },
  },
  {
    what: "A cover is cut out of the work",
    file: "https://images.cara.app/production/posts/4300ab96-497b-4632-9e24-84b00e903507/annarbor-WwlVkfV2tx_eRrXyCsar3-post-cover-image.jpeg?width=640",
    page: {
      url: "https://cara.app/annarbor/portfolio",
      enclosing: "https://cara.app/post/7a7a7a7a-497b-4632-9e24-84b00e903507",
    },
    expected: { best: null, source: "https://cara.app/post/7a7a7a7a-497b-4632-9e24-84b00e903507" },
  },
  {
    what: "A search is no source",
    file: "https://images.cara.app/production/posts/4300ab96-497b-4632-9e24-84b00e903507/annarbor-WwlVkfV2tx_eRrXyCsar3-fox.jpeg",
    page: { url: "https://cara.app/search?q=fox" },
    expected: { best: null, source: null },
  },
  {
    what: "An avatar",
    file: "https://images.cara.app/production/users/4300ab96-497b-4632-9e24-84b00e903507/avatar.jpeg?width=96",
    page: { url: "https://cara.app/annarbor" },
    expected: { best: null, source: null, not_a_work: true },
  },
]);
