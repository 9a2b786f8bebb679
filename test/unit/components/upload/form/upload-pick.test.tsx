// @vitest-environment happy-dom
import { fireEvent, screen } from "@testing-library/preact";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import type { Draft } from "../../../../../lib/upload/draft.ts";
import { bytesOf, png } from "../../../file/pictures.ts";
import { describedBy, press, write } from "../../actions.ts";
import { aDraft, aPick } from "../../records.ts";
import { background, editing, field, openDetails, show, uploadScene } from "../upload-scene.tsx";

uploadScene();

describe("UploadView: facts from the page", () => {
  const pickedDraft: Draft = {
    ...aDraft(editing, { description: "" }),
    pick: {
      page: { url: "https://x.com/someone/status/1", title: "A post" },
      candidates: [
        { url: "https://files.example/1.webp", origin: "img", flags: ["refused-format"] },
        { url: "https://files.example/1.png", origin: "source-site", reason: "sibling-format" },
      ],
      shown: 0,
      source_url: "https://x.com/someone/status/1",
      site: "x",
      artist: { handle: "someone", confidence: "likely", url: "https://x.com/someone" },
      posted_at: "2026-11-20",
      text: null,
      caption: "The canyon,\nat last.",
    },
    fields: { url: "https://files.example/1.webp", source_urls: [], description: "", tags: [] },
  };

  it("says why source and artist are missing, and fills them in with one click", async () => {
    const { pick, ...others } = pickedDraft;
    if (!pick) throw new Error("The draft has a picture.");
    const { page, text, caption = null, ...as_work } = pick;
    const bare = { ...pick, source_url: null, artist: null, not_a_work: true, as_work };
    const { replace } = show({ ...others, pick: bare });
    expect(screen.getByText(/looks like an avatar/)).toBeTruthy();
    expect(screen.queryByText("on X (Twitter)")).toBeNull();
    press("It’s a work, fill them in");
    await vi.waitFor(() => expect(background.treatAsWork).toHaveBeenCalledExactlyOnceWith("d1"));
    const source_urls = ["https://x.com/someone/status/1"];
    replace({ ...pickedDraft, fields: { ...pickedDraft.fields, source_urls } });
    expect(await screen.findByText("on X (Twitter)")).toBeTruthy();
    expect(screen.queryByText(/looks like an avatar/)).toBeNull();
    await vi.waitFor(() => expect(field("Source").value).toBe(source_urls[0]));
  });

  it("calls a site of a family by its host", async () => {
    const source = "https://art.example/@someone/114400000000000001";
    const { pick } = pickedDraft;
    if (!pick) throw new Error("The draft has a picture.");
    const fields = { ...pickedDraft.fields, source_urls: [source] };
    show({ ...pickedDraft, pick: { ...pick, source_url: source, site: "mastodon" }, fields });
    const name = screen.getByText("Artist", { selector: "dt" }).nextElementSibling;
    await vi.waitFor(() => expect(name?.textContent).toBe("someone on art.example"));
    expect(describedBy(field("Source"))).toContain("art.example");
    openDetails("Details");
    await vi.waitFor(() => expect(document.body.textContent).toContain("rule for art.example"));
    expect(document.body.textContent).not.toContain("family");
  });

  it("shows the origin of the artist’s name in a separate line", async () => {
    show(pickedDraft);
    await screen.findByText("on X (Twitter)");
    const term = screen.getByText("Artist", { selector: "dt" });
    const name = term.nextElementSibling;
    expect(name?.textContent).toBe("someone on X (Twitter)");
    expect(name?.nextElementSibling?.textContent).toBe("The name may have changed.");
  });

  it("has nothing to fill in for a picture from a list", () => {
    const { pick } = pickedDraft;
    show({ ...pickedDraft, pick: pick && { ...pick, source_url: null, not_a_work: true } });
    expect(screen.getByText(/looks like an avatar/)).toBeTruthy();
    expect(screen.queryByRole("button", { name: /^It’s a work/ })).toBeNull();
  });

  it("warns of a source that is another instance's copy of the post", () => {
    const source = "https://one.example/@ann@two.example/114400000000000001";
    const { pick } = pickedDraft;
    const fields = { ...pickedDraft.fields, source_urls: [source] };
    show({ ...pickedDraft, pick: pick && { ...pick, source_url: source }, fields });
    expect(describedBy(field("Source"))).toContain(
      "This is one.example’s copy. Open the post on two.example and use that address.",
    );
  });

  it("quotes the page in the description, and removes and restores that with a click", async () => {
    const quote = "> The canyon,\n> at last.\n\n— [someone](https://x.com/someone), 2026-11-20";
    show({ ...pickedDraft, fields: { ...pickedDraft.fields, description: quote } });
    expect(describedBy(field("Description"))).toContain("Quoted from the page.");
    press("Don’t use Description");
    await vi.waitFor(() => expect(field("Description").value).toBe(""));
    write(field("Description"), "Mine. ");
    await vi.waitFor(() => press("Quote the page"));
    await vi.waitFor(() => expect(field("Description").value).toBe(`Mine.\n\n${quote}`));
  });

  it("fills in the source, and removes and restores it with a click", async () => {
    show({
      ...pickedDraft,
      fields: { ...pickedDraft.fields, source_urls: ["https://x.com/someone/status/1"] },
    });
    await vi.waitFor(() => expect(describedBy(field("Source"))).toMatch(/From the page \(X.*\)\./));
    press("Don’t use Source");
    await vi.waitFor(() => expect(field("Source").value).toBe(""));
    press("Restore Source");
    await vi.waitFor(() => expect(field("Source").value).toBe("https://x.com/someone/status/1"));
  });

  it("offers the page's address, which may be a wrong one, as a source", async () => {
    const pick = pickedDraft.pick && { ...pickedDraft.pick, source_url: null, site: null };
    show({ ...pickedDraft, pick });
    expect(field("Source").value).toBe("");
    press("Use the page’s address");
    await vi.waitFor(() => expect(field("Source").value).toBe("https://x.com/someone/status/1"));
  });

  it("warns of a format that services reject, and uses its replacement", async () => {
    show(pickedDraft);
    const address = field("File address");
    expect(describedBy(address)).toContain("webp");
    press("Use the other file");
    await vi.waitFor(() => expect(address.value).toBe("https://files.example/1.png"));
    expect(describedBy(address)).not.toContain("webp");
  });

  it("fills in the address of another file that the user chooses", async () => {
    show(pickedDraft);
    openDetails("Details");
    const [shownOption, siblingOption] = await screen.findAllByRole<HTMLInputElement>("radio");
    expect(shownOption?.checked).toBe(true);
    fireEvent.click(siblingOption as HTMLElement);
    await vi.waitFor(() => expect(field("File address").value).toBe("https://files.example/1.png"));
    write(field("File address"), "https://elsewhere.example/1.png");
    expect(await screen.findByText(/You entered a different address/)).toBeTruthy();
  });

  it("uses the best file that loads, with a note, and offers it instead of another", async () => {
    const [original, larger, shown] = ["original", "larger", "shown"].map(
      (name) => `https://files.example/${name}.jpg`,
    ) as [string, string, string];
    vi.stubGlobal("fetch", async (url: string) =>
      url === original ? new Response(null, { status: 404 }) : new Response(bytesOf(png(8, 6))),
    );
    onTestFinished(() => void vi.unstubAllGlobals());
    const candidates = [original, larger, shown].map((url) => ({ url, origin: "img" as const }));
    const draft = aDraft(editing, { url: original });
    show({ ...draft, pick: { ...aPick, candidates, shown: 2 } });
    const address = field("File address");
    await vi.waitFor(() => expect(address.value).toBe(larger));
    openDetails("Details");
    const options = await screen.findAllByRole<HTMLInputElement>("radio");
    expect(options.map(({ checked }) => checked)).toEqual([false, true, false]);
    const note = "Better files don’t load here. This is the best one that does.";
    expect(screen.getAllByText(note)).toHaveLength(2);
    fireEvent.click(options[0] as HTMLElement);
    await vi.waitFor(() => expect(address.value).toBe(original));
    press("Use the best file that loads");
    expect(address.value).toBe(larger);
  });
});
