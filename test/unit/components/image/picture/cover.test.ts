import { expect, it } from "vitest";
import { coverReasonOf } from "../../../../../components/image/picture/cover.ts";
import { visibleImage } from "../../../visible-image.ts";

const filter = { id: 1, name: "Mine", hidden_tag_ids: [1], spoilered_tag_ids: [2] };

it.each([
  ["a hidden tag", [1, 2], filter, false],
  ["a spoilered tag", [2], filter, true],
  [
    "a spoilered tag, where an expression may hide",
    [2],
    { ...filter, hides_by_expression: true },
    false,
  ],
])("coverReasonOf covers a picture with %s", (_, tag_ids, chosen, isSpoiler) => {
  const image = visibleImage(7, { tags: tag_ids.map(String), tag_ids, spoilered: true });
  expect(coverReasonOf(image, chosen)).toEqual({ tags: tag_ids.map(String), isSpoiler });
});
