// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/preact";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { fakeBrowser } from "wxt/testing/fake-browser";
import { ShortcutSettings } from "../../../../components/settings/shortcut-settings.tsx";
import { speakEnglish } from "../english.ts";

const FIND = "Find the picture under the pointer";
const UPLOAD = "Upload the picture under the pointer";

/** A browser that lets its keys be changed (Firefox), or not. */
function holdCommands({ canChange }: { canChange: boolean }) {
  const keys = new Map([
    ["find-picture", "Alt+Shift+L"],
    ["upload-picture", "Alt+Shift+U"],
    ["_execute_action", ""],
  ]);
  const words = new Map([
    ["find-picture", FIND],
    ["upload-picture", UPLOAD],
  ]);
  const update = vi.fn(async ({ name, shortcut }: { name: string; shortcut: string }) => {
    keys.set(name, shortcut);
  });
  Object.assign(fakeBrowser.commands, {
    getAll: async () =>
      [...keys].map(([name, shortcut]) => ({ name, shortcut, description: words.get(name) ?? "" })),
    update: canChange ? update : undefined,
    reset: async (name: string) => void keys.set(name, "Alt+Shift+L"),
  });
  return { keys, update };
}

const press = async (name: string) => fireEvent.click(await screen.findByRole("button", { name }));
const line = async (words: string) =>
  (await screen.findByText(words)).closest("li")?.textContent ?? "";
const field = () => screen.findByRole<HTMLInputElement>("textbox", { name: `New keys: ${FIND}` });

beforeAll(speakEnglish);
beforeEach(() => fakeBrowser.reset());
afterEach(cleanup);

describe("commands", () => {
  it("are shown with their keys, and what is to be known of them", async () => {
    const { keys } = holdCommands({ canChange: false });
    keys.set("upload-picture", "Alt+Shift+L");
    render(<ShortcutSettings />);
    expect(await line(FIND)).toContain(`“${UPLOAD}” has the same keys`);
    expect([...document.querySelectorAll("kbd kbd")].map((key) => key.textContent)).toEqual([
      ...["Alt", "Shift", "L"],
      ...["Alt", "Shift", "L"],
    ]);
    expect(await line("Open the quick search")).toContain("No keys.");
  });

  it("are changed on the browser's own page where an extension may not, and read anew then", async () => {
    const { keys } = holdCommands({ canChange: false });
    const create = vi.spyOn(fakeBrowser.tabs, "create");
    render(<ShortcutSettings />);
    await press("Change the keys");
    expect(create).toHaveBeenCalledWith({ url: "chrome://extensions/shortcuts" });
    keys.set("find-picture", "Ctrl+Shift+9");
    fireEvent.focus(window);
    await vi.waitFor(async () => expect(await line(FIND)).toContain("Ctrl+Shift+9"));
  });
});

describe("new keys", () => {
  it("are taken as they are pressed, and the focus comes back", async () => {
    const { update } = holdCommands({ canChange: true });
    render(<ShortcutSettings />);
    await press(`Change the keys: ${FIND}`);
    const input = await field();
    expect(document.activeElement).toBe(input);
    fireEvent.keyDown(input, { key: "Control", ctrlKey: true });
    await vi.waitFor(() => expect(input.value).toBe("Ctrl"));
    fireEvent.keyDown(input, { key: "k", code: "KeyK", ctrlKey: true });
    await screen.findByText(`New keys: ${FIND}.`);
    expect(update).toHaveBeenCalledExactlyOnceWith({ name: "find-picture", shortcut: "Ctrl+K" });
    expect(await line(FIND)).toContain("Ctrl+K");
    expect(await line(FIND)).toContain("Browsers use most keys of this kind");
    await vi.waitFor(() =>
      expect(document.activeElement?.getAttribute("aria-label")).toBe(`Change the keys: ${FIND}`),
    );
  });

  it.each([
    [{ key: "k", code: "KeyK" }, "Hold Ctrl or Alt as well"],
    [{ key: "Enter", ctrlKey: true }, "Browsers take no shortcut with this key"],
    [{ key: "k", ctrlKey: true, altKey: true, shiftKey: true }, "Two keys are held at most"],
    [{ key: "U", altKey: true, shiftKey: true }, `“${UPLOAD}” has these keys`],
  ])("that cannot be are refused beside the field (%j)", async (keys, says) => {
    const { update } = holdCommands({ canChange: true });
    render(<ShortcutSettings />);
    await press(`Change the keys: ${FIND}`);
    const input = await field();
    fireEvent.keyDown(input, keys);
    await vi.waitFor(() => expect(input.getAttribute("aria-invalid")).toBe("true"));
    const told = (input.getAttribute("aria-describedby") ?? "").split(" ");
    expect(told.map((id) => document.getElementById(id)?.textContent).join(" ")).toContain(says);
    expect(update).not.toHaveBeenCalled();
  });

  it.each(["Escape", "Tab"])("are left as they were by %s", async (key) => {
    const { update } = holdCommands({ canChange: true });
    render(<ShortcutSettings />);
    await press(`Change the keys: ${FIND}`);
    const input = await field();
    // The browser's part of Tab.
    if (fireEvent.keyDown(input, { key })) fireEvent.blur(input);
    await vi.waitFor(() => expect(screen.queryByRole("textbox")).toBeNull());
    expect(update).not.toHaveBeenCalled();
  });

  it("may be none, or the default again", async () => {
    holdCommands({ canChange: true });
    render(<ShortcutSettings />);
    await press(`Remove the keys: ${FIND}`);
    await screen.findByText(`It has no keys any more: ${FIND}.`);
    expect(await line(FIND)).toContain("No keys.");
    await press(`Default keys: ${FIND}`);
    await screen.findByText(`The default keys are back: ${FIND}.`);
    expect(await line(FIND)).toContain("Alt+Shift+L");
  });

  it.each([
    [
      "at once",
      () => {
        throw new Error("Value must match a pattern");
      },
    ],
    ["later", () => Promise.reject(new Error("no"))],
  ])("that the browser does not take are said (%s)", async (_, refuse) => {
    const { update } = holdCommands({ canChange: true });
    update.mockImplementationOnce(refuse);
    render(<ShortcutSettings />);
    await press(`Change the keys: ${FIND}`);
    fireEvent.keyDown(await field(), { key: "k", ctrlKey: true });
    await screen.findByText(/The browser did not take these keys/);
    expect(await field()).toBeTruthy();
  });
});
