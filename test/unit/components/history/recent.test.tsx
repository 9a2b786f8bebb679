// @vitest-environment happy-dom
import "../in-sight.ts";
import { render, screen } from "@testing-library/preact";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { fakeBrowser } from "wxt/testing/fake-browser";
import { Recent } from "../../../../components/history/recent.tsx";
import { recentRecords } from "../../../../lib/state/search/recent.ts";
import { emptyIndex, type TagpieRecord } from "../../../../lib/stored/records.ts";
import type { Services } from "../../../../lib/stored/service-profile.ts";
import { recordIndex, recordItem, services } from "../../../../lib/stored/storage.ts";
import { visibleImage } from "../../visible-image.ts";
import { aBatch, aChoice, aDraft, aPick, aReverseSearch, aTextSearch } from "../records.ts";
import { aProfile } from "../samples.ts";
import { viewScene } from "../view-scene.ts";

viewScene();

/** Stores records, each list newest first. */
async function keep(records: TagpieRecord[]) {
  const index = structuredClone(emptyIndex);
  for (const record of records.toSorted((one, other) => other.created_at - one.created_at)) {
    index[record.kind].push(record.id);
    await recordItem(record.id).setValue(record);
  }
  await recordIndex.setValue(index);
}

describe("Recent", () => {
  it("shows no headline before it knows the name of its service", async () => {
    const search = aReverseSearch(
      { status: "ready", value: { images: [visibleImage(7)], total: 1 } },
      { headline: { code: "better-there", id: 7 } },
    );
    await keep([search]);
    const { promise, resolve } = Promise.withResolvers<Services>();
    vi.spyOn(services, "getValue").mockReturnValue(promise);
    render(<Recent />);
    await recentRecords();
    await screen.findByRole("link", { name: "All searches" });
    expect(screen.queryByText(/better/)).toBeNull();
    resolve({ active: "p1", profiles: [aProfile({ name: "Board" })] });
    await screen.findByText(/on Board, in a better version/);
  });

  it("shows the first picture of a batch", async () => {
    const {
      page,
      picks: [pick = aPick],
    } = aChoice();
    const other = {
      ...pick,
      candidates: [{ url: "https://feed.example/1.png", origin: "img" as const }],
    };
    const choice = aChoice({
      page: { ...page, title: "Feed" },
      picks: [other, pick],
      batch: aBatch({ items: { 1: { status: "done", state: "new" } } }),
    });
    await keep([choice]);
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
  ] as const)("shows %s", async (_, thumbnails_generated, hidden_tag_ids, src) => {
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
    await keep([draft]);
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
});

describe("recentRecords", () => {
  const draft = (id: string, created_at: number, more = {}) => ({
    ...{ ...aDraft({ status: "editing" }), id, created_at, ...more },
  });
  const text = (id: string, created_at: number) =>
    aTextSearch({ status: "loading" }, { id, created_at });
  const reverse = (id: string, created_at: number) =>
    aReverseSearch({ status: "loading" }, { id, created_at });
  const ids = async () => (await recentRecords()).map(({ id }) => id);

  it("returns records of all kinds, newest first", async () => {
    await keep([text("t1", 1), reverse("r2", 2), draft("d3", 3), text("t4", 4), reverse("r5", 5)]);
    expect(await ids()).toEqual(["r5", "t4", "d3", "r2", "t1"]);
  });

  it("returns six at most, even if all are of one kind", async () => {
    await keep([...Array(9).keys()].map((at) => text(`t${at}`, at)));
    expect(await ids()).toEqual(["t8", "t7", "t6", "t5", "t4", "t3"]);
  });

  it("leaves out text searches that failed, however many", async () => {
    const state = { status: "failed", failure: { code: "bad-query" } } as const;
    const failed = [...Array(9).keys()].map((at) =>
      aTextSearch(state, { id: `f${at}`, created_at: 10 + at }),
    );
    await keep([...failed, text("t", 1)]);
    expect(await ids()).toEqual(["t"]);
  });

  it("returns a batch as one entry", async () => {
    const item = (search_id: string) => ({ status: "done" as const, search_id, state: null });
    const items = Object.fromEntries([...Array(9).keys()].map((at) => [`${at}`, item(`b${at}`)]));
    const batch = aChoice({ id: "all", created_at: 20, batch: aBatch({ items }) });
    const click = aChoice({ id: "click", created_at: 40 });
    const searches = [...Array(9).keys()].map((at) => reverse(`b${at}`, 21 + at));
    await keep([click, batch, ...searches, reverse("alone", 1)]);
    expect(await ids()).toEqual(["all", "alone"]);
  });

  it("returns the searches for a picture on all services as one entry", async () => {
    const joint = [...Array(7).keys()].flatMap((at) => {
      const per_service = ["a", "b", "c"].map((name) => ({ profile_id: name, id: `${name}${at}` }));
      return per_service.map(({ profile_id, id }, place) =>
        // The user began on the second service.
        aReverseSearch(
          { status: "loading" },
          { id, profile_id, per_service, created_at: at * 10 + (place === 1 ? 0 : 1) },
        ),
      );
    });
    await keep([...joint, reverse("alone", 65)]);
    expect(await ids()).toEqual(["alone", "b6", "b5", "b4", "b3", "b2"]);
    const [, newest] = await recentRecords();
    expect(newest).toMatchObject({ service_searches: [{ id: "a6" }, { id: "b6" }, { id: "c6" }] });
  });

  it("leaves out removed drafts and records that are gone", async () => {
    await keep([draft("removed", 3, { removed_at: 4 }), draft("gone", 2), text("t", 1)]);
    await recordItem("gone").removeValue();
    expect(await ids()).toEqual(["t"]);
  });
});
