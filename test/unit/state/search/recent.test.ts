import { beforeEach, expect, it } from "vitest";
import { fakeBrowser } from "wxt/testing/fake-browser";
import { recentRecords } from "../../../../lib/state/search/recent.ts";
import { emptyIndex, type TagpieRecord } from "../../../../lib/stored/records.ts";
import { recordIndex, recordItem } from "../../../../lib/stored/storage.ts";
import { aBatch, aDraft, aReverseSearch, aTextSearch } from "../../components/records.ts";

beforeEach(() => fakeBrowser.reset());

/** Stores records, each list newest first. */
async function keep(records: TagpieRecord[]) {
  const index = structuredClone(emptyIndex);
  for (const record of records.toSorted((one, other) => other.created_at - one.created_at)) {
    index[record.kind].push(record.id);
    await recordItem(record.id).setValue(record);
  }
  await recordIndex.setValue(index);
}

const draft = (id: string, created_at: number, more = {}) => ({
  ...aDraft({ status: "editing" }),
  id,
  created_at,
  ...more,
});
const text = (id: string, created_at: number) =>
  aTextSearch({ status: "loading" }, { id, created_at });
const reverse = (id: string, created_at: number) =>
  aReverseSearch({ status: "loading" }, { id, created_at });
const ids = async () => (await recentRecords()).map(({ id }) => id);

it("recentRecords returns records of all kinds, newest first", async () => {
  await keep([text("t1", 1), reverse("r2", 2), draft("d3", 3), text("t4", 4), reverse("r5", 5)]);
  expect(await ids()).toEqual(["r5", "t4", "d3", "r2", "t1"]);
});

it("recentRecords returns six at most, even if all are of one kind", async () => {
  await keep([...Array(9).keys()].map((at) => text(`t${at}`, at)));
  expect(await ids()).toEqual(["t8", "t7", "t6", "t5", "t4", "t3"]);
});

it("recentRecords leaves out text searches that failed, however many", async () => {
  const state = { status: "failed", failure: { code: "bad-query" } } as const;
  const failed = [...Array(9).keys()].map((at) =>
    aTextSearch(state, { id: `f${at}`, created_at: 10 + at }),
  );
  await keep([...failed, text("t", 1)]);
  expect(await ids()).toEqual(["t"]);
});

it("recentRecords returns a batch as one entry", async () => {
  const item = (search_id: string) => ({ status: "done" as const, search_id, state: null });
  const items = Object.fromEntries([...Array(9).keys()].map((at) => [`${at}`, item(`b${at}`)]));
  const batch: TagpieRecord = {
    ...{ kind: "choice", id: "all", created_at: 20, profile_id: "p1", purpose: null },
    ...{ page: { url: "https://gallery.example/", title: "Feed" }, picks: [], at: "page" },
    ...{ left_out: 0, incomplete: false, batch: aBatch({ items }) },
  };
  const click: TagpieRecord = { ...batch, id: "click", created_at: 40, batch: undefined };
  const searches = [...Array(9).keys()].map((at) => reverse(`b${at}`, 21 + at));
  await keep([click, batch, ...searches, reverse("alone", 1)]);
  expect(await ids()).toEqual(["all", "alone"]);
});

it("recentRecords returns the searches for a picture on all services as one entry", async () => {
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

it("recentRecords leaves out removed drafts and records that are gone", async () => {
  await keep([draft("removed", 3, { removed_at: 4 }), draft("gone", 2), text("t", 1)]);
  await recordItem("gone").removeValue();
  expect(await ids()).toEqual(["t"]);
});
