import "../../../interface/dom.ts";
import { fireEvent, render, screen, within } from "@testing-library/preact";
import { beforeEach, describe, expect, it, vi } from "vitest";
// Preloads the lazy modules, so that no test waits for an import.
import "../../../../../components/image/details/image-comments.tsx";
import "../../../../../components/image/details/related-images.tsx";
import "../../../../../components/image/card/image-preview-dialog.tsx";
import { ImageDetails } from "../../../../../components/image/details/image-details.tsx";
import type { VisibleImage } from "../../../../../lib/api/image.ts";
import { recordIndex, recordItem } from "../../../../../lib/stored/storage.ts";
import { facts } from "../../../../service/seed/facts.ts";
import { fillStorage } from "../../../background/worker.ts";
import {
  type Interface,
  interfaceScene,
  press,
  startInterface,
} from "../../../interface/views.tsx";
import { visibleImage } from "../../../visible-image.ts";
import { handleMessages, unfold } from "../../actions.ts";
import { viewScene } from "../../view-scene.ts";
import "../../in-sight.ts";

const at = interfaceScene();
viewScene();

let tagpie: Interface;
const open = vi.fn(async (_: string) => {});
beforeEach(async () => {
  tagpie = await startInterface(at.service.origin);
  at.service.control.forgetRequests();
  open.mockClear();
});

const { featured, deleted, merged, mergedInto } = facts.images;
/** Image as an earlier search found it. */
const foundImage = (over: Partial<VisibleImage> = {}, id: number = featured) =>
  visibleImage(id, { tags: ["artist:ansel"], thumbnails_generated: true, ...over });
const show = (known?: VisibleImage, image_id: number = known?.id ?? featured) =>
  render(
    <ImageDetails
      target={{ profile: tagpie.profile, image_id, ...(known && { known }) }}
      open={open}
    />,
  );
const requests = () =>
  at.service.control.requests().map(({ path }) => path.replace("/api/v1/json/", ""));
const requestsOf = (path: string) => requests().filter((one) => one === path);
const failWith = (endpoint: string, kind: "stall" | "empty-404" | "reset" | "wrong-shape") =>
  at.service.control.add({ endpoint, effect: { kind } });
const fullSize = () => screen.findByText(/^1024 × 819/u);
const linkTo = (name: string) => screen.queryByRole("link", { name })?.getAttribute("href");

describe("ImageDetails", () => {
  it("shows the image of the search until the present one arrives, which it always requests", async () => {
    failWith("images/*", "stall");
    const { unmount } = show(foundImage({ width: 640, height: 480 }));
    expect(screen.getByText(/^640 × 480/)).toBeTruthy();
    at.service.control.remove();
    await fullSize();
    expect(screen.queryByText("ansel")).toBeNull();
    unmount();
    show();
    await fullSize();
    expect(requestsOf(`images/${featured}`)).toHaveLength(2);
  });

  it.each([
    ["deleted", deleted, /^This image was deleted: ./u, undefined],
    ["merged", merged, new RegExp(`^This image was merged into #${mergedInto}$`, "u"), mergedInto],
  ])(
    "shows only what happened to an image that was %s since the search, by one request",
    async (_, id, words, target) => {
      show(foundImage({}, id));
      expect(screen.getByText("ansel")).toBeTruthy();
      await screen.findByRole("heading", { level: 1, name: `#${id} was removed` });
      expect(
        screen.getByText((__, one) => one?.localName === "p" && words.test(one.textContent)),
      ).toBeTruthy();
      expect(linkTo(`#${mergedInto}`)).toBe(target && `${at.service.origin}/images/${target}`);
      expect(screen.queryByText("ansel")).toBeNull();
      expect(screen.queryByRole("button", { name: "Copy" })).toBeNull();
      expect(document.querySelector("[class*=stub], [class*=picture]")).toBeNull();
      expect(requests()).toEqual([`images/${id}`]);
    },
  );

  it("keeps the data of an image that no longer exists, without picture and links", async () => {
    failWith("images/*", "empty-404");
    show(foundImage());
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain("Could not load the image.");
    expect(alert.textContent).toContain("It may have been removed.");
    expect(screen.getByText("ansel")).toBeTruthy();
    expect(screen.queryByRole("link", { name: /^Image \d+:|^Open (?:on|the file)/ })).toBeNull();
    expect(document.querySelector("[class*=picture]")).toBeNull();
  });

  it("keeps the data of the search while the service is out of reach, and tries again", async () => {
    failWith("images/*", "reset");
    show(foundImage());
    await screen.findByRole("alert");
    expect(screen.getByText("ansel")).toBeTruthy();
    at.service.control.remove();
    await press("button", "Try again");
    await fullSize();
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("shows an error instead of a response that is no image", async () => {
    failWith("images/*", "wrong-shape");
    show();
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain("Could not load the image.");
    expect(screen.queryByRole("button", { name: "Copy" })).toBeNull();
  });

  it("groups tags by the categories of the service", async () => {
    show(undefined, facts.originals.cat);
    const heading = await screen.findByText("species");
    expect(within(heading.parentElement as HTMLElement).getByText("cat")).toBeTruthy();
  });

  it("links no address that is not on the web", async () => {
    failWith("images/*", "stall");
    const hostileImage = foundImage({
      source_urls: ["javascript:alert(1)", "data:text/html,x"],
      view_url: "javascript:alert(3)",
      description: "[x](javascript:alert(4))",
    });
    const representations = { ...hostileImage.representations, full: "javascript:alert(2)" };
    show({ ...hostileImage, representations });
    expect(await screen.findByText("javascript:alert(1)")).toBeTruthy();
    for (const link of screen.getAllByRole("link")) {
      const address = link.getAttribute("href");
      expect(address?.replace(at.service.origin, "")).toMatch(/^(?:\/|panel\.html\?)/u);
    }
    expect(screen.queryByText(/^Open the (file|source)$/u)).toBeNull();
  });

  it.each([
    { view: "wide", width: 700, button: "Zoom in" },
    { view: "narrow", width: 340, button: "Fit" },
  ])(
    "enlarges the image in a dialog of a $view view, which “Close” removes",
    async ({ width, button }) => {
      vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockImplementation(function (
        this: HTMLElement,
      ) {
        return this.closest("dialog") ? width : 300;
      });
      HTMLDialogElement.prototype.showModal = vi.fn();
      show();
      await fullSize();
      await press("link", /^Image 7:/u);
      const large = await vi.waitFor(() => {
        const picture = document.querySelector("dialog img");
        expect(picture).not.toBeNull();
        return picture;
      });
      expect(large?.getAttribute("src")).toMatch(/\/7\/full\.jpg$/u);
      fireEvent.click(screen.getByText(button));
      await screen.findByText(button === "Fit" ? "Zoom in" : "Fit");
      fireEvent.click(screen.getByText("Close"));
      await vi.waitFor(() => expect(document.querySelector("dialog")).toBeNull());
    },
  );
});

describe("ImageDetails: comments", () => {
  const openComments = async () => unfold(await screen.findByText("31 comments"));

  it("requests a page of the image's comments once they are opened, and the next on a click", async () => {
    show();
    await fullSize();
    expect(requestsOf("search/comments")).toEqual([]);
    const details = (await openComments()) as HTMLDetailsElement;
    const count = () => details.querySelectorAll("li").length;
    await vi.waitFor(() => expect(count()).toBe(25));
    details.open = false;
    unfold(screen.getByText("31 comments"));
    await press("button", "More comments");
    await vi.waitFor(() => expect(count()).toBe(31));
    expect(screen.queryByRole("button", { name: "More comments" })).toBeNull();
    const queries = at.service.control
      .requests()
      .filter(({ path }) => path.endsWith("search/comments"));
    expect(queries.map(({ parameters: { q, page } }) => [q, page])).toEqual([
      [`image_id:${featured}`, "1"],
      [`image_id:${featured}`, "2"],
    ]);
  });

  it("formats comments", async () => {
    show(undefined, 320);
    unfold(await screen.findByText("1 comment"));
    expect((await screen.findByText("Great")).localName).toBe("strong");
    expect(screen.getByText("Curator")).toBeTruthy();
  });

  it("marks a comment without text as removed", async () => {
    show();
    // The local service lists no removed comments.
    const comments = [{ id: 2, author: null, body: null }];
    await fullSize();
    handleMessages({ readService: () => ({ comments, total: 1 }) });
    await openComments();
    await screen.findByText("This comment was removed.");
  });

  it("shows an error if comments cannot be loaded, with another attempt", async () => {
    failWith("search/comments", "reset");
    show();
    await openComments();
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain("Could not load the comments.");
    at.service.control.remove();
    await press("button", "Try again");
    await screen.findByRole("button", { name: "More comments" });
    expect(screen.queryByRole("alert")).toBeNull();
  });
});

describe("ImageDetails: actions", () => {
  it("opens the image's page with the primary button", async () => {
    show();
    const link = await screen.findByRole("link", { name: /^Open on / });
    expect(link.getAttribute("href")).toBe(`${at.service.origin}/images/${featured}`);
    expect(link.className).toContain("primary");
    expect(document.querySelectorAll("[class*=primary]")).toHaveLength(1);
  });

  it.each([
    ["Copy link", /^http:\S+\/images\/7$/u],
    ["Copy credit", /^Image 7 on .+ http:\S+\/images\/7, by /u],
    ["Copy credit as Markdown", /^\[Image 7 on .+\]\(<http:\S+\/images\/7>\)/u],
  ])("copies by the entry “%s” of the one copy button", async (name, text) => {
    const copied = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
    show();
    const button = await screen.findByRole("button", { name: /^Copy/ });
    fireEvent.click(button);
    fireEvent.click(await screen.findByRole("menuitem", { name }));
    expect(copied.mock.lastCall?.[0]).toMatch(text);
    expect((await screen.findByText("Copied.")).getAttribute("role")).toBe("status");
    expect(document.activeElement).toBe(button);
  });

  it("shows uploader and statistics after a label with a colon", async () => {
    const { container } = show();
    const uploader = (await screen.findByText("Jackdaw")).closest("p");
    expect(uploader?.textContent).toMatch(/^Uploaded by: Jackdaw/u);
    expect(container.textContent).toMatch(/Statistics: Score \d/u);
  });

  it("searches for more by the artist, whose name matches that tag only", async () => {
    failWith("images/*", "stall");
    show(foundImage({ tags: ["artist:a(b), c*"] }));
    await press("button", "More by a(b), c*");
    await vi.waitFor(() => expect(open).toHaveBeenCalledOnce());
    const { text } = await recordIndex.getValue();
    expect(open).toHaveBeenCalledWith(text[0]);
    expect(await recordItem(text[0] ?? "").getValue()).toMatchObject({
      ...{ q: "artist:a(b)\\, c\\*", page: 1, profile_id: tagpie.profile.id },
    });
  });

  it("shows why the search could not start", async () => {
    show();
    const more = await screen.findByRole("button", { name: /^More by / });
    fillStorage(() => true);
    fireEvent.click(more);
    expect((await screen.findByRole("alert")).textContent).toContain("storage");
  });
});
