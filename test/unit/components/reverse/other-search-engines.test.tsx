// @vitest-environment happy-dom
import { fireEvent, render, screen } from "@testing-library/preact";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { fakeBrowser } from "wxt/testing/fake-browser";
import { OtherSearchEngines } from "../../../../components/reverse/other-search-engines.tsx";
import { putFile } from "../../../../lib/file/file-database.ts";
import { settings } from "../../../../lib/stored/storage.ts";
import { aPictureFile, aReverseSearch } from "../records.ts";
import { viewScene } from "../view-scene.ts";

const URL = "https://files.gallery.example/canyon.png";
const ENGINES =
  "Ann https://ann.example/?u={url} https://ann.example/paste\nBo https://bo.example/";

vi.mock("../../../../lib/file/canvas.ts", async (original) => ({
  ...(await original<object>()),
  toPng: async () => new Blob(["PNG"]),
}));

viewScene();
const written = vi.fn();
beforeEach(async () => {
  await settings.setValue({ engines: ENGINES });
  vi.stubGlobal(
    "ClipboardItem",
    class {
      readonly parts: Record<string, Promise<Blob>>;
      constructor(parts: Record<string, Promise<Blob>>) {
        this.parts = parts;
      }
    },
  );
  vi.spyOn(navigator, "clipboard", "get").mockReturnValue({
    write: async ([item]: { parts: Record<string, Promise<Blob>> }[]) => {
      written(await (await item?.parts["image/png"])?.text());
    },
  } as never);
});
afterEach(() => {
  vi.unstubAllGlobals();
  written.mockReset();
});

async function openMenu(url: string | null, file = aPictureFile()) {
  const search = aReverseSearch({ status: "ready", value: { images: [], total: 0 } }, { file });
  render(<OtherSearchEngines search={search} url={url} />);
  const tabs = vi.spyOn(fakeBrowser.tabs, "create");
  fireEvent.click(screen.getByRole("button", { name: "Look elsewhere" }));
  await screen.findByRole("menuitem", { name: /^Ann/ });
  return {
    tabs,
    choose: (name: string) => fireEvent.click(screen.getByRole("menuitem", { name })),
  };
}

it("OtherSearchEngines lists the user's engines in their order, and links to the results of the picture", async () => {
  await openMenu(URL);
  const items = screen.getAllByRole("menuitem");
  expect(items.map(({ textContent }) => textContent)).toEqual([
    "Ann",
    "Bo (copies the picture)",
    "Copy the picture",
    "Edit this list",
  ]);
  expect(items[0]?.getAttribute("href")).toBe(
    "https://ann.example/?u=https%3A%2F%2Ffiles.gallery.example%2Fcanyon.png",
  );
  expect(items[0]?.getAttribute("rel")).toBe("noreferrer noopener");
  const note = screen.getByRole("menu").getAttribute("aria-describedby") ?? "";
  expect(document.getElementById(note)?.textContent).toContain("files.gallery.example");
});

it("OtherSearchEngines copies a picture that no other site can load, and then opens the engine's page", async () => {
  const file = aPictureFile();
  await putFile(file.id, new Blob(["picture"]));
  const { tabs, choose } = await openMenu(null, file);
  choose("Ann (copies the picture)");
  await screen.findByText("Picture copied. Paste it on the page of Ann.");
  expect(written).toHaveBeenCalledExactlyOnceWith("PNG");
  await vi.waitFor(() =>
    expect(tabs).toHaveBeenCalledExactlyOnceWith({ url: "https://ann.example/paste" }),
  );
});

it("OtherSearchEngines copies a picture for an engine that could not load it, and opens nothing", async () => {
  const file = aPictureFile();
  await putFile(file.id, new Blob(["picture"]));
  const { tabs, choose } = await openMenu(URL, file);
  choose("Copy the picture");
  await screen.findByText("Copied.");
  expect(written).toHaveBeenCalledExactlyOnceWith("PNG");
  expect(tabs).not.toHaveBeenCalled();
});

it("OtherSearchEngines opens the engine's page too if the picture cannot be copied, and says what to do", async () => {
  vi.spyOn(navigator, "clipboard", "get").mockReturnValue(undefined as never);
  const { tabs, choose } = await openMenu(null);
  choose("Bo (copies the picture)");
  const line = await screen.findByText(/^Couldn’t copy the picture/);
  expect(line.textContent).toContain("the page of Bo");
  await vi.waitFor(() => expect(tabs).toHaveBeenCalledWith({ url: "https://bo.example/" }));
});
