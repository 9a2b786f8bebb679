import { signal } from "@preact/signals";
import { afterEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { fakeBrowser } from "wxt/testing/fake-browser";
import { codedError } from "../../../../lib/base/failure.ts";
import type { PictureFile } from "../../../../lib/file/picture-file.ts";
import { onMessage, removeAllListeners } from "../../../../lib/messages.ts";
import type { PickedPicture } from "../../../../lib/picture/pick.ts";
import { createActionState } from "../../../../lib/state/base/action-state.ts";
import { convertFile } from "../../../../lib/state/base/store-file.ts";
import { createFileReach } from "../../../../lib/state/file/file-reach.ts";
import { createDraftForm } from "../../../../lib/state/upload/draft-form.ts";
import { createUploadFile } from "../../../../lib/state/upload/file.ts";
import { defaultTagRules } from "../../../../lib/tags/rules.ts";
import { createTagSource } from "../../../../lib/tags/tag-source.ts";
import type { DraftFields } from "../../../../lib/upload/draft.ts";
import { pickOf } from "../../background/worker.ts";
import { aPictureFile } from "../../components/records.ts";

vi.mock("../../../../lib/state/base/store-file.ts", () => ({ convertFile: vi.fn() }));

afterEach(removeAllListeners);

interface Options {
  url?: string;
  pick?: PickedPicture | null;
  save?: (changes: Partial<DraftFields>) => Promise<number>;
  /** Names of the files that load. */
  loadable?: readonly string[];
}

const at = (name: string) => `https://files.example/${name}`;
const URL_OF_FILE = at("cat.png");
const loaded = { status: "loaded", width: 8, height: 6 } as const;

const place = { tab_id: 1, frame_id: 0, scan_id: "s", index: 0 };

function create({
  url = URL_OF_FILE,
  pick = null,
  save = async () => 0,
  loadable = [],
}: Options = {}) {
  const form = createDraftForm({
    draft: { fields: { url, source_urls: [], description: "", tags: [] } },
    rules: defaultTagRules,
    source: createTagSource({ suggest: async () => [] }),
    save,
  });
  const requests: string[] = [];
  const reach = createFileReach({
    load: async (address) => {
      const name = address.replace(at(""), "");
      requests.push(name);
      return loadable.includes(name) ? loaded : { status: "failed" };
    },
  });
  const file = createUploadFile({
    ...{ draft: { id: "d1", pick }, form, reach, fileAction: createActionState() },
    base_url: "https://pics.example",
    mayReplace: signal(true),
  });
  return { form, file, requests };
}

const aPick: PickedPicture = {
  ...pickOf(URL_OF_FILE),
  candidates: [
    { url: at("original.png"), origin: "source-site", width: 800, height: 600 },
    { url: at("large.png"), origin: "source-site" },
    { url: at("shown.webp"), origin: "img", width: 400, height: 300 },
    { url: at("small.png"), origin: "img" },
  ],
  shown: 3,
};

const aFile = aPictureFile();

describe("createUploadFile: address", () => {
  const pick = aPick;
  const url = at("original.png");

  it.each<[string, Options, string, string | null, string[]]>([
    [
      "the first candidate that loads, with a note",
      { loadable: ["large.png", "small.png"] },
      "large.png",
      "best-that-loads",
      ["original.png", "large.png"],
    ],
    [
      "the first candidate if none loads",
      {},
      "original.png",
      "reach",
      ["original.png", "large.png", "small.png"],
    ],
    [
      "another candidate that the user used, although it does not load",
      { url: at("large.png"), loadable: ["small.png"] },
      "large.png",
      "reach",
      ["large.png", "original.png", "small.png"],
    ],
  ])("is of %s", async (_, options, used, doubt, requested) => {
    const { form, file, requests } = create({ pick, url, ...options });
    await vi.waitFor(() => {
      expect(requests).toEqual(requested);
      expect(file.doubt.value?.code).toBe(doubt);
    });
    expect(form.url.value).toBe(at(used));
    expect(file.usedCandidate.value).toBe(pick.candidates.findIndex((one) => one.url === at(used)));
  });

  it("is tried a second after the user typed it", async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const { form, file, requests } = create({ pick, url, loadable: ["original.png", "typed.png"] });
    form.url.value = ` ${at("typed.png")} `;
    expect([file.usedCandidate.value, file.judgement.value.verdict]).toEqual([null, "unknown"]);
    await vi.advanceTimersByTimeAsync(999);
    expect(requests).toEqual(["original.png"]);
    await vi.advanceTimersByTimeAsync(1);
    expect(requests).toEqual(["original.png", "typed.png"]);
    expect(file.judgement.value.verdict).toBe("likely");
  });

  it("is no matter once a file is sent, until the user chooses an address", async () => {
    const { form, file } = create({ pick, url, loadable: ["large.png"] });
    await vi.waitFor(() => expect(file.isBest.value).toBe(true));
    form.file.value = aFile;
    form.sendAs("file");
    expect(file.isBest.value).toBe(false);
    expect([file.usedCandidate.value, file.doubt.value]).toEqual([null, null]);
    expect(file.judgement.value).toEqual({ verdict: "likely", because: { code: "loads" } });
    file.choose(at("small.png"));
    expect(file.usedCandidate.value).toBe(3);
  });
});

describe("createUploadFile: facts", () => {
  it.each([
    ["a candidate", ` ${at("original.png")} `, "png", 800, { status: "accepted" }, null],
    [
      "a candidate in a refused format",
      at("shown.webp"),
      "webp",
      400,
      { status: "refused", format: "webp", sibling: 0 },
      { code: "format", replacement: at("original.png") },
    ],
    ["a typed address", at("3.gif"), "gif", undefined, { status: "accepted" }, null],
    ["no address", "", null, undefined, { status: "unknown" }, null],
  ])("are those of %s", (_, url, format, width, advice, doubt) => {
    const { file } = create({ pick: aPick, url });
    expect(file.url.value).toBe(url.trim());
    expect(file.formatName.value).toBe(format);
    expect(file.size.value.width).toBe(width);
    expect(file.format.value).toEqual(advice);
    if (doubt) expect(file.doubt.value).toMatchObject(doubt);
    else expect(file.doubt.value).toBeNull();
  });

  it("are known once the file has loaded", async () => {
    const { file } = create({ pick: aPick, url: at("large.png"), loadable: ["large.png"] });
    await vi.waitFor(() => expect(file.size.value).toEqual({ width: 8, height: 6 }));
  });

  it.each([
    ["png", "accepted"],
    ["webp", "refused"],
    [null, "unknown"],
  ] as const)("are those of a file in the format %s that is sent: %s", (format, status) => {
    const { form, file } = create({ url: "" });
    form.file.value = { ...aFile, format };
    expect(file.format.value.status).toBe(status);
    expect(file.size.value).toMatchObject({ bytes: 5 });
    expect(file.formatName.value).toBe(format);
  });
});

const shownBy = (origin: string) => ({ ...pickOf(URL_OF_FILE), place: { ...place, origin } });

it.each<[string, boolean, PickedPicture | null]>([
  ["not-read", true, null],
  ["not-read", true, shownBy("https://files.example")],
  ["not-read", false, shownBy("https://evil.example")],
  ["too-large", false, null],
])("createUploadFile allows a sign-in after %s: %s", async (code, expected, pick) => {
  onMessage("loadDraftFile", () => {
    throw codedError(code);
  });
  const request = vi.spyOn(fakeBrowser.permissions, "request").mockResolvedValue(true as never);
  const { form, file } = create({ pick });
  expect(await file.load()).toBe(false);
  if (!pick) expect(request).toHaveBeenLastCalledWith({ origins: ["https://files.example/*"] });
  expect(file.failure.value).toMatchObject({ code });
  expect(file.mayNeedSignIn.value).toBe(expected);
  form.url.value = "https://files.example/dog.png";
  expect(file.mayNeedSignIn.value).toBe(false);
});

describe("load of createUploadFile", () => {
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

describe("asksForAccess of createUploadFile", () => {
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

describe("convert of createUploadFile", () => {
  const animation = aPictureFile({ name: "a.webp", format: "webp", animated: true });
  const use = vi.fn();
  const startWith = (pictureFile: PictureFile | undefined) => {
    vi.mocked(convertFile).mockReset();
    use.mockReset();
    onMessage("setDraftFile", use);
    const { form, file } = create();
    form.file.value = pictureFile;
    return file;
  };

  it.each([undefined, { isStill: true }])("stores the converted file, for %j", async (options) => {
    const converted: PictureFile = { ...animation, id: "f2", name: "a.png", format: "png" };
    const file = startWith(animation);
    vi.mocked(convertFile).mockResolvedValue(converted);
    expect(await file.convert(options)).toBe(true);
    expect(convertFile).toHaveBeenCalledExactlyOnceWith(animation, options);
    expect(use.mock.calls[0]?.[0].data).toEqual({ id: "d1", file: converted });
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
