import { execFileSync } from "node:child_process";
import { resolve } from "node:path";
import { clear, entries, set } from "idb-keyval";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { fakeBrowser } from "wxt/testing/fake-browser";
import { putFile } from "../../../lib/file/file-database.ts";
import { DATA_VERSION, hasNewerData } from "../../../lib/stored/data-version.ts";
import { keyDatabase } from "../../../lib/stored/key-database.ts";
import { freshBrowser } from "../background/worker.ts";
import { aDraft } from "../components/records.ts";

const NEWER = { code: "newer-data" };
const { local } = fakeBrowser.storage;
const draft = aDraft({ status: "editing" });

/** Data of a later version: an index and a draft that this version cannot read. */
const newerData = {
  "data-version": DATA_VERSION + 1,
  records: { lists: { draft: [draft.id] } },
  [`record:${draft.id}`]: JSON.stringify({ ...draft, state: { phase: "editing" } }),
  services: { shelves: [{ name: "One" }] },
  "tag-dictionary": "{}",
  unfinished: [draft.id],
};

// Each test has contexts of its own, which have not written yet.
beforeEach(() => {
  freshBrowser();
  vi.resetModules();
});

const storage = () => import("../../../lib/stored/storage.ts");
const startWorker = async () => (await import("../background/worker.ts")).startWorker();

/** Returns all items of the `local` area that `storage.ts` declares, by export. */
async function localItems() {
  const { recordItem, savedSearches, silencedHints, permissionReasons, firstRun, ...items } =
    await storage();
  const storedItems = {
    record: recordItem(draft.id),
    ...{ savedSearches: savedSearches(), silencedHints: silencedHints() },
    ...{ permissionReasons: permissionReasons(), firstRun: firstRun() },
  };
  const declared = Object.entries({ ...items, ...storedItems }).flatMap(([name, item]) =>
    typeof item === "object" && "getValue" in item && name !== "clockLeadMs" ? [item] : [],
  );
  return declared as (typeof storedItems)["record"][];
}

describe("hasNewerData", () => {
  it.each([
    [undefined, false],
    [DATA_VERSION, false],
    [DATA_VERSION - 1, false],
    [DATA_VERSION + 1, true],
    [DATA_VERSION + 0.5, false],
    [-1, false],
    [null, false],
    [`${DATA_VERSION + 1}`, false],
    [[DATA_VERSION + 1], false],
    [{ version: 9 }, false],
    [true, false],
    [1e300, false],
  ])("reads the stored version %j: %s", async (stored, newer) => {
    if (stored !== undefined) await local.set({ "data-version": stored });
    expect(await hasNewerData()).toBe(newer);
  });
});

describe("a stored item", () => {
  it("of the local area refuses to change data of a later version", async () => {
    await local.set(newerData);
    const items = await localItems();
    expect(items.length).toBeGreaterThan(18);
    for (const item of items) {
      await expect(item.setValue(null as never)).rejects.toMatchObject(NEWER);
      await expect(item.removeValue()).rejects.toMatchObject(NEWER);
    }
    expect(await local.get(null)).toEqual(newerData);
  });

  it.each([undefined, 0, "damaged", null])("writes over data of version %j", async (stored) => {
    await local.set({ "data-version": stored, "query-hosts": [7, "a.example"] });
    const { hostsWithSentQuery } = await storage();
    await hostsWithSentQuery.setValue([...(await hostsWithSentQuery.getValue()), "b.example"]);
    expect(await local.get(null)).toEqual({
      "data-version": DATA_VERSION,
      "query-hosts": ["a.example", "b.example"],
    });
  });

  it("writes again once the user has allowed this version to use the data", async () => {
    await local.set(newerData);
    const { hostsWithSentQuery } = await storage();
    await expect(hostsWithSentQuery.setValue(["a"])).rejects.toMatchObject(NEWER);
    await (await import("../../../lib/stored/data-version.ts")).writeDataVersion();
    await hostsWithSentQuery.setValue(["a"]);
    expect(await hostsWithSentQuery.getValue()).toEqual(["a"]);
  });
});

describe("the background with data of a later version", () => {
  type Worker = Awaited<ReturnType<typeof startWorker>>;
  const changes: [string, (worker: Worker) => Promise<unknown>][] = [
    ["resumes no work", ({ resume }) => resume()],
    ["adds no record", ({ records }) => records.add({ ...draft, id: "other" })],
    ["removes no record", ({ records }) => records.remove(draft.id)],
    ["repairs no index", ({ records }) => records.repairIndex()],
    ["tidies no file", ({ files }) => files.tidy()],
    ["clears no file", ({ files }) => files.clear()],
    ["removes no file", ({ files }) => files.remove("1")],
    ["releases no file", ({ files }) => files.release("1")],
    [
      "saves no service",
      ({ services }) => services.save({ id: null, base_url: "http://127.0.0.1:8", key: "other" }),
    ],
  ];

  it.each(changes)("%s", async (_, change) => {
    await clear(keyDatabase());
    await set("ref", "secret", keyDatabase());
    await putFile("1", new Blob(["bytes"]), 1);
    await local.set(newerData);
    const worker = await startWorker();
    await change(worker).then(
      () => null,
      (error) => expect(error).toMatchObject(NEWER),
    );
    expect(await local.get(null)).toEqual(newerData);
    expect(await entries(keyDatabase())).toEqual([["ref", "secret"]]);
    const { listFiles } = await import("../../../lib/file/file-database.ts");
    expect((await listFiles()).map(({ id }) => id)).toEqual(["1"]);
  });
});

it("only listed files write to storage.local, after allowWrite or without the user's data", () => {
  const root = resolve(import.meta.dirname, "../../..");
  const args = ["-lE", "storage\\.local\\.(set|remove|clear)\\(|store\\(\\)\\.(set|remove)\\("];
  const files = execFileSync("git", ["grep", ...args, "--", "lib", "components", "entrypoints"], {
    cwd: root,
    encoding: "utf8",
  });
  expect(files.trim().split("\n")).toEqual([
    // The snapshot of the last search.
    "components/search/popup/use-snapshot.ts",
    "lib/background/store/record-index.ts",
    "lib/stored/data-version.ts",
    "lib/stored/stored-item.ts",
  ]);
});
