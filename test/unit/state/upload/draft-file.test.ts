import { afterEach, describe, expect, it, vi } from "vitest";
import { fakeBrowser } from "wxt/testing/fake-browser";
import { codedError } from "../../../../lib/base/failure.ts";
import type { PictureFile } from "../../../../lib/file/picture-file.ts";
import { onMessage, removeAllListeners } from "../../../../lib/messages.ts";
import type { PickedPicture } from "../../../../lib/picture/pick.ts";
import { convertFile } from "../../../../lib/state/base/store-file.ts";
import { createDraftFile } from "../../../../lib/state/upload/draft-file.ts";
import { createDraftForm } from "../../../../lib/state/upload/draft-form.ts";
import { defaultTagRules } from "../../../../lib/tags/rules.ts";
import type { DraftFields } from "../../../../lib/upload/draft.ts";
import { pickOf } from "../../background/worker.ts";

vi.mock("../../../../lib/state/base/store-file.ts", () => ({ convertFile: vi.fn() }));

afterEach(removeAllListeners);

interface Options {
  url?: string;
  pick?: PickedPicture | null;
  save?: (changes: Partial<DraftFields>) => Promise<unknown>;
}

const URL_OF_FILE = "https://files.example/cat.png";

const place = { tab_id: 1, frame_id: 0, scan_id: "s", index: 0 };

function create({ url = URL_OF_FILE, pick = null, save = async () => {} }: Options = {}) {
  const form = createDraftForm({
    fields: { url, source_urls: [], description: "", tags: [] },
    rules: defaultTagRules,
    suggest: async () => [],
    save,
  });
  return { form, file: createDraftFile({ id: "d1", pick }, form) };
}

it("createDraftFile: convert stores the converted file in the draft", async () => {
  const original = { id: "f1", origin: "drop", name: "a.webp", sha512: "ab", bytes: 5 } as const;
  const converted = { ...original, id: "f2", name: "a.png", format: "png" } as const;
  vi.mocked(convertFile).mockResolvedValue(converted);
  const used = vi.fn((_: unknown) => {});
  onMessage("setDraftFile", ({ data }) => used(data));
  const { form, file } = create();
  form.file.value = { ...original, format: "webp" };
  expect(await file.convert()).toBe(true);
  expect(convertFile).toHaveBeenCalledWith({ ...original, format: "webp" }, undefined);
  expect(used.mock.calls).toEqual([[{ id: "d1", file: converted }]]);
});

it.each([
  ["not-read", true],
  ["too-large", false],
] as const)("createDraftFile allows a sign-in after %s: %s", async (code, expected) => {
  onMessage("loadDraftFile", () => {
    throw codedError(code);
  });
  const request = vi.spyOn(fakeBrowser.permissions, "request").mockResolvedValue(true as never);
  const { form, file } = create();
  expect(await file.load()).toBe(false);
  expect(request).toHaveBeenLastCalledWith({ origins: ["https://files.example/*"] });
  expect(file.failure.value).toMatchObject({ code });
  expect(file.mayNeedSignIn.value).toBe(expected);
  form.url.value = "https://files.example/dog.png";
  expect(file.mayNeedSignIn.value).toBe(false);
});

describe("load of createDraftFile", () => {
  it.each([
    ["grants", true],
    ["denies", false],
  ])("saves edits and loads the file after the user %s access", async (_, granted) => {
    const steps: unknown[] = [];
    vi.spyOn(fakeBrowser.permissions, "request").mockImplementation((async () => {
      steps.push("request");
      return granted;
    }) as never);
    onMessage("loadDraftFile", ({ data }) => void steps.push(data));
    const { form, file } = create({ save: async (changes) => steps.push(changes) });
    form.description.value = "A boat";
    expect(await file.load()).toBe(true);
    expect(steps).toEqual(["request", { description: "A boat" }, { id: "d1" }]);
  });
});

describe("asksForAccess of createDraftFile", () => {
  const inPage: PickedPicture = { ...pickOf(URL_OF_FILE), place };

  it.each<[string, Options, string | undefined, boolean]>([
    ["a file without a page", {}, undefined, true],
    ["a file that its page can read", { pick: inPage }, undefined, false],
    ["a file that its page could not read", { pick: inPage }, "no-access", true],
    ["a file that failed to load with access", { pick: inPage }, "not-read", false],
    ["a local file", { url: "blob:https://files.example/1" }, undefined, false],
    ["an unencrypted address", { url: "http://files.example/1.png" }, undefined, false],
    ["no address", { url: "" }, undefined, false],
  ])("depends on who can read the file: %s", (_, options, notLoaded, expected) => {
    const { form, file } = create(options);
    form.notLoaded.value = notLoaded;
    expect(file.asksForAccess.value).toBe(expected);
  });
});

describe("convert of createDraftFile", () => {
  const animation: PictureFile = {
    ...{ id: "f1", origin: "drop", name: "a.webp", sha512: "ab", bytes: 5, format: "webp" },
    animated: true,
  };
  const use = vi.fn();
  const startWith = (pictureFile: PictureFile | undefined) => {
    vi.mocked(convertFile).mockReset();
    use.mockReset();
    onMessage("setDraftFile", use);
    const { form, file } = create();
    form.file.value = pictureFile;
    return file;
  };

  it("converts only the first frame if the user chose a still", async () => {
    await startWith(animation).convert({ isStill: true });
    expect(convertFile).toHaveBeenCalledExactlyOnceWith(animation, { isStill: true });
  });

  it("keeps the file if it cannot be converted, and says why", async () => {
    const file = startWith(animation);
    vi.mocked(convertFile).mockRejectedValue(codedError("not-converted"));
    expect(await file.convert()).toBe(false);
    expect(file.failure.value).toMatchObject({ code: "not-converted" });
    expect(use).not.toHaveBeenCalled();
  });

  it("converts nothing without a file", async () => {
    expect(await startWith(undefined).convert()).toBe(true);
    expect(convertFile).not.toHaveBeenCalled();
    expect(use).not.toHaveBeenCalled();
  });
});
