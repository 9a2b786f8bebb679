import { type EndpointName, endpoints } from "../service/endpoints.ts";
import { between, markdownTable } from "./written.ts";

const MARKS = [
  "<!-- endpoints: written by `node test/readme/main.ts` from test/readme/endpoints-table.ts -->",
  "<!-- end of endpoints -->",
] as const;

/** Place in the interface where a user meets each endpoint's response; `test/unit/interface/endpoints.test.tsx` goes there. */
const PLACES: Record<EndpointName, string> = {
  comment: "a comment by itself: its number in a list of comments, or its pasted address",
  image: "an image's details: press on any image, or paste its address",
  submitImage: "the upload form, then the queue",
  featuredImage: "the empty popup",
  tag: "a tag by itself: press on its name; also what the upload form says of tags",
  post: "a post by itself: its number in a list of posts",
  profile: "a person: the author of anything, or the popup's _People_",
  filter: "options, _Filter_: one by its number, and the chosen one where no list has it",
  systemFilters: "options, _Filter_; the popup's _Sort and filter_; each check of a service",
  userFilters: "the same, with a key; it is also how the key is checked",
  oembed: "an image's address, pasted into the popup's search box",
  searchComments: "the popup's _Comments_; under an image; of a person",
  searchGalleries: "the popup's _Galleries_; a gallery by itself; of a person",
  searchPosts: "the popup's _Posts_; of a person",
  searchImages: "the popup's _Images_; galleries, uploads, related images; by source and hash",
  searchTags: "suggestions in every box for tags; the popup's _Tags_; what the upload form checks",
  searchReverse: "_Find on …_ in the menu, _Search_ of _This page_, the upload form's check",
  forums: "the popup's _Forums_",
  forum: "a forum: press on its name",
  topics: "the list in a forum",
  topic: "a topic: press on its title",
  topicPosts: "the list in a topic",
  topicPost: "a post of a topic: press on its number",
};

/** Returns CONTRIBUTING with the current table between its two marks. */
export function withEndpointsTable(contributing: string): string {
  const rows = Object.entries(PLACES).map(([name, place]) => {
    const { method, path } = endpoints[name as EndpointName];
    return [`${method.toUpperCase()} \`${path}\``, place];
  });
  return between(contributing, MARKS, markdownTable(["endpoint", "reached from"], rows));
}
