// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from "@testing-library/preact";
import { render as draw } from "preact";
import { describe, expect, it, vi } from "vitest";
import { fakeBrowser } from "wxt/testing/fake-browser";
import type { Failure } from "../../../../../lib/base/failure.ts";
import type { Protocol, ServiceInput } from "../../../../../lib/messages.ts";
import type { ServiceHealth, ServiceProfile } from "../../../../../lib/stored/service-profile.ts";
import { services } from "../../../../../lib/stored/storage.ts";
import type { Draft } from "../../../../../lib/upload/draft.ts";
import { visibleImage } from "../../../visible-image.ts";
import { aDeletedImage, aDraft } from "../../records.ts";
import { aProfile } from "../../samples.ts";
import {
  background,
  editing,
  field,
  refused,
  show,
  tagField,
  uploadScene,
} from "../upload-scene.tsx";
import "../../in-sight.ts";
import { describedBy, handleMessages, press, write } from "../../actions.ts";

uploadScene();

describe("UploadView after a rejection", () => {
  it("shows each message at its field, leads to it and sends the corrected fields again", async () => {
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
    fireEvent.click(screen.getAllByRole("link", { name: "Tags" })[0] as HTMLElement);
    expect(document.activeElement).toBe(tagField());
    write(tagField(), "solo,");
    press("Upload");
    await vi.waitFor(() => expect(background.submitDraft).toHaveBeenCalledOnce());
    const { tags, description } = background.submitDraft.mock.calls[0]?.[0].fields ?? {};
    expect([tags?.at(-1), description]).toEqual(["solo", "Typed since"]);
  });

  it("focuses the first invalid field even if the draft changes before the form is painted", async () => {
    vi.useFakeTimers();
    const { become, view, container } = show(aDraft(editing));
    become({ status: "sending", since: 1, undo: 0 });
    const back = aDraft(refused({ sources: [{ source: ["is bad"] }], description: ["is bad"] }));
    // Preact's own render: the testing library would flush the effects of each.
    draw(view(back), container);
    draw(view({ ...back }), container);
    await vi.advanceTimersByTimeAsync(1_000);
    vi.useRealTimers();
    expect(document.activeElement).toBe(field("Source"));
  });

  it("focuses the invalid field only once it is enabled", async () => {
    const answer = Promise.withResolvers<void>();
    background.submitDraft.mockReturnValueOnce(answer.promise);
    const { become } = show(aDraft(editing));
    press("Upload");
    await vi.waitFor(() => expect(background.submitDraft).toHaveBeenCalledOnce());
    vi.useFakeTimers();
    become({ status: "sending", since: 1, undo: 0 });
    become(refused({ tag_input: ["is bad"] }));
    // This DOM lets inert elements take the focus, unlike browsers.
    const couldTakeIt: boolean[] = [];
    tagField().addEventListener("focus", () =>
      couldTakeIt.push(tagField().closest("[inert]") === null),
    );
    await vi.advanceTimersByTimeAsync(1_000);
    vi.useRealTimers();
    expect(couldTakeIt).toEqual([]);
    answer.resolve();
    await vi.waitFor(() => expect(couldTakeIt).toEqual([true]));
  });

  it("marks only the invalid one of two sources", () => {
    const source_urls = ["https://gallery.example/1", "gallery.example/2"];
    show(aDraft(refused({ source_url: ["has invalid format"] }), { source_urls }));
    expect(field("Source 1").getAttribute("aria-invalid")).toBeNull();
    expect(field("Source 2").getAttribute("aria-invalid")).toBe("true");
  });

  it("links to the image if the file already exists", () => {
    show(aDraft(refused({ image: ["has already been uploaded: it's image 42"] })));
    expect(describedBy(field("File address"))).toContain("already has this file");
    const link = screen.getByRole("link", { name: "See image 42" });
    expect(link.getAttribute("href")).toBe("https://images.example/images/42");
  });
});

describe("UploadView of an upload without a response", () => {
  it("asks to check the service first, and allows editing after that", async () => {
    const { become } = show(aDraft(editing));
    write(field("Description"), "Typed since");
    const unknown = { status: "unknown", at: 1, again_at: Date.now() } as const;
    become({ ...unknown, looked: [], rounds: 0 });
    expect(screen.getByText("Checking if it arrived on images.example…")).toBeTruthy();
    expect(screen.queryByRole("button", { name: /send again/ })).toBeNull();
    expect(screen.queryByText(/^Next check at/)).toBeNull();
    const looked = [
      { at: 5, place: "uploads", result: "nothing", there: [12] },
      { at: 6, place: "hash", result: "skipped", why: "no-access" },
    ] as const;
    become({
      ...unknown,
      looked: looked.map((attempt) => ({ ...attempt, there: [12] })),
      rounds: 3,
    });
    expect(screen.getByText(/^Among your uploads: not found, at /)).toBeTruthy();
    expect(screen.getByText(/^By file contents: not possible, at /)).toBeTruthy();
    expect(screen.getByText(/^Image 12 is the identical file/)).toBeTruthy();
    expect(screen.getByText(/^Next check at/)).toBeTruthy();
    press("Check now");
    await vi.waitFor(() => expect(background.checkArrival).toHaveBeenCalledWith("d1"));
    const heading = screen.getByRole("heading", { level: 1 });
    expect(heading.textContent).toContain("may not have arrived");
    await vi.waitFor(() => expect(document.activeElement).toBe(heading));
    const link = screen.getByRole("link", { name: "See your uploads on images.example" });
    expect(link.getAttribute("href")).toBe("https://images.example/search?q=my%3Auploads");
    const resend = screen.getByRole("button", { name: "It’s not there. Edit and send again" });
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

describe("UploadView of an accepted upload", () => {
  const sentState = (ready: boolean): Draft["state"] => ({
    status: "sent",
    at: 1,
    image: visibleImage(301, {
      tags: ["safe", "artist:someone"],
      thumbnails_generated: ready,
      representations: { ...visibleImage(1).representations, thumb: "https://cdn.example/301.png" },
    }),
  });

  it("links to its image and shows the picture once the service has it", async () => {
    const { become } = show(aDraft(sentState(false)));
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Uploaded: image 301");
    expect(screen.getByRole("link", { name: "#301" }).getAttribute("href")).toBe(
      "https://images.example/images/301",
    );
    expect(screen.getByText("someone")).toBeTruthy();
    expect(screen.queryByRole("img")).toBeNull();
    become(sentState(true));
    await expect
      .poll(() => screen.getByRole("img").getAttribute("src"))
      .toBe("https://cdn.example/301.png");
  });

  it("links to both images of an upload that was stored twice, and to their reports", () => {
    const image = visibleImage(43);
    show(aDraft({ status: "sent", at: 1, image, twins: [42], arrived: true }));
    expect(
      screen.getByText("There was no response, but Tagpie found the upload there."),
    ).toBeTruthy();
    const hrefs = (name: RegExp) =>
      screen.getAllByRole<HTMLAnchorElement>("link", { name }).map(({ href }) => href);
    expect(hrefs(/^Image 4[23]$/)).toEqual([
      "https://images.example/images/43",
      "https://images.example/images/42",
    ]);
    expect(hrefs(/^Report image/)).toEqual([
      "https://images.example/images/43/reports/new",
      "https://images.example/images/42/reports/new",
    ]);
  });

  it("offers to report the worse image that it replaces, with the new image's number", async () => {
    show({ ...aDraft(sentState(true)), replaces: 12 });
    screen.getByText("Yours (#301) is better than #12. The staff decide which one stays.");
    const fillForms = vi.fn((_: Parameters<Protocol["fillForms"]>[0]) => [
      { form: "report" as const, state: "filled" as const },
    ]);
    fakeBrowser.permissions.request = vi.fn(async () => true);
    fakeBrowser.permissions.contains = vi.fn(async () => true);
    handleMessages({ readService: () => ({ image: { id: 12, format: "png" } }), fillForms });
    press("Report #12 as a duplicate of #301…");
    await screen.findByText(/^Report: Filled in\./);
    expect(fillForms.mock.calls[0]?.[0].request).toMatchObject({
      image_id: 12,
      report: { duplicate_of: 301 },
    });
  });

  it("checks the image when the upload is opened again, and shows its deletion", () => {
    show(aDraft(sentState(false)));
    expect(background.checkArrival).not.toHaveBeenCalled();
    cleanup();
    const { become } = show(aDraft(sentState(true)));
    expect(background.checkArrival.mock.calls).toEqual([["d1"]]);
    become({ status: "sent", at: 1, image: aDeletedImage(301) });
    expect(document.body.textContent).toContain("Rule 2");
    expect(background.checkArrival).toHaveBeenCalledOnce();
  });

  it("offers to open the image's page and to copy its link, and no second upload", async () => {
    const writeText = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
    show(aDraft(sentState(true)));
    const names = [...document.querySelectorAll("a, button")].map((one) => one.textContent);
    expect(names.slice(-2)).toEqual(["Open on images.example", "Copy link"]);
    press("Copy link");
    await screen.findByText("Copied.");
    expect(writeText.mock.calls).toEqual([["https://images.example/images/301"]]);
  });
});

const health = (key: ServiceHealth["key"]): ServiceHealth => ({
  address: "good",
  key,
  checked_at: 1,
});
const KEYLESS: Partial<ServiceProfile> = { key_ref: null, health: health("none") };
const REFUSED: Partial<ServiceProfile> = { health: health("refused") };

const heldState = (failure: Failure): Draft["state"] => ({
  status: "waiting",
  since: 1,
  until: 2,
  held: { ...failure, retry_at: Date.now() + 900_000 },
});

const keyField = () => screen.getByLabelText<HTMLInputElement>("API key");
const title = () => screen.getByRole("heading", { level: 1 }).textContent;

describe("UploadForm without a valid key", () => {
  const button = () => screen.queryByRole("button", { name: "Enter key" });

  it.each([
    ["no key", KEYLESS, "Uploads need your API key"],
    ["a rejected key", REFUSED, "images.example rejected your API key"],
    [
      "an unreadable key",
      { health: health("unreadable") },
      "Your browser can’t read the API key for images.example, so it isn’t used. Enter it again.",
    ],
  ])("asks for it before the first tag: %s", (_, profile, words) => {
    show(aDraft(editing), profile);
    const position = screen.getByText(words).compareDocumentPosition(tagField());
    expect(position & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    expect(button()).not.toBeNull();
  });

  it.each(["unchecked", "good"] as const)("asks for nothing if the key is %s", (key) => {
    show(aDraft(editing), { health: health(key) });
    expect(button()).toBeNull();
  });
});

describe("KeyNotice", () => {
  it.each([
    ["no-key", KEYLESS, "Uploads need your API key"],
    // The last check may have been before the service rejected the key.
    ["unauthorized", {}, "images.example rejected your API key"],
  ])(
    "is named by the title of an upload that waits for it (%s), without a time",
    (code, profile, words) => {
      show(aDraft(heldState({ code })), profile);
      expect(title()).toBe(words);
      const button = screen.getByRole("button", { name: "Enter key" });
      expect(button.className).toMatch(/primary/);
      expect(document.body.textContent).not.toMatch(/\d:\d\d|right now|Try now/);
      expect(screen.getByText("The upload is sent as soon as the key is saved.")).toBeTruthy();
    },
  );

  it("stores a key only if the service accepts it", async () => {
    fakeBrowser.permissions.request = async () => true;
    const profile = aProfile(KEYLESS);
    await services.setValue({ active: profile.id, profiles: [profile] });
    const saveService = vi.fn((input: ServiceInput) => ({
      ...profile,
      health: health(input.key === "good key" ? "good" : "refused"),
    }));
    handleMessages({ saveService });
    show(aDraft(heldState({ code: "no-key" })), KEYLESS);
    press("Enter key");
    await vi.waitFor(() => expect(document.activeElement).toBe(keyField()));
    press("Save and check");
    expect(saveService).not.toHaveBeenCalled();
    write(keyField(), "bad key");
    fireEvent.keyDown(keyField(), { key: "Enter" });
    await vi.waitFor(() => expect(describedBy(keyField())).toContain("rejected this key"));
    expect(document.activeElement).toBe(keyField());
    write(keyField(), "good key");
    press("Save and check");
    await vi.waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole("heading", { level: 1 })),
    );
    expect(saveService.mock.calls.map(([{ key, only_good }]) => [key, only_good])).toEqual([
      ["bad key", true],
      ["good key", true],
    ]);
  });

  it("leads to the account page of a known service only", () => {
    show(aDraft(heldState({ code: "no-key" })), { ...KEYLESS, base_url: "https://derpibooru.org" });
    press("Enter key");
    expect(screen.getByRole("button", { name: "Open account page" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Use the key on that page" })).toBeNull();
  });
});
