import fc from "fast-check";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createDraftForm } from "../../../../lib/state/upload/draft-form.ts";
import { recordItem } from "../../../../lib/stored/storage.ts";
import { defaultTagRules } from "../../../../lib/tags/rules.ts";
import { createTagSource } from "../../../../lib/tags/tag-source.ts";
import { fillStorage, freshBrowser, startWorker, storedDraft } from "../../background/worker.ts";
import { aDraft } from "../../components/records.ts";

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

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

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
        const wanted = [...expected].toSorted();
        expect((await stored()).tags.toSorted()).toEqual(wanted);
        for (const form of forms) expect([...form.fields.value.tags].toSorted()).toEqual(wanted);
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
