// @vitest-environment happy-dom
import { fireEvent, render, screen } from "@testing-library/preact";
import { describe, expect, it, vi } from "vitest";
// Preloads the lazy modules, so that no test waits for an import.
import "../../../../../components/image/details/image-comments.tsx";
import "../../../../../components/image/details/related-images.tsx";
import "../../../../../components/image/card/image-preview-dialog.tsx";
import { ImageDetails } from "../../../../../components/image/details/image-details.tsx";
import type { Image } from "../../../../../lib/api/image.ts";
import { codedError } from "../../../../../lib/base/failure.ts";
import { onMessage, removeAllListeners } from "../../../../../lib/messages.ts";
import { visibleImage } from "../../../visible-image.ts";
import { unfold } from "../../actions.ts";
import { aProfile } from "../../samples.ts";
import { viewScene } from "../../view-scene.ts";
import "../../in-sight.ts";

type Answers = Record<string, object>;

/** Fakes a service with these responses by path; other paths are 404. */
function serviceThat(answers: Answers) {
  const requestedPaths: string[] = [];
  onMessage("readService", ({ data: { call } }) => {
    const path = call.path.replace(/^\/?(?:api\/v1\/json\/)?/u, "");
    requestedPaths.push(path);

    const answer = answers[path];
    if (!answer) throw codedError("not-found");
    if (answer instanceof Error) throw answer;
    return answer;
  });
  return requestedPaths;
}

const wire = (over: object = {}) => ({
  image: {
    id: 7,
    thumbnails_generated: true,
    mime_type: "image/png",
    format: "png",
    width: 640,
    height: 480,
    size: 2048,
    tags: ["artist:ansel", "safe"],
    source_urls: ["https://art.example/7"],
    comment_count: 2,
    view_url: "https://cdn.example/7/view.png",
    representations: {
      full: "https://cdn.example/7/full.png",
      medium: "https://cdn.example/7/medium.png",
    },
    ...over,
  },
});

const open = vi.fn(async (_: string) => {});
const show = (known?: Image) =>
  render(
    <ImageDetails
      target={{ profile: aProfile(), image_id: 7, ...(known && { known }) }}
      open={open}
    />,
  );
const heading = (name: string) => screen.findByRole("heading", { level: 1, name });
const linkTo = (name: string) => screen.queryByRole("link", { name })?.getAttribute("href");

viewScene();

describe("ImageDetails", () => {
  it("links no address that is not on the web", async () => {
    serviceThat({
      "images/7": wire({
        source_urls: ["javascript:alert(1)", "data:text/html,x"],
        representations: { full: "javascript:alert(2)", medium: "" },
        view_url: "javascript:alert(3)",
        description: "[x](javascript:alert(4))",
      }),
    });
    show();
    expect(await screen.findByText("javascript:alert(1)")).toBeTruthy();
    for (const link of screen.getAllByRole("link")) {
      expect(link.getAttribute("href")).toMatch(/^(?:https:\/\/images\.example\/|panel\.html\?)/u);
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
      const representations = {
        ...wire().image.representations,
        large: "https://cdn.example/7/large.png",
      };
      serviceThat({ "images/7": wire({ representations }) });
      show();
      fireEvent.click(await screen.findByRole("link", { name: /^Image 7:/ }));
      const large = await vi.waitFor(() => {
        const picture = document.querySelector("dialog img");
        expect(picture).not.toBeNull();
        return picture;
      });
      expect(large?.getAttribute("src")).toBe("https://cdn.example/7/large.png");
      fireEvent.click(screen.getByText(button));
      await screen.findByText(button === "Fit" ? "Zoom in" : "Fit");
      fireEvent.click(screen.getByText("Close"));
      await vi.waitFor(() => expect(document.querySelector("dialog")).toBeNull());
    },
  );

  it.each([
    [
      "deleted",
      { hidden_from_users: true, deletion_reason: "Rule 3", duplicate_of: null },
      "This image was deleted: Rule 3",
      undefined,
    ],
    [
      "merged",
      { hidden_from_users: true, deletion_reason: null, duplicate_of: 9 },
      "This image was merged into #9",
      "https://images.example/images/9",
    ],
  ])(
    "shows only what happened to an image that was %s since the search",
    async (_, over, words, way) => {
      serviceThat({ "images/7": { image: { id: 7, ...over } } });
      show(visibleImage(7, { tags: ["artist:ansel"], thumbnails_generated: true }));
      expect(screen.getByText("ansel")).toBeTruthy();
      await heading("#7 was removed");
      expect(
        screen.getByText((__, one) => one?.localName === "p" && one.textContent === words),
      ).toBeTruthy();
      expect(linkTo("#9")).toBe(way);
      expect(screen.queryByText("ansel")).toBeNull();
      expect(screen.queryByRole("button", { name: "Copy" })).toBeNull();
      expect(document.querySelector("[class*=stub], [class*=picture]")).toBeNull();
    },
  );

  it("keeps the search's data of an image that no longer exists, with an error", async () => {
    serviceThat({});
    show(visibleImage(7, { tags: ["artist:ansel"] }));
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain("Could not load the image.");
    expect(alert.textContent).toContain("It may have been removed.");
    expect(screen.getByText("ansel")).toBeTruthy();
    expect(screen.queryByRole("link", { name: /^Image 7:|^Open (?:on|the file)/ })).toBeNull();
    expect(document.querySelector("[class*=picture]")).toBeNull();
  });
});

describe("ImageDetails: comments", () => {
  const comments = {
    comments: [
      { id: 1, author: "Ada", body: "A **fine** one" },
      { id: 2, author: null, body: null },
    ],
    total: 2,
  };

  it("requests comments once they are opened, and marks removed ones", async () => {
    const requestedPaths = serviceThat({ "images/7": wire(), "search/comments": comments });
    show();
    const summary = await screen.findByText("2 comments");
    await screen.findByText(/^640 × 480/);
    expect(requestedPaths).not.toContain("search/comments");
    const details = unfold(summary) as HTMLDetailsElement;
    expect(await screen.findByText("fine")).toBeTruthy();
    expect(screen.getByText("Ada")).toBeTruthy();
    expect(screen.getByText("This comment was removed.")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "More comments" })).toBeNull();
    details.open = false;
    unfold(summary);
    await new Promise((done) => setTimeout(done, 0));
    expect(requestedPaths.filter((path) => path === "search/comments")).toHaveLength(1);
  });

  it("shows an error if comments cannot be loaded, with another attempt", async () => {
    serviceThat({ "images/7": wire(), "search/comments": codedError("server") });
    show();
    unfold(await screen.findByText("2 comments"));
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain("Could not load the comments.");
    removeAllListeners();
    serviceThat({ "search/comments": comments });
    fireEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("Ada")).toBeTruthy();
  });
});

describe("ImageDetails: actions", () => {
  it("opens the image's page with the primary button", async () => {
    serviceThat({ "images/7": wire() });
    show();
    const link = await screen.findByRole("link", { name: "Open on images.example" });
    expect(link.getAttribute("href")).toBe("https://images.example/images/7");
    expect(link.className).toContain("primary");
    expect(document.querySelectorAll("[class*=primary]")).toHaveLength(1);
  });

  it.each([
    ["Copy link", /^https:\/\/images\.example\/images\/7$/u],
    ["Copy credit", /^Image 7 on .+ https:\/\/images\.example\/images\/7, by ansel/u],
    ["Copy credit as Markdown", /^\[Image 7 on .+\]\(<https:\/\/images\.example\/images\/7>\)/u],
  ])("copies by the entry “%s” of the one copy button", async (name, text) => {
    serviceThat({ "images/7": wire() });
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
    serviceThat({ "images/7": wire({ uploader: "Bo", uploader_id: 3, upvotes: 2 }) });
    const { container } = show();
    const uploader = (await screen.findByText("Bo")).closest("p");
    expect(uploader?.textContent).toMatch(/^Uploaded by: Bo/u);
    expect(container.textContent).toMatch(/Statistics: Score \d/u);
  });

  it("searches for more by the image's artist", async () => {
    serviceThat({ "images/7": wire() });
    onMessage("findImages", ({ data }) => `search for ${data.q}`);
    show();
    fireEvent.click(await screen.findByRole("button", { name: "More by ansel" }));
    await vi.waitFor(() => expect(open).toHaveBeenCalledWith("search for artist:ansel"));
  });
});
