// @vitest-environment happy-dom
import { act, fireEvent, screen } from "@testing-library/preact";
import { describe, expect, it, vi } from "vitest";
import { fakeBrowser } from "wxt/testing/fake-browser";
import { codedError } from "../../../../lib/base/failure.ts";
import type { Draft } from "../../../../lib/upload/draft.ts";
import { fieldsFromPick } from "../../../../lib/upload/fields-from-pick.ts";
import { aDraft, aPick } from "../records.ts";
import {
  background,
  editing,
  field,
  refused,
  show,
  tagField,
  uploadScene,
} from "./upload-scene.tsx";
import "../in-sight.ts";
import { describedBy, pass, press, write } from "../actions.ts";

uploadScene();

describe("UploadView: editing", () => {
  it("shows changes from another window", async () => {
    const { replace } = show(aDraft(editing));
    replace(aDraft(editing, { description: "Typed elsewhere" }));
    await vi.waitFor(() => expect(field("Description").value).toBe("Typed elsewhere"));
    write(field("Source"), "https://gallery.example/posts/43");
    await vi.waitFor(() => expect(background.saveDraft).toHaveBeenCalledOnce());
    expect(background.saveDraft.mock.calls[0]?.[0].fields).toEqual({
      source_urls: ["https://gallery.example/posts/43"],
    });
  });

  it("shows an error when changes cannot be saved or submitted", async () => {
    for (const message of [background.saveDraft, background.submitDraft])
      message.mockImplementationOnce(() => {
        throw codedError("storage-full");
      });
    show(aDraft(editing));
    const notes = () => screen.queryAllByRole("alert").map(({ textContent }) => textContent);
    write(field("Description"), "At dawn");
    const unsaved = [expect.stringContaining("Could not save your changes.")];
    await vi.waitFor(() => expect(notes()).toEqual(unsaved));
    write(field("Description"), "At dawn, again");
    await vi.waitFor(() => expect(notes()).toEqual([]));
    press("Upload");
    await vi.waitFor(() => expect(notes()).toEqual([expect.stringContaining("Could not queue")]));
  });

  it("focuses an added source, and the remaining one after a removal", async () => {
    show(aDraft(editing));
    press("Add source");
    const second = await screen.findByRole("textbox", { name: "Source 2" });
    expect(document.activeElement).toBe(second);
    write(second, "https://mirror.example/42");
    press("Remove source 1");
    await vi.waitFor(() => expect(field("Source").value).toBe("https://mirror.example/42"));
    expect(document.activeElement).toBe(field("Source"));
  });

  it("blocks tags that the service rejects, until the user decides", async () => {
    show(aDraft(editing, { tags: ["canyon"] }));
    expect(describedBy(tagField())).toBe("2 to goChoose a rating.");
    expect(tagField().getAttribute("aria-invalid")).toBeNull();
    press("Upload");
    const anyway = await screen.findByRole("checkbox", { name: "Upload anyway" });
    expect(describedBy(anyway)).toContain("images.example refuses these tags");
    expect(describedBy(tagField())).toBe("Add 2 more tags.Choose a rating.");
    expect(tagField().getAttribute("aria-invalid")).toBe("true");
    expect(document.body.textContent?.match(/Add 2 more tags/gu)).toHaveLength(1);
    await vi.waitFor(() => expect(document.activeElement).toBe(tagField()));
    expect(background.submitDraft).not.toHaveBeenCalled();
    fireEvent.click(anyway);
    press("Upload");
    await vi.waitFor(() => expect(background.submitDraft).toHaveBeenCalledOnce());
  });

  it("shows nothing about missing tags before the user has started", async () => {
    show(aDraft(editing, { tags: [] }));
    const advice = () => describedBy(tagField());
    expect(advice()).toBe("Separate tags with a comma or Enter.");
    expect(document.activeElement).toBe(tagField());
    expect(screen.queryByText(/refuses these tags/)).toBeNull();
    expect(screen.getByText("No tags yet")).toBeTruthy();
    write(tagField(), "canyon, ");
    await vi.waitFor(() => expect(advice()).toBe("2 to goChoose a rating."));
    expect(screen.queryByText(/refuses these tags/)).toBeNull();
    expect(screen.queryByText("No tags yet")).toBeNull();
  });

  it.each([
    ["the next field", ["canyon"], () => field("Description"), true],
    ["the rating", ["canyon"], () => screen.getByRole("button", { name: "safe" }), false],
    ["the next field, without any", [], () => field("Description"), false],
  ])("calls missing tags a mistake after a move from the tags to %s: %j", (_, tags, to, isDue) => {
    show(aDraft(editing, { tags }));
    act(() => {
      tagField().focus();
      to().focus();
    });
    expect(tagField().getAttribute("aria-invalid")).toBe(isDue ? "true" : null);
    expect(screen.queryByText(/refuses these tags/) !== null).toBe(isDue);
  });

  it.each<[string, string[], Draft["state"]]>([
    ["ratings that exclude each other", ["safe", "explicit"], editing],
    ["missing tags after a rejection", [], refused({ description: ["is bad"] })],
  ])("calls %s a mistake at once", (_, tags, state) => {
    show(aDraft(state, { tags }));
    expect(screen.getByText(/refuses these tags/)).toBeTruthy();
  });

  it("replaces a rating by one that excludes it", async () => {
    show(aDraft(editing, { tags: ["safe", "canyon"] }));
    const rating = (name: string) => screen.getByRole("button", { name });
    expect(rating("safe").getAttribute("aria-pressed")).toBe("true");
    press("explicit");
    await vi.waitFor(() => expect(rating("explicit").getAttribute("aria-pressed")).toBe("true"));
    expect(rating("safe").getAttribute("aria-pressed")).toBe("false");
    press("grimdark");
    await vi.waitFor(() => expect(rating("grimdark").getAttribute("aria-pressed")).toBe("true"));
    expect(rating("explicit").getAttribute("aria-pressed")).toBe("true");
  });
});

const open_hints = [
  {
    ...{ code: "misspelled", names: ["montain", "mountain"], isQuiet: false },
    repairs: [{ add: ["mountain"], drop: ["montain"] }],
  },
  { code: "no-origin", names: [], repairs: [], isQuiet: false },
];

describe("UploadView: sending", () => {
  it("submits on Ctrl+Enter in any field, with the tag that is being typed", async () => {
    show(aDraft(editing));
    write(tagField(), "river");
    fireEvent.keyDown(tagField(), { key: "Enter", ctrlKey: true });
    await vi.waitFor(() => expect(background.submitDraft).toHaveBeenCalledOnce());
    expect(background.submitDraft.mock.calls[0]?.[0]).toMatchObject({
      id: "d1",
      fields: {
        ...aDraft(editing).fields,
        tags: ["safe", "artist:someone", "canyon", "river"],
      },
    });
  });

  it.each([
    ["a button", null],
    ["Escape", { key: "Escape" }],
    ["Ctrl+Z", { key: "z", ctrlKey: true }],
    ["Cmd+Z", { key: "z", metaKey: true }],
  ])("is undone by %s during a countdown, and puts the caret where it was", async (_, keys) => {
    const { become } = show(aDraft(editing));
    const description = field("Description");
    act(() => description.focus());
    description.setSelectionRange(4, 10);
    press("Upload");
    await vi.waitFor(() => expect(background.submitDraft).toHaveBeenCalledOnce());
    const now = Date.now();
    // Painting may take longer than a second.
    vi.spyOn(Date, "now").mockReturnValue(now);
    become({ status: "waiting", since: now, until: now + 5000, held: null });
    expect(screen.getByText("Sends in 5 seconds.")).toBeTruthy();
    expect(screen.getByText("You can go on; Tagpie sends it.")).toBeTruthy();
    const button = screen.getByRole("button", { name: "Undo" });
    await vi.waitFor(() => expect(document.activeElement).toBe(button));
    fireEvent.keyDown(document.body, { key: "z" });
    fireEvent.keyDown(document.body, { key: "Z", ctrlKey: true, shiftKey: true });
    if (keys) fireEvent.keyDown(document.body, keys);
    else press("Undo");
    await vi.waitFor(() => expect(background.undoDraft.mock.calls).toEqual([["d1"]]));
    become(editing);
    await vi.waitFor(() => expect(document.activeElement).toBe(field("Description")));
    const { value, selectionStart, selectionEnd } = field("Description");
    expect([value, selectionStart, selectionEnd]).toEqual(["The canyon at dusk", 4, 10]);
  });

  it.each(["waiting", "held"])("names the hints that are left and mends one: %s", async (how) => {
    const fields = { tags: ["safe", "montain", "fox"], open_hints };
    const hold = how === "held" ? { code: "forbidden" } : null;
    const { become } = show(
      aDraft({ status: "waiting", since: 1, until: Date.now() + 5000, held: hold }, fields),
    );
    expect(screen.getByRole("list", { name: "Tag hints" }).children).toHaveLength(2);
    expect(screen.getByText(/No artist is named/)).toBeTruthy();
    expect(screen.getByText(/montain.* may be misspelled\./)).toBeTruthy();
    press(/^Use .?mountain/);
    await vi.waitFor(() => expect(background.undoDraft).toHaveBeenCalledWith("d1"));
    become(editing);
    await screen.findByRole("button", { name: "Remove mountain" });
    expect(screen.queryByRole("button", { name: "Remove montain" })).toBeNull();
    await vi.waitFor(() => expect(document.activeElement).toBe(tagField()));
    await vi.waitFor(() =>
      expect(background.saveDraft).toHaveBeenCalledWith({
        id: "d1",
        fields: { tags: ["safe", "mountain", "fox"] },
        base_tags: fields.tags,
      }),
    );
  });

  it("mentions no tag hints once the upload is sent", () => {
    show(aDraft({ status: "sending", since: 1, undo: 0 }, { tags: ["montain"], open_hints }));
    expect(screen.queryByText(/misspelled/)).toBeNull();
  });

  it("says for six seconds that the upload was cancelled", () => {
    vi.useFakeTimers();
    const words = "Cancelled. Nothing was sent to images.example.";
    const { become } = show(aDraft({ status: "waiting", since: 1, until: 2, held: null }));
    become(editing);
    expect(screen.getByText(words)).toBeTruthy();
    act(() => void vi.advanceTimersByTime(5_999));
    expect(screen.getByText(words)).toBeTruthy();
    act(() => void vi.advanceTimersByTime(1));
    expect(screen.queryByText(words)).toBeNull();
  });

  it.each([
    ["Sends in", "Send now", null, background.sendDraftNow],
    [
      "Paused: images.example rejected this upload twice",
      "Send again",
      { code: "turned-away" },
      background.retryDraft,
    ],
  ])("offers while it says “%s”: %s", async (words, name, held, send) => {
    const until = Date.now() + 5_000;
    const needsUser = held && { needs_user: true as const };
    show(aDraft({ status: "waiting", since: 1, until, held, ...needsUser }));
    expect(screen.getByText(new RegExp(`^${words}`))).toBeTruthy();
    press(name);
    await vi.waitFor(() => expect(send).toHaveBeenCalledExactlyOnceWith("d1"));
  });

  it("shows after five seconds that the panel may be closed", async () => {
    vi.useFakeTimers();
    const { become } = show(aDraft(editing));
    become({ status: "sending", since: Date.now(), undo: 5000 });
    expect(screen.getByText("Sending. images.example is fetching the file…")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
    await pass(4900);
    expect(screen.queryByText(/You can close this/)).toBeNull();
    await pass(200);
    expect(
      screen.getByText(/^Still waiting for images\.example\. You can close this/),
    ).toBeTruthy();
  });

  it("allows undoing and submitting again before the background has confirmed", async () => {
    const [heard, undone] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    background.submitDraft.mockReturnValueOnce(heard.promise);
    background.undoDraft.mockReturnValueOnce(undone.promise);
    const { become } = show(aDraft(editing));
    press("Upload");
    await vi.waitFor(() => expect(background.submitDraft).toHaveBeenCalledOnce());
    expect(screen.getByText("Adding to the queue…")).toBeTruthy();
    expect(screen.queryByText(/^Sending/)).toBeNull();
    become({ status: "waiting", since: 1, until: 5000, held: null });
    press("Undo");
    await vi.waitFor(() => expect(background.undoDraft).toHaveBeenCalledOnce());
    heard.resolve();
    become(editing);
    await vi.waitFor(() =>
      expect(screen.getByRole("button", { name: "Upload" }).hasAttribute("aria-busy")).toBe(false),
    );
    fireEvent.keyDown(field("Description"), { key: "Enter", ctrlKey: true });
    await vi.waitFor(() => expect(background.submitDraft).toHaveBeenCalledTimes(2));
    undone.resolve();
  });
});

describe("UploadView: an invalid file address", () => {
  it.each([
    ["", "Enter the address of the file."],
    ["art.example/1.png", "Enter an address that begins with https://"],
    ["blob:https://art.example/1", "its address works only in your browser"],
  ])("is not sent, but marked beside its field: %j", async (url, words) => {
    show(aDraft({ status: "failed", at: 1, failure: { code: "unreachable" } }));
    write(field("File address"), url);
    expect(field("File address").hasAttribute("aria-invalid")).toBe(false);
    for (const send of [
      () => press("Upload"),
      () => press("Send again"),
      () => fireEvent.keyDown(tagField(), { key: "Enter", ctrlKey: true }),
    ]) {
      send();
      await vi.waitFor(() => expect(describedBy(field("File address"))).toContain(words));
      expect(field("File address").getAttribute("aria-invalid")).toBe("true");
      expect(document.activeElement).toBe(field("File address"));
      expect(screen.getByText("Correct the file address first.").role).toBe("status");
    }
    expect(background.submitDraft).not.toHaveBeenCalled();

    write(field("File address"), "https://art.example/1.png");
    await vi.waitFor(() => expect(field("File address").hasAttribute("aria-invalid")).toBe(false));
    press("Upload");
    await vi.waitFor(() => expect(background.submitDraft).toHaveBeenCalledOnce());
  });
});

it("UploadView holds a runtime port named after its draft until it closes", async () => {
  const disconnect = vi.fn();
  const connect = vi.spyOn(fakeBrowser.runtime, "connect");
  connect.mockReturnValue({ onDisconnect: { addListener() {} }, disconnect } as never);
  const { unmount } = show(aDraft(editing));
  expect(connect).toHaveBeenCalledExactlyOnceWith({ name: "draft:d1" });
  expect(disconnect).not.toHaveBeenCalled();
  unmount();
  await vi.waitFor(() => expect(disconnect).toHaveBeenCalledOnce());
});

describe("UploadView after its form was closed", () => {
  it("restores its draft when it opens again", async () => {
    show({ ...aDraft(editing), removed_at: 1, left: true });
    await vi.waitFor(() => expect(background.restoreDraft).toHaveBeenCalledWith("d1"));
  });

  it("does not restore a draft that the user deleted", async () => {
    const untouched = aDraft(editing, { ...fieldsFromPick(aPick) });
    show({ ...untouched, removed_at: 1 });
    expect(screen.getByText(/This draft was deleted/)).toBeTruthy();
    expect(background.restoreDraft).not.toHaveBeenCalled();
  });
});
