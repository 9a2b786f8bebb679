import { expect, it, vi } from "vitest";
import { fakeBrowser } from "wxt/testing/fake-browser";
import { findPanelPlace, watchPanel } from "../../../../lib/state/panel/panel.ts";
import { panelView, services } from "../../../../lib/stored/storage.ts";
import { aProfile } from "../../components/samples.ts";

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
  ["?uploads", { in: "tab", view: { view: "uploads" } }],
  ["?files", { in: "tab", view: { view: "files" } }],
  ["?image=7", { in: "window", window_id: 3 }],
  ["?image=0&profile=p1", { in: "window", window_id: 3 }],
  [
    "?failure=storage-full",
    { in: "tab", view: { view: "failure", failure: { code: "storage-full" } } },
  ],
  ["?record=a%20b", { in: "tab", view: { view: "record", id: "a b" } }],
])("findPanelPlace reads from %j: %j", async (search, place) => {
  const currentWindow = vi.fn(async () => 3);
  expect(await findPanelPlace(search, currentWindow)).toEqual(place);
  // Phones have no windows.
  expect(currentWindow).toHaveBeenCalledTimes(place.in === "window" ? 1 : 0);
});

it("watchPanel shows the view of an address that the panel receives", async () => {
  fakeBrowser.reset();
  const content = watchPanel({ in: "window", window_id: 3 });
  const onContent = vi.fn();
  const stop = content.subscribe(onContent);
  await services.setValue({ active: "p1", profiles: [aProfile()] });
  for (const [query, show] of [
    ["?at=tag&slug=boat&profile=p1", { show: "browse", place: { at: "tag", slug: "boat" } }],
    ["?files", { show: "nothing" }],
    ["?image=7&profile=p1", { show: "image", image_id: 7 }],
    ["?at=nowhere&profile=p1", { show: "nothing" }],
  ] as const) {
    await panelView(3).setValue({ view: "page", query });
    await vi.waitFor(() =>
      expect(onContent).toHaveBeenLastCalledWith(expect.objectContaining(show)),
    );
  }
  stop();
});
