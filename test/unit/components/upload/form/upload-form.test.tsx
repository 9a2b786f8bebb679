// @vitest-environment happy-dom
// Preloads the lazy modules, so that no test waits for an import.
import "../../../../../lib/reverse/judging/judge.ts";
import { act, fireEvent, screen, within } from "@testing-library/preact";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import type { Protocol } from "../../../../../lib/messages.ts";
import type { PickedPicture } from "../../../../../lib/picture/pick.ts";
import { emptyIndex } from "../../../../../lib/stored/records.ts";
import { recordIndex, recordItem, shotItem } from "../../../../../lib/stored/storage.ts";
import type { Draft, DraftFields } from "../../../../../lib/upload/draft.ts";
import { bytesOf, png } from "../../../file/pictures.ts";
import { visibleImage } from "../../../visible-image.ts";
import { describedBy, findAndPress, handleMessages, pass, press, write } from "../../actions.ts";
import { aDraft, aPick, aReverseSearch } from "../../records.ts";
import {
  background,
  editing,
  field,
  openDetails,
  refused,
  show,
  uploadScene,
} from "../upload-scene.tsx";

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
    const readService = vi.fn((_: Parameters<Protocol["readService"]>[0]) => ({
      image: { id: 42 },
    }));
    handleMessages({ readService: readService });
    show(aDraft({ status: "refused", at: 1, errors }), { filter });
    await screen.findByRole("article", { name: "#42" });
    expect(readService.mock.calls).toContainEqual([
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

  it.each([
    ["a.example/1", "Enter an address that begins with https://"],
    [
      `https://a.example/${"1".repeat(300)}`,
      "Too long: 318 characters. Services accept at most 255.",
    ],
  ])("marks an invalid source once its field loses the focus: %s", async (value, words) => {
    show(aDraft(editing));
    write(field("Source"), value);
    expect(field("Source").getAttribute("aria-invalid")).toBeNull();
    fireEvent.blur(field("Source"));
    await vi.waitFor(() => expect(describedBy(field("Source"))).toContain(words));
  });
});

it("UploadForm previews the request with a masked key, anonymous only if ticked", async () => {
  show(aDraft(editing));
  openDetails("Details");
  const passedChecks = await screen.findByRole("list", { name: /checks? passed/ });
  expect(passedChecks.textContent).toContain("1 source");
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
  vi.spyOn(HTMLUListElement.prototype, "clientWidth", "get").mockReturnValue(40);
  const members = await aGroup(size, apart);
  const { open } = show(members[1] as Draft);
  expect(await screen.findByText(`Picture 2 of ${size} from this page`)).toBeTruthy();
  const strip = screen.getByRole("list", { name: `Picture 2 of ${size} from this page` });
  expect(strip.children).toHaveLength(size);
  expect(strip.scrollLeft).toBe(70);
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

describe("UploadView: facts from the page", () => {
  const address = "https://x.com/someone/status/1";
  const pick: PickedPicture = {
    page: { url: address, title: "A post" },
    candidates: [
      { url: "https://files.example/1.webp", origin: "img", flags: ["refused-format"] },
      { url: "https://files.example/1.png", origin: "source-site", reason: "sibling-format" },
    ],
    shown: 0,
    source_url: address,
    site: "x",
    artist: { handle: "someone", confidence: "likely", url: "https://x.com/someone" },
    posted_at: "2026-11-20",
    text: null,
    caption: "The canyon,\nat last.",
  };
  const bare = { url: "https://files.example/1.webp", source_urls: [], description: "", tags: [] };
  const draftOf = (over: Partial<PickedPicture> = {}, fields: Partial<DraftFields> = {}) => ({
    ...aDraft(editing, { ...bare, ...fields }),
    pick: { ...pick, ...over },
  });

  it("says why source and artist are missing, and fills them in with one click", async () => {
    const { page, text, caption = null, ...as_work } = pick;
    const notAWork = { source_url: null, artist: null, not_a_work: true, as_work };
    const { replace } = show(draftOf(notAWork));
    expect(screen.getByText(/looks like an avatar/)).toBeTruthy();
    expect(screen.queryByText("on X (Twitter)")).toBeNull();
    press("It’s a work, fill them in");
    await vi.waitFor(() => expect(background.treatAsWork).toHaveBeenCalledExactlyOnceWith("d1"));
    replace(draftOf({}, { source_urls: [address] }));
    await screen.findByText("on X (Twitter)");
    expect(screen.queryByText(/looks like an avatar/)).toBeNull();
    await vi.waitFor(() => expect(field("Source").value).toBe(address));
  });

  it.each([
    ["a site by its name", {}, address, "X (Twitter)", "someone on X (Twitter)"],
    [
      "a site of a family by its host",
      { site: "mastodon" },
      "https://art.example/@someone/114400000000000001",
      "art.example",
      "someone on art.example",
    ],
  ])(
    "calls %s, and says in a line of its own where the artist’s name is from",
    async (_, over, source_url, site, artist) => {
      show(draftOf({ source_url, ...over }, { source_urls: [source_url] }));
      const name = screen.getByText("Artist", { selector: "dt" }).nextElementSibling;
      await vi.waitFor(() => expect(name?.textContent).toBe(artist));
      expect(name?.nextElementSibling?.textContent).toBe("The name may have changed.");
      expect(describedBy(field("Source"))).toContain(site);
      openDetails("Details");
      await vi.waitFor(() => expect(document.body.textContent).toContain(`rule for ${site}`));
      expect(document.body.textContent).not.toContain("family");
    },
  );

  it("has nothing to fill in for a picture from a list", () => {
    show(draftOf({ source_url: null, not_a_work: true }));
    expect(screen.getByText(/looks like an avatar/)).toBeTruthy();
    expect(screen.queryByRole("button", { name: /^It’s a work/ })).toBeNull();
  });

  it.each([
    [
      "https://one.example/@ann@two.example/114400000000000001",
      "This is one.example’s copy. Open the post on two.example and use that address.",
    ],
    [
      "https://archive.ph/AbCdE",
      "Unsure: this is a copy on archive.ph, which doesn’t name the original page.",
    ],
  ])("warns of a source that is a copy: %s", (source_url, words) => {
    show(draftOf({ source_url }, { source_urls: [source_url] }));
    expect(describedBy(field("Source"))).toContain(words);
  });

  it("quotes the page in the description, and removes and restores that with a click", async () => {
    const quote = "> The canyon,\n> at last.\n\n— [someone](https://x.com/someone), 2026-11-20";
    show(draftOf({}, { description: quote }));
    expect(describedBy(field("Description"))).toContain("Quoted from the page.");
    press("Don’t use Description");
    await vi.waitFor(() => expect(field("Description").value).toBe(""));
    write(field("Description"), "Mine. ");
    await vi.waitFor(() => press("Quote the page"));
    await vi.waitFor(() => expect(field("Description").value).toBe(`Mine.\n\n${quote}`));
  });

  it("fills in the source, and removes and restores it with a click", async () => {
    show(draftOf({}, { source_urls: [address] }));
    await vi.waitFor(() => expect(describedBy(field("Source"))).toMatch(/From the page \(X.*\)\./));
    press("Don’t use Source");
    await vi.waitFor(() => expect(field("Source").value).toBe(""));
    press("Restore Source");
    await vi.waitFor(() => expect(field("Source").value).toBe(address));
  });

  it("offers the page's address, which may be a wrong one, as a source", async () => {
    show(draftOf({ source_url: null, site: null }));
    expect(field("Source").value).toBe("");
    press("Use the page’s address");
    await vi.waitFor(() => expect(field("Source").value).toBe(address));
  });

  it("warns of a format that services reject, and uses its replacement", async () => {
    show(draftOf());
    const fileAddress = field("File address");
    expect(describedBy(fileAddress)).toContain("webp");
    press("Use the other file");
    await vi.waitFor(() => expect(fileAddress.value).toBe("https://files.example/1.png"));
    expect(describedBy(fileAddress)).not.toContain("webp");
  });

  it("fills in the address of another file that the user chooses", async () => {
    show(draftOf());
    const details = openDetails("Details");
    const [shownOption, siblingOption] =
      await within(details).findAllByRole<HTMLInputElement>("radio");
    expect(shownOption?.checked).toBe(true);
    fireEvent.click(siblingOption as HTMLElement);
    await vi.waitFor(() => expect(field("File address").value).toBe("https://files.example/1.png"));
    write(field("File address"), "https://elsewhere.example/1.png");
    await screen.findByText(/You entered a different address/);
  });

  const [original, larger, shown] = ["original", "larger", "shown"].map(
    (name) => `https://files.example/${name}.jpg`,
  ) as [string, string, string];
  const candidates = [original, larger, shown].map((url) => ({ url, origin: "img" as const }));
  const note = "Better files don’t load here. This is the best one that does.";
  /** Shows a draft with the address of a file that does not load, unlike two others. */
  function showUnloadable(state = editing) {
    vi.stubGlobal("fetch", async (url: string) =>
      url === original ? new Response(null, { status: 404 }) : new Response(bytesOf(png(8, 6))),
    );
    onTestFinished(() => void vi.unstubAllGlobals());
    show({ ...aDraft(state, { url: original }), pick: { ...aPick, candidates, shown: 2 } });
    return field("File address");
  }

  it("uses the best file that loads, with a note, and offers it instead of another", async () => {
    const fileAddress = showUnloadable();
    await vi.waitFor(() => expect(fileAddress.value).toBe(larger));
    openDetails("Details");
    const options = await screen.findAllByRole<HTMLInputElement>("radio");
    expect(options.map(({ checked }) => checked)).toEqual([false, true, false]);
    expect(screen.getAllByText(note)).toHaveLength(2);
    fireEvent.click(options[0] as HTMLElement);
    await vi.waitFor(() => expect(fileAddress.value).toBe(original));
    press("Use the best file that loads");
    expect(fileAddress.value).toBe(larger);
  });

  it("offers only the best file that loads after a rejection", async () => {
    const fileAddress = showUnloadable(refused({ description: ["is bad"] }));
    await screen.findByRole("button", { name: "Use the best file that loads" });
    expect(fileAddress.value).toBe(original);
  });
});

it("UploadForm blurs the next file, after the user has uncovered one", async () => {
  const draftOf = (name: string) => aDraft(editing, { url: `https://art.example/${name}.png` });
  await shotItem("d1").setValue({ missing: "blurred", at: 1 });
  const cover = () => screen.findByRole("button", { name: /Blurred/ });
  const { replace } = show(draftOf("1"));
  fireEvent.click(await cover());
  expect((await cover()).getAttribute("aria-pressed")).toBe("true");
  replace(draftOf("2"));
  expect((await cover()).getAttribute("aria-pressed")).toBe("false");
});
