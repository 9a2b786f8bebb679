// @vitest-environment happy-dom
import "fake-indexeddb/auto";
import { fireEvent, screen } from "@testing-library/preact";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { fakeBrowser } from "wxt/testing/fake-browser";
import { codedError } from "../../../../lib/failure.ts";
import { getFile } from "../../../../lib/file/file-database.ts";
import type { PictureFile } from "../../../../lib/file/picture-file.ts";
import { onMessage, type Protocol } from "../../../../lib/messages.ts";
import { pickOfOwnFile } from "../../../../lib/picture/own-file.ts";
import type { Draft } from "../../../../lib/records.ts";
import { signedInHosts } from "../../../../lib/storage.ts";
import { aDraft, aPick } from "../records.ts";
import { background, click, editing, field, refused, show, uploadScene } from "./upload-scene.tsx";

uploadScene();

const aFile: PictureFile = {
  id: "f1",
  origin: "host",
  name: "canyon.png",
  url: "https://files.gallery.example/canyon.png",
  sha512: "ab".repeat(64),
  bytes: 2_400_000,
  format: "png",
  width: 800,
  height: 600,
};

const withFile = (over: Partial<PictureFile> = {}, fields: Partial<Draft["fields"]> = {}) => ({
  ...aDraft(editing, { as_file: true, ...fields }),
  file: { ...aFile, ...over },
});
const ownFile: Draft = {
  ...withFile({ origin: "drop" }, { url: "" }),
  pick: pickOfOwnFile(aFile),
};

const load = vi.fn((_: Parameters<Protocol["loadDraftFile"]>[0]): void => {});
const use = vi.fn((_: Parameters<Protocol["setDraftFile"]>[0]): void => {});
const request = vi.fn(async () => true);

beforeEach(() => {
  onMessage("loadDraftFile", ({ data }) => load(data));
  onMessage("setDraftFile", ({ data }) => use(data));
  Object.assign(fakeBrowser.permissions, { request });
});

const sendAs = () => screen.getByRole("group", { name: "Send" });
const radio = (name: RegExp) => screen.getByRole<HTMLInputElement>("radio", { name });
const checks = () => screen.getByRole("region", { name: "Checks" }).textContent;
const preview = () => document.querySelector("pre")?.textContent;

function openPreview() {
  const details = screen.getByText("Request preview").closest("details") as HTMLDetailsElement;
  details.open = true;
  fireEvent(details, new Event("toggle"));
}

describe("the choice of what is sent", () => {
  it("shows the file with its facts, and changes to the address and back", async () => {
    show(withFile());
    expect(sendAs().textContent).toMatch(/This file · PNG · 2\.29\sMB · 800 × 600/u);
    expect(radio(/This file/).checked).toBe(true);
    expect(checks()).toContain("Sent as a file.");
    openPreview();
    await vi.waitFor(() => expect(preview()).toBeTruthy());
    expect(preview()).toContain("image[image]: canyon.png (2400000 bytes)");
    fireEvent.click(radio(/Address/));
    await screen.findByRole("textbox", { name: "File address" });
    expect(field("File address").value).toBe(aFile.url);
    expect(preview()).toContain("content-type: application/json");
    await vi.waitFor(() =>
      expect(background.saveDraft).toHaveBeenCalledWith({ id: "d1", fields: { as_file: false } }),
    );
    fireEvent.click(radio(/This file/));
    click("Upload");
    await vi.waitFor(() =>
      expect(background.submitDraft.mock.calls[0]?.[0].fields).toMatchObject({ as_file: true }),
    );
  });

  it("needs no address for the user's own file", async () => {
    show(ownFile);
    expect(screen.queryByRole("textbox", { name: "File address" })).toBeNull();
    expect(screen.queryByRole("radio", { name: /Address/ })).toBeNull();
    expect(sendAs().textContent).toContain("dropped");
    click("Upload");
    await vi.waitFor(() => expect(background.submitDraft).toHaveBeenCalledOnce());
  });

  it("offers the address only to a service that accepts no files", async () => {
    show(ownFile, { files: { accepted: false, measured_at: 1 } });
    expect(screen.getByText(/accepts addresses only/)).toBeTruthy();
    click("Upload");
    expect(field("File address").getAttribute("aria-invalid")).toBe("true");
    expect(background.submitDraft).not.toHaveBeenCalled();
  });

  it("warns if it is unknown whether the service accepts files", () => {
    const { unmount } = show(ownFile);
    expect(sendAs().textContent).toContain("may not accept files");
    unmount();
    show(ownFile, { files: { accepted: true, measured_at: null } });
    expect(sendAs().textContent).not.toContain("may not accept files");
  });

  it("says before it is sent that services reject the format or the size", () => {
    const { unmount } = show(withFile({ format: "webp" }));
    expect(checks()).toContain("(webp)");
    expect(screen.getByRole("button", { name: "Convert to PNG (lossless)" })).toBeTruthy();
    unmount();
    show(withFile({ bytes: 140_000_000 }));
    expect(checks()).toContain("File too large for services");
  });
});

describe("the file that could not be sent", () => {
  it.each([
    ["file-too-large", "images.example rejected the file because it’s too large."],
    ["no-file", "Tagpie no longer has this file."],
  ])("says so beside it: %s", (code, why) => {
    const failed: Draft["state"] = { status: "failed", at: 1, failure: { code } };
    show({ ...ownFile, state: failed });
    expect(sendAs().textContent).toContain(why);
    expect(screen.getByRole("button", { name: "Choose another file" })).toBeTruthy();
  });

  it("names the likely reason if the service could not read it", () => {
    show({ ...ownFile, state: refused({ image: ["can't be blank"] }) });
    expect(sendAs().textContent).toContain("It may not accept files");
  });
});

describe("the file", () => {
  it("is loaded from its page without a prompt, and asks for its site only if that fails", async () => {
    load.mockImplementationOnce(() => {
      throw codedError("no-access");
    });
    const place = { tab_id: 1, frame_id: 0, scan_id: "s", index: 0 };
    show({ ...aDraft(editing), pick: { ...aPick, place } });
    click("Load the file");
    await screen.findByText(/can’t read the file without access to files\.gallery\.example/);
    expect(request).not.toHaveBeenCalled();
    click("Load the file from files.gallery.example");
    expect(request).toHaveBeenCalledWith({ origins: ["https://files.gallery.example/*"] });
    await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2));
    expect(load).toHaveBeenLastCalledWith({ id: "d1" });
  });

  it("is loaded with the user's sign-in if its host sends it to nobody else", async () => {
    load.mockImplementationOnce(() => {
      throw codedError("not-read");
    });
    const place = { tab_id: 1, frame_id: 0, scan_id: "s", index: 0 };
    show({ ...aDraft(editing), pick: { ...aPick, place } });
    expect(screen.queryByRole("checkbox", { name: /^Use your sign-in/ })).toBeNull();
    click("Load the file");
    fireEvent.click(
      await screen.findByRole("checkbox", { name: "Use your sign-in to files.gallery.example" }),
    );
    await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2));
    expect(await signedInHosts.getValue()).toEqual(["files.gallery.example"]);
  });

  it("is chosen from the device, stored and used", async () => {
    show(aDraft(editing));
    const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]);
    const input = screen.getByLabelText<HTMLInputElement>("Choose a file", { selector: "input" });
    const file = new File([png], "a/b\u0000.png");
    Object.defineProperty(input, "files", { value: [file] });
    fireEvent.change(input);
    await vi.waitFor(() => expect(use).toHaveBeenCalledOnce());
    const stored = use.mock.calls[0]?.[0].file;
    expect(stored).toMatchObject({ origin: "device", name: "a b .png", bytes: 12, format: "png" });
    expect(await getFile(stored?.id ?? "")).not.toBeNull();
  });

  it("is not stored if it is no picture", async () => {
    show(aDraft(editing));
    const input = screen.getByLabelText<HTMLInputElement>("Choose a file", { selector: "input" });
    Object.defineProperty(input, "files", { value: [new File(["text"], "a.txt")] });
    fireEvent.change(input);
    await screen.findByText("The file is not a picture in a known format.");
    expect(use).not.toHaveBeenCalled();
  });

  it("names its conversion in the description only if the user wants it", () => {
    show(withFile({ origin: "conversion" }));
    const description = field("Description");
    const mention = screen.getByRole("checkbox", {
      name: "Mention the conversion in the description",
    });
    fireEvent.click(mention);
    expect(description.value).toBe("The canyon at dusk\n\nConverted to PNG without loss.");
    fireEvent.click(mention);
    expect(description.value).toBe("The canyon at dusk");
  });
});
