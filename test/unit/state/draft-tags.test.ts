import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { fakeBrowser } from "wxt/testing/fake-browser";
import { onMessage, removeAllListeners } from "../../../lib/messages.ts";
import { createDraft } from "../../../lib/state/upload/draft.ts";
import { defaultTagRules } from "../../../lib/tags/rules.ts";
import { serviceTag } from "../tags/service-tag.ts";

const asked = vi.fn();
const read = vi.fn();

beforeEach(() => {
  fakeBrowser.reset();
  asked.mockReset();
  read.mockReset();
  onMessage("saveDraft", () => {});
});
afterEach(() => removeAllListeners());

const start = (tags: string[]) =>
  createDraft({
    draft: {
      id: "d1",
      profile_id: "p",
      pick: null,
      fields: { url: "", source_urls: [], description: "", tags },
    },
    rules: defaultTagRules,
    open: async () => {},
  });

it("asks for suggestions of the draft's service, and ends a question that nobody waits for", async () => {
  let answer: (answer: object | null) => void = () => {};
  onMessage("suggestTags", ({ data }) => {
    asked(data);
    return data.term === "" ? null : new Promise((resolve) => (answer = resolve));
  });
  const { form, dispose } = start([]);
  form.tagInput.type("cat");
  await vi.waitFor(() =>
    expect(asked).toHaveBeenCalledWith({ input: "draft:d1", term: "cat", profile_id: "p" }),
  );
  form.tagInput.commit();
  await vi.waitFor(() =>
    expect(asked).toHaveBeenLastCalledWith({ input: "draft:d1", term: "", profile_id: "p" }),
  );
  answer({ tags: [serviceTag("catalogue")] });
  dispose();
  expect(form.tagInput.list.value).toEqual({ status: "closed" });
});

it("looks tags up at the draft's service in one request", async () => {
  onMessage("readService", ({ data }) => {
    read(data);
    return { tags: [{ id: 3, name: "kitty", slug: "kitty", aliased_tag: "cat" }], total: 1 };
  });
  const { form, dispose } = start(["safe", "kitty"]);
  await vi.waitFor(() => expect(form.tagInput.tags.value).toEqual(["safe", "cat"]));
  expect(read.mock.calls[0]).toEqual([
    {
      profile_id: "p",
      call: { path: "/search/tags", query: { q: "name:kitty OR name:safe", page: undefined } },
    },
  ]);
  dispose();
});
