import { expect, it } from "vitest";
import { submissionOf } from "../../../lib/upload/submission.ts";

const fields = { url: "https://a.example/1.png", source_urls: [], description: "", tags: ["safe"] };

it.each([
  [{}, {}],
  [{ anonymous: false }, {}],
  [{ anonymous: true }, { anonymous: true }],
  [{ taken_artist: "artist:a" }, {}],
])("submissionOf adds for a draft with %j the fields %j", (more, sent) => {
  expect(submissionOf({ ...fields, ...more })).toEqual({
    tag_input: "safe",
    description: "",
    source_urls: [],
    ...sent,
  });
});
