// @vitest-environment happy-dom
import { fireEvent, screen, within } from "@testing-library/preact";
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { fakeBrowser } from "wxt/testing/fake-browser";
import { listenForCommands, showCommands } from "../../../../components/commands/command-keys.ts";
import { allCommands } from "../../../../components/commands/commands.ts";
import { OPTIONS_VIEWS } from "../../../../components/settings/options-views.ts";
import { write } from "../actions.ts";
import { viewScene } from "../view-scene.ts";

viewScene();
listenForCommands();

const create = vi.fn(async () => ({}) as never);
beforeEach(() => {
  fakeBrowser.tabs.create = create;
  fakeBrowser.commands.getAll = async () => [
    { name: "upload", description: "Upload the picture", shortcut: "Alt+Shift+U" },
    { name: "area", description: "Find an area", shortcut: "" },
  ];
  document.body.innerHTML = `<button id="find">Find all</button><button disabled>Upload</button>
    <button aria-disabled="true">Move right</button><input id="field">`;
});
afterEach(() => {
  create.mockClear();
  document.body.innerHTML = "";
});

/** Opens the menu, and types a text. */
async function openMenu(text = "") {
  fireEvent.keyDown(document.body, { key: "k", ctrlKey: true });
  const input = await screen.findByRole("combobox", { name: "Find a command, setting or help" });
  if (text) write(input, text);
  return input;
}
const pressEnter = (input: HTMLElement) => fireEvent.keyDown(input, { key: "Enter" });
const names = () => screen.getAllByRole("option").map(({ textContent }) => textContent);

describe("command menu", () => {
  it("offers the usable buttons of the view first", async () => {
    await openMenu();
    expect(names()[0]).toBe("Find all");
    expect(names()).not.toContain("Upload");
    expect(names()).not.toContain("Move right");
  });

  it("receives the keys typed while it loads, which the view does not get", async () => {
    const leftKeys: string[] = [];
    const note = ({ key }: KeyboardEvent) => leftKeys.push(key);
    document.addEventListener("keydown", note);
    onTestFinished(() => document.removeEventListener("keydown", note));
    fireEvent.keyDown(document.body, { key: "k", ctrlKey: true });
    leftKeys.length = 0;
    for (const key of ["c", "x", "Backspace", "l", "e", "a", "Shift", "r"])
      fireEvent.keyDown(document.body, { key });
    fireEvent.keyDown(document.body, { key: "k", ctrlKey: true });
    const input = await screen.findByRole<HTMLInputElement>("combobox");
    expect(input.value).toBe("clear");
    expect(leftKeys).toEqual([]);
    expect(screen.getAllByRole("combobox")).toHaveLength(1);
    fireEvent.keyDown(document.body, { key: "x" });
    expect(leftKeys).toEqual(["x"]);
  });

  it("opens once for two clicks while it loads", async () => {
    showCommands("menu");
    showCommands("menu");
    await screen.findByRole("combobox");
    await Promise.resolve();
    expect(screen.getAllByRole("combobox")).toHaveLength(1);
  });

  it("leaves out the examples of the search syntax", async () => {
    document.body.innerHTML += `<a href="/panel.html?at=find"><code>safe, cat</code></a>`;
    await openMenu();
    expect(names()).not.toContain("safe, cat");
    expect(names().join(" ")).toContain("Search syntax");
  });

  it("finds a button of the view before settings of the same meaning", async () => {
    document.body.innerHTML += `<button>Clear all</button><a href="/panel.html">Search history</a>`;
    const input = await openMenu("clear");
    await vi.waitFor(() => expect(names()[0]).toBe("Clear all"));
    write(input, "history");
    await vi.waitFor(() => expect(names()[0]).toBe("Search history"));
  });

  it("closes before it runs a command, within the gesture", async () => {
    const onClick = vi.fn(() => expect(screen.queryByRole("dialog")).toBeNull());
    document.querySelector("#find")?.addEventListener("click", onClick);
    const input = await openMenu("find all");
    await vi.waitFor(() => expect(names()[0]).toBe("Find all"));
    pressEnter(input);
    expect(onClick).toHaveBeenCalledOnce();
  });

  it("opens a setting by name in the options", async () => {
    const input = await openMenu("undo");
    await vi.waitFor(() => expect(names()).toHaveLength(1));
    pressEnter(input);
    expect(create).toHaveBeenCalledExactlyOnceWith({
      url: expect.stringMatching(/\/options\.html#undo-seconds$/),
    });
  });

  it.each([
    ["rate-limited", "error-rate-limited"],
    ["ALREADY too many requests", null],
    ["too many requests", "error-rate-limited"],
    ["search syntax", "queries"],
    ["asterisk", "queries"],
    ["sidePanel", "permissions"],
    ["keyboard shortcuts help", "keys"],
    ["cached diagnostics", null],
  ])("finds the help entry of “%s”", async (text, id) => {
    const input = await openMenu(text);
    await vi.waitFor(() => expect(screen.queryAllByRole("option")).toHaveLength(id ? 1 : 0));
    if (id === null) return;
    pressEnter(input);
    expect(create).toHaveBeenCalledExactlyOnceWith({
      url: expect.stringMatching(new RegExp(`/options\\.html#${id}$`, "u")),
    });
  });

  it("lists settings before error messages that begin with the text", async () => {
    await openMenu("Tagpie");
    await vi.waitFor(() => expect(names()[0]).toBe("ServicesTagpie options"));
    const first = names().findIndex((name) => name?.startsWith("Tagpie’s storage"));
    expect(names().slice(first).join()).not.toContain("Tagpie options");
    expect(first).toBeGreaterThan(1);
  });

  it("does not list the button that opens the menu", async () => {
    document.body.innerHTML = `<button aria-haspopup="dialog">Find a command, setting or help</button>`;
    await openMenu();
    expect(names()).not.toContain("Find a command, setting or help");
  });

  it("marks the option that Enter runs, and moves it by arrow keys", async () => {
    const input = await openMenu();
    const [first, second] = screen.getAllByRole("option");
    expect(input.getAttribute("aria-activedescendant")).toBe(first?.id);
    fireEvent.keyDown(input, { key: "ArrowDown" });
    await vi.waitFor(() => expect(input.getAttribute("aria-activedescendant")).toBe(second?.id));
    expect(second?.getAttribute("aria-selected")).toBe("true");
    fireEvent.keyDown(input, { key: "ArrowUp" });
    fireEvent.keyDown(input, { key: "ArrowUp" });
    const last = screen.getAllByRole("option").at(-1);
    await vi.waitFor(() => expect(input.getAttribute("aria-activedescendant")).toBe(last?.id));
  });

  it("shows a message if no command matches the text", async () => {
    const input = await openMenu("no such thing");
    await vi.waitFor(() => within(screen.getByRole("dialog")).getByText(/^No command/));
    expect(input.getAttribute("aria-expanded")).toBe("false");
  });

  it("names every part of the options", () => {
    const commandNames = allCommands().map(({ name }) => name);
    for (const id of Object.values(OPTIONS_VIEWS).flat()) expect(commandNames).not.toContain(id);
    expect(commandNames).toContain("Tags of other sites");
  });
});

describe("list of keyboard shortcuts", () => {
  it("opens by “?”, with the keys of views and of every page", async () => {
    fireEvent.keyDown(document.body, { key: "?", shiftKey: true });
    const dialog = await screen.findByRole("dialog", { name: "Keyboard shortcuts" });
    within(dialog).getByText("Find a command, setting or help");
    await within(dialog).findByText("Upload the picture");
    expect(within(dialog).queryByText("Find an area")).toBeNull();
    fireEvent.click(within(dialog).getByRole("button", { name: "Close" }));
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("leaves “?” in a text field alone", async () => {
    const field = document.querySelector("#field") as HTMLElement;
    expect(fireEvent.keyDown(field, { key: "?", shiftKey: true })).toBe(true);
  });
});
