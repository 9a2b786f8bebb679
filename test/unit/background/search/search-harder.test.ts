import { beforeEach, expect, it, vi } from "vitest";
import { drawOnOtherGround } from "../../../../lib/background/search/draw-on-other-ground.ts";
import { drawVersion } from "../../../../lib/background/search/draw-version.ts";
import type { RenditionName } from "../../../../lib/reverse/renditions-to-try.ts";
import { storeFile } from "../given-files.ts";
import { searchScene, summaryOf, unknownPicture } from "../search-scene.ts";
import { settled, settledSearch, startWorker } from "../worker.ts";

// Node has no canvas: an end-to-end test draws the versions.
vi.mock("../../../../lib/background/search/draw-version.ts", () => ({ drawVersion: vi.fn() }));

vi.mock("../../../../lib/background/search/draw-on-other-ground.ts", () => ({
  drawOnOtherGround: vi.fn(),
}));

const at = searchScene();

beforeEach(() => void vi.mocked(drawOnOtherGround).mockReset().mockResolvedValue(null));

type Ask = (searches: ReturnType<typeof startWorker>["searches"], id: string) => Promise<void>;

/** Searches for an unknown picture, then harder, with these versions. */
async function searchHarder(
  versions: Partial<Record<RenditionName, Uint8Array<ArrayBuffer>>>,
  ask: Ask = ({ again }, id) => again.harder(id),
) {
  vi.mocked(drawVersion).mockImplementation(async (_, name) => {
    const bytes = versions[name];
    return bytes ? new File([bytes], "picture", { type: "image/png" }) : null;
  });
  const { searches, services } = startWorker();
  const { id: profile_id } = await services.active();
  const picture = new Blob([await unknownPicture(1200)]);
  const file = await storeFile(picture, { id: "f1", origin: "clipboard", name: "image.png" });
  const id = await searches.findFile(file, profile_id);
  const first = await settledSearch(id);
  at.service.control.forgetRequests();
  await ask(searches, id);
  return { first, search: await settledSearch(id) };
}

it("searches.again.harder sends at most five more requests, one for each rendition", async () => {
  const bytes = await unknownPicture(1200);
  vi.mocked(drawOnOtherGround).mockImplementation(async (_, { isWhiteKept = false } = {}) =>
    isWhiteKept ? null : new File([bytes], "picture", { type: "image/png" }),
  );
  const { first, search } = await searchHarder({
    ...{ trimmed: bytes, converted: bytes, mirrored: bytes, rotated: bytes },
  });
  expect(summaryOf(search)).toEqual({
    ...summaryOf(first),
    ...{ ground: "done", trimmed: "done", converted: "done", mirrored: "done", rotated: "done" },
  });
  expect(at.service.control.requests()).toHaveLength(5);
  expect(at.reverseRequests()).toHaveLength(5);
  expect(search.state).toMatchObject({ value: { images: [] } });
  const [drawn] = vi.mocked(drawVersion).mock.lastCall ?? [];
  expect(Buffer.from(await (drawn ?? new Blob()).arrayBuffer())).toEqual(bytes);
});

it("searches.again.harder tries the other renditions after one has found a match", async () => {
  const response = await fetch(`${at.service.origin}/img/view/2026/10/15/334.png`);
  const { search } = await searchHarder({
    converted: new Uint8Array(await response.arrayBuffer()),
    rotated: await unknownPicture(1200),
  });
  expect(summaryOf(search)).toMatchObject({
    trimmed: "no-version",
    converted: "done",
    mirrored: "no-version",
    rotated: "done",
  });
  expect(at.reverseRequests()).toHaveLength(2);
  expect(search.state).toMatchObject({ value: { images: [{ id: 334 }] } });
});

const part = { x: 0.1, y: 0.2, width: 0.5, height: 0.4 };

it("searches.again.withPart sends one more request with the part that the user drew", async () => {
  const response = await fetch(`${at.service.origin}/img/view/2026/10/15/334.png`);
  const bytes = new Uint8Array(await response.arrayBuffer());
  const { first, search } = await searchHarder({ part: bytes }, ({ again }, id) =>
    again.withPart({ id, part }),
  );
  expect(vi.mocked(drawVersion).mock.lastCall?.slice(1)).toEqual(["part", part]);
  expect(summaryOf(search)).toEqual({ ...summaryOf(first), part: "done" });
  expect(at.service.control.requests()).toHaveLength(1);
  expect(search).toMatchObject({ part, state: { value: { images: [{ id: 334 }] } } });
});

it("searches.again.withPart replaces an earlier part; harder then skips trimming", async () => {
  const bytes = await unknownPicture(1200);
  const { search } = await searchHarder(
    { part: bytes, trimmed: bytes, converted: bytes, mirrored: bytes, rotated: bytes },
    async ({ again }, id) => {
      await again.withPart({ id, part: { ...part, x: 0.2 } });
      await settled(id, "ready");
      await again.withPart({ id, part });
      await settled(id, "ready");
      await again.harder(id);
    },
  );
  expect(search.steps.filter(({ step }) => step === "part")).toHaveLength(1);
  expect(search.part).toEqual(part);
  expect(summaryOf(search)).toMatchObject({ trimmed: "part-drawn", rotated: "done" });
  // Two parts, and three other versions.
  expect(at.reverseRequests()).toHaveLength(5);
});

it("searches.findFile searches once more for a transparent picture on white, before it is new", async () => {
  const response = await fetch(`${at.service.origin}/img/view/2026/10/15/334.png`);
  const bytes = new Uint8Array(await response.arrayBuffer());
  vi.mocked(drawOnOtherGround).mockResolvedValue(
    new File([bytes], "picture", { type: "image/png" }),
  );
  const { first } = await searchHarder({});
  expect(summaryOf(first)).toMatchObject({ reverse: "done", ground: "done" });
  expect(first.state).toMatchObject({ value: { images: [{ id: 334 }] } });
});

it("searches.findFile sends no request more for an opaque picture", async () => {
  const { first } = await searchHarder({});
  expect(Object.keys(summaryOf(first))).not.toContain("ground");
});
