// @vitest-environment happy-dom
import { fireEvent, render, screen, within } from "@testing-library/preact";
import { afterEach, describe, expect, it, vi } from "vitest";
import { fakeBrowser } from "wxt/testing/fake-browser";
import { ReverseMatches } from "../../../../components/reverse/reverse-view.tsx";
import type { VisibleImage } from "../../../../lib/api/image.ts";
import type { Verdict } from "../../../../lib/reverse/judging/verdict.ts";
import { largeImage } from "../../visible-image.ts";
import { aReverseSearch } from "../records.ts";
import { aProfile } from "../samples.ts";
import { viewScene } from "../view-scene.ts";
import "../in-sight.ts";

const thumbOf = (id: number) => `https://cdn.example/${id}/thumb.png`;

function show(images: VisibleImage[], verdicts: readonly (Verdict | undefined)[] = []) {
  const search = aReverseSearch({ status: "ready", value: { images, total: images.length } });
  const matches = images.map((image, at) => ({
    ...{ image, verdict: verdicts[at], hidden: false, merged: [] },
  }));
  render(<ReverseMatches search={search} matches={matches} profile={aProfile()} />);
  return screen.getAllByRole("article");
}
const fetched = (within_: ParentNode = document) =>
  [...within_.querySelectorAll("img, video, source")].map((media) => media.getAttribute("src"));
const compare = (card: HTMLElement) =>
  within(card.parentElement as HTMLElement).queryByRole("button", { name: /^Compare with/ });

viewScene();
afterEach(() => vi.unstubAllGlobals());

it("ReverseMatches loads thumbnails of 50 matches of 30 megapixels, and no file", async () => {
  const ids = Array.from({ length: 50 }, (_, at) => at + 1);
  show(ids.map((id) => largeImage(id)));
  await expect.poll(() => fetched()).toEqual(ids.map(thumbOf));
  for (const picture of screen.getAllByRole("img"))
    expect(picture.getAttribute("decoding")).toBe("async");
});

describe("ReverseMatches: a match", () => {
  it("shows an SVG as a picture, so that no script runs", async () => {
    const [card] = show([largeImage(7, { mime_type: "image/svg+xml", format: "svg" })]);
    await expect.poll(() => fetched(card)).toEqual([thumbOf(7)]);
    expect(document.querySelector("object, embed, iframe, article svg")).toBeNull();
    expect(compare(card as HTMLElement)).not.toBeNull();
  });

  it("loads only the metadata of a video, muted, and offers no comparison", async () => {
    const [card] = show([largeImage(7, { mime_type: "video/webm", format: "webm" })]);
    await expect.poll(() => fetched(card)).toEqual([thumbOf(7)]);
    expect(compare(card as HTMLElement)).toBeNull();
    const film = card?.querySelector("video");
    expect(film?.getAttribute("preload")).toBe("metadata");
    expect(film?.muted).toBe(true);
    expect(film?.autoplay).toBe(false);
  });
});

describe("ReverseMatches: comparison", () => {
  const open = () => {
    const [card] = show([largeImage(7)], [{ kind: "same-file", because: "hash" }]);
    fireEvent.click(compare(card as HTMLElement) as HTMLElement);
  };

  it("names the verdict", async () => {
    open();
    const dialog = await screen.findByRole("dialog", { name: "Compare with #7" });
    within(dialog).getByText("Identical file");
  });

  it("opens in a tab if the panel is narrow, which leads back to the page when it closes", async () => {
    vi.stubGlobal("innerWidth", 380);
    vi.spyOn(fakeBrowser.tabs, "query").mockResolvedValue([{ id: 5 }] as never);
    const create = vi.spyOn(fakeBrowser.tabs, "create");
    open();
    const url = expect.stringMatching(/\/panel\.html\?record=r1&compare=7$/u);
    await vi.waitFor(() => expect(create).toHaveBeenCalledExactlyOnceWith({ url, openerTabId: 5 }));
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});

describe("ReverseMatches: details", () => {
  const related = { kind: "related", rests_on: "pixels", confidence: 0.4 } as const;
  const bySame: Verdict = { kind: "same-file", because: "hash" };
  const byCapture: Verdict = { ...related, rests_on: "capture" };
  const byService: Verdict = { ...related, rests_on: "service" };
  const METHOD = /^Compared|^Based on/u;

  it.each<[string, (Verdict | undefined)[], string[]]>([
    ["pixels", [related, related, related], ["Compared by their pixels."]],
    ["the identical file and pixels", [bySame, related], ["Compared by their pixels."]],
    ["a capture", [byCapture, byCapture], ["Compared with a capture of the page."]],
    [
      "the service",
      [byService, undefined],
      ["Based on images.example’s data only; their pixels could not be compared."],
    ],
    ["pixels and a capture", [related, byCapture], []],
    ["no data yet", [undefined, undefined], []],
  ])("shows a method of comparison only if all matches share it: %s", (_, verdicts, expected) => {
    show(
      verdicts.map((__, index) => largeImage(index + 1)),
      verdicts,
    );
    const methods = screen.queryAllByText(METHOD).map(({ textContent }) => textContent);
    expect(methods).toEqual(expected);
  });
});
