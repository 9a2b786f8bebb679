import "../../../interface/dom.ts";
import { fireEvent, screen, within } from "@testing-library/preact";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { fillStorage } from "../../../background/worker.ts";
import { describedBy, press, write } from "../../actions.ts";
import { aDraft } from "../../records.ts";
import { storedUploadScene } from "../stored-upload.tsx";

const at = storedUploadScene();

/** Number of the test: a view that closes may store its text during the next test. */
let scene = 0;
const idOf = (place: number) => `${scene}-${place}`;
beforeEach(() => void scene++);

const refuseWrites = () =>
  fillStorage((items) => Object.keys(items).some((key) => key.startsWith("record:")));

/** Shows the form of the first of a group's pictures, which have these tags. */
async function showGroup(...lists: string[][]) {
  const view = await at.show(
    ...lists.map((tags, place) => ({
      ...{ id: idOf(place), group: "g", place },
      fields: { ...aDraft({ status: "editing" }).fields, tags },
    })),
  );
  await screen.findByRole("combobox", { name: "Tags" });
  return view;
}

/** Opens the tags of a group whose pictures have these tags. */
async function openTags(...lists: string[][]) {
  const view = await showGroup(...lists);
  await reopen(lists.length);
  return view;
}

async function reopen(count: number) {
  fireEvent.click(await screen.findByRole("button", { name: `Tags of all ${count}` }));
  return screen.findByRole("dialog", { name: `Tags of ${count} pictures` });
}

const dialog = () => within(screen.getByRole("dialog", { name: /^Tags of \d+ pictures$/ }));
const box = () => dialog().getByRole("combobox");
const chosen = () =>
  within(dialog().getByRole("list", { name: "Chosen tags" }))
    .queryAllByRole("button")
    .map((one) => one.getAttribute("aria-label")?.replace("Remove ", ""));
const ownTags = (number: number) =>
  [...document.querySelectorAll(`[aria-label="Differences"] [aria-label$=" picture ${number}"]`)]
    .map((one) => /^Remove (.*) from picture/u.exec(one.getAttribute("aria-label") ?? "")?.[1])
    .filter((name) => name !== undefined);
const stored = async () =>
  Promise.all([0, 1, 2].map(async (place) => (await at.fields(idOf(place))).tags));
const waitForTags = (tags: readonly string[][]) =>
  vi.waitFor(async () => expect(await stored()).toEqual(tags));
const enter = (text: string) => {
  write(box(), text);
  fireEvent.keyDown(box(), { key: "Enter" });
};
const textField = () => dialog().getByRole("textbox", { name: "Tags as text" });
const three = [
  ["safe", "fox", "night"],
  ["safe", "fox"],
  ["safe", "fox", "day", "sun"],
];

describe("ApplyToAll", () => {
  const apply = () => screen.findByRole("button", { name: "Apply to all 3" });
  const restore = () => screen.queryByRole("button", { name: "Restore the others" });

  it("gives tags and rating of one picture to all in one message, and takes them back", async () => {
    const lists = [["safe", "fox"], ["explicit", "own"], ["fox"]];
    await showGroup(...lists);
    await screen.findByText("Changes apply to this picture only.");
    fireEvent.click(await apply());
    await waitForTags([lists[0] ?? [], ["own", "safe", "fox"], ["fox", "safe"]]);
    expect(at.sent("changeDrafts")).toHaveLength(1);
    await screen.findByText("Applied to 2 other pictures.");
    expect(screen.queryByText("Changes apply to this picture only.")).toBeNull();
    write(screen.getByRole("combobox", { name: "Tags" }), "moon,");
    await apply();
    expect(restore()).toBeNull();
    press("Remove moon");
    await vi.waitFor(() => expect(restore()).not.toBeNull());
    press("Restore the others");
    await vi.waitFor(async () =>
      expect((await stored()).map((tags) => tags.toSorted())).toEqual(
        lists.map((tags) => tags.toSorted()),
      ),
    );
  });

  it("applies an unfinished tag, too", async () => {
    await showGroup(["safe"], ["safe"], ["safe"]);
    const tags = screen.getByRole("combobox", { name: "Tags" });
    write(tags, "fox,moon");
    fireEvent.click(await apply());
    await waitForTags(Array(3).fill(["safe", "fox", "moon"]));
  });

  it("is not offered while all pictures have the tags, or without a group", async () => {
    await showGroup(["safe"], ["safe", "own"], ["safe"]);
    await screen.findByRole("button", { name: "Tags of all 3" });
    expect(screen.queryByRole("button", { name: "Apply to all 3" })).toBeNull();
    expect(restore()).toBeNull();
  });

  it("says that tags were not applied", async () => {
    await showGroup(["safe"], [], []);
    refuseWrites();
    fireEvent.click(await apply());
    await screen.findByText(/Could not apply the tags to all pictures/);
    await apply();
  });
});

describe("GroupTags", () => {
  it("shows common tags once, and the differences of each picture", async () => {
    await openTags(...three);
    expect(dialog().getByRole("combobox", { name: "On all pictures" })).toBe(
      document.activeElement,
    );
    expect(chosen()).toEqual(["safe", "fox"]);
    expect([1, 2, 3].map(ownTags)).toEqual([["night"], [], ["day", "sun"]]);
    expect(dialog().getAllByText("No tags of its own")).toHaveLength(1);
  });

  const times = <T,>(count: number, one: (place: number) => T) =>
    Array.from({ length: count }, (_, place) => one(place));

  it("draws a bounded number of the pictures' own tags, with one Tab stop each", async () => {
    await openTags(...times(2, (at) => times(500, (place) => `${at} ${place}`)));
    const rests = () => dialog().getAllByText("Show the rest");
    const drawn = () => [1, 2].map((number) => ownTags(number).length);
    expect(Math.max(...drawn())).toBeLessThanOrEqual(200);
    expect(Math.min(...drawn())).toBeGreaterThanOrEqual(20);
    const [, second = 0] = drawn();
    fireEvent.click(rests()[1] as HTMLElement);
    expect(ownTags(2).length).toBeGreaterThan(second);
    const stops = document.querySelectorAll('[tabindex="0"][aria-label$=" from picture 2"]');
    expect(stops).toHaveLength(1);
  });

  it("draws fewer of many pictures with many own tags", async () => {
    await openTags(...times(24, (at) => times(20, (place) => `${at} ${place}`)));
    expect(document.querySelectorAll("dialog [type=checkbox]")).toHaveLength(20);
    expect(dialog().getByText("Show the rest")).toBeTruthy();
  });

  it("draws a bounded number of the changes of a text", async () => {
    await openTags(...three);
    fireEvent.click(dialog().getByRole("button", { name: "Edit as text" }));
    write(textField(), `*: ${times(1_000, (place) => `tag ${place}`).join(", ")}`);
    fireEvent.click(dialog().getByRole("button", { name: "Review changes" }));
    expect(dialog().getAllByText(/^tag \d+$/).length).toBeLessThanOrEqual(200);
    fireEvent.click(dialog().getByText("Show the rest"));
    expect(dialog().getAllByText(/^tag \d+$/).length).toBeGreaterThan(200);
  });

  it("adds tags to all pictures and removes them from all", async () => {
    await openTags(...three);
    enter("moon");
    await waitForTags(three.map((tags) => [...tags, "moon"]));
    enter("-fox");
    await waitForTags([
      ["safe", "night", "moon"],
      ["safe", "moon"],
      ["safe", "day", "sun", "moon"],
    ]);
    expect(chosen()).toEqual(["safe", "moon"]);
    fireEvent.keyDown(box(), { key: "z", ctrlKey: true });
    await vi.waitFor(async () => expect((await stored())[1]).toContain("fox"));
  });

  it("makes a tag common that an addition gives to every picture", async () => {
    await openTags(...three);
    enter("night");
    await vi.waitFor(() => expect(ownTags(1)).toEqual([]));
    expect(chosen()).toEqual(["safe", "fox", "night"]);
    expect((await stored())[0]).toEqual(three[0]);
  });

  it("changes only the selected pictures, common tags too", async () => {
    await openTags(...three);
    fireEvent.click(dialog().getByRole("checkbox", { name: "Select picture 3" }));
    await dialog().findByRole("combobox", { name: "On the selected picture" });
    expect(chosen()).toEqual(["safe", "fox", "day", "sun"]);
    fireEvent.click(dialog().getByRole("button", { name: "Remove fox" }));
    await vi.waitFor(() => expect([1, 2, 3].map(ownTags)[1]).toEqual(["fox"]));
    expect(await stored()).toEqual([three[0], three[1], ["safe", "day", "sun"]]);
    press("Change all pictures");
    await vi.waitFor(() => expect(chosen()).toEqual(["safe"]));
  });

  it("replaces the ratings of single pictures by one for all", async () => {
    await openTags(["safe", "fox"], ["explicit", "fox"], ["fox"]);
    fireEvent.click(dialog().getByRole("button", { name: "questionable" }));
    await waitForTags(Array(3).fill(["fox", "questionable"]));
  });

  it("removes a tag from one picture, and keeps the focus", async () => {
    await openTags(...three);
    const button = dialog().getByRole("button", { name: "Remove day from picture 3" });
    button.focus();
    fireEvent.keyDown(button, { key: "Delete" });
    await vi.waitFor(() => expect(ownTags(3)).toEqual(["sun"]));
    const last = dialog().getByRole("button", { name: "Remove sun from picture 3" });
    expect(document.activeElement).toBe(last);
    expect(dialog().getByText("day was removed from picture 3")).toBeTruthy();
    fireEvent.click(last);
    await vi.waitFor(() => expect(ownTags(3)).toEqual([]));
    expect(document.activeElement).toBe(
      dialog().getByRole("checkbox", { name: "Select picture 3" }),
    );
  });

  it("groups common tags and those of a picture by kind, in the order of the keys", async () => {
    await openTags(
      ["fox", "safe", "sun", "oc:eve", "artist:bo"],
      ["fox", "safe", "artist:bo"],
      ["fox", "safe", "moon", "artist:al"],
    );
    expect(chosen()).toEqual(["safe", "fox"]);
    expect([1, 2, 3].map(ownTags)).toEqual([
      ["artist:bo", "oc:eve", "sun"],
      ["artist:bo"],
      ["artist:al", "moon"],
    ]);
    const first = dialog().getByRole("button", { name: "Remove artist:bo from picture 1" });
    expect(first.getAttribute("aria-description")).toBe("origin");
    first.focus();
    fireEvent.keyDown(first, { key: "Delete" });
    const next = dialog().getByRole("button", { name: "Remove oc:eve from picture 1" });
    expect(document.activeElement).toBe(next);
    await vi.waitFor(() => expect(ownTags(1)).toEqual(["oc:eve", "sun"]));
    expect((await stored())[0]).toEqual(["fox", "safe", "sun", "oc:eve"]);
  });

  it("follows changes from elsewhere", async () => {
    await openTags(...three);
    for (const place of [0, 1, 2])
      await at.worker.drafts.save({ id: idOf(place), fields: { tags: ["safe", "wide"] } });
    await vi.waitFor(() => expect(chosen()).toEqual(["safe", "wide"]));
    expect([1, 2, 3].map(ownTags)).toEqual([[], [], []]);
    expect(at.sent("changeDrafts")).toEqual([]);
  });

  it("shows the stored tags if another window overwrote a change", async () => {
    await openTags(...three);
    at.sendMessage.mockImplementation(async () => ({ result: null }));
    enter("moon");
    expect(chosen()).toEqual(["safe", "fox", "moon"]);
    await vi.waitFor(() => expect(chosen()).toEqual(["safe", "fox"]), 3000);
    expect(at.sent("changeDrafts")).toHaveLength(1);
  });

  it("keeps a typed tag when it closes", async () => {
    await openTags(...three);
    write(box(), "moon");
    press("Close");
    await vi.waitFor(async () =>
      expect((await stored()).every((tags) => tags.includes("moon"))).toBe(true),
    );
  });

  it("says that a change was not saved, and shows the stored tags", async () => {
    await openTags(...three);
    refuseWrites();
    enter("moon");
    expect(await dialog().findByText(/Could not save your changes/)).toBeTruthy();
    expect(chosen()).toEqual(["safe", "fox"]);
  });

  it("warns of a picture without a rating if others have one", async () => {
    await openTags(["safe", "fox", "night"], ["fox", "night", "day"]);
    expect(dialog().getAllByText("Choose a rating.")).toHaveLength(1);
    expect(screen.getByText("Check the tags of picture 2: they differ.")).toBeTruthy();
  });
});

describe("GroupTags as text", () => {
  it("applies an edited text after its changes were shown", async () => {
    await openTags(...three);
    press("Edit as text");
    expect(textField()).toHaveProperty("value", "*: safe, fox\n1: night\n2:\n3: day, sun");
    expect(document.activeElement).toBe(textField());
    write(textField(), "*: safe, moon\n1: night\n2: fox\n3: -safe");
    press("Review changes");
    const heading = dialog().getByRole("heading", { name: "Changes to apply" });
    expect(document.activeElement).toBe(heading);
    expect(
      dialog()
        .getAllByRole("listitem")
        .map((one) => one.textContent),
    ).toEqual([
      "On all picturesAdded: moon",
      "Picture 1Removed: fox",
      "Picture 3Removed: safe, fox, day, sun",
    ]);
    expect(at.sent("changeDrafts")).toEqual([]);
    press("Apply");
    await waitForTags([["safe", "night", "moon"], ["safe", "fox", "moon"], ["moon"]]);
    expect(await dialog().findByText("The tags of 3 pictures were changed.")).toBeTruthy();
    expect(document.activeElement).toBe(box());
  });

  it("shows a tag that was added just before “Edit as text”", async () => {
    await openTags(...three);
    write(box(), "moon");
    press("Edit as text");
    expect(textField()).toHaveProperty("value", "*: safe, fox, moon\n1: night\n2:\n3: day, sun");
  });

  it("explains errors beside the field, and changes nothing", async () => {
    await openTags(...three);
    press("Edit as text");
    write(textField(), "safe\n4: fox");
    expect(textField().getAttribute("aria-invalid")).toBeNull();
    press("Review changes");
    expect(textField().getAttribute("aria-invalid")).toBe("true");
    expect(describedBy(textField())).toContain("Line 1: begin it with * or the number");
    expect(describedBy(textField())).toContain("Line 2: no picture 4 can be edited here.");
    expect(document.activeElement).toBe(textField());
    write(textField(), "*: safe");
    expect(textField().getAttribute("aria-invalid")).toBeNull();
    write(textField(), "x".repeat(100_001));
    expect(describedBy(textField())).toContain("Too long: 100,001 characters.");
    expect(at.sent("changeDrafts")).toEqual([]);
  });

  it("keeps the text when the view closes midway, until it is discarded", async () => {
    const { unmount } = await openTags(...three);
    press("Edit as text");
    write(textField(), "*: half a");
    unmount();
    await vi.waitFor(async () =>
      expect(await at.fields(idOf(0))).toMatchObject({
        group_text: "*: half a",
        tags: three[0],
      }),
    );
    at.open(idOf(1));
    await reopen(3);
    expect(textField()).toHaveProperty("value", "*: half a");
    press("Discard text");
    await vi.waitFor(async () =>
      expect(await at.fields(idOf(0))).toMatchObject({ group_text: "" }),
    );
    expect(chosen()).toEqual(["safe", "fox"]);
    expect(await stored()).toEqual(three);
  });

  it("keeps the edited text if its changes could not be stored", async () => {
    await openTags(...three);
    press("Edit as text");
    write(textField(), "*: moon");
    press("Review changes");
    const stored = { group_text: "*: moon" };
    await vi.waitFor(async () => expect(await at.fields(idOf(0))).toMatchObject(stored));
    refuseWrites();
    press("Apply");
    expect(await dialog().findByText(/Could not save your changes/)).toBeTruthy();
    press("Back to the text");
    expect(textField()).toHaveProperty("value", "*: moon");
  });

  it("says that the edited text changes no tags", async () => {
    await openTags(...three);
    press("Edit as text");
    press("Review changes");
    expect(dialog().getByText("The text changes nothing.")).toBeTruthy();
    expect(dialog().queryByRole("button", { name: "Apply" })).toBeNull();
  });
});
