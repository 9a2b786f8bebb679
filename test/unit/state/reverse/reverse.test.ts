import { afterEach, expect, it, vi } from "vitest";
import type { PictureFile } from "../../../../lib/file/picture-file.ts";
import { onMessage, removeAllListeners } from "../../../../lib/messages.ts";
import { createReverse } from "../../../../lib/state/reverse/reverse.ts";
import { aPictureFile } from "../../components/records.ts";

const { convertFile } = vi.hoisted(() => ({ convertFile: vi.fn() }));
vi.mock("../../../../lib/state/base/store-file.ts", () => ({ convertFile }));
afterEach(removeAllListeners);

it.each<[name: string, file: PictureFile | undefined, opened: string]>([
  ["the picture of a page", undefined, "of search r1"],
  ["a file that services accept", aPictureFile(), "of search r1"],
  ["a file that must be converted", aPictureFile({ format: "webp" }), "of f1 as png"],
])("createReverse: upload opens the draft of %s", async (_, file, opened) => {
  convertFile.mockImplementation(async (one: PictureFile) => ({ ...one, format: "png" }));
  onMessage("draftFromSearch", ({ data }) => `of search ${data}`);
  onMessage("draftFromFiles", ({ data: { files } }) => [
    `of ${files[0]?.id} as ${files[0]?.format}`,
  ]);
  const open = vi.fn(async (_: string) => {});
  await createReverse({ search: { id: "r1", distance: 0.25, file }, open }).upload();
  expect(open.mock.calls).toEqual([[opened]]);
});
