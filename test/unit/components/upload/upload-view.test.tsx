// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/preact";
import { render as draw } from "preact";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { UploadView } from "../../../../components/upload/upload-view.tsx";
import { codedError } from "../../../../lib/failure.ts";
import { onMessage, removeAllListeners } from "../../../../lib/messages.ts";
import type { Draft, DraftFields } from "../../../../lib/records.ts";
// What the view loads on demand is there already: no test waits for a machine to find it.
import "../../../../lib/sources/sites.ts";
import { visibleImage } from "../../visible-image.ts";
import { speakEnglish } from "../english.ts";
import { aDraft } from "../records.ts";
import { aProfile } from "../samples.ts";

const editing: Draft["state"] = { status: "editing" };
const refused = (errors: Record<string, unknown>): Draft["state"] => ({
  status: "refused",
  at: 1,
  errors,
});

const background = {
  saveDraft: vi.fn((_: { id: string; fields: Partial<DraftFields> }) => {}),
  undoDraft: vi.fn((_: string): void | Promise<void> => {}),
  retryDraft: vi.fn((_: string) => {}),
  lookForDraft: vi.fn((_: string) => {}),
  submitDraft: vi.fn((_: { id: string; fields: DraftFields }): void | Promise<void> => {}),
  reopenDraft: vi.fn((_: string) => {}),
  draftAgain: vi.fn((id: string) => `${id} again`),
  searchFromDraft: vi.fn((id: string) => `search of ${id}`),
};

function show(draft: Draft) {
  const open = vi.fn(async () => {});
  const view = (record: Draft) => <UploadView draft={record} profile={aProfile()} open={open} />;
  const { rerender, container } = render(view(draft));
  const become = (state: Draft["state"]) => rerender(view({ ...draft, state }));
  return { open, become, view, container };
}

const field = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name });
const tagField = () => screen.getByRole<HTMLInputElement>("combobox", { name: "Tags" });
const write = (input: HTMLElement, value: string) => fireEvent.input(input, { target: { value } });
const click = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const describedBy = (input: HTMLElement) =>
  (input.getAttribute("aria-describedby") ?? "")
    .split(" ")
    .map((id) => document.getElementById(id)?.textContent)
    .join(" ");

beforeAll(speakEnglish);
beforeEach(() => {
  vi.clearAllMocks();
  onMessage("saveDraft", ({ data }) => background.saveDraft(data));
  onMessage("undoDraft", ({ data }) => background.undoDraft(data));
  onMessage("retryDraft", ({ data }) => background.retryDraft(data));
  onMessage("lookForDraft", ({ data }) => background.lookForDraft(data));
  onMessage("submitDraft", ({ data }) => background.submitDraft(data));
  onMessage("reopenDraft", ({ data }) => background.reopenDraft(data));
  onMessage("draftAgain", ({ data }) => background.draftAgain(data));
  onMessage("searchFromDraft", ({ data }) => background.searchFromDraft(data));
  onMessage("suggestTags", () => null);
});
afterEach(() => {
  cleanup();
  removeAllListeners();
});

describe("editing", () => {
  it("starts with what the draft holds", () => {
    show(aDraft(editing));
    expect(field("File address").value).toBe("https://files.gallery.example/canyon.png");
    expect(field("Source").value).toBe("https://gallery.example/posts/42");
    expect(field("Description").value).toBe("The canyon at dusk");
    expect(screen.getByRole("button", { name: "Remove artist:someone" })).toBeTruthy();
    expect(screen.getByAltText("The file to be uploaded")).toBeTruthy();
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
    expect(note.textContent).toContain("What you typed could not be saved.");
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
    click("Add a source");
    const second = await screen.findByRole("textbox", { name: "Source 2" });
    expect(document.activeElement).toBe(second);
    write(second, "https://mirror.example/42");
    click("Remove source 1");
    await vi.waitFor(() => expect(field("Source").value).toBe("https://mirror.example/42"));
    expect(document.activeElement).toBe(field("Source"));
  });

  it("advises, and stands in nobody's way", async () => {
    show(aDraft(editing, { tags: ["canyon"] }));
    const advice = describedBy(tagField());
    expect(advice).toContain("2 more tags are usually needed.");
    expect(advice).toContain("A rating is missing: safe");
    click("Upload");
    await vi.waitFor(() => expect(background.submitDraft).toHaveBeenCalledOnce());
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
    expect(describedBy(field("Description"))).toContain("48,000 of at most 50,000 bytes");
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
    expect(screen.getByText("It leaves in 5 seconds.")).toBeTruthy();
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

  it("can be taken back, and handed over again, before the background has said that it heard", async () => {
    const [heard, undone] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    background.submitDraft.mockReturnValueOnce(heard.promise);
    background.undoDraft.mockReturnValueOnce(undone.promise);
    const { become } = show(aDraft(editing));
    click("Upload");
    await vi.waitFor(() => expect(background.submitDraft).toHaveBeenCalledOnce());
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
    const note = screen.getByText("Waiting, because images.example cannot take uploads now");
    expect(note.parentElement?.textContent).toMatch(/key.*Tagpie tries again by itself at/s);
    click("Try now");
    await vi.waitFor(() => expect(background.retryDraft).toHaveBeenCalledWith("d1"));
  });
});

describe("a file address that no service can fetch", () => {
  it.each([
    ["", "The address of the file is missing."],
    ["art.example/1.png", "does not begin with https://"],
    ["blob:https://art.example/1", "leads to something in your browser only"],
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
      expect(screen.getByText("The file address has to be corrected first.").role).toBe("status");
    }
    expect(background.submitDraft).not.toHaveBeenCalled();

    write(field("File address"), "https://art.example/1.png");
    await vi.waitFor(() => expect(field("File address").hasAttribute("aria-invalid")).toBe(false));
    click("Upload");
    await vi.waitFor(() => expect(background.submitDraft).toHaveBeenCalledOnce());
  });

  it.each([
    ["data:image/png;base64,AAAA", "something in your browser only"],
    ["", "The address of the file is missing."],
  ])("is told at once where the picture has no other: %j", (url, words) => {
    show(aDraft(editing, { url }));
    expect(describedBy(field("File address"))).toContain(words);
  });
});

describe("a refusal", () => {
  it("puts each message to its field and loses nothing that was typed", () => {
    const { become } = show(aDraft(editing));
    write(field("Description"), "Typed since");
    become(
      refused({
        tag_input: ["must contain at least 3 tags", "must contain at least one rating tag"],
        description: ["should be at most 50000 byte(s)"],
        sources: [{ source: ["has invalid format"] }],
        image_size: ["must be less than or equal to 131072000"],
        anonymous: ["is invalid"],
      }),
    );
    expect(describedBy(tagField())).toContain("must contain at least one rating tag");
    expect(describedBy(field("Description"))).toContain("should be at most 50000 byte(s)");
    expect(describedBy(field("Source"))).toContain("has invalid format");
    expect(describedBy(field("File address"))).toContain(
      "File size: must be less than or equal to 131072000",
    );
    for (const input of [tagField(), field("Description"), field("Source"), field("File address")])
      expect(input.getAttribute("aria-invalid")).toBe("true");
    expect(screen.getByRole("alert").textContent).toContain("anonymous: is invalid");
    expect(field("Description").value).toBe("Typed since");
  });

  it("takes the focus to the first field that is wrong", async () => {
    const { become } = show(aDraft(editing));
    become(refused({ tag_input: ["is bad"], description: ["is bad"] }));
    await vi.waitFor(() => expect(document.activeElement).toBe(field("Description")));
  });

  it("takes it there for good, also when more comes in before the form has been painted", async () => {
    const { become, view, container } = show(aDraft(editing));
    become({ status: "sending", since: 1, undo: 0, newest: null });
    const back = aDraft(refused({ description: ["is bad"] }));
    // Not by the testing library, which waits for the effects of each.
    draw(view(back), container);
    draw(view({ ...back }), container);
    await new Promise((done) => setTimeout(done, 200));
    expect(document.activeElement).toBe(field("Description"));
  });

  it("waits with that until the field can take the focus", async () => {
    const answer = Promise.withResolvers<void>();
    background.submitDraft.mockReturnValueOnce(answer.promise);
    const { become } = show(aDraft(editing));
    click("Upload");
    await vi.waitFor(() => expect(background.submitDraft).toHaveBeenCalledOnce());
    become({ status: "sending", since: 1, undo: 0, newest: null });
    become(refused({ tag_input: ["is bad"] }));
    // This DOM lets an inert element take the focus, which no browser does.
    const couldTakeIt: boolean[] = [];
    tagField().addEventListener("focus", () =>
      couldTakeIt.push(tagField().closest("[inert]") === null),
    );
    await new Promise((done) => setTimeout(done, 50));
    answer.resolve();
    await vi.waitFor(() => expect(couldTakeIt).toEqual([true]));
  });

  it("takes it to the summary when no field is", async () => {
    const { become } = show(aDraft(editing));
    become(refused({ anonymous: ["is bad"] }));
    await vi.waitFor(() =>
      expect(document.activeElement?.contains(screen.getByRole("alert"))).toBe(true),
    );
  });

  it("has a way from each message to its field", () => {
    show(aDraft(refused({ tag_input: ["is bad"] })));
    fireEvent.click(screen.getByRole("link", { name: "Tags" }));
    expect(document.activeElement).toBe(tagField());
  });

  it("blames the source that looks wrong", () => {
    const source_urls = ["https://gallery.example/1", "gallery.example/2"];
    show(aDraft(refused({ source_url: ["has invalid format"] }), { source_urls }));
    expect(field("Source 1").getAttribute("aria-invalid")).toBeNull();
    expect(field("Source 2").getAttribute("aria-invalid")).toBe("true");
  });

  it("of a file that is there already leads to the image", () => {
    show(aDraft(refused({ image: ["has already been uploaded: it's image 42"] })));
    expect(describedBy(field("File address"))).toContain("already has this very file");
    const link = screen.getByRole("link", { name: "See image 42 there" });
    expect(link.getAttribute("href")).toBe("https://images.example/images/42");
  });

  it("of one that an older service does not name offers to find it", async () => {
    const { open } = show(aDraft(refused({ image_orig_sha512_hash: ["has already been taken"] })));
    click("Find it");
    await vi.waitFor(() => expect(open).toHaveBeenCalledWith("search of d1"));
  });

  it("of a file that could not be fetched is told once", () => {
    const keys = ["image", "image_width", "image_height", "image_format", "uploaded_image"];
    show(aDraft(refused(Object.fromEntries(keys.map((key) => [key, ["can't be blank"]])))));
    expect(describedBy(field("File address"))).toContain("could not fetch the file");
    expect(screen.queryByText(/can't be blank/)).toBeNull();
  });

  it("is not the end: the corrected draft is sent again", async () => {
    show(aDraft(refused({ tag_input: ["must contain at least 3 tags"] })));
    write(tagField(), "solo,");
    click("Upload");
    await vi.waitFor(() => expect(background.submitDraft).toHaveBeenCalledOnce());
    expect(background.submitDraft.mock.calls[0]?.[0].fields.tags).toContain("solo");
  });
});

it("that failed before it left is sent again on request", async () => {
  show(aDraft({ status: "failed", at: 1, failure: { code: "unreachable" } }));
  expect(screen.getByRole("alert").textContent).toContain("The upload was not sent.");
  click("Send again");
  await vi.waitFor(() => expect(background.submitDraft).toHaveBeenCalledOnce());
});

describe("an upload without an answer", () => {
  it("asks to look at the service first, and only then is edited again", async () => {
    const { become } = show(aDraft(editing));
    write(field("Description"), "Typed since");
    const unknown = { status: "unknown", at: 1, since: 1, newest: null, again_at: null } as const;
    become({ ...unknown, looked: [], rounds: 0 });
    expect(screen.getByText("Tagpie is looking for it on images.example…")).toBeTruthy();
    expect(screen.queryByRole("button", { name: /send again/ })).toBeNull();
    const looked = [
      { at: 5, place: "uploads", result: "nothing", there: [12] },
      { at: 6, place: "hash", result: "skipped", why: "no-access" },
    ] as const;
    become({ ...unknown, looked: looked.map((look) => ({ ...look, there: [12] })), rounds: 3 });
    expect(screen.getByText(/^Among your uploads: not found, at /)).toBeTruthy();
    expect(screen.getByText(/^By the file’s fingerprint: not possible here, at /)).toBeTruthy();
    expect(screen.getByText(/^Image 12 is the very same file/)).toBeTruthy();
    click("Look again now");
    await vi.waitFor(() => expect(background.lookForDraft).toHaveBeenCalledWith("d1"));
    const heading = screen.getByRole("heading", { level: 1 });
    expect(heading.textContent).toContain("not known");
    await vi.waitFor(() => expect(document.activeElement).toBe(heading));
    const look = screen.getByRole("link", { name: "See your uploads on images.example" });
    expect(look.getAttribute("href")).toBe("https://images.example/search?q=my%3Auploads");
    const resend = screen.getByRole("button", { name: "It is not there. Edit and send again" });
    await vi.waitFor(() => expect(resend.getAttribute("aria-disabled")).toBeNull());
    fireEvent.click(resend);
    await vi.waitFor(() => expect(background.reopenDraft).toHaveBeenCalledWith("d1"));
    become(editing);
    expect(field("Description").value).toBe("Typed since");
    await vi.waitFor(() =>
      expect(document.activeElement?.textContent).toBe("Upload to images.example"),
    );
  });
});

describe("an upload that was taken", () => {
  const sent = (ready: boolean): Draft["state"] => ({
    status: "sent",
    at: 1,
    image: visibleImage(301, {
      tags: ["safe", "artist:someone"],
      thumbnails_generated: ready,
      representations: { ...visibleImage(1).representations, thumb: "https://cdn.example/301.png" },
    }),
  });

  it("links to its image and shows the picture once the service has made it", () => {
    const { become } = show(aDraft(sent(false)));
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Uploaded: image 301");
    expect(screen.getByRole("link", { name: "#301" }).getAttribute("href")).toBe(
      "https://images.example/images/301",
    );
    expect(screen.getByText("someone")).toBeTruthy();
    expect(screen.queryByRole("img")).toBeNull();
    become(sent(true));
    expect(screen.getByRole("img").getAttribute("src")).toBe("https://cdn.example/301.png");
  });

  it("is asked after when it is seen again, and tells of its removal", () => {
    show(aDraft(sent(false)));
    expect(background.lookForDraft).not.toHaveBeenCalled();
    cleanup();
    const { become } = show(aDraft(sent(true)));
    expect(background.lookForDraft.mock.calls).toEqual([["d1"]]);
    const { id, created_at, updated_at, first_seen_at } = visibleImage(301);
    const gone = { id, created_at, updated_at, first_seen_at, duplicate_of: null };
    const image = {
      ...gone,
      deletion_reason: "Rule 2",
      hidden_from_users: true as const,
      state: "deleted" as const,
    };
    become({ status: "sent", at: 1, image });
    expect(document.body.textContent).toContain("Rule 2");
    expect(background.lookForDraft).toHaveBeenCalledOnce();
  });

  it("is uploaded once more only on request", async () => {
    const { open } = show(aDraft(sent(true)));
    click("Upload it again");
    await vi.waitFor(() => expect(open).toHaveBeenCalledWith("d1 again"));
  });

  it("can be compared with what else is there", async () => {
    const { open } = show(aDraft(sent(true)));
    click("Find similar on images.example");
    await vi.waitFor(() => expect(open).toHaveBeenCalledWith("search of d1"));
  });
});

describe("what the page told", () => {
  const told: Draft = {
    ...aDraft(editing, { description: "" }),
    pick: {
      page: { url: "https://x.com/someone/status/1", title: "A post" },
      candidates: [
        { url: "https://files.example/1.webp", found: "img", flags: ["refused-format"] },
        { url: "https://files.example/1.png", found: "source-site", reason: "sibling-format" },
      ],
      shown: 0,
      source_url: "https://x.com/someone/status/1",
      site: "x",
      artist: { handle: "someone", confidence: "likely", url: "https://x.com/someone" },
      posted_at: "2026-11-20",
      text: null,
      caption: "The canyon,\nat last.",
    },
    fields: { url: "https://files.example/1.webp", source_urls: [], description: "", tags: [] },
  };
  const facts = () => screen.getByRole("region", { name: "From the page" });

  it("is shown as information, and makes no tag", async () => {
    show(told);
    expect((await screen.findByText(/^Artist on X/)).nextElementSibling?.textContent).toBe(
      "someone (read from a name that may be altered)",
    );
    expect(facts().textContent).toContain("Nov 20, 2026");
    expect(screen.queryByRole("button", { name: /^Remove artist/ })).toBeNull();
    expect(field("Description").value).toBe("");
  });

  it("is quoted in the description, taken out and put back with a click", async () => {
    const quote = "> The canyon,\n> at last.\n\n— [someone](https://x.com/someone), 2026-11-20";
    show({ ...told, fields: { ...told.fields, description: quote } });
    expect(describedBy(field("Description"))).toContain("Quoted from the page.");
    click("Take out Description");
    await vi.waitFor(() => expect(field("Description").value).toBe(""));
    write(field("Description"), "Mine. ");
    await vi.waitFor(() => click("Quote the page"));
    await vi.waitFor(() => expect(field("Description").value).toBe(`Mine.\n\n${quote}`));
  });

  it("gives the source, which is taken out and put back with a click", async () => {
    show({ ...told, fields: { ...told.fields, source_urls: ["https://x.com/someone/status/1"] } });
    await vi.waitFor(() =>
      expect(describedBy(field("Source"))).toMatch(
        /From the page \(X.*\), where it was published\./,
      ),
    );
    click("Take out Source");
    await vi.waitFor(() => expect(field("Source").value).toBe(""));
    click("Put back Source");
    await vi.waitFor(() => expect(field("Source").value).toBe("https://x.com/someone/status/1"));
  });

  it("gives the page's address as source only at the person's word where it may not be one", async () => {
    const pick = told.pick && { ...told.pick, source_url: null, site: null };
    show({ ...told, pick });
    expect(field("Source").value).toBe("");
    click("Use the page’s address");
    await vi.waitFor(() => expect(field("Source").value).toBe("https://x.com/someone/status/1"));
  });

  it("is silent where there is nothing to tell but the page", () => {
    show(aDraft(editing));
    expect(facts().textContent).toContain("A canyon at dusk");
    expect(facts().textContent).not.toMatch(/Artist|Posted|Words/);
  });

  it("warns of a format that services refuse, and puts the sibling in its place", async () => {
    show(told);
    const address = field("File address");
    expect(describedBy(address)).toContain("webp");
    click("Use that file");
    await vi.waitFor(() => expect(address.value).toBe("https://files.example/1.png"));
    expect(describedBy(address)).not.toContain("webp");
  });

  it("lets another file be chosen, which fills the address", async () => {
    show(told);
    const details = screen.getByText("Why this file?").closest("details") as HTMLDetailsElement;
    details.open = true;
    fireEvent(details, new Event("toggle"));
    const [shown, sibling] = await screen.findAllByRole<HTMLInputElement>("radio");
    expect(shown?.checked).toBe(true);
    fireEvent.click(sibling as HTMLElement);
    await vi.waitFor(() => expect(field("File address").value).toBe("https://files.example/1.png"));
    write(field("File address"), "https://elsewhere.example/1.png");
    expect(await screen.findByText(/none of these/)).toBeTruthy();
  });
});
