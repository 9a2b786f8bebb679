// @vitest-environment happy-dom
import { fireEvent, render, screen, within } from "@testing-library/preact";
import { describe, expect, it, vi } from "vitest";
import { DetailsDialog } from "../../../../components/completion/details-dialog.tsx";
import type { VisibleImage } from "../../../../lib/api/image.ts";
import type { PickedPicture } from "../../../../lib/picture/pick.ts";
import { visibleImage } from "../../visible-image.ts";
import { handleMessages, press } from "../actions.ts";
import { aPick } from "../records.ts";
import { aProfile } from "../samples.ts";
import { viewScene } from "../view-scene.ts";

viewScene();

const POST = "https://gallery.example/ann/1";
const own: PickedPicture = {
  ...aPick,
  candidates: [{ url: "https://files.example/1.png", width: 1200, height: 800, origin: "img" }],
  source_url: POST,
  artist: { handle: "ann", confidence: "certain", url: null },
  caption: "A fox",
  text: null,
};

function show(theirs: Partial<VisibleImage> = {}, pick: Partial<PickedPicture> = {}) {
  handleMessages({ prepareVocabulary: () => false });
  const onClose = vi.fn();
  const image = visibleImage(7, { format: "jpg", width: 600, height: 400, ...theirs });
  render(
    <DetailsDialog
      own={{ pick: { ...own, ...pick } }}
      image={image}
      quality="unknown"
      profile={aProfile()}
      onClose={onClose}
    />,
  );
  return { dialog: screen.getByRole("dialog"), onClose };
}
const headings = () =>
  screen.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent);
const box = (name: RegExp) => screen.getByRole<HTMLInputElement>("checkbox", { name });

describe("DetailsDialog", () => {
  it("names the image, and closes by its button and by Escape", () => {
    const { dialog, onClose } = show();
    expect(dialog.getAttribute("aria-label")).toBe("Compare details with #7");
    press("Close");
    fireEvent(dialog, new Event("cancel", { cancelable: true }));
    expect(onClose).toHaveBeenCalledTimes(2);
  });

  it("lists first what is missing, then what differs, then what is equal", () => {
    show({ tags: ["artist:ann"] }, { caption: "" });
    expect(headings()).toEqual([
      "Sources missing there",
      "File different",
      "Artist no difference",
      "Tags no difference",
      "Description none",
    ]);
  });

  it("says which file moderators would keep, and why", () => {
    show({ tags: ["artist:ann"] });
    const file = screen.getByRole("region", { name: "File" });
    expect(within(file).getByRole("row", { name: /Size 1,?200 × 800 600 × 400/ })).toBeTruthy();
    within(file).getByText("Moderators would likely keep yours.");
    within(file).getByText("For yours: more pixels, better format, has a source");
  });

  it("chooses what is sure, and copies what the user chose", async () => {
    show();
    const writeText = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
    expect(box(/^https.*gallery\.example.*from the page/).checked).toBe(true);
    expect(box(/artist:ann.*by the page’s account/).checked).toBe(true);
    expect(box(/A fox/).checked).toBe(false);
    fireEvent.click(box(/artist:ann/));
    fireEvent.click(box(/A fox/));
    press("Copy what is missing");
    expect(writeText).toHaveBeenCalledWith(expect.stringMatching(`^${POST}\n\n> A fox`));
    await screen.findByText("Copied.");
  });

  it("says that nothing is missing", () => {
    show({ source_urls: [POST], tags: ["artist:ann"] }, { caption: "" });
    screen.getByText("Nothing is missing there.");
    expect(screen.queryByRole("checkbox")).toBeNull();
  });

  it("looks up the page's tags only when asked, where the service has no vocabulary", async () => {
    const tags = [{ name: "fox", category: "general" as const }];
    show({}, { tags: { host: "board.example", tags, left_out: 0 } });
    const fox = { id: 1, name: "fox", slug: "fox", images: 3 };
    const readService = vi.fn(() => ({ tags: [fox], total: 1 }));
    handleMessages({ readService });
    expect(readService).not.toHaveBeenCalled();
    press("See which of the page’s tags exist here");
    expect(await screen.findByRole("checkbox", { name: /fox from the page/ })).toBeTruthy();
    expect(readService).toHaveBeenCalledTimes(1);
  });

  it("doubts tags without removing them", () => {
    show({ tags: ["safe", "artist needed"] });
    const section = screen.getByRole("region", { name: "Tags" });
    expect(section.textContent).toMatch(/Doubtful there: .*artist needed/);
    expect(within(section).queryByRole("checkbox")).toBeNull();
  });
});
