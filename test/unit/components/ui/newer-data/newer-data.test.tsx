/** @vitest-environment happy-dom */
import { cleanup, fireEvent, screen, within } from "@testing-library/preact";
import { render } from "preact";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { fakeBrowser } from "wxt/testing/fake-browser";
import { showNewerData } from "../../../../../components/ui/newer-data/show-newer-data.tsx";
import { DATA_VERSION } from "../../../../../lib/stored/data-version.ts";
import { speakEnglish } from "../../english.ts";

const { local } = fakeBrowser.storage;
let app: HTMLElement;

beforeEach(() => {
  fakeBrowser.reset();
  speakEnglish();
  vi.spyOn(fakeBrowser.runtime, "getManifest").mockReturnValue({ version: "1.2.3" } as never);
  app = document.body.appendChild(document.createElement("div"));
  render(<main>The page</main>, app);
});
afterEach(() => {
  render(null, app);
  cleanup();
  app.remove();
});

it.each([DATA_VERSION, "damaged"])(
  "showNewerData leaves the page of version %j",
  async (stored) => {
    await local.set({ "data-version": stored });
    await showNewerData(app);
    expect(app.textContent).toBe("The page");
  },
);

it("NewerData explains the problem, and offers all stored data unchanged", async () => {
  const stored = { "data-version": DATA_VERSION + 1, services: { shelves: [] }, artists: "{" };
  await local.set(stored);
  await showNewerData(app);
  const text = screen.getByRole("alert").textContent ?? "";
  expect(text).toContain("A newer version of Tagpie stored the data in this browser.");
  expect(text).toContain("Update Tagpie");
  expect(document.querySelectorAll("main")).toHaveLength(1);

  let file: Blob | undefined;
  vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => {
    file = blob as Blob;
    return "blob:copy";
  });
  fireEvent.click(screen.getByRole("button", { name: "Save a copy of the data" }));
  await vi.waitFor(() => expect(file).toBeDefined());
  expect(JSON.parse((await file?.text()) ?? "")).toEqual({ readable: DATA_VERSION, stored });
  expect(await local.get(null)).toEqual(stored);
});

it("NewerData lets this version use the data only after a second press", async () => {
  await local.set({ "data-version": DATA_VERSION + 1 });
  await showNewerData(app);
  const ask = () =>
    fireEvent.click(screen.getByRole("button", { name: "Use this version anyway…" }));
  ask();
  const dialog = await screen.findByRole("dialog");
  expect(dialog.textContent).toContain("Tagpie 1.2.3 drops what it can’t read");
  fireEvent.click(within(dialog).getByRole("button", { name: "Cancel" }));
  expect(await local.get(null)).toEqual({ "data-version": DATA_VERSION + 1 });
  ask();
  const reload = vi.spyOn(location, "reload").mockImplementation(() => {});
  fireEvent.click(screen.getByRole("button", { name: "Use Tagpie 1.2.3" }));
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect(await local.get(null)).toEqual({ "data-version": DATA_VERSION });
});
