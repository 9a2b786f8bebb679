// @vitest-environment happy-dom
import { render, screen } from "@testing-library/preact";
import { expect, it, vi } from "vitest";
import { Recent } from "../../../../components/history/recent.tsx";
import { recentRecords } from "../../../../lib/state/search/recent.ts";
import { emptyIndex } from "../../../../lib/stored/records.ts";
import type { Services } from "../../../../lib/stored/service-profile.ts";
import { recordIndex, recordItem, services } from "../../../../lib/stored/storage.ts";
import { visibleImage } from "../../visible-image.ts";
import { viewScene } from "../view-scene.ts";
import "../in-sight.ts";
import { aBatch, aChoice, aDraft, aReverseSearch } from "../records.ts";
import { aProfile } from "../samples.ts";

viewScene();

it("Recent shows no headline before it knows the name of its service", async () => {
  const search = aReverseSearch(
    { status: "ready", value: { images: [visibleImage(7)], total: 1 } },
    { headline: { code: "better-there", id: 7 } },
  );
  await recordItem(search.id).setValue(search);
  await recordIndex.setValue({ ...emptyIndex, reverse: [search.id] });
  const { promise, resolve } = Promise.withResolvers<Services>();
  vi.spyOn(services, "getValue").mockReturnValue(promise);
  render(<Recent />);
  await recentRecords();
  await screen.findByRole("link", { name: "All searches" });
  expect(screen.queryByText(/better/)).toBeNull();
  resolve({ active: "p1", profiles: [aProfile({ name: "Board" })] });
  await screen.findByText(/on Board, in a better version/);
});

it("Recent shows the first picture of a batch", async () => {
  const { page, picks } = aChoice();
  const [pick] = picks;
  if (!pick) throw new Error("no pick");
  const other = {
    ...pick,
    candidates: [{ url: "https://feed.example/1.png", origin: "img" as const }],
  };
  const choice = aChoice({
    page: { ...page, title: "Feed" },
    picks: [other, pick],
    batch: aBatch({ items: { 1: { status: "done", state: "new" } } }),
  });
  await recordItem(choice.id).setValue(choice);
  await recordIndex.setValue({ ...emptyIndex, choice: [choice.id] });
  await services.setValue({ active: "p1", profiles: [aProfile()] });
  render(<Recent />);
  const entry = await screen.findByRole("link", { name: /^Feed/ });
  await vi.waitFor(() =>
    expect(entry.querySelector("img")?.getAttribute("src")).toBe(
      "https://files.gallery.example/canyon.png",
    ),
  );
});

it.each([
  ["the service's picture of a sent upload", true, [], /thumb_small/],
  ["the page's picture before the service has one", false, [], /shown\.png$/],
  ["no picture that the filter covers", true, [5], null],
] as const)("Recent shows %s", async (_, thumbnails_generated, hidden_tag_ids, src) => {
  const sample = visibleImage(7);
  const image = {
    ...sample,
    ...{ thumbnails_generated, tags: ["fox"], tag_ids: [5] },
    representations: {
      ...sample.representations,
      thumb_small: "https://service.example/thumb_small.png",
    },
  };
  const draft = aDraft(
    { status: "sent", at: 1, image },
    { url: "https://files.example/shown.png" },
  );
  await recordItem(draft.id).setValue(draft);
  await recordIndex.setValue({ ...emptyIndex, draft: [draft.id] });
  const filter = {
    id: 1,
    name: "Mine",
    hidden_tag_ids: [...hidden_tag_ids],
    spoilered_tag_ids: [],
  };
  await services.setValue({ active: "p1", profiles: [aProfile({ filter })] });
  const { container } = render(<Recent />);
  await screen.findAllByRole("link");
  const picture = () => container.querySelector("img")?.getAttribute("src");
  if (src) await vi.waitFor(() => expect(picture()).toMatch(src));
  else expect(picture()).toBeUndefined();
});
