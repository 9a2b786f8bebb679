// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from "@testing-library/preact";
import { render as draw } from "preact";
import { describe, expect, it, vi } from "vitest";
import type { Draft } from "../../../../lib/records.ts";
import { visibleImage } from "../../visible-image.ts";
import { aDraft } from "../records.ts";
import {
  background,
  click,
  describedBy,
  editing,
  field,
  refused,
  show,
  tagField,
  uploadScene,
  write,
} from "./upload-scene.tsx";

uploadScene();

it("confirms an undo, and nothing that may have been sent", async () => {
  const { become } = show(aDraft({ status: "waiting", since: 0, until: 1, held: null }));
  become(editing);
  expect(await screen.findByText(/^Cancelled\. Nothing was sent/)).toBeTruthy();
  cleanup();
  const unknown = show(aDraft({ status: "sending", since: 1, undo: 0, newest: null }));
  unknown.become(editing);
  expect(screen.queryByText(/^Cancelled/)).toBeNull();
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
    await vi.waitFor(() => expect(document.activeElement?.id).toBe("upload-tags"));
  });

  it("takes it there for good, also when more comes in before the form has been painted", async () => {
    const { become, view, container } = show(aDraft(editing));
    become({ status: "sending", since: 1, undo: 0, newest: null });
    const back = aDraft(refused({ description: ["is bad"] }));
    // Preact's own render: the testing library would flush the effects of each.
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
    // This DOM lets inert elements take the focus, unlike browsers.
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
    expect(describedBy(field("File address"))).toContain("already has this file");
    const link = screen.getByRole("link", { name: "See image 42" });
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
  expect(screen.getByRole("alert").textContent).toContain("Could not send the upload.");
  click("Send again");
  await vi.waitFor(() => expect(background.submitDraft).toHaveBeenCalledOnce());
});

describe("an upload without an answer", () => {
  it("asks to look at the service first, and only then is edited again", async () => {
    const { become } = show(aDraft(editing));
    write(field("Description"), "Typed since");
    const unknown = { status: "unknown", at: 1, since: 1, newest: null, again_at: null } as const;
    become({ ...unknown, looked: [], rounds: 0 });
    expect(screen.getByText("Checking if it arrived on images.example…")).toBeTruthy();
    expect(screen.queryByRole("button", { name: /send again/ })).toBeNull();
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
    click("Check now");
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

  it("that was stored twice names both images, and where to report one", () => {
    const image = visibleImage(43);
    show(aDraft({ status: "sent", at: 1, image, twins: [42] }));
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

  it("is asked after when it is seen again, and tells of its removal", () => {
    show(aDraft(sent(false)));
    expect(background.checkArrival).not.toHaveBeenCalled();
    cleanup();
    const { become } = show(aDraft(sent(true)));
    expect(background.checkArrival.mock.calls).toEqual([["d1"]]);
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
    expect(background.checkArrival).toHaveBeenCalledOnce();
  });

  it("is uploaded once more only on request", async () => {
    const { open } = show(aDraft(sent(true)));
    click("Upload again");
    await vi.waitFor(() => expect(open).toHaveBeenCalledWith("d1 again"));
  });

  it("can be compared with what else is there", async () => {
    const { open } = show(aDraft(sent(true)));
    click("Find similar on images.example");
    await vi.waitFor(() => expect(open).toHaveBeenCalledWith("search of d1"));
  });
});
