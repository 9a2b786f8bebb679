import { describe, expect, it } from "vitest";
import { createSearchFiles } from "../../../../lib/background/search/search-files.ts";
import { searchScene } from "../search-scene.ts";
import { grantAccess, pickOf } from "../worker.ts";

const at = searchScene();
const FILE = "img/view/2026/10/15/334.png";

const filesOf = (path: string) =>
  createSearchFiles(
    { id: "r", created_at: 0, pick: pickOf(`${at.pictures.origin}/${path}`) },
    { base_url: at.service.origin, signal: new AbortController().signal },
  );

describe("inHand of createSearchFiles", () => {
  it("returns the bytes of the picture that the page shows, or null without access", async () => {
    const bytes = await (await fetch(`${at.pictures.origin}/same?${FILE}`)).bytes();
    grantAccess(true);
    expect(await (await filesOf(`same?${FILE}`).inHand())?.bytes()).toEqual(bytes);
    expect(await filesOf("none.png").inHand()).toBeNull();
    grantAccess(false);
    expect(await filesOf(`same?${FILE}`).inHand()).toBeNull();
  });
});
