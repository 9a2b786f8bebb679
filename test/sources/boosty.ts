import { casesOf } from "./source-case.ts";

export const cases = casesOf("boosty", [
  {
    what: "A rendition by parameters",
    file: "https://images.boosty.to/image/ff0d2006-3ee7-483d-a5fc-2a05b531742c?change_time=1707829201&mw=630",
    page: {
      url: "https://boosty.to/annarbor/posts/4300ab96-497b-4632-9e24-84b00e903507?share=post_link",
    },
    expected: {
      best: "https://images.boosty.to/image/ff0d2006-3ee7-483d-a5fc-2a05b531742c",
      source: "https://boosty.to/annarbor/posts/4300ab96-497b-4632-9e24-84b00e903507",
      artist: "annarbor",
    },
  },
  {
    what: "One of a post's media",
    file: "https://images.boosty.to/image/ff0d2006-3ee7-483d-a5fc-2a05b531742c",
    page: {
      url: "https://boosty.to/annarbor/posts/4300ab96-497b-4632-9e24-84b00e903507/media/ff0d2006-3ee7-483d-a5fc-2a05b531742c",
    },
    expected: {
      best: null,
      source: "https://boosty.to/annarbor/posts/4300ab96-497b-4632-9e24-84b00e903507",
      artist: "annarbor",
    },
  },
  {
    what: "A blog is no source",
    file: "https://images.boosty.to/image/ff0d2006-3ee7-483d-a5fc-2a05b531742c",
    page: { url: "https://boosty.to/annarbor?postsTagsIds=1" },
    expected: { best: null, source: null },
  },
  {
    what: "An avatar",
    file: "https://images.boosty.to/user/12345/avatar?change_time=1707829201",
    page: { url: "https://boosty.to/annarbor/posts/4300ab96-497b-4632-9e24-84b00e903507" },
    expected: { best: null, source: null, not_a_work: true },
  },
]);
