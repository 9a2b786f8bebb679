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
import { aChoice, aReverseSearch } from "../records.ts";
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
    batch: { status: "done", items: { 1: { status: "done", presence: "new" } } },
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
