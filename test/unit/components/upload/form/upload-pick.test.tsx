// @vitest-environment happy-dom
import { fireEvent, screen, within } from "@testing-library/preact";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import type { PickedPicture } from "../../../../../lib/picture/pick.ts";
import { shotItem } from "../../../../../lib/stored/storage.ts";
import type { DraftFields } from "../../../../../lib/upload/draft.ts";
import { bytesOf, png } from "../../../file/pictures.ts";
import { describedBy, press, write } from "../../actions.ts";
import { aDraft, aPick } from "../../records.ts";
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

  it("only offers the best file that loads after a rejection", async () => {
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
