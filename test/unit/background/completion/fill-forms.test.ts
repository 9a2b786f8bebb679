import { beforeEach, describe, expect, it, vi } from "vitest";
import { fakeBrowser } from "wxt/testing/fake-browser";
import { fillForms } from "../../../../lib/background/completion/fill-forms.ts";
import type { FormResult } from "../../../../lib/picture/form-data.ts";

const request = {
  image_id: 7,
  tags: { old: ["safe"], add: ["fox"] },
  report: { duplicate_of: 9, reason: "Better quality" },
  note: "New:",
};
const filled: FormResult[] = [{ form: "tags", state: "filled" }];
const executeScript = vi.fn();

beforeEach(() => {
  fakeBrowser.reset();
  executeScript.mockReset().mockResolvedValue([{ result: filled }]);
  Object.assign(fakeBrowser.scripting, { executeScript });
  fakeBrowser.runtime.getPlatformInfo = vi.fn(async () => ({}) as never);
});

/** Creates tabs that load this address a moment later. */
function loading(url: string) {
  fakeBrowser.tabs.get = vi.fn(async (id: number) => ({ id, url: "about:blank" }) as never);
  return vi.spyOn(fakeBrowser.tabs, "create").mockImplementation(async () => {
    setTimeout(() => void fakeBrowser.tabs.onUpdated.trigger(5, {}, { url } as never));
    return { id: 5 } as never;
  });
}

describe("fillForms of the background", () => {
  it("opens the image's page, injects the script after it has loaded, and runs it", async () => {
    const create = loading("https://board.example/images/7");
    expect(await fillForms("https://board.example", request)).toEqual(filled);
    expect(create).toHaveBeenCalledWith({ url: "https://board.example/images/7" });
    const [[script], [run]] = executeScript.mock.calls as [[object], [object]];
    expect(script).toEqual({ target: { tabId: 5 }, files: ["/form-script.js"] });
    expect(run).toMatchObject({ target: { tabId: 5 }, args: [request] });
  });

  it("fills in nothing if the browser blocks scripts on the page", async () => {
    loading("https://board.example/images/7");
    executeScript.mockRejectedValue(new Error("no access"));
    expect(await fillForms("https://board.example", request)).toEqual([
      { form: "tags", state: "no-page" },
      { form: "report", state: "no-page" },
    ]);
  });

  it("runs on no other site that the page leads to", async () => {
    vi.useFakeTimers();
    loading("https://board.example.thief.example/images/7");
    const filling = fillForms("https://board.example", request);
    await vi.advanceTimersByTimeAsync(31_000);
    expect((await filling)[0]?.state).toBe("no-page");
    expect(executeScript).not.toHaveBeenCalled();
    vi.useRealTimers();
  });
});
