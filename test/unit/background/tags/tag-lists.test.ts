import { beforeEach, describe, expect, it, vi } from "vitest";
import { knownArtists, recentTags, tagPresets } from "../../../../lib/stored/storage.ts";
import { aDraft } from "../../components/records.ts";
import { freshBrowser, pickOf, startWorker } from "../worker.ts";

const birds = { id: "1", name: "Birds", tags: ["safe", "bird"], profile_id: "p" };

beforeEach(() => {
  freshBrowser();
});

describe("tagLists", () => {
  it("saves, changes and removes presets under simultaneous calls", async () => {
    const { tagLists } = startWorker();
    const cats = { ...birds, id: "2", name: "Cats" };
    await Promise.all([tagLists.savePreset(birds), tagLists.savePreset(cats)]);
    expect(await tagPresets.getValue()).toEqual([birds, cats]);
    await tagLists.savePreset({ ...birds, tags: [] });
    await tagLists.removePreset("2");
    expect(await tagPresets.getValue()).toEqual([{ ...birds, tags: [] }]);
  });

  it("fails with storage-full when a preset cannot be stored", async () => {
    const { tagLists } = startWorker();
    vi.spyOn(tagPresets, "setValue").mockRejectedValueOnce(new Error("QUOTA_BYTES"));
    await expect(tagLists.savePreset(birds)).rejects.toMatchObject({ code: "storage-full" });
    await tagLists.savePreset(birds);
    expect(await tagPresets.getValue()).toEqual([birds]);
  });
});

describe("tagLists: a removed service", () => {
  it("loses its recent tags, and keeps its presets until it is added again", async () => {
    const { services, tagLists } = startWorker();
    const base_url = "http://127.0.0.1:9";
    const { id } = await services.save({ id: null, base_url });
    await recentTags.setValue({ [id]: ["cat"], other: ["dog"] });
    await tagLists.savePreset({ ...birds, profile_id: id });
    await services.remove(id);
    expect(await recentTags.getValue()).toEqual({ other: ["dog"] });
    expect(await tagPresets.getValue()).toHaveLength(1);
    expect((await services.save({ id: null, base_url })).id).toBe(id);
  });
});

it("rememberArtist stores and removes artists under simultaneous calls", async () => {
  const { tagLists } = startWorker();
  const ada = { profile_id: "p", account: "x ada", tag: "artist:ada" };
  const ben = { profile_id: "p", account: "x ben", tag: "artist:ben" };
  await Promise.all([tagLists.rememberArtist(ada), tagLists.rememberArtist(ben)]);
  await tagLists.rememberArtist({ ...ada, tag: null });
  expect(await knownArtists.getValue()).toEqual({ p: { "x ben": "artist:ben" } });
});

it("rememberUpload keeps that an account is not the artist", async () => {
  const base_url = "http://127.0.0.1:9";
  const { services, tagLists } = startWorker();
  const { id } = await services.save({ id: null, base_url });
  const pick = {
    ...pickOf(`${base_url}/1.png`),
    site: "x",
    artist: { handle: "ada", confidence: "certain" as const, url: null },
  };
  const draft = aDraft(
    { status: "sent", at: 1, image: { state: "processing", id: 1 } as never },
    { tags: ["safe", "artist:quill"] },
  );
  const refused = { profile_id: id, account: "x ada", tag: "" };
  await tagLists.rememberArtist(refused);
  await tagLists.rememberUpload({ ...draft, profile_id: id, pick });
  expect(await knownArtists.getValue()).toEqual({ [id]: { "x ada": "" } });
  await tagLists.rememberArtist({ ...refused, tag: null });
  await tagLists.rememberUpload({ ...draft, profile_id: id, pick });
  expect(await knownArtists.getValue()).toEqual({ [id]: { "x ada": "artist:quill" } });
});
