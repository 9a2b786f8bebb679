// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from "@testing-library/preact";
import { describe, expect, it, vi } from "vitest";
import type { Protocol } from "../../../../../lib/messages.ts";
import { emptyIndex } from "../../../../../lib/stored/records.ts";
import type { Draft, DraftFields } from "../../../../../lib/upload/draft.ts";
// Preloads the lazy modules, so that no test waits for an import.
import "../../../../../lib/reverse/judging/judge.ts";
import { recordIndex, recordItem } from "../../../../../lib/stored/storage.ts";
import { visibleImage } from "../../../visible-image.ts";
import { describedBy, findAndPress, handleMessages, pass, press, write } from "../../actions.ts";
import { aDraft, aReverseSearch } from "../../records.ts";
import { background, editing, field, openDetails, show, uploadScene } from "../upload-scene.tsx";

uploadScene();

const button = (name: string) => screen.getByRole("button", { name });
const submitted = () => background.submitDraft.mock.calls.map(([input]) => input);

describe("UploadForm: duplicates", () => {
  it("shows the cause of a slow search, and offers to cancel it after five seconds", async () => {
    const cancelled = vi.fn(async () => {
      await recordItem("r1").setValue(aReverseSearch({ status: "cancelled" }));
    });
    handleMessages({ checkDraft: () => "r1", keepOutcome: () => {}, cancelSearch: cancelled });
    await recordItem("r1").setValue(aReverseSearch({ status: "loading" }));
    vi.useFakeTimers();
    show(aDraft(editing));
    await pass(500);
    expect(document.body.textContent).toContain("Searching images.example…");
    await pass(1500);
    expect(document.body.textContent).toContain("Still waiting for images.example…");
    expect(screen.queryByRole("button", { name: "Cancel" })).toBeNull();
    await pass(5000);
    fireEvent.click(screen.getByRole("button", { name: "Cancel" }));
    await pass(500);
    expect(cancelled).toHaveBeenCalledOnce();
    expect(document.body.textContent).toContain("Search cancelled");
    expect(screen.getByRole("button", { name: "Check again" })).toBeTruthy();
  });

  it("requests the duplicate with the user's filter", async () => {
    const errors = { image: ["has already been uploaded: it's image 42"] };
    const filter = { id: 9, name: "Mine", hidden_tag_ids: [], spoilered_tag_ids: [] };
    const read = vi.fn((_: Parameters<Protocol["readService"]>[0]) => ({ image: { id: 42 } }));
    handleMessages({ readService: read });
    show(aDraft({ status: "refused", at: 1, errors }), { filter });
    await screen.findByRole("article", { name: "#42" });
    expect(read.mock.calls).toContainEqual([
      expect.objectContaining({
        call: expect.objectContaining({
          path: "/images/42",
          query: expect.objectContaining({ filter_id: 9 }),
        }),
      }),
    ]);
  });
});

describe("UploadForm: invalid input", () => {
  it.each<[string, string, Partial<DraftFields>]>([
    [
      "Source 1",
      "Too many sources: 16. Services accept at most 15",
      { source_urls: Array.from({ length: 16 }, (_, n) => `https://a.example/${n}`) },
    ],
    [
      "Description",
      "Too long: 50,001 bytes. Services accept at most 50,000",
      { description: "x".repeat(50_001) },
    ],
  ])("is marked at the field “%s” and not sent: %s", async (name, words, fields) => {
    show(aDraft(editing, fields));
    expect(field(name).getAttribute("aria-invalid")).toBe("true");
    expect(describedBy(field(name))).toContain(words);
    press("Upload");
    await screen.findByText(/^Not sent\./);
    expect(submitted()).toHaveLength(0);
  });

  it("marks an invalid source once its field loses the focus", async () => {
    show(aDraft(editing));
    write(field("Source"), "a.example/1");
    expect(field("Source").getAttribute("aria-invalid")).toBeNull();
    fireEvent.blur(field("Source"));
    await vi.waitFor(() =>
      expect(describedBy(field("Source"))).toContain("Enter an address that begins with https://"),
    );
  });
});

it("UploadForm previews the request with a masked key, anonymous only if ticked", async () => {
  show(aDraft(editing));
  openDetails("Details");
  const text = await screen.findByText(/^POST https:\/\/images\.example/);
  expect(text.textContent).toContain("key=••••••••");
  expect(text.textContent).not.toMatch(/kEy-0123|anonymous/);
  fireEvent.click(screen.getByRole("checkbox", { name: "Upload anonymously" }));
  await vi.waitFor(() => expect(text.textContent).toContain('"anonymous": true'));
  press("Upload");
  await vi.waitFor(() => expect(submitted()[0]?.fields.anonymous).toBe(true));
});

describe("UploadForm: ratings", () => {
  const stops = () =>
    within(screen.getByRole("toolbar", { name: "Rating" }))
      .getAllByRole("button")
      .filter(({ tabIndex }) => tabIndex === 0)
      .map(({ textContent }) => textContent);

  it("show one Tab stop, at first the draft's rating, which follows the arrow keys", () => {
    show(aDraft(editing, { tags: ["explicit", "grimdark"] }));
    expect(stops()).toEqual(["explicit"]);
    act(() => button("explicit").focus());
    fireEvent.keyDown(button("explicit"), { key: "ArrowRight" });
    expect(document.activeElement).toBe(button("semi-grimdark"));
    expect(stops()).toEqual(["semi-grimdark"]);
    fireEvent.keyDown(button("semi-grimdark"), { key: "End" });
    expect(stops()).toEqual(["grotesque"]);
  });
});

it.each([
  ["https://img.perch.example/boats.jpg", "ple/boats.jpg"],
  ["https://img.halftone.example/2026/04/files/house-collage.png", "ouse-collage.png"],
])("UploadForm shortens %s before its end, until the user enters the field", (url, end) => {
  show(aDraft(editing, { url }));
  const input = field("File address");
  const parts = () => [
    ...(input.closest("div:has([aria-hidden])")?.querySelectorAll("bdi > [aria-hidden]") ?? []),
  ];
  expect(parts().at(-1)?.textContent).toBe(end);
  const text = parts().map(({ textContent }) => textContent);
  expect(text.join("")).toBe(url.replace("https://", ""));
  expect(input.value).toBe(url);
  fireEvent.focusIn(input);
  expect(screen.queryByText(end)).toBeNull();
});

it("UploadForm offers the next unsent draft of its group after sending", async () => {
  const sentState: Draft["state"] = { status: "sent", at: 1, image: visibleImage(7) };
  const members = await aGroup(3, 1);
  const draft = members[1] as Draft;
  await recordItem("d2").setValue({ ...(members[2] as Draft), state: sentState });
  const { open, become } = show(draft);
  become({ status: "waiting", since: 1, until: 2, held: null });
  await screen.findByRole("button", { name: "Tag the next of 3" });
  become(sentState);
  await findAndPress("Next picture on this page");
  expect(open).toHaveBeenCalledWith("d0");
  await recordItem("d0").setValue({ ...(members[0] as Draft), state: sentState });
  await vi.waitFor(() =>
    expect(screen.queryByRole("button", { name: "Next picture on this page" })).toBeNull(),
  );
});

/** Creates a group whose members are `apart` places from each other in the index. */
async function aGroup(size: number, apart: number) {
  const member = (place: number): Draft => ({
    ...aDraft(editing),
    ...{ id: `d${place}`, group: "g", place },
  });
  const members = Array.from({ length: size }, (_, place) => member(place));
  for (const draft of members) await recordItem(draft.id).setValue(draft);
  const index = members.flatMap(({ id }) => [
    id,
    ...Array.from({ length: apart - 1 }, (_, at) => `${id}-${at}`),
  ]);
  const groups = Object.fromEntries(members.map(({ id }) => [id, "g"]));
  await recordIndex.setValue({ ...emptyIndex, draft: index, groups });
  return members;
}

it.each([
  [60, 1],
  [3, 40],
])("UploadForm submits a whole group of %i drafts, listed %i places apart", async (size, apart) => {
  vi.spyOn(HTMLElement.prototype, "offsetLeft", "get").mockReturnValue(90);
  const members = await aGroup(size, apart);
  const { open } = show(members[1] as Draft);
  expect(await screen.findByText(`Picture 2 of ${size} from this page`)).toBeTruthy();
  const strip = screen.getByRole("list", { name: `Picture 2 of ${size} from this page` });
  expect(strip.children).toHaveLength(size);
  expect(strip.scrollLeft).toBe(90);
  const current = strip.querySelector<HTMLElement>("[aria-current]");
  expect(current?.getAttribute("aria-label")).toBe("Picture 2: Draft");
  expect([...strip.querySelectorAll("button")].filter((one) => one.tabIndex === 0)).toEqual([
    current,
  ]);
  current?.focus();
  fireEvent.click(current as Element);
  expect(open).not.toHaveBeenCalled();
  press("Picture 3: Draft");
  expect(open).toHaveBeenCalledWith("d2");
  press(`Upload all ${size}`);
  await vi.waitFor(() =>
    expect(submitted()[0]).toMatchObject({ others: members.map(({ id }) => id) }),
  );
});

it("UploadForm lists other unsent drafts of the page, except those of its group", async () => {
  const pick = { ...(aDraft(editing).pick as NonNullable<Draft["pick"]>) };
  const from = (id: string, url: string, over: Partial<Draft> = {}): Draft => ({
    ...aDraft(editing),
    id,
    group: "g",
    pick: { ...pick, page: { url, title: "" }, source_url: null, text: id },
    ...over,
  });
  const page = "https://gallery.example/posts/42";
  const other = { group: "h" };
  const waiting: Draft["state"] = { status: "waiting", since: 1, until: 2, held: null };
  const drafts = [
    from("this", page),
    from("A teapot", `${page}?utm_source=feed`, other),
    from("A boat", `${page}/#picture-2`, { ...other, state: waiting }),
    from("of its group", page),
    from("of another page", "https://gallery.example/posts/4", other),
    from("for another service", page, { ...other, profile_id: "p2" }),
    from("was sent", page, { ...other, state: { status: "sent", at: 1, image: visibleImage(7) } }),
    from("was deleted", page, { ...other, removed_at: 1 }),
  ];
  for (const draft of drafts) await recordItem(draft.id).setValue(draft);
  await recordIndex.setValue({ ...emptyIndex, draft: drafts.map(({ id }) => id) });
  const { open } = show(drafts[0] as Draft);
  await screen.findByText("2 other drafts from this page");
  const list = openDetails("2 other drafts from this page");
  const names = await within(list).findAllByRole("button");
  expect(names.map((one) => one.textContent)).toEqual(["A teapot", "A boat"]);
  expect(list.textContent).toContain("Waiting");
  fireEvent.click(names[1] as HTMLElement);
  expect(open).toHaveBeenCalledWith("A boat");
});
