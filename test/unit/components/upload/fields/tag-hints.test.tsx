import "../../../interface/dom.ts";
import { act, screen, within } from "@testing-library/preact";
import { describe, expect, it, vi } from "vitest";
import { knownArtists, silencedHints } from "../../../../../lib/stored/storage.ts";
import { findAndPress, press, unfold } from "../../actions.ts";
import { aDraft, aPick } from "../../records.ts";
import { storedUploadScene } from "../stored-upload.tsx";

const at = storedUploadScene();

const withTags = (tags: string) => ({
  fields: { ...aDraft({ status: "editing" }).fields, tags: tags.split(", ") },
});
const hints = () => screen.getByRole("region", { name: "Tag hints" });
const plain = (element: Element) => element.textContent?.replaceAll(/[\u2068\u2069]/gu, "");
const lines = () => within(hints()).queryAllByRole("listitem").map(plain);
const tagField = () => screen.findByRole("combobox", { name: "Tags" });
const chips = () =>
  within(screen.getByRole("list", { name: "Chosen tags" }))
    .getAllByRole("button", { name: /^Remove / })
    .map((chip) => chip.getAttribute("aria-label"));
const openMore = async () => unfold(await screen.findByText("More hints"));

describe("TagHints", () => {
  const show = async (tags = "safe, solo, duo, artist:ann") => {
    const view = await at.show(withTags(tags));
    await tagField();
    return view;
  };

  it("states the doubt, mends the tags by a press and moves the focus to them", async () => {
    await show();
    expect(lines()).toEqual(["Only one fits: solo, duo. − duo− solo"]);
    expect(screen.getByText("1 tag hint")).toBeTruthy();
    press(/^Take out .?duo/);
    expect(lines()).toEqual([]);
    expect(chips()).toEqual(["Remove safe", "Remove artist:ann", "Remove solo"]);
    expect(document.activeElement).toBe(await tagField());
    press("Undo");
    expect(lines()).toHaveLength(1);
  });

  it("turns a hint off for the draft, also when it opens again, and takes that back", async () => {
    const { unmount } = await show();
    press("Not here");
    expect(lines()).toEqual(["Off for this picture. UndoNever on images.example"]);
    await vi.waitFor(() => expect(document.activeElement?.textContent).toBe("Undo"));
    await act(() => (document.activeElement as HTMLElement).click());
    expect(lines()).toHaveLength(1);
    press("Not here");
    await vi.waitFor(async () => expect((await at.fields()).silent_hints).toHaveLength(1));
    unmount();
    at.open("d1");
    await tagField();
    await openMore();
    await findAndPress("Show again");
    expect(lines()[0]).toMatch(/^Only one/);
    await vi.waitFor(async () => expect((await at.fields()).silent_hints).toEqual([]));
  });

  it("turns a hint off for the service, and shows it again on request", async () => {
    await silencedHints().setValue({ p2: ["count-conflict"] });
    await show();
    press("Not here");
    press("Never on images.example");
    await vi.waitFor(async () =>
      expect(await silencedHints().getValue()).toMatchObject({ p1: ["count-conflict"] }),
    );
    expect(document.activeElement).toBe(await tagField());
    await openMore();
    await findAndPress("Show again");
    await vi.waitFor(async () =>
      expect(await silencedHints().getValue()).toMatchObject({ p1: [] }),
    );
    await vi.waitFor(() => expect(lines()[0]).toMatch(/^Only one/));
  });

  it("shows only odd names while the user enters the first tags", async () => {
    await show("solo, duo, 'fox'");
    expect(lines()).toEqual([expect.stringContaining("of 'fox'")]);
  });
});

describe("TagHints: artist of the account on the page", () => {
  async function showArtist(handle: string, tags = "safe, canyon") {
    const url =
      handle === "nobody_yet" ? "https://art.example/nobody" : "https://windlass.example/plates";
    const artist = { handle, confidence: "certain", url } as const;
    await at.show({ ...withTags(tags), pick: { ...aPick, artist } });
    await tagField();
  }
  const ACCOUNT = "windlass-plates";
  const ADA = "photographer:ada_windlass";
  const checks = () => screen.getByRole("region", { name: "Checks" });

  it("may be another one that the page names, with the place", async () => {
    const bo = { handle: "bo", confidence: "likely", url: null, because: "post" } as const;
    await at.show({
      ...withTags("safe, canyon, river"),
      pick: { ...aPick, offered_artists: [bo] },
    });
    await within(await screen.findByRole("region", { name: "Tag hints" })).findByText(
      /Possible artist: .?bo.?\. Named in the post\./,
    );
  });

  it("is named once, to which the checks lead", async () => {
    await showArtist("nobody_yet", "safe, canyon, river");
    await within(hints()).findByText(/Artist of the page: new\./);
    expect(plain(hints())).toContain("+ artist:nobody_yet");
    await within(checks()).findByText("1 tag hint");
    expect(screen.getAllByRole("button", { name: "Go to field Tags" })).toHaveLength(1);
    expect(checks().textContent).not.toContain("nobody_yet");
  });

  it("is added if nearly all images of the account have it, and removed with a click", async () => {
    await showArtist(ACCOUNT);
    await screen.findByRole("button", { name: `Remove ${ADA}` });
    await openMore();
    await within(hints()).findByText(/Artist of the page: on \d+ of \d+ images/);
    press(new RegExp(`^Take out .?${ADA}`));
    expect(screen.queryByRole("button", { name: `Remove ${ADA}` })).toBeNull();
    press(new RegExp(`^Add .?${ADA}`));
    await vi.waitFor(async () =>
      expect(await at.fields()).toMatchObject({
        tags: ["safe", "canyon", ADA],
        taken_artist: ADA,
      }),
    );
    // Only an accepted upload confirms it.
    expect(await knownArtists.getValue()).toEqual({});
  });

  it.each([ACCOUNT, "nobody_yet"])("is refused with a click, and restored: %s", async (handle) => {
    await showArtist(handle);
    const isAdded = handle === ACCOUNT;
    if (isAdded) await openMore();
    await findAndPress(`Not the artist ${handle}`);
    if (!isAdded) await openMore();
    await screen.findByText(/isn’t the artist/);
    expect(
      screen.queryByRole("button", { name: /(?:Add|Remove) .?(?:artist|photographer):/ }),
    ).toBeNull();
    await vi.waitFor(async () =>
      expect(Object.values((await knownArtists.getValue()).p1 ?? {})).toEqual([""]),
    );
    press(`Undo ${handle}`);
    await vi.waitFor(() => expect(screen.queryByText(/isn’t the artist/)).toBeNull());
    if (isAdded) await openMore();
    await screen.findByRole("button", { name: `Not the artist ${handle}` });
    expect(await knownArtists.getValue()).toEqual({ p1: {} });
    expect(chips()).toHaveLength(isAdded ? 3 : 2);
  });

  it("is the confirmed one of an earlier upload, until the user forgets it", async () => {
    await knownArtists.setValue({ p1: { "windlass.example ada": "artist:quill" } });
    await showArtist("Ada");
    await screen.findByRole("button", { name: "Remove artist:quill" });
    await openMore();
    await findAndPress("Forget artist:quill");
    await vi.waitFor(async () => expect(await knownArtists.getValue()).toEqual({ p1: {} }));
  });
});
