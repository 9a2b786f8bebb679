import { casesOf } from "./source-case.ts";

export const cases = casesOf("furrynetwork", [
  {
    what: "A size in a folder named by the hash",
    file: "https://d3gz42uwgl1r1y.cloudfront.net/an/annarbor/submission/2016/07/87f00959822f665716c58c4df43a27c2/2500x1500.jpg",
    page: { url: "https://furrynetwork.com/artwork/1275945/fox-in-snow/" },
    expected: {
      best: "https://d3gz42uwgl1r1y.cloudfront.net/an/annarbor/submission/2016/07/87f00959822f665716c58c4df43a27c2.png",
      source: "https://furrynetwork.com/artwork/1275945",
      artist: "annarbor",
    },
  },
  {
    what: "The file",
    file: "https://d3gz42uwgl1r1y.cloudfront.net/an/annarbor/submission/2016/07/87f00959822f665716c58c4df43a27c2.jpg",
    page: { url: "https://furrynetwork.com/annarbor/?viewType=artwork&viewId=1275945" },
    expected: {
      best: null,
      source: "https://furrynetwork.com/artwork/1275945",
      artist: "annarbor",
    },
  },
  {
    what: "A search is no source",
    file: "https://d3gz42uwgl1r1y.cloudfront.net/an/annarbor/submission/2016/07/87f00959822f665716c58c4df43a27c2.jpg",
    page: { url: "https://furrynetwork.com/search/?sort=new" },
    expected: { best: null, source: null },
  },
  {
    what: "An avatar",
    file: "https://d3gz42uwgl1r1y.cloudfront.net/an/annarbor/avatar/2015/11/8feaa64e36f4d20f6732e9fd8e2f3df6.jpg",
    page: { url: "https://furrynetwork.com/annarbor/" },
    expected: { best: null, source: null, not_a_work: true },
  },
]);
