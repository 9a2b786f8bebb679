// @vitest-environment happy-dom
import { fireEvent, render, screen, waitFor } from "@testing-library/preact";
import { useState } from "preact/hooks";
import { expect, it, vi } from "vitest";
// Preloads the lazy module, so that no test waits for an import.
import "../../../../components/file/given-files.tsx";
import { FileIntake } from "../../../../components/file/file-intake.tsx";
import { codedError } from "../../../../lib/base/failure.ts";
import type { PictureFile } from "../../../../lib/file/picture-file.ts";
import { onMessage } from "../../../../lib/messages.ts";
import type { GivenFiles } from "../../../../lib/state/file/own-files.ts";
import { press } from "../actions.ts";
import { viewScene } from "../view-scene.ts";

viewScene();

/** Names of files are their formats, or the reasons against them. */
vi.mock("../../../../lib/state/base/store-file.ts", () => ({
  storeFile: async ({ name }: File): Promise<PictureFile> => {
    if (/-/u.test(name)) throw codedError(name as "too-large");
    return {
      id: name,
      origin: "drop",
      name,
      sha512: "0",
      bytes: 1,
      format: name as "png",
      width: 1,
      height: 1,
    };
  },
}));

function Intake({ open }: { open: () => Promise<void> }) {
  const [givenFiles, setGivenFiles] = useState<GivenFiles | null>(null);
  return (
    <>
      <input />
      <FileIntake
        givenFiles={givenFiles}
        onGivenFiles={setGivenFiles}
        service="images.example"
        open={open}
      />
    </>
  );
}

function show() {
  const open = vi.fn(async () => {});
  render(<Intake open={open} />);
  const fire = (type: string, values: object, target: Element = document.body) => {
    const event = Object.assign(new Event(type, { bubbles: true, cancelable: true }), values);
    fireEvent(target, event);
    return event.defaultPrevented;
  };
  const data = (...names: string[]) => ({
    types: ["text/plain", "Files"],
    files: names.map((name) => new File(["x"], name)),
    getData: () => "",
  });
  const forms = (texts: Record<string, string>, ...names: string[]) => ({
    ...data(...names),
    types: [...Object.keys(texts), ...(names.length > 0 ? ["Files"] : [])],
    getData: (type: string) => texts[type] ?? "",
  });
  return { open, fire, data, forms };
}

it("FileIntake searches for a pasted file immediately", async () => {
  onMessage("findFile", ({ data }) => `search for ${data.file.name}`);
  const { open, fire, data } = show();
  expect(fire("paste", { clipboardData: data() })).toBe(false);
  const field = screen.getByRole("textbox");
  expect(fire("paste", { clipboardData: data("png") }, field)).toBe(false);
  expect(fire("paste", { clipboardData: { ...data("png"), types: ["Files"] } }, field)).toBe(true);
  await waitFor(() => expect(open).toHaveBeenCalledExactlyOnceWith("search for png"));
  await waitFor(() => expect(screen.queryByRole("status")).toBeNull());
});

it("FileIntake shows a drop target while files are dragged over the view", async () => {
  const { fire, data } = show();
  const target = () => screen.queryByText("Drop to find it on images.example");
  expect(fire("dragover", { dataTransfer: { types: ["application/x-color"] } })).toBe(false);
  expect(fire("dragover", { dataTransfer: { types: ["text/plain"] } })).toBe(true);
  fire("dragstart", {});
  expect(fire("dragover", { dataTransfer: data() })).toBe(false);
  fire("dragend", {});
  expect(target()).toBeNull();
  expect(fire("dragover", { dataTransfer: data() })).toBe(true);
  await waitFor(() => expect(target()).toBeTruthy());
  fire("dragleave", { relatedTarget: document.body });
  expect(target()).toBeTruthy();
  fire("dragleave", { relatedTarget: null });
  await waitFor(() => expect(target()).toBeNull());
});

it("FileIntake offers to find, upload or convert files, and rejects unusable ones", async () => {
  const { fire, data } = show();
  fire("dragover", { dataTransfer: data() });
  expect(fire("drop", { dataTransfer: data("png", "avif", "too-large", "not-picture") })).toBe(
    true,
  );
  expect(screen.queryByText(/^Drop/u)).toBeNull();
  const notice = await screen.findByRole("alert");
  expect([...notice.querySelectorAll("p, button")].map(({ textContent }) => textContent)).toEqual([
    "2 files",
    "Services don’t accept the format of this file for uploads: avif",
    "too-large is too large. Services accept at most 125 MB.",
    "not-picture is not a picture in a supported format.",
    "Find 2 files",
    "Upload 1 file…",
    "Convert to PNG (lossless)",
    "Dismiss",
  ]);
  press("Dismiss");
  await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
});

it("FileIntake offers only “Dismiss” if no file can be used", async () => {
  const { fire, data } = show();
  fire("drop", { dataTransfer: data("not-picture") });
  await screen.findByText("No file can be used");
  expect(screen.getAllByRole("button").map(({ textContent }) => textContent)).toEqual(["Dismiss"]);
});

const SRC = "https://cdn.art.example/fox.gif";
const LINK = "https://art.example/post/7";
const MARKUP = { "text/html": `<a href="${LINK}"><img src="${SRC}"></a>` };

/** Collects what the background is asked to find. */
function foundPictures() {
  const pictures: { urls: string[]; page: string; file?: string; still?: string }[] = [];
  onMessage("findGiven", ({ data: { scan, file, still } }) => {
    const urls = scan.pictures.flatMap(({ candidates }) => candidates.map(({ url }) => url));
    const page = scan.document.url;
    pictures.push({
      urls,
      page,
      ...(file && { file: file.id }),
      ...(still && { still: still.id }),
    });
    return "search";
  });
  return pictures;
}

it.each([
  ["the address alone", "drop", ["text/plain"], [], {}],
  ["the address, without a file", "drop", ["text/html"], [], {}],
  ["the address and the file", "drop", ["text/html"], ["png"], { file: "png" }],
  ["the address with a still", "paste", ["text/html"], ["png"], { still: "png" }],
  ["the address, without an unusable file", "drop", ["text/html"], ["not-picture"], {}],
])("FileIntake searches by %s", async (_, type, types, names, file) => {
  const pictures = foundPictures();
  const { open, fire, forms } = show();
  const texts = Object.fromEntries(
    Object.entries({ ...MARKUP, "text/plain": SRC }).filter(([one]) => types.includes(one)),
  );
  const transfer = forms(texts, ...names);
  expect(fire(type, { clipboardData: transfer, dataTransfer: transfer })).toBe(true);
  await waitFor(() => expect(open).toHaveBeenCalledExactlyOnceWith("search"));
  const page = types.includes("text/html") ? LINK : SRC;
  expect(pictures).toEqual([{ urls: [SRC], page, ...file }]);
});

it("FileIntake leaves the text of fields, and text that is no address", async () => {
  const { fire, forms } = show();
  const field = screen.getByRole("textbox");
  const address = forms({ "text/plain": SRC });
  expect(fire("paste", { clipboardData: address }, field)).toBe(false);
  expect(fire("dragover", { dataTransfer: address }, field)).toBe(false);
  expect(fire("drop", { dataTransfer: address }, field)).toBe(false);
  const text = forms({ "text/plain": "red fox" });
  expect(fire("paste", { clipboardData: text })).toBe(false);
  expect(fire("drop", { dataTransfer: text })).toBe(false);
  expect(screen.queryByRole("alert")).toBeNull();
});

it.each([
  "javascript:alert(1)",
  "file:///home/ann/fox.png",
  "data:text/html,fox",
  "blob:x",
  "https://x.com/ann/status/1",
])("FileIntake says that %s is no picture", async (address) => {
  const { fire, forms } = show();
  expect(fire("drop", { dataTransfer: forms({ "text/uri-list": address }) })).toBe(true);
  await screen.findByText(/^This is not a picture on the web\./u);
});
