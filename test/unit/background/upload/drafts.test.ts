import { describe, expect, it, vi } from "vitest";
import { NO_ADDRESS } from "../../../../lib/picture/no-address.ts";
import type { Draft } from "../../../../lib/records.ts";
import { shotItem } from "../../../../lib/storage.ts";
import { visibleImage } from "../../visible-image.ts";
import { uploadScene } from "../upload-scene.ts";
import { pickOf, startWorker, stored } from "../worker.ts";

const at = uploadScene();

describe("a draft", () => {
  it("starts with what is known of the picture", async () => {
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

  it("is found again by a second click on its picture, and not by one on another", async () => {
    const { drafts, id, fields } = await at.scene.startDraft();
    await drafts.save({ id, fields });
    expect(await drafts.fromPicture(pickOf(fields.url))).toBe(id);
    expect(await drafts.fromPicture(pickOf(`${at.scene.host.origin}/other.png`))).not.toBe(id);
  });

  it("is found again whatever has become of it", async () => {
    const { drafts, records, id, fields } = await at.scene.startDraft();
    const states: Draft["state"][] = [
      { status: "sending", since: 1, undo: 0, newest: null },
      { status: "refused", at: 1, errors: { tag_input: ["is bad"] } },
      { status: "failed", at: 1, failure: { code: "no-key" } },
      { status: "unknown", at: 1, newest: null, looked: [], rounds: 0, again_at: null },
      { status: "sent", at: 1, image: visibleImage(7) },
    ];
    for (const state of states) {
      await records.update(["draft"], id, (one): Draft => ({ ...one, state }));
      expect([state.status, await drafts.fromPicture(pickOf(fields.url))]).toEqual([
        state.status,
        id,
      ]);
    }
  });

  it("whose form was left untouched is deleted, and comes back with the form", async () => {
    const { drafts, id, draft } = await at.scene.startDraft();
    const artist = { tags: ["artist:ann"], taken_artist: "artist:ann" };
    await drafts.save({ id, fields: artist });
    await drafts.leave(id);
    expect(await stored(id)).toHaveProperty("removed_at");
    await drafts.restore(id);
    expect(await stored(id)).toEqual({ ...draft, fields: { ...draft.fields, ...artist } });
    await drafts.leave(id);
    await drafts.save({ id, fields: { description: "Typed last" } });
    expect(await stored(id)).toMatchObject({ fields: { description: "Typed last" } });
    expect(await stored(id)).not.toHaveProperty("removed_at");
  });

  it.each<Partial<Draft["fields"]>>([
    { tags: ["fox"] },
    { url: "https://typed.example/1.png" },
    { source_urls: [] },
    { description: "Typed" },
    { anonymous: true },
  ])("with %j of the user stays when its form is left", async (fields) => {
    const { drafts, id } = await at.scene.startDraft();
    await drafts.save({ id, fields });
    await drafts.leave(id);
    expect(await stored(id)).not.toHaveProperty("removed_at");
  });

  it.each<Partial<Draft>>([
    { group: "g" },
    { send_when_checked: true },
    { state: { status: "failed", at: 1, failure: { code: "no-key" } } },
    { pick: null },
  ])("with %j stays when its form is left", async (change) => {
    const { drafts, records, id } = await at.scene.startDraft();
    await records.update(["draft"], id, (one): Draft => ({ ...one, ...change }));
    await drafts.leave(id);
    expect(await stored(id)).not.toHaveProperty("removed_at");
  });

  it("that was withdrawn from the queue stays when its form is left", async () => {
    const { drafts, records, id } = await at.scene.startDraft();
    await records.update(
      ["draft"],
      id,
      (one): Draft => ({ ...one, journal: [...one.journal, { at: 1, step: "waiting" }] }),
    );
    await drafts.leave(id);
    expect(await stored(id)).not.toHaveProperty("removed_at");
  });

  it("is not taken for another whose picture has no address of its own", async () => {
    const { drafts } = await at.scene.startDraft();
    const long = pickOf(NO_ADDRESS);
    expect(await drafts.fromPicture(long)).not.toBe(await drafts.fromPicture(long));
  });

  it("that was sent is begun anew only at the person's word, with what was entered", async () => {
    const { drafts, records, id, fields } = await at.scene.startDraft();
    expect(await drafts.again(id)).toBe(id);
    const image = visibleImage(7);
    await records.update(
      ["draft"],
      id,
      (one): Draft => ({ ...one, fields, state: { status: "sent", at: 1, image } }),
    );
    const next = await drafts.again(id);
    expect(next).not.toBe(id);
    expect(await stored(next)).toMatchObject({ fields, state: { status: "editing" } });
    expect(await drafts.fromPicture(pickOf(fields.url))).toBe(next);
    await expect(drafts.again("gone")).rejects.toMatchObject({ code: "no-record" });
  });

  it("is made from a search's pick", async () => {
    const { searches, drafts, id, fields } = await at.scene.startDraft();
    const search = await searches.findPicture(pickOf(fields.url));
    expect(await drafts.fromSearch(search)).toBe(id);
    await expect(drafts.fromSearch("gone")).rejects.toMatchObject({ code: "no-record" });
  });

  it("is checked by one search for a file, which may be an older one of the same picture", async () => {
    const { searches, drafts, id, fields } = await at.scene.startDraft();
    const before = await searches.findPicture(pickOf(fields.url));
    expect(await searches.checkDraft(id)).toBe(before);
    expect(await searches.fromDraft(id)).not.toBe(before);
    await drafts.save({ id, fields: { url: `${at.scene.host.origin}/typed.png` } });
    const typed = await searches.checkDraft(id);
    expect(typed).not.toBe(before);
    expect(await searches.checkDraft(id)).toBe(typed);
  });

  it("shares its shot with the search of its picture, and not with that of another file", async () => {
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

  it("is not checked by a search of the same picture that knew nothing of its file", async () => {
    const { searches, drafts, records, id, draft, fields } = await at.scene.startDraft();
    const before = await searches.findPicture(pickOf(fields.url));
    const url = `${at.scene.host.origin}/original.png`;
    const known = pickOf(fields.url);
    const pick = { ...known, candidates: [...known.candidates, { url, found: "menu" as const }] };
    await records.update(["draft"], id, (one): Draft => ({ ...one, pick }));
    await drafts.save({ id, fields: { ...draft.fields, url } });
    expect(await searches.checkDraft(id)).not.toBe(before);
  });

  it("can be looked for, also after it was made by hand", async () => {
    const { searches, records, id, draft } = await at.scene.startDraft();
    const byPick = await searches.fromDraft(id);
    expect(await stored(byPick)).toMatchObject({
      kind: "reverse",
      pick: { page: draft.pick?.page },
    });
    await records.update(["draft"], id, (one): Draft => ({ ...one, pick: null }));
    const byFile = await searches.fromDraft(id);
    expect(await stored(byFile)).toMatchObject({
      pick: { candidates: [{ url: draft.fields.url }] },
    });
  });
});

describe("several pictures of one post", () => {
  it("share tags and sources, and nothing else", async () => {
    const { drafts, draft } = await at.scene.startDraft();
    const picks = [1, 2, 3].map((n) => pickOf(`https://art.example/${n}.png`));
    const ids = await drafts.fromPicks(picks, draft.profile_id);
    const source_urls = ["https://art.example/p/2"];
    const fields = { tags: ["safe"], source_urls, description: "of the second" };
    await drafts.save({ id: ids[1] ?? "", fields });
    const group = await Promise.all(ids.map(stored));
    expect(group).toMatchObject(
      ids.map((_, place) => ({
        place,
        fields: {
          url: `https://art.example/${place + 1}.png`,
          tags: ["safe"],
          source_urls,
          description: place === 1 ? "of the second" : "",
        },
      })),
    );
    expect(await stored(draft.id)).toMatchObject({ fields: { tags: [] } });
  });
});

describe("several pictures that are picked again", () => {
  const picks = [1, 2, 3, 4].map((n) => pickOf(`https://art.example/${n}.png`));
  const of = (...numbers: number[]) => numbers.flatMap((n) => picks[n - 1] ?? []);
  const places = async (ids: string[]) =>
    (await Promise.all(ids.map(stored))).map((one) => one?.kind === "draft" && one.place);

  it("lead to the drafts that there are, in their order, with all that was typed", async () => {
    const { drafts, draft } = await at.scene.startDraft();
    const ids = await drafts.fromPicks(picks, draft.profile_id);
    await drafts.save({ id: ids[1] ?? "", fields: { tags: ["safe"], description: "Mine" } });
    const before = await Promise.all(ids.map(stored));
    expect(await drafts.fromPicks(picks, draft.profile_id)).toEqual(ids);
    expect(await drafts.fromPicks(of(3, 2), draft.profile_id)).toEqual([ids[2], ids[1]]);
    expect(await Promise.all(ids.map(stored))).toEqual(before);
  });

  it("are joined to the group that some of them are of, after the others", async () => {
    const { drafts, draft } = await at.scene.startDraft();
    const [first, third] = await drafts.fromPicks(of(1, 3), draft.profile_id);
    await drafts.save({ id: first ?? "", fields: { tags: ["safe"] } });
    const all = await drafts.fromPicks(picks, draft.profile_id);
    expect([all[0], all[2]]).toEqual([first, third]);
    expect(await places(all)).toEqual([0, 2, 1, 3]);
    const groups = await Promise.all(all.map(stored));
    expect(new Set(groups.map((one) => one?.kind === "draft" && one.group)).size).toBe(1);
    expect(groups).toMatchObject(all.map(() => ({ fields: { tags: ["safe"] } })));
  });

  it("share what was typed into one of them, and overwrite nothing that was typed into another", async () => {
    const { drafts, draft } = await at.scene.startDraft();
    const { profile_id } = draft;
    const [untouched = "", first = "", second = ""] = await Promise.all(
      of(1, 2, 3).map((pick) => drafts.fromPick(pick, profile_id)),
    );
    await drafts.save({ id: first, fields: { tags: ["safe"], description: "Mine" } });
    await drafts.save({ id: second, fields: { source_urls: ["https://art.example/other"] } });
    const before = await stored(second);
    const all = await drafts.fromPicks(picks, profile_id);
    expect(all.slice(0, 3)).toEqual([untouched, first, second]);
    expect(await stored(second)).toEqual(before);
    expect(await places([untouched, first, all[3] ?? ""])).toEqual([0, 1, 2]);
    expect(await stored(first)).toMatchObject({ fields: { tags: ["safe"], description: "Mine" } });
    for (const id of [untouched, all[3] ?? ""])
      expect(await stored(id)).toMatchObject({ fields: { tags: ["safe"], description: "" } });
  });

  it("keep the sources of their own, if nobody has changed that of the first", async () => {
    const { drafts, draft } = await at.scene.startDraft();
    const works = picks.map((pick, n) => ({
      ...pick,
      source_url: `https://art.example/work/${n}`,
    }));
    const [first = ""] = await drafts.fromPicks(works.slice(0, 1), draft.profile_id);
    await drafts.save({ id: first, fields: { tags: ["safe"] } });
    const all = await drafts.fromPicks(works, draft.profile_id);
    expect(await Promise.all(all.map(stored))).toMatchObject(
      works.map(({ source_url }) => ({ fields: { tags: ["safe"], source_urls: [source_url] } })),
    );
  });

  it("are not what was handed over meanwhile, which stays as it is, nor what was sent", async () => {
    const { drafts, draft, records } = await at.scene.startDraft();
    const ids = await drafts.fromPicks(of(1, 2), draft.profile_id);
    const waiting: Draft["state"] = { status: "waiting", since: 1, until: 2, held: null };
    const sent: Draft["state"] = { status: "sent", at: 1, image: visibleImage(7) };
    await records.update(["draft"], ids[0] ?? "", (one): Draft => ({ ...one, state: waiting }));
    await records.update(["draft"], ids[1] ?? "", (one): Draft => ({ ...one, state: sent }));
    const before = await stored(ids[0] ?? "");
    const again = await drafts.fromPicks(of(1, 2), draft.profile_id);
    expect(again[0]).toBe(ids[0]);
    expect(await stored(again[0] ?? "")).toEqual(before);
    expect(ids).not.toContain(again[1]);
    expect(await stored(again[1] ?? "")).toMatchObject({ state: { status: "editing" } });
  });
});

describe("a draft with a preset", () => {
  const preset = { id: "p", name: "Foxes", tags: ["safe", "fox"], profile_id: "" };

  it("has the preset's tags beside its own, and is to be sent once it was checked", async () => {
    const { drafts, draft, fields } = await at.scene.startDraft();
    await drafts.save({ id: draft.id, fields: { tags: ["fox", "den"] } });
    const id = await drafts.fromPick(pickOf(fields.url), draft.profile_id, preset);
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

  it("has no text of the page, but keeps the user's", async () => {
    const { drafts, draft, fields } = await at.scene.startDraft();
    const pick = { ...pickOf(`${fields.url}?captioned`), caption: "Written on the page" };
    const plain = await drafts.fromPick(pick, draft.profile_id);
    expect(await stored(plain)).toMatchObject({
      fields: { description: expect.stringContaining("Written on the page") },
    });
    await drafts.fromPick(pick, draft.profile_id, preset);
    expect(await stored(plain)).toMatchObject({ fields: { description: "" } });
    await drafts.save({ id: plain, fields: { description: "My own" } });
    await drafts.fromPick(pick, draft.profile_id, preset);
    expect(await stored(plain)).toMatchObject({ fields: { description: "My own" } });
  });

  it("that was sent stays as it is", async () => {
    const { drafts, records, id, draft, fields } = await at.scene.startDraft();
    await records.update(
      ["draft"],
      id,
      (one): Draft => ({ ...one, state: { status: "sending", since: 1, undo: 0, newest: null } }),
    );
    const before = await stored(id);
    await drafts.fromPick(pickOf(fields.url), draft.profile_id, preset);
    expect(await stored(id)).toEqual(before);
  });
});

describe("a deleted draft", () => {
  it("comes back as it was, is not met again meanwhile, and is gone for good later", async () => {
    let time = Date.now();
    const { drafts, id, fields } = await at.scene.startDraft(startWorker({ now: () => time }));
    const before = await stored(id);
    await drafts.remove([id]);
    expect(await drafts.fromPicture(pickOf(fields.url))).not.toBe(id);
    await drafts.restore(id);
    expect(await stored(id)).toEqual(before);

    await drafts.remove([id]);
    time += 11 * 60_000;
    await drafts.remove(["another"]);
    expect(await stored(id)).toBeNull();
    await expect(drafts.restore(id)).rejects.toMatchObject({ code: "no-record" });
  });
});
