import { expect, it } from "vitest";
import type { Image } from "../../../lib/api/image.ts";
import { isThere, type PresenceFacts } from "../../../lib/reverse/presence.ts";
import { visibleImage } from "../visible-image.ts";

const step = (step: string, found: number[] = [], status = "done") => ({ step, status, found });
const unsure = { ...step("reverse"), file: "unsure" } as const;
const images = [visibleImage(1), visibleImage(2)];
const related = { kind: "related", rests_on: "pixels", confidence: 0.9 } as const;
const same = { ...related, kind: "same-picture", quality: "equal" } as const;
const byPage = { ...related, kind: "similar", rests_on: "capture", by_page: true } as const;

it.each<[string, Partial<PresenceFacts> & { images?: Image[] }, boolean | null]>([
  ["its address is the service's", { steps: [step("address", [1])], images }, true],
  ["its file is there", { steps: [step("hash", [1])], images }, true],
  ["only its source is there", { steps: [step("source", [1])], images }, null],
  ["the service lists nothing", { steps: [step("reverse")] }, false],
  [
    "another file brought nothing either",
    { steps: [step("reverse", [], "failed"), step("other-file")] },
    false,
  ],
  ["the service lists nothing and may not have got the file", { steps: [unsure] }, null],
  [
    "what the service lists is not it, which proves that it got the file",
    { steps: [{ ...unsure, found: [1] }], images: [visibleImage(1)], verdicts: { 1: related } },
    false,
  ],
  ["the service could not be asked", { steps: [step("reverse", [], "failed")] }, null],
  ["no service can fetch it", { steps: [step("reverse", [], "skipped")] }, null],
  ["nobody has judged what is listed", { steps: [step("reverse", [1, 2])], images }, null],
  [
    "one is judged to be it",
    { steps: [step("reverse", [1, 2])], images, verdicts: { 2: same } },
    true,
  ],
  [
    "not all are judged",
    { steps: [step("reverse", [1, 2])], images, verdicts: { 2: related } },
    null,
  ],
  [
    "none is judged to be it",
    { steps: [step("reverse", [1, 2])], images, verdicts: { 1: related, 2: related } },
    false,
  ],
  [
    "one is too plain to be told from others",
    {
      steps: [step("reverse", [1, 2])],
      images,
      verdicts: { 1: related, 2: { ...related, kind: "unclear" } },
    },
    null,
  ],
  [
    "one may differ only because of the page",
    { steps: [step("reverse", [1, 2])], images, verdicts: { 1: related, 2: byPage } },
    null,
  ],
])("where %s", (_, { images = [], ...search }, there) => {
  const state = { status: "ready", value: { images, total: images.length } } as const;
  expect(isThere({ steps: [], so_far: [], verdicts: {}, state, ...search })).toBe(there);
});
