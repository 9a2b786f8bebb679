import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { DraftFields } from "../../../../lib/records.ts";
import { createDraftForm } from "../../../../lib/state/upload/draft-form.ts";
import { defaultTagRules } from "../../../../lib/tags/rules.ts";

const fields: DraftFields = {
  url: "https://files.example/cat.png",
  source_urls: ["https://art.example/1"],
  description: "",
  tags: ["safe"],
};

function create(
  initial: Partial<DraftFields> = {},
  save = vi.fn(async (_: Partial<DraftFields>) => {}),
) {
  const suggest = async () => [];
  const form = createDraftForm({
    fields: { ...fields, ...initial },
    rules: defaultTagRules,
    suggest,
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

describe("saving", () => {
  it("waits for a pause and then saves what was changed, once", async () => {
    const { form, save } = create();
    form.description.value = "A";
    await vi.advanceTimersByTimeAsync(200);
    form.description.value = "A cat";
    form.tagInput.type("cat, blue_ey");
    await vi.advanceTimersByTimeAsync(249);
    expect(save).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(save.mock.calls).toEqual([[{ description: "A cat", tags: ["safe", "cat", "blue ey"] }]]);
  });

  it("includes the artist's tag that the form took by itself", async () => {
    const { form, save } = create();
    form.takenArtist.value = "artist:ann";
    await vi.runAllTimersAsync();
    expect(save.mock.calls).toEqual([[{ taken_artist: "artist:ann" }]]);
  });

  it("does not save what nobody changed, or what was changed back", async () => {
    const { form, save } = create();
    form.url.value = "";
    form.url.value = fields.url;
    await vi.runAllTimersAsync();
    form.flush();
    expect(save).not.toHaveBeenCalled();
  });

  it("does so at once when the view goes, and not twice", async () => {
    const { form, save } = create();
    form.description.value = "A cat";
    form.dispose();
    await vi.runAllTimersAsync();
    expect(save).toHaveBeenCalledTimes(1);
  });

  it("tries again after a failure", async () => {
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

describe("a draft that is open twice", () => {
  const changed: DraftFields = {
    url: "https://files.example/cat-large.png",
    source_urls: ["https://art.example/1", "https://art.example/2"],
    description: "A cat",
    tags: ["safe", "cat"],
  };

  it("shows what was changed there, and does not save it as its own", async () => {
    const { form, save } = create();
    form.follow(changed);
    expect(form.fields.value).toEqual(changed);
    await vi.runAllTimersAsync();
    form.dispose();
    expect(save).not.toHaveBeenCalled();
  });

  it("keeps what is being typed here, and saves no more than that", async () => {
    const { form, save } = create();
    form.description.value = "A dog";
    form.follow(changed);
    expect(form.fields.value).toEqual({ ...changed, description: "A dog" });
    await vi.runAllTimersAsync();
    expect(save.mock.calls).toEqual([[{ description: "A dog" }]]);
  });

  it("is not disturbed by the late echo of what was typed here", async () => {
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

  it("takes over what comes after it was sent from here", () => {
    const { form } = create();
    form.description.value = "A cat";
    form.follow({ ...fields, description: "A cat" });
    form.follow({ ...fields, description: "A black cat" });
    expect(form.description.value).toBe("A black cat");
  });

  it("keeps what was saved after it had been handed over there, and saves it once that was taken back", async () => {
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

  it("keeps its source fields where nothing changed in them", () => {
    const { form } = create();
    const { value } = form.sources;
    form.follow({ ...fields, description: "A cat" });
    expect(form.sources.value).toBe(value);
  });
});

describe("sources", () => {
  const values = (form: ReturnType<typeof create>["form"]) =>
    form.sources.value.map(({ value }) => value);

  it("have a field even when there is none", () => {
    const { form } = create({ source_urls: [] });
    expect(values(form)).toEqual([""]);
    expect(form.fields.value.source_urls).toEqual([]);
  });

  it("are added, changed and removed, and sent without the empty ones", () => {
    const { form } = create();
    const [first] = form.sources.value;
    const second = form.addSource();
    form.addSource();
    form.setSource(second, " https://art.example/2 ");
    expect(form.fields.value.source_urls).toEqual([
      "https://art.example/1",
      "https://art.example/2",
    ]);
    form.removeSource(first?.id ?? 0);
    expect(values(form)).toEqual([" https://art.example/2 ", ""]);
  });

  it("keep one field when the last is removed", () => {
    const { form } = create();
    form.removeSource(form.sources.value[0]?.id ?? 0);
    expect(values(form)).toEqual([""]);
  });
});

it("counts the description as services do, in bytes", () => {
  expect(create({ description: "é✓" }).form.descriptionBytes.value).toBe(5);
});

describe("the address of the file", () => {
  it.each([
    ["", "missing"],
    ["blob:https://art.example/1", "local"],
  ])("%j is a problem from the start", (url, problem) => {
    expect(create({ url }).form.fileProblem.value).toBe(problem);
  });

  it("that was usable is judged on submit", () => {
    const { form } = create();
    form.url.value = "";
    expect([form.fileProblem.value, form.stopped.value]).toEqual([null, false]);
    expect(form.judge()).toBe(false);
    expect([form.fileProblem.value, form.stopped.value]).toEqual(["missing", true]);
    form.url.value = fields.url;
    expect([form.judge(), form.stopped.value]).toEqual([true, false]);
  });
});
