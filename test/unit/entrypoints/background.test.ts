import { beforeEach, expect, it, vi } from "vitest";
import { fakeBrowser } from "wxt/testing/fake-browser";
import entry from "../../../entrypoints/background.ts";
import { WORK_ALARM } from "../../../lib/background/store/unfinished-work.ts";
import { VIEW_PORT } from "../../../lib/messages.ts";
import { tagPresets, updateNotice } from "../../../lib/stored/storage.ts";

const parts = vi.hoisted(() => {
  const work = () => vi.fn(async () => {});
  return {
    files: { tidy: work() },
    gestures: { onMenu: work(), onCommand: work() },
    menus: { build: work(), rename: work() },
    omnibox: { onStarted: work(), onChanged: work(), onEntered: work() },
    panels: { connect: vi.fn() },
    queue: { retryEverywhere: work() },
    resume: work(),
  };
});
vi.mock("../../../lib/background/shell/create-background.ts", () => ({
  createBackground: () => parts,
}));
vi.mock("../../../lib/background/shell/handlers.ts", () => ({ handleMessages: () => {} }));

type Listener = (...args: unknown[]) => unknown;
const listeners = new Map<string, Listener>();

beforeEach(() => {
  fakeBrowser.reset();
  listeners.clear();
  const events = {
    runtime: ["onInstalled", "onStartup", "onConnect"],
    contextMenus: ["onClicked"],
    commands: ["onCommand"],
    omnibox: ["onInputStarted", "onInputChanged", "onInputEntered"],
    alarms: ["onAlarm"],
  };
  for (const [area, names] of Object.entries(events))
    for (const name of names) {
      const of = (fakeBrowser as unknown as Record<string, Record<string, unknown>>)[area] ?? {};
      of[name] = { addListener: (listen: Listener) => listeners.set(name, listen) };
    }
  vi.spyOn(fakeBrowser.runtime, "openOptionsPage").mockResolvedValue();
  entry.main();
  vi.clearAllMocks();
});

const send = (name: string, ...args: unknown[]) => listeners.get(name)?.(...args);

it("background registers every listener synchronously, and resumes earlier work", () => {
  expect([...listeners.keys()].toSorted()).toEqual([
    "onAlarm",
    "onClicked",
    "onCommand",
    "onConnect",
    "onInputChanged",
    "onInputEntered",
    "onInputStarted",
    "onInstalled",
    "onStartup",
  ]);
  entry.main();
  expect(parts.resume).toHaveBeenCalledOnce();
  expect(parts.files.tidy).toHaveBeenCalledOnce();
});

it.each(["commands", "contextMenus", "omnibox"] as const)(
  "background starts without `%s`, as on phones",
  (apiName) => {
    const count = listeners.size;
    listeners.clear();
    vi.spyOn(fakeBrowser, apiName, "get").mockReturnValue(undefined as never);
    entry.main();
    expect(listeners.size).toBeLessThan(count);
    expect([...listeners.keys()]).toContain("onAlarm");
  },
);

it.each(["install", "update", "browser_update"])(
  "background builds the menus after %s, and opens options only after an install",
  (reason) => {
    send("onInstalled", { reason });
    expect(parts.menus.build).toHaveBeenCalledOnce();
    expect(fakeBrowser.runtime.openOptionsPage).toHaveBeenCalledTimes(reason === "install" ? 1 : 0);
  },
);

it.each([
  ["install", undefined, false],
  ["browser_update", "0.0.1", false],
  ["update", "0.0.1", true],
])(
  "background notes the entry of the version after %s",
  async (reason, previousVersion, isNoted) => {
    const manifest = { version: "0.1.0" };
    vi.spyOn(fakeBrowser.runtime, "getManifest").mockReturnValue(manifest as never);
    vi.stubEnv("CHANGE", "The first version.");
    send("onInstalled", { reason, previousVersion });
    const notice = isNoted ? { version: "0.1.0", change: "The first version." } : null;
    await new Promise((next) => setTimeout(next, 20));
    expect(await updateNotice.getValue()).toEqual(notice);
  },
);

it.each([
  ["onConnect", { name: VIEW_PORT }, 1],
  ["onConnect", { name: "other" }, 0],
  ["onAlarm", { name: WORK_ALARM }, 1],
  ["onAlarm", { name: "other" }, 0],
])("background resumes work at %s of %j (times: %i)", (event, given, times) => {
  send(event, given);
  expect(parts.resume).toHaveBeenCalledTimes(times);
});

it.each([
  ["onStartup", parts.menus.build],
  ["onClicked", parts.gestures.onMenu],
  ["onCommand", parts.gestures.onCommand],
  ["onInputStarted", parts.omnibox.onStarted],
  ["onInputChanged", parts.omnibox.onChanged],
  ["onInputEntered", parts.omnibox.onEntered],
])("background passes the arguments of %s to its handler", (event, handler) => {
  send(event, "one", "two");
  expect(handler).toHaveBeenCalledExactlyOnceWith("one", "two");
});

it("background builds the menus again after a change of the presets", async () => {
  await tagPresets.setValue([{ id: "1", profile_id: "p", name: "Boats", tags: ["boat"] }] as never);
  await vi.waitFor(() => expect(parts.menus.build).toHaveBeenCalled());
});
