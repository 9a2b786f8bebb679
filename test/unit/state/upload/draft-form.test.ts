import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createDraftForm, type DraftForm } from "../../../../lib/state/upload/draft-form.ts";
import { recordItem } from "../../../../lib/stored/storage.ts";
import { defaultTagRules } from "../../../../lib/tags/rules.ts";
import { createTagSource } from "../../../../lib/tags/tag-source.ts";
import type { DraftFields } from "../../../../lib/upload/draft.ts";
import { fillStorage, freshBrowser, startWorker, storedDraft } from "../../background/worker.ts";
import { aDraft } from "../../components/records.ts";

const fields: DraftFields = {
  url: "https://files.example/cat.png",
  source_urls: ["https://art.example/1"],
  description: "",
  tags: ["safe"],
};

const saves = () => {
  let revision = 0;
  return vi.fn(
    async (_: Partial<DraftFields>, _baseTags?: readonly string[]): Promise<number | null> =>
      ++revision,
  );
};

function create(initial: Partial<DraftFields> = {}, save = saves()) {
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
  it("saves each edit immediately, because the view may close next", async () => {
    const { form, save } = create();
    form.description.value = "A";
    await Promise.resolve();
    form.description.value = "A c";
    form.tagInput.field.type("blue_ey");
    await Promise.resolve();
    expect(save.mock.calls).toEqual([
      [{ description: "A" }],
      [{ description: "A c", tags: ["safe", "blue ey"] }, ["safe"]],
    ]);
  });

  const fox = { from: "vulpine", name: "fox" };
  const lists = {
    silent_hints: {
      fill({ hints }) {
        hints.silent.value = ["maker-added"];
      },
      empty({ hints }) {
        hints.silent.value = [];
      },
      filled: ["maker-added"],
    },
    unseen_tags: {
      fill: ({ tagInput }) => tagInput.carried.add([fox]),
      empty: ({ tagInput }) => tagInput.carried.see(["fox"]),
      filled: ["fox"],
    },
    carried_tags: {
      fill: ({ tagInput }) => tagInput.carried.add([fox]),
      empty: ({ tagInput }) => tagInput.carried.replace([]),
      filled: [{ ...fox, tag: "fox" }],
    },
  } satisfies Partial<Record<keyof DraftFields, List>>;
  interface List {
    fill: (form: DraftForm) => void;
    empty: (form: DraftForm) => void;
    filled: unknown[];
  }

  it.each(Object.entries<List>(lists))(
    "saves %s again after their first save failed, and when they are empty again",
    async (name, { fill, empty, filled }) => {
      const { form, save } = create({}, saves().mockRejectedValueOnce(new Error("gone")));
      fill(form);
      await vi.runAllTimersAsync();
      form.description.value = "A cat";
      await vi.runAllTimersAsync();
      expect(save.mock.lastCall?.[0]).toMatchObject({ description: "A cat", [name]: filled });
      empty(form);
      await vi.runAllTimersAsync();
      expect(save.mock.lastCall?.[0]).toEqual({ [name]: [] });
    },
  );

  it("saves an earlier tag again if its save fails while a later one runs", async () => {
    const lateSave = Promise.withResolvers<never>();
    const save = saves().mockReturnValueOnce(lateSave.promise);
    const { form } = create({}, save);
    for (const text of ["cat,", "dog,"]) {
      form.tagInput.field.type(text);
      await vi.runAllTimersAsync();
    }
    lateSave.reject(new Error("gone"));
    await vi.runAllTimersAsync();
    form.tagInput.field.type("fox,");
    await vi.runAllTimersAsync();
    const [{ tags = [] } = {}, base] = save.mock.calls.at(-1) ?? [];
    expect([tags.toSorted(), base]).toEqual([
      ["cat", "dog", "fox", "safe"],
      ["safe", "dog"],
    ]);
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

  it("skips fields that were not changed or changed back", async () => {
    const { form, save } = create();
    form.url.value = "";
    form.url.value = fields.url;
    await vi.runAllTimersAsync();
    form.flush();
    expect(save).not.toHaveBeenCalled();
  });

  it("saves again after a failure", async () => {
    const { form, save } = create({}, saves().mockRejectedValueOnce(new Error("gone")));
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

  it("keeps the text that is being typed, and saves that alone", async () => {
    const { form, save } = create();
    form.description.value = "A dog";
    form.follow(changed);
    expect(form.fields.value).toMatchObject({ ...changed, description: "A dog" });
    await vi.runAllTimersAsync();
    expect(save.mock.calls).toEqual([[{ description: "A dog" }]]);
  });

  it("ignores a delayed update from before its last save", async () => {
    const { form } = create();
    for (const description of ["A", "A c"]) {
      form.description.value = description;
      await vi.runAllTimersAsync();
    }
    form.follow({ ...fields, description: "A" }, { revision: 1 });
    expect(form.description.value).toBe("A c");
    form.description.value = "A cat";
    form.follow({ ...fields, description: "A c" }, { revision: 2 });
    expect(form.description.value).toBe("A cat");
    await vi.runAllTimersAsync();
    form.follow({ ...changed, description: "A black cat" }, { revision: 4 });
    expect(form.description.value).toBe("A black cat");
  });

  it("applies another view's changes once its own save has ended", async () => {
    const { form } = create();
    form.description.value = "A cat";
    await Promise.resolve();
    form.follow({ ...changed, description: "A cat" }, { revision: 1 });
    expect(form.url.value).toBe(fields.url);
    await vi.runAllTimersAsync();
    expect(form.fields.value).toMatchObject(changed);
  });

  it("saves its own change again after the other view's submission was undone", async () => {
    const { form, save } = create({}, saves().mockResolvedValueOnce(null));
    form.description.value = "A dog";
    await vi.runAllTimersAsync();
    expect(save.mock.calls).toEqual([[{ description: "A dog" }]]);
    form.follow(changed, { mayEdit: false });
    expect(form.fields.value).toMatchObject({ ...changed, description: "A dog" });
    form.flush();
    expect(save).toHaveBeenCalledTimes(1);
    form.follow(changed);
    await vi.runAllTimersAsync();
    expect(save.mock.calls.slice(1)).toEqual([[{ description: "A dog" }]]);
    form.follow({ ...changed, description: "A black dog" }, { revision: 1 });
    expect(form.description.value).toBe("A black dog");
  });

  it("keeps its source fields if no source changed", () => {
    const { form } = create();
    const { value } = form.sources.fields;
    form.follow({ ...fields, description: "A cat" });
    expect(form.sources.fields.value).toBe(value);
  });
});

it("createDraftForm adds, changes and removes sources without empty ones, and keeps one field", () => {
  const { sources, fields: draft } = create({ source_urls: [] }).form;
  const values = () => sources.fields.value.map(({ value }) => value);
  expect(values()).toEqual([""]);
  const [first] = sources.fields.value;
  const second = sources.add();
  sources.set(second, " https://art.example/2 ");
  expect(draft.value.source_urls).toEqual(["https://art.example/2"]);
  sources.remove(first?.id ?? 0);
  expect(values()).toEqual([" https://art.example/2 "]);
  sources.remove(second);
  expect(values()).toEqual([""]);
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

const START = ["safe", "boat", "river", "sky"];
const sleep = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

/** Opens two forms of one draft over the real background. Messages, writes and their echoes take the given times. */
async function openTwice(saveMs: number, echoMs: number) {
  freshBrowser();
  const { records, drafts } = startWorker();
  const draft = aDraft({ status: "editing" }, { description: "", tags: START });
  const { id } = draft;
  await records.add(draft);
  const slow = fillStorage(async () => {
    await sleep(saveMs);
    return false;
  });
  const forms = [0, 1].map(() =>
    createDraftForm({
      draft,
      rules: defaultTagRules,
      source: createTagSource({ suggest: async () => [] }),
      async save(fields, base_tags) {
        await sleep(saveMs);
        const revision = await drafts.save({ id, fields, base_tags });
        await sleep(saveMs);
        return revision;
      },
    }),
  );
  const unwatch = recordItem(id).watch((next) => {
    if (next?.kind !== "draft") return;
    const { fields, revision } = next;
    for (const form of forms) setTimeout(() => form.follow(fields, { revision }), echoMs);
  });
  return {
    forms,
    stored: async () => (await storedDraft(id)).fields,
    close() {
      for (const form of forms) form.dispose();
      unwatch();
      slow.mockRestore();
    },
  };
}

it("createDraftForm keeps what two views of a draft add and remove at any moment", async () => {
  // Each view removes tags of its own, because the same tag could be added in one and removed in the other.
  const step = fc.record({
    view: fc.nat(1),
    action: fc.constantFrom("add" as const, "remove" as const),
    pauseMs: fc.constantFrom(0, 40, 120, 240, 260, 700),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { maxLength: 16 }),
      fc.constantFrom(1, 30, 200),
      fc.constantFrom(1, 50, 400),
      async (steps, saveMs, echoMs) => {
        const { forms, stored, close } = await openTwice(saveMs, echoMs);
        const expected = new Set(START);
        const added: string[][] = [["boat"], ["river"]];
        for (const [nth, { view, action, pauseMs }] of steps.entries()) {
          const input = forms[view]?.tagInput;
          const name = action === "add" ? `tag ${nth}` : added[view]?.pop();
          if (input && name !== undefined) {
            if (action === "add") {
              input.chosen.add([name]);
              added[view]?.push(name);
              expected.add(name);
            } else {
              input.chosen.remove([name]);
              expected.delete(name);
            }
          }
          await vi.advanceTimersByTimeAsync(pauseMs);
        }
        await vi.advanceTimersByTimeAsync(5_000);
        const expectedTags = [...expected].toSorted();
        expect((await stored()).tags.toSorted()).toEqual(expectedTags);
        for (const form of forms)
          expect([...form.fields.value.tags].toSorted()).toEqual(expectedTags);
        close();
      },
    ),
    { numRuns: 200 },
  );
});

it("createDraftForm keeps the text that is typed and deleted in one of two views", async () => {
  const step = fc.record({ key: fc.constantFrom("a", "b", "Delete"), pauseMs: fc.nat(60) });
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { maxLength: 16 }),
      fc.constantFrom(1, 10, 30, 200),
      async (steps, saveMs) => {
        const { forms, stored, close } = await openTwice(saveMs, saveMs / 2);
        const [typed, other] = forms.map(({ description }) => description);
        if (!typed || !other) return;
        let expected = "";
        for (const { key, pauseMs } of steps) {
          expected = key === "Delete" ? expected.slice(0, -1) : expected + key;
          typed.value = key === "Delete" ? typed.value.slice(0, -1) : typed.value + key;
          await vi.advanceTimersByTimeAsync(pauseMs);
          expect(typed.value).toBe(expected);
        }
        await vi.advanceTimersByTimeAsync(5_000);
        expect([(await stored()).description, other.value]).toEqual([expected, expected]);
        other.value += "!";
        await vi.advanceTimersByTimeAsync(5_000);
        expect(typed.value).toBe(`${expected}!`);
        close();
      },
    ),
    { numRuns: 200 },
  );
});

it("createDraftForm keeps tags that are typed and removed again, whenever their echoes arrive", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(0, 1, 10, 40),
      fc.constantFrom(0, 1, 30, 200),
      fc.constantFrom(1, 8, 50),
      fc.constantFrom(1, 10, 100, 300),
      async (saveMs, echoMs, keyMs, pauseMs) => {
        const { forms, stored, close } = await openTwice(saveMs, echoMs);
        const [typed, other] = forms.map(({ tagInput }) => tagInput);
        if (!typed || !other) return;
        for (const key of "fog, hill,") {
          typed.field.type(typed.field.text.value + key);
          await vi.advanceTimersByTimeAsync(keyMs);
        }
        expect(typed.tags.value).toEqual([...START, "fog", "hill"]);
        await vi.advanceTimersByTimeAsync(pauseMs);
        typed.chosen.remove(["hill"]);
        await vi.advanceTimersByTimeAsync(5_000);
        const expected = [...START, "fog"];
        expect([typed.tags.value, other.tags.value, (await stored()).tags]).toEqual([
          ...[expected, expected, expected],
        ]);
        close();
      },
    ),
    { numRuns: 200 },
  );
});
