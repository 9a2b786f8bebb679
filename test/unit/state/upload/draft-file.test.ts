import { afterEach, expect, it, vi } from "vitest";
import { fakeBrowser } from "wxt/testing/fake-browser";
import { codedError } from "../../../../lib/failure.ts";
import { onMessage, removeAllListeners } from "../../../../lib/messages.ts";
import { convertFile } from "../../../../lib/state/base/store-file.ts";
import { createDraftFile } from "../../../../lib/state/upload/draft-file.ts";
import { createDraftForm } from "../../../../lib/state/upload/draft-form.ts";
import { defaultTagRules } from "../../../../lib/tags/rules.ts";

vi.mock("../../../../lib/state/base/store-file.ts", () => ({ convertFile: vi.fn() }));

afterEach(removeAllListeners);

const URL_OF_FILE = "https://files.example/cat.png";

function create() {
  const form = createDraftForm({
    fields: { url: URL_OF_FILE, source_urls: [], description: "", tags: [] },
    rules: defaultTagRules,
    suggest: async () => [],
    save: async () => {},
  });
  return { form, file: createDraftFile({ id: "d1", pick: null }, form) };
}

it("gives the draft the converted file", async () => {
  const original = { id: "f1", origin: "drop", name: "a.webp", sha512: "ab", bytes: 5 } as const;
  const converted = { ...original, id: "f2", name: "a.png", format: "png" } as const;
  vi.mocked(convertFile).mockResolvedValue(converted);
  const used = vi.fn((_: unknown) => {});
  onMessage("setDraftFile", ({ data }) => used(data));
  const { form, file } = create();
  form.file.value = { ...original, format: "webp" };
  expect(await file.convert()).toBe(true);
  expect(convertFile).toHaveBeenCalledWith({ ...original, format: "webp" });
  expect(used.mock.calls).toEqual([[{ id: "d1", file: converted }]]);
});

it.each([
  ["not-read", true],
  ["too-large", false],
] as const)("may need a sign-in after %s: %s", async (code, expected) => {
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
