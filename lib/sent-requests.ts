/** One kind of request that *Find* or *Upload* makes. The privacy policy, the options and an end-to-end test read this table. */
export interface SentRequest {
  /** Key of its words. */
  name: string;
  by: readonly ("find" | "upload")[];
  /**
   * `service`: its API. `service-site`: its site beside the API. `service-files`: the host of the service's thumbnails. `picture-host`: where the page has the picture from.
   * `page-site`: the site of the page. `board`: Danbooru or e621, if the user turned that on. `engine`: a search engine that the user chose.
   */
  to:
    | "service"
    | "service-site"
    | "service-files"
    | "picture-host"
    | "page-site"
    | "board"
    | "engine";
  /** Method and path below the API's root, or that of `service-site`, with the start of the parameter that tells requests of one endpoint apart. */
  requests: readonly `${"GET" | "POST"} /${string}`[];
  reveals:
    | "nothing"
    | "image-number"
    | "hash"
    | "page-address"
    | "picture-address"
    | "picture"
    | "file-hash"
    | "signature"
    | "matches"
    | "tags"
    | "artist-address"
    | "post-address"
    | "submission";
  /**
   * When the request names the user. `closed-service`: where every filter of the service hides something. `own-filter`: while the options
   * leave the filter to the account, because the response depends on it. `sign-in`: cookies, where the user allows it. `tab`: what the browser
   * sends with every page that the user opens.
   */
  account: "never" | "closed-service" | "own-filter" | "always" | "sign-in" | "tab";
}

const BOTH = ["find", "upload"] as const;
const UPLOAD = ["upload"] as const;

/** Every request of *Find* and *Upload*, in the order in which they are made. */
export const SENT_REQUESTS = [
  {
    name: "post",
    by: BOTH,
    to: "page-site",
    requests: [],
    reveals: "post-address",
    account: "sign-in",
  },
  {
    name: "file",
    by: BOTH,
    to: "picture-host",
    requests: [],
    reveals: "picture-address",
    account: "sign-in",
  },
  {
    name: "own-image",
    by: BOTH,
    to: "service",
    requests: ["GET /images/{id}"],
    reveals: "image-number",
    account: "own-filter",
  },
  {
    name: "filters",
    by: BOTH,
    to: "service",
    requests: ["GET /filters/system", "GET /filters/user"],
    reveals: "nothing",
    account: "closed-service",
  },
  {
    name: "hash",
    by: BOTH,
    to: "service",
    requests: ["GET /search/images?q=orig_sha512_hash:"],
    reveals: "hash",
    account: "closed-service",
  },
  {
    name: "source",
    by: BOTH,
    to: "service",
    requests: ["GET /search/images?q=source_url:http"],
    reveals: "page-address",
    account: "closed-service",
  },
  {
    name: "artist-images",
    by: ["find"],
    to: "service",
    requests: [
      "GET /search/tags?q=name:",
      "GET /search/images?q=artist:",
      "GET /search/images?q=source_url:*",
    ],
    reveals: "artist-address",
    account: "closed-service",
  },
  {
    name: "reverse",
    by: BOTH,
    to: "service",
    requests: ["POST /search/reverse?url=http"],
    reveals: "picture-address",
    account: "own-filter",
  },
  {
    name: "reverse-file",
    by: BOTH,
    to: "service",
    requests: ["POST /search/reverse"],
    reveals: "picture",
    account: "own-filter",
  },
  {
    name: "covered",
    by: BOTH,
    to: "service",
    requests: ["GET /search/images?q=id:"],
    reveals: "matches",
    account: "always",
  },
  {
    name: "thumbnails",
    by: BOTH,
    to: "service-files",
    requests: [],
    reveals: "matches",
    account: "never",
  },
  {
    name: "board-hash",
    by: ["find"],
    to: "board",
    requests: ["GET /posts.json?md5="],
    reveals: "file-hash",
    account: "never",
  },
  {
    name: "board-signature",
    by: ["find"],
    to: "board",
    requests: ["GET /iqdb_queries.json"],
    reveals: "signature",
    account: "never",
  },
  {
    name: "elsewhere",
    by: ["find"],
    to: "engine",
    requests: [],
    reveals: "picture-address",
    account: "tab",
  },
  {
    name: "vocabulary",
    by: UPLOAD,
    to: "service-site",
    requests: ["GET /autocomplete/compiled", "GET /"],
    reveals: "nothing",
    account: "never",
  },
  {
    name: "tags",
    by: UPLOAD,
    to: "service",
    requests: ["GET /search/tags?q="],
    reveals: "tags",
    account: "never",
  },
  {
    name: "artist",
    by: UPLOAD,
    to: "service",
    requests: ["GET /search/images?q=source_url:*"],
    reveals: "artist-address",
    account: "always",
  },
  {
    name: "key",
    by: UPLOAD,
    to: "service",
    requests: ["GET /filters/user"],
    reveals: "nothing",
    account: "always",
  },
  {
    name: "newest",
    by: UPLOAD,
    to: "service",
    requests: ["GET /search/images?q=*"],
    reveals: "nothing",
    account: "always",
  },
  {
    name: "submission",
    by: UPLOAD,
    to: "service",
    requests: ["POST /images?url=http", "POST /images"],
    reveals: "submission",
    account: "always",
  },
  {
    name: "uploads",
    by: UPLOAD,
    to: "service",
    requests: ["GET /search/images?q=my:uploads"],
    reveals: "nothing",
    account: "always",
  },
  {
    name: "lost",
    by: UPLOAD,
    to: "service",
    requests: [
      "GET /search/images?q=orig_sha512_hash:",
      "GET /search/images?q=source_url:http",
      "POST /search/reverse",
    ],
    reveals: "submission",
    account: "always",
  },
  {
    name: "uploaded",
    by: UPLOAD,
    to: "service",
    requests: ["GET /images/{id}"],
    reveals: "image-number",
    account: "always",
  },
] as const satisfies readonly SentRequest[];
