// @vitest-environment happy-dom
import { fireEvent, screen } from "@testing-library/preact";
import { render as draw } from "preact";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { fakeBrowser } from "wxt/testing/fake-browser";
import { codedError } from "../../../../../lib/base/failure.ts";
import { getFile } from "../../../../../lib/file/file-database.ts";
import type { PictureFile } from "../../../../../lib/file/picture-file.ts";
import { onMessage, type Protocol } from "../../../../../lib/messages.ts";
import { pickOfOwnFile } from "../../../../../lib/picture/own-file.ts";
import { signedInHosts } from "../../../../../lib/stored/storage.ts";
import type { Draft } from "../../../../../lib/upload/draft.ts";
import { press } from "../../actions.ts";
import { aDraft, aPick, aPictureFile } from "../../records.ts";
import {
  background,
  editing,
  field,
  openDetails,
  refused,
  show,
  uploadScene,
} from "../upload-scene.tsx";

uploadScene();

const aFile = aPictureFile({
  ...{ origin: "host", name: "canyon.png", url: "https://files.gallery.example/canyon.png" },
  ...{ sha512: "ab".repeat(64), bytes: 2_400_000, width: 800, height: 600 },
});

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

const src = "https://cdn.art.example/fox.png";
const gif = "https://cdn.art.example/fox.gif";
const link = "https://art.example/post/7";
const frame = new File(["x"], "image.png", { type: "image/png" });

/** Gives the form a transfer, and returns true if it takes it. */
function give(type: "drop" | "paste", forms: Record<string, string>, files: readonly File[] = []) {
  const types = [...Object.keys(forms), ...(files.length > 0 ? ["Files"] : [])];
  const data = { types, files, getData: (form: string) => forms[form] ?? "" };
  const event = new Event(type, { bubbles: true, cancelable: true });
  fireEvent(
    document.body,
    Object.assign(event, { [type === "drop" ? "dataTransfer" : "clipboardData"]: data }),
  );
  return event.defaultPrevented;
}

const waitForSaved = (fields: Partial<Draft["fields"]>) =>
  vi.waitFor(() => expect(background.saveDraft).toHaveBeenCalledWith({ id: "d1", fields }));
const waitForSubmitted = (fields: Partial<Draft["fields"]>) =>
  vi.waitFor(() => expect(background.submitDraft.mock.calls[0]?.[0].fields).toMatchObject(fields));

describe("UploadView: choice of what is sent", () => {
  it("shows the file with its facts, and changes to the address and back", async () => {
    show(withFile());
    expect(sendAs().textContent).toMatch(/This file · PNG · 2\.29\sMB · 800 × 600/u);
    expect(radio(/This file/).checked).toBe(true);
    expect(checks()).toContain("Sent as a file.");
    openDetails("Details");
    await vi.waitFor(() => expect(preview()).toBeTruthy());
    expect(preview()).toContain("image[image]: canyon.png (2400000 bytes)");
    fireEvent.click(radio(/Address/));
    await screen.findByRole("textbox", { name: "File address" });
    expect(field("File address").value).toBe(aFile.url);
    expect(preview()).toContain("content-type: application/json");
    await waitForSaved({ as_file: false });
    fireEvent.click(radio(/This file/));
    press("Upload");
    await waitForSubmitted({ as_file: true });
  });

  it("offers and takes the address only for a service that accepts no files", async () => {
    show(ownFile, { files: { accepted: false, measured_at: 1 } });
    expect(screen.getByText(/accepts addresses only/)).toBeTruthy();
    press("Upload");
    expect(field("File address").getAttribute("aria-invalid")).toBe("true");
    expect(background.submitDraft).not.toHaveBeenCalled();
    give("drop", { "text/uri-list": src }, [frame]);
    await vi.waitFor(() => expect(field("File address").value).toBe(src));
  });

  it("warns if it is unknown whether the service accepts files", () => {
    const { unmount } = show(ownFile);
    expect(sendAs().textContent).toContain("may not accept files");
    unmount();
    show(ownFile, { files: { accepted: true, measured_at: null } });
    expect(sendAs().textContent).not.toContain("may not accept files");
  });

  it("warns before sending that services reject the format, and offers to convert it", () => {
    show(withFile({ format: "webp" }));
    expect(checks()).toContain("(webp)");
    expect(screen.getByRole("button", { name: "Convert to PNG (lossless)" })).toBeTruthy();
  });

  it("explains that a service may not accept files if it could not read one", () => {
    show({ ...ownFile, state: refused({ image: ["can't be blank"] }) });
    expect(sendAs().textContent).toContain("It may not accept files");
  });
});

describe("UploadView: a dropped or pasted address", () => {
  it("is sent instead of the file", async () => {
    show(withFile());
    expect(give("drop", { "text/uri-list": link, "text/html": `<img src="${src}">` })).toBe(true);
    await screen.findByRole("textbox", { name: "File address" });
    expect(field("File address").value).toBe(src);
    await waitForSaved({ url: src, as_file: false });
  });

  it("is sent for a copied animation, not its frame", async () => {
    show(withFile());
    expect(give("paste", { "text/html": `<img src="${gif}">` }, [frame])).toBe(true);
    await waitForSaved({ url: gif, as_file: false });
    expect(use).not.toHaveBeenCalled();
  });

  it("is ignored if it is not of the web", () => {
    show(aDraft(editing, { url: src }));
    expect(give("drop", { "text/uri-list": "data:image/gif;base64,R0lGODlhAQ==" })).toBe(true);
    expect(field("File address").value).toBe(src);
  });
});

describe("UploadView: an address that services refuse", () => {
  const webp = (over: Partial<Draft> = {}): Draft => ({
    ...aDraft(editing, { url: "https://files.example/1.webp" }),
    ...over,
  });

  it("cannot be chosen, and says why", () => {
    show(webp());
    expect(radio(/^Address/)).toMatchObject({ checked: false, disabled: true });
    expect(sendAs().textContent).toContain("images.example doesn’t accept its format");
    expect(radio(/converted to PNG/).checked).toBe(true);
  });

  it("is not sent: the file is loaded, converted and sent", async () => {
    const { replace } = show(webp());
    press("Convert and upload");
    await vi.waitFor(() => expect(load.mock.calls).toEqual([[{ id: "d1" }]]));
    expect(background.submitDraft).not.toHaveBeenCalled();
    const fields = { ...webp().fields, as_file: true };
    replace(webp({ file: { ...aFile, origin: "conversion" }, fields }));
    await waitForSubmitted({ as_file: true });
  });

  it("is not sent if its file cannot be loaded", async () => {
    load.mockImplementationOnce(() => {
      throw codedError("not-read");
    });
    show(webp());
    press("Convert and upload");
    await screen.findByText(/^Could not load the file/);
    await vi.waitFor(() => expect(document.activeElement).toBe(field("File address")));
    expect(background.submitDraft).not.toHaveBeenCalled();
  });

  it("is blocked where it cannot be converted, until the user overrides that", () => {
    show(webp(), { files: { accepted: false, measured_at: 1 } });
    expect(screen.getByRole("checkbox", { name: "Upload anyway" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Convert and upload" })).toBeNull();
  });
});

describe("UploadView: choice to send a capture", () => {
  const capture = aPictureFile({
    ...{ id: "c1", origin: "capture", name: "capture.png", sha512: "cd".repeat(64) },
    ...{ bytes: 90_000, width: 640, height: 480 },
  });
  const withCapture = (url?: string): Draft => ({
    ...aDraft(editing, url === undefined ? {} : { url }),
    capture,
  });
  const CAPTURE = /This capture, 640 × 480/;

  it("is saved and sent", async () => {
    show(withCapture());
    fireEvent.click(radio(CAPTURE));
    expect(screen.queryByRole("textbox", { name: "File address" })).toBeNull();
    const choice = { as_file: false, as_capture: true };
    await waitForSaved(choice);
    press("Upload");
    await waitForSubmitted(choice);
  });

  it("is deselected when the user chooses the file, and that is saved", async () => {
    show({ ...withFile({}, { as_capture: true }), capture });
    expect(radio(CAPTURE).checked).toBe(true);
    fireEvent.click(radio(/This file/));
    await waitForSaved({ as_capture: false });
  });

  it("replaces the error that a canvas could not be copied", () => {
    const notDrawn = { ...withCapture(""), not_loaded: "not-drawn" };
    const { unmount } = show({ ...notDrawn, capture: undefined });
    expect(sendAs().textContent).toContain("Could not copy the drawing");
    unmount();
    show(notDrawn);
    expect(sendAs().textContent).not.toContain("Could not copy the drawing");
  });

  it("is not sent to a service that accepts no files", async () => {
    const draft = { ...aDraft(editing, { as_capture: true }), capture };
    show(draft, { files: { accepted: false, measured_at: 1 } });
    press("Upload");
    await vi.waitFor(() => expect(background.submitDraft).toHaveBeenCalledOnce());
    expect(background.submitDraft.mock.calls[0]?.[0].fields).not.toHaveProperty("as_capture");
  });
});

describe("UploadView: button that loads and converts the file", () => {
  const url = "https://files.gallery.example/canyon.webp";
  const LOAD = "Load and convert to PNG";

  it("requests access and loads the file with one click", async () => {
    show(aDraft(editing, { url }));
    press(LOAD);
    expect(request).toHaveBeenCalledWith({ origins: ["https://files.gallery.example/*"] });
    await vi.waitFor(() => expect(load).toHaveBeenCalledExactlyOnceWith({ id: "d1" }));
  });

  it("disappears with the warning about the format once the file is converted", async () => {
    const { view, container } = show(aDraft(editing, { url }));
    await vi.waitFor(() => expect(checks()).toContain("(webp)"));
    const { url: _, ...converted } = aFile;
    const file: PictureFile = { ...converted, origin: "conversion" };
    draw(view({ ...aDraft(editing, { url, as_file: true }), file }), container);
    await vi.waitFor(() => expect(checks()).not.toContain("(webp)"));
    expect(screen.queryByRole("button", { name: /convert/iu })).toBeNull();
  });

  it("is replaced by a choice for an animation", () => {
    show(withFile({ format: "webp", animated: true }, { url }));
    expect(screen.queryByRole("button", { name: LOAD })).toBeNull();
    expect(sendAs().textContent).toContain("This is an animation in a format that services reject");
    for (const name of ["Convert to animated PNG (APNG)", "Convert the first frame"])
      expect(screen.getByRole("button", { name })).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Convert to PNG (lossless)" })).toBeNull();
  });
});

describe("UploadView: file", () => {
  function choose(file: File) {
    show(aDraft(editing));
    const input = screen.getByLabelText<HTMLInputElement>("Choose a file", { selector: "input" });
    Object.defineProperty(input, "files", { value: [file] });
    fireEvent.change(input);
  }

  const place = { tab_id: 1, frame_id: 0, scan_id: "s", index: 0 };
  /** Shows a picture of a page whose file fails to load at first, and presses “Load the file”. */
  function loadInVain(code: string, origin?: string) {
    load.mockImplementationOnce(() => {
      throw codedError(code);
    });
    show({
      ...aDraft(editing),
      pick: { ...aPick, place: { ...place, ...(origin && { origin }) } },
    });
    expect(screen.queryByRole("checkbox", { name: /^Use your sign-in/ })).toBeNull();
    press("Load the file");
  }

  it("is read from its page without a prompt, which appears only if that fails", async () => {
    loadInVain("no-access");
    await screen.findByText(/can’t read the file without access to files\.gallery\.example/);
    expect(request).not.toHaveBeenCalled();
    press("Load the file from files.gallery.example");
    expect(request).toHaveBeenCalledWith({ origins: ["https://files.gallery.example/*"] });
    await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2));
    expect(load).toHaveBeenLastCalledWith({ id: "d1" });
  });

  it("is loaded with the user's sign-in if its host requires one", async () => {
    loadInVain("not-read", "https://gallery.example");
    await screen.findByText("Could not load the file. Save the picture and choose it here.");
    fireEvent.click(
      await screen.findByRole("checkbox", { name: "Use your sign-in to files.gallery.example" }),
    );
    await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2));
    expect(await signedInHosts.getValue()).toEqual(["files.gallery.example"]);
  });

  it("says what to do if the sign-in of its tab is out of reach", async () => {
    await signedInHosts.setValue(["files.gallery.example"]);
    loadInVain("not-read", "https://gallery.example");
    await screen.findByText(/^If files\.gallery\.example still refuses, the tab’s sign-in is/u);
  });

  it("is chosen from the device, stored and used", async () => {
    const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]);
    choose(new File([png], "a/b\u0000.png"));
    await vi.waitFor(() => expect(use).toHaveBeenCalledOnce());
    const stored = use.mock.calls[0]?.[0].file;
    expect(stored).toMatchObject({ origin: "device", name: "a b .png", bytes: 12, format: "png" });
    expect(await getFile(stored?.id ?? "")).not.toBeNull();
  });

  it("is not stored if it is not a picture", async () => {
    choose(new File(["text"], "a.txt"));
    await screen.findByText("The file is not a picture in a known format.");
    expect(use).not.toHaveBeenCalled();
  });

  it("has its conversion mentioned in the description only if the user wants it", () => {
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
