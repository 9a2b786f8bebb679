// @vitest-environment happy-dom
import { fireEvent, render, screen, within } from "@testing-library/preact";
import { describe, expect, it, vi } from "vitest";
import { fakeBrowser } from "wxt/testing/fake-browser";
import { DetailsDialog } from "../../../../components/completion/details-dialog.tsx";
import { SeriesButton } from "../../../../components/completion/series-button.tsx";
import type { VisibleImage } from "../../../../lib/api/image.ts";
import type { Protocol } from "../../../../lib/messages.ts";
import type { FormResult } from "../../../../lib/picture/form-data.ts";
import type { PickedPicture } from "../../../../lib/picture/pick.ts";
import type { PictureChoice } from "../../../../lib/stored/records.ts";
import { visibleImage } from "../../visible-image.ts";
import { findAndPress, handleMessages, press } from "../actions.ts";
import { aBatch, aChoice, aPick } from "../records.ts";
import { aProfile } from "../samples.ts";
import { viewScene } from "../view-scene.ts";

viewScene();

const POST = "https://gallery.example/ann/1";
const ownPick: PickedPicture = {
  ...aPick,
  candidates: [{ url: "https://files.example/1.png", width: 1200, height: 800, origin: "img" }],
  source_url: POST,
  artist: { handle: "ann", confidence: "certain", url: null },
  caption: "A fox",
  text: null,
};

function show(
  theirs: Partial<VisibleImage> = {},
  pick: Partial<PickedPicture> = {},
  better: VisibleImage | null = null,
) {
  handleMessages({ prepareVocabulary: () => false });
  const onClose = vi.fn();
  const image = visibleImage(7, { format: "jpg", width: 600, height: 400, ...theirs });
  render(
    <DetailsDialog
      own={{ pick: { ...ownPick, ...pick } }}
      image={image}
      quality="unknown"
      better={better}
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

  it.each<[string, Partial<VisibleImage>]>([
    ["Sources missing there, Artist missing there, File different, Tags no difference", {}],
    [
      "Sources missing there, File different, Artist no difference, Tags no difference",
      { tags: ["artist:ann"] },
    ],
    [
      "File different, Sources different, Artist no difference, Tags no difference",
      { tags: ["artist:ann"], source_urls: [POST, "https://other.example/1"] },
    ],
  ])(
    "lists first what is missing, then what differs, then what is equal: %s",
    (expected, theirs) => {
      show(theirs, { caption: "" });
      expect(headings()).toEqual([...expected.split(", "), "Description none"]);
    },
  );

  it("reports no difference of the files if the size in bytes is unknown", () => {
    show({ format: "png", width: 1200, height: 800, size: 9_000 });
    expect(headings()).toContain("File no difference");
    expect(screen.queryByText(/^Moderators/)).toBeNull();
  });

  it("says which file moderators would keep, and why", () => {
    show({ tags: ["artist:ann"] });
    const file = screen.getByRole("region", { name: "File" });
    expect(within(file).getByRole("row", { name: /Size 1,?200 × 800 600 × 400/ })).toBeTruthy();
    within(file).getByText("Moderators would likely keep yours.");
    within(file).getByText("For yours: more pixels, better format, has a source");
  });

  it("selects the certain additions at first, and copies those that the user selected", async () => {
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

  it("marks doubtful tags of the image without removing them", () => {
    show({ tags: ["safe", "artist needed"] });
    const section = screen.getByRole("region", { name: "Tags" });
    expect(section.textContent).toMatch(/Doubtful there: .*artist needed/);
    expect(within(section).queryByRole("checkbox")).toBeNull();
  });
});

describe("DetailsDialog: the service's forms", () => {
  const NOTE = "Added by Tagpie, not saved yet";
  const image = { id: 7, format: "jpg", width: 600, height: 400, tags: ["safe"] };
  const allow = (isAllowed: boolean) => {
    fakeBrowser.permissions.request = vi.fn(async () => isAllowed);
    fakeBrowser.permissions.contains = vi.fn(async () => isAllowed);
  };
  const add = "Add to the image…";
  /** Returns the text that is on the clipboard once the browser has written it. */
  const copyInTheEnd = () => {
    const copied = Promise.withResolvers<string>();
    navigator.clipboard.write = async ([item]) => {
      const blob = await item?.getType("text/plain");
      copied.resolve((await blob?.text()) ?? "");
    };
    return copied.promise;
  };

  it("fills in the chosen sources and tags as additions to those of the current image", async () => {
    show({}, { caption: "" });
    allow(true);
    const current = { ...image, source_urls: ["https://a.example/1"] };
    const readService = vi.fn(() => ({ image: current }));
    const fillForms = vi.fn((_: Parameters<Protocol["fillForms"]>[0]): FormResult[] => [
      { form: "sources", state: "filled" },
      { form: "tags", state: "changed", changes: { added: ["fox"], removed: ["safe"] } },
    ]);
    const copied = copyInTheEnd();
    handleMessages({ readService, fillForms });
    press(add);
    await screen.findByText("Sources: Filled in. Check it on images.example and save it there.");
    screen.getByText(
      "Tags: Changed on images.example since the comparison, so nothing was filled in. There now: fox. No longer there: safe.",
    );
    screen.getByText("The text is on the clipboard. Paste it there.");
    expect(fillForms).toHaveBeenCalledExactlyOnceWith({
      profile_id: "p1",
      request: {
        image_id: 7,
        sources: { old: ["https://a.example/1"], add: [POST] },
        tags: { old: ["safe"], add: ["artist:ann"] },
        note: NOTE,
      },
    });
    expect(await copied).toBe("artist:ann");
    expect(fakeBrowser.permissions.request).toHaveBeenCalledWith({
      origins: ["https://images.example/*"],
    });
  });

  it.each<[string, boolean, object, RegExp]>([
    ["access is refused", false, image, /Sources: Tagpie has no access to images\.example/],
    [
      "the image is gone",
      true,
      { id: 7, hidden_from_users: true },
      /images\.example no longer shows/,
    ],
    [
      "the image has all chosen tags and sources by then",
      true,
      { ...image, tags: ["safe", "artist:ann"], source_urls: [POST] },
      /^Nothing is missing there\.$/,
    ],
  ])("opens no page if %s", async (_, isAllowed, current, words) => {
    show({}, { caption: "" });
    allow(isAllowed);
    const fillForms = vi.fn();
    handleMessages({ readService: () => ({ image: current }), fillForms });
    press(add);
    expect((await screen.findAllByText(words)).length).toBeGreaterThan(0);
    expect(screen.queryByText(/paste it there/i)).toBeNull();
    expect(fillForms).not.toHaveBeenCalled();
  });

  it.each<[FormResult["state"], string, boolean]>([
    ["there", "images.example has it already.", false],
    ["full", "This image takes no more on images.example.", false],
    ["signed-out", "Sign in on images.example, then try again.", false],
    ["no-right", "Your account can’t edit this on images.example.", false],
    ["other-form", "The form on images.example isn’t as expected, so nothing was filled in.", true],
    ["no-page", "The page on images.example did not open.", true],
    [
      "no-image",
      "The page on images.example doesn’t show the image. Once it does, try again.",
      true,
    ],
  ])(
    "says of a form that is %s why, and what to paste if that helps",
    async (state, words, isText) => {
      show({}, { caption: "" });
      allow(true);
      navigator.clipboard.write = () => Promise.reject(new Error("no focus"));
      handleMessages({
        readService: () => ({ image }),
        fillForms: (): FormResult[] => [
          { form: "sources", state: "filled" },
          { form: "tags", state },
        ],
      });
      press(add);
      const result = await screen.findByText(`Tags: ${words}`);
      expect(result.closest('[role="status"]')?.querySelector("pre")?.textContent).toBe(
        isText ? "artist:ann" : undefined,
      );
      expect(screen.queryAllByText("Copy the text and paste it there.")).toHaveLength(
        isText ? 1 : 0,
      );
    },
  );

  it("reports the image as a duplicate of a better one, with the moderators' criteria", async () => {
    show({}, {}, visibleImage(9, { format: "png", width: 1200, height: 800 }));
    allow(true);
    const fillForms = vi.fn((_: Parameters<Protocol["fillForms"]>[0]): FormResult[] => [
      { form: "report", state: "other-form" },
    ]);
    const copied = copyInTheEnd();
    handleMessages({ readService: () => ({ image }), fillForms });
    press("Report #7 as a duplicate of #9…");
    await screen.findByText(/^Report: The form on images\.example isn’t as expected/);
    const reason = "Higher resolution (1200×800 instead of 600×400); PNG instead of JPG";
    expect(fillForms.mock.calls[0]?.[0].request).toEqual({
      image_id: 7,
      report: { duplicate_of: 9, reason },
      note: NOTE,
    });
    expect(await copied).toBe(`9\n${reason}`);
  });
});

const item = (state: "there" | "better" | "new", image_id?: number) => ({
  ...{ status: "done" as const, state },
  ...(image_id !== undefined && { image_id }),
});

const choice = (completed?: number[]): PictureChoice =>
  aChoice({
    ...{ id: "c1", ...(completed && { completed }) },
    picks: Array.from({ length: 4 }, () => ({ ...aPick, source_url: "https://a.example/1" })),
    batch: aBatch({
      items: { 0: item("there", 7), 1: item("new"), 2: item("better", 8), 3: item("there") },
    }),
  });

function showSeries(stored: PictureChoice) {
  const keepCompleted = vi.fn((_: Parameters<Protocol["keepCompleted"]>[0]): void => {});
  const readService = vi.fn((input: Parameters<Protocol["readService"]>[0]) => ({
    image:
      input.call.path === "/images/7"
        ? { id: 7, tags: ["safe"], format: "png" }
        : { id: 8, hidden_from_users: true },
  }));
  handleMessages({ prepareVocabulary: () => false, keepCompleted, readService });
  render(<SeriesButton choice={stored} profile={aProfile()} />);
  return { keepCompleted, readService };
}

it("SeriesDialog shows each image that the service has, and stores it as completed", async () => {
  const { keepCompleted, readService } = showSeries(choice());
  press("Complete what is there (2)");
  await screen.findByRole("heading", { name: "Compare details with #7" });
  screen.getByText("1 of 2");
  expect(await screen.findByRole("checkbox", { name: /a\.example/ })).toBeTruthy();
  expect(readService).toHaveBeenCalledTimes(1);
  press("Next");
  await screen.findByText("images.example no longer shows this image.");
  screen.getByText("2 of 2");
  expect(keepCompleted).toHaveBeenLastCalledWith({ id: "c1", index: 0 });
  press("Next");
  await screen.findByRole("heading", { name: "All images are done" });
  expect(keepCompleted).toHaveBeenLastCalledWith({ id: "c1", index: 2 });
  expect(readService).toHaveBeenCalledTimes(2);
});

it("SeriesDialog resumes at the first image that is not completed", async () => {
  showSeries(choice([0]));
  await findAndPress("Complete what is there (1)");
  await screen.findByRole("heading", { name: "Compare details with #8" });
  screen.getByText("2 of 2");
});

it("SeriesButton is disabled once all images are completed, and without any", () => {
  showSeries(choice([0, 2]));
  const button = screen.getByRole("button", { name: "Complete what is there (0)" });
  expect(button.getAttribute("aria-disabled")).toBe("true");
  showSeries({ ...choice(), batch: undefined });
  expect(screen.getAllByRole("button")).toEqual([button]);
});
