import { beforeEach, describe, expect, it, vi } from "vitest";
import { fakeBrowser } from "wxt/testing/fake-browser";
import { failedUploads } from "../../../../lib/stored/storage.ts";
import type { Draft, DraftState } from "../../../../lib/upload/draft.ts";
import { speakEnglish } from "../../components/english.ts";
import { aDraft } from "../../components/records.ts";
import { forever } from "../queue-scene.ts";
import { freshBrowser, startWorker } from "../worker.ts";

beforeEach(() => {
  freshBrowser();
  speakEnglish();
});

// An hour: a draft whose window ends is sent, and held without a service.
const waiting = { status: "waiting", since: 1, until: 3_600_001, held: null } as const;
const heldState = { ...waiting, held: { code: "rate-limited" } } as const;
const refused = { status: "refused", at: 1, errors: {} } as const;
const failed = { status: "failed", at: 1, failure: { code: "malformed" } } as const;
const unknown = { status: "unknown", at: 1, looked: [], rounds: 0 } as const;

/** Stores drafts in these states, and returns what the button of a new worker shows once it has resumed. */
async function buttonOf(states: readonly DraftState[], fields: Partial<Draft> = {}) {
  const { records, work } = startWorker();
  for (const [index, state] of states.entries()) {
    const id = `d${index}`;
    await records.add({ ...aDraft(state), id, ...fields });
    await failedUploads.setValue([...(await failedUploads.getValue()), id]);
    if (state.status === "waiting" || state.status === "sending") await work.begin(id);
  }
  const worker = startWorker({ waitInQueue: forever });
  await worker.resume();
  return { ...worker, button: shown() };
}

/** Returns the last values that the button got. */
function shown() {
  const { action } = fakeBrowser;
  const last = (call: unknown) => Object(vi.mocked(call as () => void).mock.lastCall?.at(0));
  return {
    text: last(action.setBadgeText).text,
    background: last(action.setBadgeBackgroundColor).color,
    foreground: last(action.setBadgeTextColor).color,
    title: last(action.setTitle).title,
  };
}

/** https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminance(color: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

describe("The toolbar button of a new worker", () => {
  it.each([
    ["nothing", [], "", "Tagpie"],
    ["a draft", [{ status: "editing" }], "", "Tagpie"],
    ["one upload", [waiting], "1", "Tagpie: 1 upload waits"],
    ["three uploads", [waiting, waiting, waiting], "3", "Tagpie: 3 uploads wait"],
    ["a paused upload", [heldState], "1!", "Tagpie: 1 upload paused"],
    ["a refused upload", [refused], "1!", "Tagpie: 1 upload failed"],
    [
      "all kinds",
      [waiting, heldState, refused, failed, { ...unknown, again_at: null }],
      "5!",
      "Tagpie: 1 upload waits · 1 upload paused · 3 uploads failed",
    ],
    ["an upload that is still looked for", [{ ...unknown, again_at: 9e15 }], "", "Tagpie"],
  ] as const)("tells %s by number and by title", async (_, states, text, title) => {
    const { button } = await buttonOf(states as readonly DraftState[]);
    expect(button).toMatchObject({ text, title });
    const [dark = 0, light = 0] = [button.background, button.foreground].map(luminance);
    expect((light + 0.05) / (dark + 0.05)).toBeGreaterThan(4.5);
  });

  it("has another colour when the user is needed", async () => {
    const { background } = (await buttonOf([waiting])).button;
    expect((await buttonOf([refused])).button.background).not.toBe(background);
  });

  it("does not count deleted uploads", async () => {
    expect((await buttonOf([refused], { removed_at: Date.now() })).button.text).toBe("");
  });

  it("does not count a failed upload once it is deleted or edited, until it is restored", async () => {
    const { drafts } = await buttonOf([refused, failed]);
    await drafts.remove(["d0"]);
    expect(shown()).toMatchObject({ text: "1!", title: "Tagpie: 1 upload failed" });
    await drafts.restore("d0");
    expect(shown().text).toBe("2!");
    await drafts.remove(["d0"]);
    await drafts.reopen("d1");
    expect(shown()).toMatchObject({ text: "", title: "Tagpie" });
  });
});

it("the toolbar button follows a cleared history, and its undo", async () => {
  const { history, button } = await buttonOf([waiting, refused, failed]);
  expect(button.text).toBe("3!");
  const removal = await history.clear({ kinds: ["draft"] });
  expect(shown()).toMatchObject({ text: "1", title: "Tagpie: 1 upload waits" });
  await history.undo(removal);
  expect(shown()).toMatchObject({ text: "3!" });
  await history.clear({ kinds: ["draft"], isFinal: true });
  expect(shown()).toMatchObject({ text: "1" });
});
