import { describe, expect, it, vi } from "vitest";
import { fakeBrowser } from "wxt/testing/fake-browser";
import { createRecords } from "../../../../lib/background/store/records.ts";
import { NO_ADDRESS } from "../../../../lib/picture/no-address.ts";
import { shotItem } from "../../../../lib/stored/storage.ts";
import type { Draft } from "../../../../lib/upload/draft.ts";
import { visibleImage } from "../../visible-image.ts";
import { uploadScene } from "../upload-scene.ts";
import { pickOf, settled, startWorker, stored } from "../worker.ts";

const at = uploadScene();

const sentState: Draft["state"] = { status: "sent", at: 1, image: visibleImage(7) };
const waiting: Draft["state"] = { status: "waiting", since: 1, until: 2, held: null };
const sending: Draft["state"] = { status: "sending", since: 1, undo: 0 };

/** Changes a stored draft, as the queue does. */
const change = (id: string, changes: Partial<Draft>) =>
  createRecords().update(["draft"], id, (one): Draft => ({ ...one, ...changes }));

describe("a draft", () => {
  it("starts with the picture's address and source", async () => {
    const { draft } = await at.scene.startDraft();
    expect(draft).toMatchObject({
      fields: {
        url: `${at.scene.host.origin}/new.png`,
        source_urls: ["https://art.example/p/1"],
        description: "",
        tags: [],
      },
      state: { status: "editing" },
    });
  });

  it("is reused by a second click on its picture, and not on another", async () => {
    const { drafts, id, fields } = await at.scene.startDraft();
    await drafts.save({ id, fields });
    expect(await drafts.fromPicture(pickOf(fields.url))).toBe(id);
    expect(await drafts.fromPicture(pickOf(`${at.scene.host.origin}/other.png`))).not.toBe(id);
  });

  it("stores the place of its picture in the newest scan of the page", async () => {
    const { drafts, draft, id, fields } = await at.scene.startDraft();
    const place = { tab_id: 1, frame_id: 0, scan_id: "second", index: 3 };
    const pick = { ...pickOf(fields.url), place };
    expect(await drafts.fromPick(pick, draft.profile_id)).toBe(id);
    expect(await stored(id)).toMatchObject({ pick: { place }, fields: draft.fields });
    const third = { ...place, scan_id: "third" };
    expect(await drafts.fromPicks([{ ...pick, place: third }], draft.profile_id)).toEqual([id]);
    await drafts.fromPick(pickOf(fields.url), draft.profile_id);
    expect(await stored(id)).toMatchObject({ pick: { place: third } });
  });

  it("is reused in any state", async () => {
    const { drafts, id, fields } = await at.scene.startDraft();
    const states: Draft["state"][] = [
      sending,
      { status: "refused", at: 1, errors: { tag_input: ["is bad"] } },
      { status: "failed", at: 1, failure: { code: "no-key" } },
      { status: "unknown", at: 1, looked: [], rounds: 0, again_at: null },
      sentState,
    ];
    for (const state of states) {
      await change(id, { state });
      expect([state.status, await drafts.fromPicture(pickOf(fields.url))]).toEqual([
        state.status,
        id,
      ]);
    }
  });

  it("is moved to the bin when its form closes untouched, and can be restored", async () => {
    const { drafts, id, draft, fields } = await at.scene.startDraft();
    const artist = { tags: ["artist:ann"], taken_artist: "artist:ann" };
    await drafts.save({ id, fields: artist });
    await drafts.leave(id);
    expect(await stored(id)).toHaveProperty("removed_at");
    await drafts.restore(id);
    expect(await stored(id)).toEqual({
      ...{ ...draft, revision: 1 },
      fields: { ...draft.fields, ...artist },
    });
    await drafts.leave(id);
    const file_traits = {
      of: fields.url,
      moves: false,
      clear: 0,
      sound: null,
      isGrey: null,
      isGenerated: false,
    };
    expect(await drafts.save({ id, fields: { file_traits } })).toBeNull();
    expect(await stored(id)).toHaveProperty("removed_at");
    expect(await drafts.save({ id, fields: { description: "Typed last" } })).toBe(2);
    expect(await stored(id)).toMatchObject({ fields: { description: "Typed last" } });
    expect(await stored(id)).not.toHaveProperty("removed_at");
  });

  it("stores fast typing completely, in few writes", async () => {
    const { drafts, id } = await at.scene.startDraft();
    const write = vi.spyOn(fakeBrowser.storage.local, "set");
    const text = "A cat on a wall";
    const saves = [...text].map((_, at) =>
      drafts.save({ id, fields: { description: text.slice(0, at + 1) } }),
    );
    const revisions = await Promise.all(saves);
    expect(await stored(id)).toMatchObject({ revision: revisions.at(-1) });
    expect(await stored(id)).toMatchObject({ fields: { description: text } });
    expect(write.mock.calls.length).toBeLessThanOrEqual(2);
    write.mockRestore();
  });

  it("rejects every pending save if writing fails", async () => {
    const { drafts, id } = await at.scene.startDraft();
    const write = vi.spyOn(fakeBrowser.storage.local, "set").mockRejectedValue(new Error("gone"));
    const saves = ["A", "A c"].map((description) => drafts.save({ id, fields: { description } }));
    const results = await Promise.allSettled(saves);
    expect(results.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    write.mockRestore();
  });

  it("stays when its form closes if the user entered something", async () => {
    const { drafts, id } = await at.scene.startDraft();
    await drafts.save({ id, fields: { description: "Typed" } });
    await drafts.leave(id);
    expect(await stored(id)).not.toHaveProperty("removed_at");
  });

  it("is not shared by pictures without an address", async () => {
    const { drafts } = await at.scene.startDraft();
    const long = pickOf(NO_ADDRESS);
    expect(await drafts.fromPicture(long)).not.toBe(await drafts.fromPicture(long));
  });

  it("is made from a search's pick", async () => {
    const { searches, drafts, id, fields } = await at.scene.startDraft();
    const search = await searches.findPicture(pickOf(fields.url));
    expect(await drafts.fromSearch(search)).toBe(id);
    await expect(drafts.fromSearch("gone")).rejects.toMatchObject({ code: "no-record" });
  });

  it("is created once for six simultaneous requests", async () => {
    const { searches, drafts } = await at.scene.startDraft();
    const search = await searches.findPicture(pickOf(`${at.scene.host.origin}/other.png`));
    const ids = await Promise.all(Array.from({ length: 6 }, () => drafts.fromSearch(search)));
    expect(new Set(ids).size).toBe(1);
  });

  it("is checked by one search per file, or by an earlier one of the same picture", async () => {
    const { searches, drafts, id, fields } = await at.scene.startDraft();
    const firstSearch = await searches.findPicture(pickOf(fields.url));
    await settled(firstSearch, "ready");
    expect(await searches.checkDraft(id)).toBe(firstSearch);
    expect(await searches.fromDraft(id)).not.toBe(firstSearch);
    await drafts.save({ id, fields: { url: `${at.scene.host.origin}/typed.png` } });
    const typed = await searches.checkDraft(id);
    expect(typed).not.toBe(firstSearch);
    expect(await searches.checkDraft(id)).toBe(typed);
  });

  it("shares its shot with a search of the same picture, not of another file", async () => {
    const { searches, drafts, id } = await at.scene.startDraft();
    const part = { x: 0, y: 0, width: 1, height: 1 };
    const shot = { data_url: "data:image/jpeg;base64,", part, mask: "", at: 1 };
    await shotItem(id).setValue(shot);
    const search = await searches.fromDraft(id);
    await vi.waitFor(async () => expect(await shotItem(search).getValue()).toEqual(shot));
    await drafts.save({ id, fields: { url: `${at.scene.host.origin}/typed.png` } });
    const typed = await searches.fromDraft(id);
    await vi.waitFor(async () =>
      expect(await shotItem(typed).getValue()).toMatchObject({ missing: "gone" }),
    );
  });

  it("is not checked by a search of the same picture without its file", async () => {
    const { searches, drafts, id, draft, fields } = await at.scene.startDraft();
    const firstSearch = await searches.findPicture(pickOf(fields.url));
    const url = `${at.scene.host.origin}/original.png`;
    const firstPick = pickOf(fields.url);
    const pick = {
      ...firstPick,
      candidates: [...firstPick.candidates, { url, origin: "menu" as const }],
    };
    await change(id, { pick });
    await drafts.save({ id, fields: { ...draft.fields, url } });
    expect(await searches.checkDraft(id)).not.toBe(firstSearch);
  });

  it("is searched for by its pick, or by its address without one", async () => {
    const { searches, id, draft } = await at.scene.startDraft();
    const byPick = await searches.fromDraft(id);
    expect(await stored(byPick)).toMatchObject({
      kind: "reverse",
      pick: { page: draft.pick?.page },
    });
    await change(id, { pick: null });
    const byFile = await searches.fromDraft(id);
    expect(await stored(byFile)).toMatchObject({
      pick: { candidates: [{ url: draft.fields.url }] },
    });
  });
});

describe("drafts.fromPicks with new pictures", () => {
  it("creates drafts in order, each with different fields", async () => {
    const { drafts, draft } = await at.scene.startDraft();
    const picks = [1, 2, 3].map((n) => pickOf(`https://art.example/${n}.png`));
    const ids = await drafts.fromPicks(picks, draft.profile_id);
    const draftsBefore = await Promise.all(ids.map(stored));
    expect(draftsBefore).toMatchObject(
      ids.map((_, place) => ({ place, fields: { url: `https://art.example/${place + 1}.png` } })),
    );
    const source_urls = ["https://art.example/p/2"];
    const fields = { tags: ["safe"], source_urls, taken_artist: "x", description: "second" };
    await drafts.save({ id: ids[1] ?? "", fields });
    const draftsAfter = await Promise.all(ids.map(stored));
    expect(draftsAfter[1]).toMatchObject({ fields });
    expect([draftsAfter[0], draftsAfter[2]]).toEqual([draftsBefore[0], draftsBefore[2]]);
  });
});

describe("drafts.save and change in a group", () => {
  const picks = [1, 2, 3].map((n) => pickOf(`https://art.example/${n}.png`));
  const tagsOf = async (ids: readonly string[]) =>
    (await Promise.all(ids.map(stored))).map((one) =>
      one?.kind === "draft" ? one.fields.tags : [],
    );
  /** Starts a group of which each picture has a tag of its own. */
  async function startGroup() {
    const scene = await at.scene.startDraft();
    const ids = await scene.drafts.fromPicks(picks, scene.draft.profile_id);
    const [first = ""] = ids;
    const changes = ids.map((id, place) => ({
      id,
      added: ["safe", `own ${place}`],
      removed: [],
    }));
    await scene.drafts.change(changes);
    return { ...scene, ids, first, changes };
  }

  it("changes the tags of single pictures, and nothing more when repeated", async () => {
    const { drafts, ids, changes } = await startGroup();
    const all = [
      ["safe", "own 0"],
      ["safe", "own 1"],
      ["safe", "own 2"],
    ];
    expect(await tagsOf(ids)).toEqual(all);
    await drafts.change(changes);
    expect(await tagsOf(ids)).toEqual(all);
    await drafts.change([{ id: ids[1] ?? "", added: [], removed: ["safe", "none"] }]);
    expect(await tagsOf(ids)).toEqual([all[0], ["own 1"], all[2]]);
  });

  it("saves the tags of a form for its picture only, overlapping saves in order", async () => {
    const { drafts, ids, first } = await startGroup();
    const saves = [["own 0"], ["safe", "own 0"], ["own 0"], ["own 0", "fox"]];
    await Promise.all(saves.map((tags) => drafts.save({ id: first, fields: { tags } })));
    expect(await tagsOf(ids)).toEqual([
      ["own 0", "fox"],
      ["safe", "own 1"],
      ["safe", "own 2"],
    ]);
  });

  it("changes the sources of the drafts that a change names", async () => {
    const { drafts, ids } = await startGroup();
    const source_urls = ["https://art.example/p"];
    const sourcesOf = async () =>
      (await Promise.all(ids.map(stored))).map((one) =>
        one?.kind === "draft" ? one.fields.source_urls : null,
      );
    const [first, , third] = await sourcesOf();
    await drafts.change([{ id: ids[1] ?? "", added: [], removed: [], source_urls }]);
    expect(await sourcesOf()).toEqual([first, source_urls, third]);
  });

  it("changes all drafts or no draft, at any moment of the worker's end", async () => {
    for (let survivingWrites = 0; ; survivingWrites++) {
      const { drafts, ids, changes } = await startGroup();
      const { set } = fakeBrowser.storage.local;
      let writes = 0;
      const spy = vi.spyOn(fakeBrowser.storage.local, "set").mockImplementation((items) => {
        if (writes === survivingWrites) throw new Error("The worker was terminated.");
        writes++;
        return Reflect.apply(set, fakeBrowser.storage.local, [items]);
      });
      const foxes = changes.map((one) => ({ ...one, added: ["fox"], removed: ["safe"] }));
      const isDone = await drafts.change(foxes).then(
        () => true,
        () => false,
      );
      spy.mockRestore();
      const names = (await tagsOf(ids)).map((tags) => tags.includes("fox"));
      expect(new Set(names).size).toBe(1);
      if (isDone) return expect(names).toEqual([true, true, true]);
    }
  });

  it("keeps the tags that another view saved meanwhile", async () => {
    const { drafts, records, first } = await startGroup();
    const base_tags = ["safe", "own 0"];
    for (const tags of [[...base_tags, "fox"], [...base_tags, "owl"], ["own 0"]])
      await drafts.save({ id: first, fields: { tags }, base_tags });
    expect(await records.get(["draft"], first)).toMatchObject({
      fields: { tags: ["own 0", "fox", "owl"] },
    });
  });

  it("changes no tags of a submitted draft", async () => {
    const { drafts, ids, changes } = await startGroup();
    await change(ids[1] ?? "", { state: waiting });
    await drafts.change(changes.map((one) => ({ ...one, added: ["late"] })));
    expect(await tagsOf(ids)).toEqual([
      ["safe", "own 0", "late"],
      ["safe", "own 1"],
      ["safe", "own 2", "late"],
    ]);
  });
});

describe("drafts.fromPicks with pictures that have drafts", () => {
  const picks = [1, 2, 3, 4].map((n) => pickOf(`https://art.example/${n}.png`));
  const of = (...numbers: number[]) => numbers.flatMap((n) => picks[n - 1] ?? []);
  const places = async (ids: string[]) =>
    (await Promise.all(ids.map(stored))).map((one) => one?.kind === "draft" && one.place);

  const groupsOf = async (ids: string[]) =>
    (await Promise.all(ids.map(stored))).map((one) => one?.kind === "draft" && one.group);

  it.each([
    ["all of an earlier group", [1, 2, 3, 4], [1, 2, 3, 4]],
    ["some of an earlier group", [1, 2, 3], [3, 1]],
    ["an earlier group and others", [1, 3], [1, 2, 3, 4]],
    ["one that was never in a group, and a new one", [2], [1, 2]],
  ])("makes a group of exactly the selected pictures: %s", async (_, earlier, selected) => {
    const { drafts, draft } = await at.scene.startDraft();
    const earlierIds = await drafts.fromPicks(of(...earlier), draft.profile_id);
    const text = { tags: ["safe"], description: "Mine" };
    await drafts.save({ id: earlierIds[0] ?? "", fields: text });
    const ids = await drafts.fromPicks(of(...selected), draft.profile_id);
    expect(await places(ids)).toEqual(ids.map((_, place) => place));
    expect(new Set(await groupsOf(ids)).size).toBe(1);
    const remaining = earlierIds.filter((id) => !ids.includes(id));
    expect(await groupsOf(remaining)).not.toContain((await groupsOf(ids))[0]);
    const keptIds = selected.map((n) => earlierIds[earlier.indexOf(n)]);
    expect(ids.map((id, at) => keptIds[at] ?? id)).toEqual(ids);
    expect(await stored(earlierIds[0] ?? "")).toMatchObject({ fields: text });
    for (const id of ids.filter((one) => one !== earlierIds[0]))
      expect(await stored(id)).toMatchObject({ fields: { tags: [], description: "" } });
  });

  it("recreates a draft that was sent, and leaves a waiting one in the queue", async () => {
    const { drafts, draft } = await at.scene.startDraft();
    const ids = await drafts.fromPicks(of(1, 2), draft.profile_id);
    await change(ids[0] ?? "", { state: waiting });
    await change(ids[1] ?? "", { state: sentState });
    const again = await drafts.fromPicks(of(1, 2), draft.profile_id);
    expect(again[0]).toBe(ids[0]);
    expect(await stored(again[0] ?? "")).toMatchObject({ state: waiting });
    expect(ids).not.toContain(again[1]);
    expect(await stored(again[1] ?? "")).toMatchObject({ state: { status: "editing" } });
  });
});

describe("a draft with a preset", () => {
  const preset = { id: "p", name: "Foxes", tags: ["safe", "fox"], profile_id: "" };

  it("has the preset's tags beside its own, and is marked to send when checked", async () => {
    const { drafts, draft, fields } = await at.scene.startDraft();
    await drafts.save({ id: draft.id, fields: { tags: ["fox", "den"] } });
    const id = await drafts.fromPick(pickOf(fields.url), draft.profile_id, { preset });
    expect(id).toBe(draft.id);
    expect(await stored(id)).toMatchObject({
      fields: { tags: ["fox", "den", "safe"] },
      send_when_checked: true,
    });
    await drafts.save({ id, fields: { description: "Mine" } });
    expect(await stored(id)).toHaveProperty("send_when_checked", true);
    await drafts.save({ id, fields: {}, send_when_checked: false });
    expect(await stored(id)).not.toHaveProperty("send_when_checked");
  });

  it("takes no description from the page, and keeps the user's", async () => {
    const { drafts, draft, fields } = await at.scene.startDraft();
    const pick = { ...pickOf(`${fields.url}?captioned`), caption: "Written on the page" };
    const plain = await drafts.fromPick(pick, draft.profile_id);
    expect(await stored(plain)).toMatchObject({
      fields: { description: expect.stringContaining("Written on the page") },
    });
    await drafts.fromPick(pick, draft.profile_id, { preset });
    expect(await stored(plain)).toMatchObject({ fields: { description: "" } });
    await drafts.save({ id: plain, fields: { description: "My own" } });
    await drafts.fromPick(pick, draft.profile_id, { preset });
    expect(await stored(plain)).toMatchObject({ fields: { description: "My own" } });
  });

  it("stays unchanged while it is being sent", async () => {
    const { drafts, id, draft, fields } = await at.scene.startDraft();
    await change(id, { state: sending });
    const oldDraft = await stored(id);
    await drafts.fromPick(pickOf(fields.url), draft.profile_id, { preset });
    expect(await stored(id)).toEqual(oldDraft);
  });
});

describe("a deleted draft", () => {
  it("is restored on request for ten minutes, and never reused while deleted", async () => {
    let time = Date.now();
    const { drafts, id, fields } = await at.scene.startDraft(startWorker({ now: () => time }));
    const oldDraft = await stored(id);
    await drafts.remove([id]);
    expect(await drafts.fromPicture(pickOf(fields.url))).not.toBe(id);
    await drafts.restore(id);
    expect(await stored(id)).toEqual(oldDraft);

    await drafts.remove([id]);
    time += 11 * 60_000;
    await drafts.remove(["another"]);
    expect(await stored(id)).toBeNull();
    await expect(drafts.restore(id)).rejects.toMatchObject({ code: "no-record" });
  });
});
