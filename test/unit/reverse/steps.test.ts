import * as v from "valibot";
import { expect, it } from "vitest";
import { SearchStepSchema } from "../../../lib/reverse/steps.ts";

it("SearchStepSchema reads the images by the name that earlier versions stored", () => {
  const step = { step: "hash", status: "done", requests: 1 };
  expect(v.parse(SearchStepSchema, { ...step, found: [7] })).toEqual({ ...step, image_ids: [7] });
});
