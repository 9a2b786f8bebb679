// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/preact";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { fakeBrowser } from "wxt/testing/fake-browser";
import { UploadView } from "../../../../components/upload/upload-view.tsx";
import { codedError } from "../../../../lib/failure.ts";
import { onMessage, removeAllListeners } from "../../../../lib/messages.ts";
import type { Draft } from "../../../../lib/records.ts";
import { fieldsFromPick } from "../../../../lib/upload/fields-from-pick.ts";
import { aDraft, aPick } from "../records.ts";
import { aProfile } from "../samples.ts";
import {
  background,
  click,
  describedBy,
  editing,
  field,
  show,
  tagField,
  uploadScene,
  write,
} from "./upload-scene.tsx";

uploadScene();

describe("editing", () => {
  it("starts with what the draft holds", async () => {
    show(aDraft(editing));
    expect(field("File address").value).toBe("https://files.gallery.example/canyon.png");
    expect(field("Source").value).toBe("https://gallery.example/posts/42");
    expect(field("Description").value).toBe("The canyon at dusk");
    expect(screen.getByRole("button", { name: "Remove artist:someone" })).toBeTruthy();
    expect(await screen.findByAltText("File to upload")).toBeTruthy();
  });

  it("saves itself", async () => {
    show(aDraft(editing));
    write(field("Description"), "At dawn");
    await vi.waitFor(() => expect(background.saveDraft).toHaveBeenCalledOnce());
    expect(background.saveDraft.mock.calls[0]?.[0]).toMatchObject({
      id: "d1",
      fields: { description: "At dawn" },
    });
  });

  it("takes over what was changed in another window", async () => {
    const draft = aDraft(editing);
    const view = (record: Draft) => (
      <UploadView draft={record} profile={aProfile()} open={async () => {}} />
    );
    const { rerender } = render(view(draft));
    rerender(view({ ...draft, fields: { ...draft.fields, description: "Typed elsewhere" } }));
    await vi.waitFor(() => expect(field("Description").value).toBe("Typed elsewhere"));
    write(field("Source"), "https://gallery.example/posts/43");
    await vi.waitFor(() => expect(background.saveDraft).toHaveBeenCalledOnce());
    expect(background.saveDraft.mock.calls[0]?.[0].fields).toEqual({
      source_urls: ["https://gallery.example/posts/43"],
    });
  });

  it("says so when what is typed cannot be kept", async () => {
    background.saveDraft.mockImplementationOnce(() => {
      throw codedError("storage-full");
    });
    show(aDraft(editing));
    write(field("Description"), "At dawn");
    const note = await screen.findByRole("alert");
    expect(note.textContent).toContain("Could not save your changes.");
    write(field("Description"), "At dawn, again");
    await vi.waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
  });

  describe("when the panel goes", () => {
    beforeEach(() => {
      vi.useFakeTimers();
    });
    afterEach(() => {
      vi.useRealTimers();
    });

    it.each([
      ["hidden", () => document.dispatchEvent(new Event("visibilitychange"))],
      ["left", () => window.dispatchEvent(new Event("pagehide"))],
      ["shown something else", cleanup],
    ])("saves without waiting for a pause: %s", async (_, go) => {
      show(aDraft(editing));
      await vi.advanceTimersByTimeAsync(100);
      write(tagField(), "blue_sk");
      go();
      await vi.advanceTimersByTimeAsync(200);
      expect(background.saveDraft).toHaveBeenCalledOnce();
      expect(background.saveDraft.mock.calls[0]?.[0].fields.tags).toContain("blue sk");
    });
  });

  it("adds and removes sources, with the focus on what is there next", async () => {
    show(aDraft(editing));
    click("Add source");
    const second = await screen.findByRole("textbox", { name: "Source 2" });
    expect(document.activeElement).toBe(second);
    write(second, "https://mirror.example/42");
    click("Remove source 1");
    await vi.waitFor(() => expect(field("Source").value).toBe("https://mirror.example/42"));
    expect(document.activeElement).toBe(field("Source"));
  });

  it("holds back tags that the service is known to refuse, until the user decides", async () => {
    show(aDraft(editing, { tags: ["canyon"] }));
    const advice = describedBy(tagField());
    expect(advice).toBe("Add 2 more tags.Choose a rating.");
    click("Upload");
    const anyway = await screen.findByRole("checkbox", { name: "Upload anyway" });
    const reason = "images.example refuses these tags: Add 2 more tags. Choose a rating.";
    expect(describedBy(anyway)).toContain(reason);
    await vi.waitFor(() => expect(document.activeElement).toBe(tagField()));
    expect(background.submitDraft).not.toHaveBeenCalled();
    fireEvent.click(anyway);
    click("Upload");
    await vi.waitFor(() => expect(background.submitDraft).toHaveBeenCalledOnce());
  });

  it("says nothing about missing tags before the user has begun", async () => {
    show(aDraft(editing, { tags: [] }));
    const advice = () => describedBy(tagField());
    expect(advice()).toBe("Separate tags with a comma or Enter.");
    expect(document.activeElement).toBe(tagField());
    expect(screen.queryByText(/refuses these tags/)).toBeNull();
    expect(screen.getByText("No tags yet")).toBeTruthy();
    write(tagField(), "canyon, ");
    await vi.waitFor(() => expect(advice()).toContain("Add 2 more tags."));
    expect(screen.getByText(/refuses these tags/)).toBeTruthy();
  });

  it("replaces a rating by one that excludes it", async () => {
    show(aDraft(editing, { tags: ["safe", "canyon"] }));
    const rating = (name: string) => screen.getByRole("button", { name });
    expect(rating("safe").getAttribute("aria-pressed")).toBe("true");
    click("explicit");
    await vi.waitFor(() => expect(rating("explicit").getAttribute("aria-pressed")).toBe("true"));
    expect(rating("safe").getAttribute("aria-pressed")).toBe("false");
    click("grimdark");
    await vi.waitFor(() => expect(rating("grimdark").getAttribute("aria-pressed")).toBe("true"));
    expect(rating("explicit").getAttribute("aria-pressed")).toBe("true");
  });

  it("asks the draft's own service for tags", async () => {
    const suggest = vi.fn(() => null);
    removeAllListeners();
    onMessage("suggestTags", suggest);
    show(aDraft(editing));
    write(tagField(), "riv");
    await vi.waitFor(() =>
      expect(suggest).toHaveBeenCalledWith(
        expect.objectContaining({ data: { input: "draft:d1", term: "riv", profile_id: "p1" } }),
      ),
    );
  });

  it("counts a description that is nearly full", () => {
    show(aDraft(editing, { description: "é".repeat(24_000) }));
    expect(describedBy(field("Description"))).toContain("48,000 of 50,000 bytes");
  });
});

describe("sending", () => {
  it("goes by Ctrl+Enter from any field, with the tag that is being typed", async () => {
    show(aDraft(editing));
    write(tagField(), "river");
    fireEvent.keyDown(tagField(), { key: "Enter", ctrlKey: true });
    await vi.waitFor(() => expect(background.submitDraft).toHaveBeenCalledOnce());
    expect(background.submitDraft.mock.calls[0]?.[0]).toEqual({
      id: "d1",
      fields: {
        ...aDraft(editing).fields,
        tags: ["safe", "artist:someone", "canyon", "river"],
      },
    });
  });

  it("does not go by Enter alone", () => {
    show(aDraft(editing));
    fireEvent.keyDown(field("File address"), { key: "Enter" });
    expect(background.submitDraft).not.toHaveBeenCalled();
  });

  it("can be taken back until it leaves, and is told when it does", async () => {
    const now = Date.now();
    const { become } = show(aDraft(editing));
    become({ status: "waiting", since: now, until: now + 5000, held: null });
    expect(screen.getByText("Sends in 5 seconds.")).toBeTruthy();
    const heading = screen.getByRole("heading", { level: 1 });
    await vi.waitFor(() => expect(document.activeElement).toBe(heading));
    click("Undo");
    await vi.waitFor(() => expect(background.undoDraft).toHaveBeenCalledWith("d1"));
    become({ status: "sending", since: now, undo: 5000, newest: null });
    expect(screen.getByText("Sending. images.example is fetching the file…")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
    become(editing);
    expect(field("Description").value).toBe("The canyon at dusk");
  });

  it("says after five seconds that the panel may be closed", async () => {
    vi.useFakeTimers();
    try {
      const { become } = show(aDraft(editing));
      become({ status: "sending", since: Date.now(), undo: 5000, newest: null });
      await act(async () => void (await vi.advanceTimersByTimeAsync(4900)));
      expect(screen.queryByText(/You can close this/)).toBeNull();
      await act(async () => void (await vi.advanceTimersByTimeAsync(200)));
      expect(
        screen.getByText(/^Still waiting for images\.example\. You can close this/),
      ).toBeTruthy();
    } finally {
      vi.useRealTimers();
    }
  });

  it("can be taken back, and handed over again, before the background has said that it heard", async () => {
    const [heard, undone] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    background.submitDraft.mockReturnValueOnce(heard.promise);
    background.undoDraft.mockReturnValueOnce(undone.promise);
    const { become } = show(aDraft(editing));
    click("Upload");
    await vi.waitFor(() => expect(background.submitDraft).toHaveBeenCalledOnce());
    expect(screen.getByText("Adding to the queue…")).toBeTruthy();
    expect(screen.queryByText(/^Sending/)).toBeNull();
    become({ status: "waiting", since: 1, until: 5000, held: null });
    click("Undo");
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

  it("is told with the reason where the queue is held, and tried at once on request", async () => {
    const held = { code: "unauthorized", retry_at: Date.now() + 60_000 };
    show(aDraft({ status: "waiting", since: 1, until: 2, held }));
    const note = screen.getByText("Waiting: images.example can’t accept uploads right now");
    expect(note.parentElement?.textContent).toMatch(/key.*Tagpie tries again at/s);
    click("Try now");
    await vi.waitFor(() => expect(background.retryDraft).toHaveBeenCalledWith("d1"));
  });
});

describe("a file address that no service can fetch", () => {
  it.each([
    ["", "Enter the address of the file."],
    ["art.example/1.png", "Enter an address that begins with https://"],
    ["blob:https://art.example/1", "its address works only in your browser"],
  ])("is not sent, but told beside its field: %j", async (url, words) => {
    show(aDraft({ status: "failed", at: 1, failure: { code: "unreachable" } }));
    write(field("File address"), url);
    expect(field("File address").hasAttribute("aria-invalid")).toBe(false);
    for (const send of [
      () => click("Upload"),
      () => click("Send again"),
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
    click("Upload");
    await vi.waitFor(() => expect(background.submitDraft).toHaveBeenCalledOnce());
  });

  it.each([
    ["data:image/png;base64,AAAA", "works only in your browser"],
    ["", "Enter the address of the file."],
  ])("is told at once where the picture has no other: %j", (url, words) => {
    show(aDraft(editing, { url }));
    expect(describedBy(field("File address"))).toContain(words);
  });
});

describe("a form that is left", () => {
  it("holds a port to the background until it closes", async () => {
    const disconnect = vi.fn();
    const connect = vi.spyOn(fakeBrowser.runtime, "connect");
    connect.mockReturnValue({ onDisconnect: { addListener() {} }, disconnect } as never);
    const { unmount } = show(aDraft(editing));
    expect(connect).toHaveBeenCalledExactlyOnceWith({ name: "draft:d1" });
    expect(disconnect).not.toHaveBeenCalled();
    unmount();
    await vi.waitFor(() => expect(disconnect).toHaveBeenCalledOnce());
  });

  it("brings its draft back when it is opened again", async () => {
    show({ ...aDraft(editing), removed_at: 1, left: true });
    await vi.waitFor(() => expect(background.restoreDraft).toHaveBeenCalledWith("d1"));
  });

  it("does not bring back a draft that the user deleted", async () => {
    const untouched = aDraft(editing, { ...fieldsFromPick(aPick) });
    show({ ...untouched, removed_at: 1 });
    expect(screen.getByText(/This draft was deleted/)).toBeTruthy();
    expect(background.restoreDraft).not.toHaveBeenCalled();
  });
});
