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
  });
  return { open, fire, data };
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
  expect(fire("dragover", { dataTransfer: { types: ["text/plain"] } })).toBe(false);
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
