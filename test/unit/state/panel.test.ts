import { expect, it } from "vitest";
import { placeOf } from "../../../lib/state/panel.ts";

it.each([
  ["", { in: "window", window_id: 3 }],
  ["?record=", { in: "window", window_id: 3 }],
  ["?record=a%20b", { in: "tab", record_id: "a b" }],
])("knows from %j that it is %j", (search, place) => {
  expect(placeOf(search, 3)).toEqual(place);
});
