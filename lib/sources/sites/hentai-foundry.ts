import { plainSite } from "../rule/plain-site.ts";

const PAGE = "www.hentai-foundry.com/pictures/user/$1/$2$3";
const ARTIST = "www.hentai-foundry.com/user/$1/profile";

/** The file's address and the page's share the user's name and the picture's number and title. */
export const hentaiFoundry = plainSite({
  name: "hentai-foundry",
  hosts: [".hentai-foundry.com"],
  junk: /^[^/]+\/(?:\.?\/)?avatars?\/|\/images\/avatars?\//u,
  samples: [[/^thumbs\./u]],
  original: /^pictures\./u,
  posts: [
    [/^pictures\.[^/]+\/\w\/([^/]+)\/(\d+)(?:(\/)\1-\2-([^/]*)\.\w+)?/u, `${PAGE}$4`, ARTIST],
    [/^hentai-foundry\.com\/pictures\/user\/([^/]+)\/(\d+)(\/[^/?]+)?/u, PAGE, ARTIST],
  ],
});
