import { afterEach, expect, it, vi } from "vitest";
import { fakeBrowser } from "wxt/testing/fake-browser";
import { codedError } from "../../../../lib/failure.ts";
import { onMessage, removeAllListeners } from "../../../../lib/messages.ts";
import { createDraftFile } from "../../../../lib/state/upload/draft-file.ts";
import { createDraftForm } from "../../../../lib/state/upload/draft-form.ts";
import { defaultTagRules } from "../../../../lib/tags/rules.ts";

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
