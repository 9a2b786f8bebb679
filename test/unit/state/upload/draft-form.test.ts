import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createDraftForm } from "../../../../lib/state/upload/draft-form.ts";
import { defaultTagRules } from "../../../../lib/tags/rules.ts";
import { createTagSource } from "../../../../lib/tags/tag-source.ts";
import type { DraftFields } from "../../../../lib/upload/draft.ts";

const fields: DraftFields = {
  url: "https://files.example/cat.png",
  source_urls: ["https://art.example/1"],
  description: "",
  tags: ["safe"],
};

function create(
  initial: Partial<DraftFields> = {},
  save = vi.fn(async (_: Partial<DraftFields>, _baseTags?: readonly string[]) => {}),
) {
  const form = createDraftForm({
    draft: { fields: { ...fields, ...initial } },
    rules: defaultTagRules,
    source: createTagSource({ suggest: async () => [] }),
    save,
  });
  return { form, save };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe("createDraftForm: saving", () => {
  it("saves the changed fields once after a pause", async () => {
    const { form, save } = create();
    form.description.value = "A";
    await vi.advanceTimersByTimeAsync(200);
    form.description.value = "A cat";
    form.tagInput.field.type("blue_ey");
    await vi.advanceTimersByTimeAsync(249);
    expect(save).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(save.mock.calls).toEqual([
      [{ description: "A cat", tags: ["safe", "blue ey"] }, ["safe"]],
    ]);
  });

  it("saves a tag once it was entered, because the view may close next", async () => {
    const { form, save } = create();
    form.tagInput.field.type("cat,");
    await vi.advanceTimersByTimeAsync(0);
    expect(save.mock.calls).toEqual([[{ tags: ["safe", "cat"] }, ["safe"]]]);
  });

  it("submits the hints that are left, and does not save them as an edit", async () => {
    const { form, save } = create();
    const repairs = [{ add: ["mountain"], drop: ["montain"] }];
    const hint = { code: "misspelled", names: ["montain", "mountain"], repairs, isQuiet: false };
    form.hints.open.value = [hint];
    expect(form.fields.value.open_hints).toEqual([hint]);
    await vi.runAllTimersAsync();
    expect(save).not.toHaveBeenCalled();
    form.hints.open.value = [];
    expect(form.fields.value).not.toHaveProperty("open_hints");
  });

  it("includes the artist's tag that the form added", async () => {
    const { form, save } = create();
    form.takenArtist.value = "artist:ann";
    await vi.runAllTimersAsync();
    expect(save.mock.calls).toEqual([[{ taken_artist: "artist:ann" }]]);
  });

  it("skips fields that were not changed or changed back", async () => {
    const { form, save } = create();
    form.url.value = "";
    form.url.value = fields.url;
    await vi.runAllTimersAsync();
    form.flush();
    expect(save).not.toHaveBeenCalled();
  });

  it("saves again after a failure", async () => {
    const { form, save } = create(
      {},
      vi.fn().mockRejectedValueOnce(new Error("gone")).mockResolvedValue(undefined),
    );
    form.description.value = "A cat";
    await vi.runAllTimersAsync();
    expect(form.unsaved.value).toEqual({ code: "internal" });
    form.flush();
    await vi.runAllTimersAsync();
    expect(save.mock.calls).toEqual([[{ description: "A cat" }], [{ description: "A cat" }]]);
    expect(form.unsaved.value).toBeNull();
  });
});

describe("createDraftForm: a draft that is open twice", () => {
  const changed: DraftFields = {
    url: "https://files.example/cat-large.png",
    source_urls: ["https://art.example/1", "https://art.example/2"],
    description: "A cat",
    tags: ["safe", "cat"],
  };

  it("shows the other view's changes without saving them again", async () => {
    const { form, save } = create();
    form.follow(changed);
    expect(form.fields.value).toEqual(changed);
    await vi.runAllTimersAsync();
    form.dispose();
    expect(save).not.toHaveBeenCalled();
  });

  it("keeps the text that is being typed, and saves that alone", async () => {
    const { form, save } = create();
    form.description.value = "A dog";
    form.follow(changed);
    expect(form.fields.value).toEqual({ ...changed, description: "A dog" });
    await vi.runAllTimersAsync();
    expect(save.mock.calls).toEqual([[{ description: "A dog" }]]);
  });

  it("ignores a delayed update with text that this view saved earlier", async () => {
    const { form } = create();
    for (const description of ["A", "A c"]) {
      form.description.value = description;
      await vi.runAllTimersAsync();
    }
    form.follow({ ...fields, description: "A" });
    expect(form.description.value).toBe("A c");
    form.description.value = "A cat";
    form.follow({ ...fields, description: "A c" });
    expect(form.description.value).toBe("A cat");
    await vi.runAllTimersAsync();
    form.follow({ ...fields, description: "A cat" });
    form.follow(changed);
    form.follow({ ...changed, description: "A black cat" });
    expect(form.description.value).toBe("A black cat");
  });

  it("shows changes from after its own save", () => {
    const { form } = create();
    form.description.value = "A cat";
    form.follow({ ...fields, description: "A cat" });
    form.follow({ ...fields, description: "A black cat" });
    expect(form.description.value).toBe("A black cat");
  });

  it("saves its own change again after the other view's submission was undone", async () => {
    const { form, save } = create();
    form.description.value = "A dog";
    await vi.runAllTimersAsync();
    expect(save.mock.calls).toEqual([[{ description: "A dog" }]]);
    form.follow(changed, false);
    expect(form.fields.value).toEqual({ ...changed, description: "A dog" });
    form.flush();
    expect(save).toHaveBeenCalledTimes(1);
    form.follow(changed, true);
    await vi.runAllTimersAsync();
    expect(save.mock.calls.slice(1)).toEqual([[{ description: "A dog" }]]);
    form.follow({ ...changed, description: "A dog" });
    form.follow({ ...changed, description: "A black dog" });
    expect(form.description.value).toBe("A black dog");
  });

  it("keeps its source fields if no source changed", () => {
    const { form } = create();
    const { value } = form.sources.fields;
    form.follow({ ...fields, description: "A cat" });
    expect(form.sources.fields.value).toBe(value);
  });
});

describe("createDraftForm: sources", () => {
  const values = (form: ReturnType<typeof create>["form"]) =>
    form.sources.fields.value.map(({ value }) => value);

  it("starts with one empty source field without any source", () => {
    const { form } = create({ source_urls: [] });
    expect(values(form)).toEqual([""]);
    expect(form.fields.value.source_urls).toEqual([]);
  });

  it("adds, changes and removes sources, and leaves empty ones out of the draft", () => {
    const { form } = create();
    const [first] = form.sources.fields.value;
    const second = form.sources.add();
    form.sources.add();
    form.sources.set(second, " https://art.example/2 ");
    expect(form.fields.value.source_urls).toEqual([
      "https://art.example/1",
      "https://art.example/2",
    ]);
    form.sources.remove(first?.id ?? 0);
    expect(values(form)).toEqual([" https://art.example/2 ", ""]);
  });

  it("keeps one empty source field after the last one is removed", () => {
    const { form } = create();
    form.sources.remove(form.sources.fields.value[0]?.id ?? 0);
    expect(values(form)).toEqual([""]);
  });
});

it("createDraftForm counts the description in bytes, as services do", () => {
  expect(create({ description: "é✓" }).form.descriptionBytes.value).toBe(5);
});

describe("createDraftForm: the address of the file", () => {
  it.each([
    ["", "missing"],
    ["blob:https://art.example/1", "local"],
  ])("is a problem from the start if it is %j", (url, problem) => {
    expect(create({ url }).form.fileProblem.value).toBe(problem);
  });
});
