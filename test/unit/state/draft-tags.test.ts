import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { fakeBrowser } from "wxt/testing/fake-browser";
import { onMessage, removeAllListeners } from "../../../lib/messages.ts";
import { createDraftEditor } from "../../../lib/state/upload/draft-editor.ts";
import { defaultTagRules } from "../../../lib/tags/rules.ts";
import { serviceTag } from "../tags/service-tag.ts";

const onSearch = vi.fn();
const onRead = vi.fn();

beforeEach(() => {
  fakeBrowser.reset();
  onSearch.mockReset();
  onRead.mockReset();
  onMessage("saveDraft", () => 0);
});
afterEach(() => removeAllListeners());

const start = (tags: string[]) =>
  createDraftEditor({
    draft: {
      id: "d1",
      profile_id: "p",
      pick: null,
      fields: { url: "", source_urls: [], description: "", tags },
    },
    rules: defaultTagRules,
    open: async () => {},
  });

it("createDraft requests suggestions from its own service and drops them on commit", async () => {
  let answer: (answer: object | null) => void = () => {};
  onMessage("suggestTags", ({ data }) => {
    onSearch(data);
    return data.term === "" ? null : new Promise((resolve) => (answer = resolve));
  });
  const { form, dispose } = start([]);
  form.tagInput.field.type("cat");
  await vi.waitFor(() =>
    expect(onSearch).toHaveBeenCalledWith({ input: "draft:d1", term: "cat", profile_id: "p" }),
  );
  form.tagInput.field.commit();
  await vi.waitFor(() =>
    expect(onSearch).toHaveBeenLastCalledWith({ input: "draft:d1", term: "", profile_id: "p" }),
  );
  answer({ tags: [serviceTag("catalogue")] });
  dispose();
  expect(form.tagInput.field.suggestions.list.value).toEqual({ status: "closed" });
});

it("createDraft looks up tags on its own service in one request", async () => {
  onMessage("readService", ({ data }) => {
    onRead(data);
    return { tags: [{ id: 3, name: "kitty", slug: "kitty", aliased_tag: "cat" }], total: 1 };
  });
  const { form, dispose } = start(["safe", "kitty"]);
  await vi.waitFor(() => expect(form.tagInput.tags.value).toEqual(["safe", "cat"]));
  expect(onRead.mock.calls[0]).toEqual([
    {
      profile_id: "p",
      call: {
        path: "/search/tags",
        query: {
          q: "name:kitty OR aliases:kitty OR implied_by:kitty OR name:safe OR aliases:safe OR implied_by:safe",
          page: 1,
          per_page: 50,
        },
      },
    },
  ]);
  dispose();
});
