import { expect, it } from "vitest";
import { findPlace } from "../../../lib/state/panel.ts";

it.each([
  ["", { in: "window", window_id: 3 }],
  ["?record=", { in: "window", window_id: 3 }],
  ["?record=a%20b", { in: "tab", record_id: "a b" }],
])("knows from %j that it is %j", async (search, place) => {
  expect(await findPlace(search, async () => 3)).toEqual(place);
});

it("in a tab needs no window", async () => {
  const none = () => Promise.reject(new Error("no windows here"));
  expect(await findPlace("?record=a", none)).toEqual({ in: "tab", record_id: "a" });
});
