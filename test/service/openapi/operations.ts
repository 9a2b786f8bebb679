import type { EndpointName } from "../endpoints.ts";
import { integer, listOf, means, object, ref, type Schema } from "./schema.ts";

type Failure = 400 | 401 | 403 | 404 | 413 | 500;

export type Operation = {
  summary: string;
  answer: Schema;
  failures: readonly Failure[];
  /** Schema of a 400 whose body is more than a sentence. */
  refusal?: Schema;
};

const total = means("Of all pages together.", integer);
const interactions = means("What the caller did with these images.", listOf(ref("Interaction")));

function one(name: string, resource: string): Schema {
  return object({ [name]: ref(resource) });
}

function page(name: string, resource: string): Schema {
  return object({ [name]: listOf(ref(resource)), total });
}

const image = object({ image: ref("Image"), interactions });
const images = object({ images: listOf(ref("Image")), interactions, total });

/** The database receives the id unchecked: text is a bad request, and a number out of range causes a 500. */
const byId = [400, 404, 500] as const;

export const operations: Readonly<Record<EndpointName, Operation>> = {
  comment: {
    summary: "A comment. Refused while its image is hidden.",
    answer: one("comment", "Comment"),
    failures: [...byId, 403],
  },
  image: {
    summary: "An image, whatever the filter says of it.",
    answer: image,
    failures: [...byId, 403],
  },
  submitImage: {
    summary: "Uploads an image. The service fetches the file, unless the request has it.",
    answer: image,
    failures: [400, 401, 403, 413],
    refusal: { anyOf: [one("errors", "ImageErrors"), ref("Error")] },
  },
  featuredImage: { summary: "The current featured image.", answer: image, failures: [404] },
  tag: { summary: "A tag by its slug.", answer: one("tag", "Tag"), failures: [404] },
  post: { summary: "A forum post.", answer: one("post", "Post"), failures: byId },
  profile: { summary: "A user.", answer: one("user", "Profile"), failures: byId },
  filter: {
    summary: "A filter that the caller may use.",
    answer: one("filter", "Filter"),
    failures: [403, 404],
  },
  systemFilters: {
    summary: "The filters that belong to the service.",
    answer: page("filters", "Filter"),
    failures: [],
  },
  userFilters: {
    summary: "The filters of the user whose key it is.",
    answer: page("filters", "Filter"),
    failures: [403],
  },
  oembed: {
    summary: "What to embed for the address of an image's page or file.",
    answer: ref("Oembed"),
    failures: [404],
  },
  searchComments: {
    summary: "Comments, the newest first.",
    answer: page("comments", "Comment"),
    failures: [400, 403],
  },
  searchGalleries: {
    summary: "Galleries, the newest first.",
    answer: page("galleries", "Gallery"),
    failures: [400, 403],
  },
  searchPosts: {
    summary: "Forum posts, the newest first.",
    answer: page("posts", "Post"),
    failures: [400, 403],
  },
  searchImages: { summary: "Images.", answer: images, failures: [400, 403, 500] },
  searchTags: {
    summary: "Tags, those with the most images first.",
    answer: page("tags", "Tag"),
    failures: [400],
  },
  searchReverse: {
    summary: "Images that look like the one sent or at an address; none if it cannot be had.",
    answer: images,
    failures: [400, 403, 413, 500],
  },
  forums: { summary: "The forums.", answer: page("forums", "Forum"), failures: [] },
  forum: { summary: "A forum.", answer: one("forum", "Forum"), failures: [404] },
  topics: {
    summary: "The topics of a forum: sticky ones first, then those answered last.",
    answer: page("topics", "Topic"),
    failures: [],
  },
  topic: { summary: "A topic.", answer: one("topic", "Topic"), failures: [404] },
  topicPosts: {
    summary: "The posts of a topic in their order; pages may have gaps.",
    answer: page("posts", "Post"),
    failures: [404, 500],
  },
  topicPost: { summary: "A post of a topic.", answer: one("post", "Post"), failures: [404] },
};
