import { expect, it } from "vitest";
import { findPlace } from "../../../lib/state/panel.ts";

it.each([
  ["", { in: "window", window_id: 3 }],
  ["?record=", { in: "window", window_id: 3 }],
  ["?image=7&profile=p1", { in: "tab", view: { view: "image", profile_id: "p1", image_id: 7 } }],
  [
    "?at=tag&slug=oc-colon-ann&profile=p1",
    {
      in: "tab",
      view: { view: "browse", profile_id: "p1", place: { at: "tag", slug: "oc-colon-ann" } },
    },
  ],
  ["?at=tag&profile=p1", { in: "window", window_id: 3 }],
  ["?history", { in: "tab", view: { view: "history" } }],
  ["?record=a%20b", { in: "tab", view: { view: "record", id: "a b" } }],
])("knows from %j that it is %j", async (search, place) => {
  expect(await findPlace(search, async () => 3)).toEqual(place);
});

it("in a tab needs no window", async () => {
  const none = () => Promise.reject(new Error("no windows here"));
  expect(await findPlace("?record=a", none)).toEqual({
    in: "tab",
    view: { view: "record", id: "a" },
  });
});
