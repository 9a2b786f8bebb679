import { type EndpointName, endpoints } from "../service/endpoints.ts";
import { between, markdownTable } from "./written.ts";

const MARKS = [
  "<!-- endpoints: written by `node test/readme/main.ts` from test/readme/endpoints-table.ts -->",
  "<!-- end of endpoints -->",
] as const;

/** Place in the interface where a user meets each endpoint's response; `test/unit/interface/endpoints.test.tsx` goes there. */
const PLACES: Record<EndpointName, string> = {
  comment: "a single comment: its number in a list of comments, or its pasted address",
  image: "an image's details: click any image, or paste its address",
  submitImage: "the upload form, then the queue",
  featuredImage: "the empty popup",
  tag: "a single tag: click its name; tag notes in the upload form",
  post: "a single post: its number in a list of posts",
  profile: "a user: any author's name, or the popup's _People_",
  filter: "options, _Filter_: by number, and the current filter if no list has it",
  systemFilters: "options, _Filter_; the popup's _Sort and filter_; every check of a service",
  userFilters: "the same, with a key; checks the key",
  oembed: "an image's address, pasted into the popup's search box",
  searchComments: "the popup's _Comments_; under an image; of a user",
  searchGalleries: "the popup's _Galleries_; a single gallery; of a user",
  searchPosts: "the popup's _Posts_; of a user",
  searchImages:
    "the popup's _Images_; galleries, uploads, related images; lookups by source and hash",
  searchTags: "suggestions in every tag box; the popup's _Tags_; checks of the upload form",
  searchReverse: "_Find on …_ in the menu, _Search_ of _This page_, the upload form's check",
  forums: "the popup's _Forums_",
  forum: "a forum: click its name",
  topics: "the list in a forum",
  topic: "a topic: click its title",
  topicPosts: "the list in a topic",
  topicPost: "a post of a topic: click its number",
};

/** Returns the README of the API client with the current table between its two marks. */
export function withEndpointsTable(readme: string): string {
  const rows = Object.entries(PLACES).map(([name, place]) => {
    const { method, path } = endpoints[name as EndpointName];
    return [`${method.toUpperCase()} \`${path}\``, place];
  });
  return between(readme, MARKS, markdownTable(["endpoint", "reached from"], rows));
}
