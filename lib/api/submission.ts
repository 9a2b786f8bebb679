/** What is sent along with an image's address when it is uploaded. */
export type ImageSubmission = {
  /** Names of tags, separated by commas. */
  tag_input: string;
  description: string;
  source_urls: readonly string[];
  /** Whether the uploader's name is hidden. Not in the spec; services understand it. */
  anonymous?: boolean;
};

/**
 * The body of an upload. Current services keep only what is in `sources`, those that follow the spec to the letter only
 * `source_url`, so both are sent.
 */
export function submissionBody(image: ImageSubmission, url: string) {
  const source_urls = image.source_urls.filter((source) => source.trim() !== "");
  return {
    image: {
      tag_input: image.tag_input,
      description: image.description,
      source_url: source_urls[0] ?? "",
      sources: Object.fromEntries(source_urls.map((source, index) => [index, { source }])),
      ...(image.anonymous !== undefined && { anonymous: image.anonymous }),
    },
    url,
  };
}
