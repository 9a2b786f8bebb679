// @vitest-environment happy-dom
import { fireEvent, render, screen, within } from "@testing-library/preact";
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { fakeBrowser } from "wxt/testing/fake-browser";
import { i18n } from "#i18n";
import { BoardPosts } from "../../../../components/reverse/board-posts.tsx";
import { MatchNotes } from "../../../../components/reverse/match-notes.tsx";
import { OtherSearchEngines } from "../../../../components/reverse/other-search-engines.tsx";
import { PartDialog } from "../../../../components/reverse/part-dialog.tsx";
import { ReverseSteps } from "../../../../components/reverse/reverse-steps.tsx";
import { ReverseMatches } from "../../../../components/reverse/reverse-view.tsx";
import { SearchOnAllServices } from "../../../../components/reverse/search-on-all-services.tsx";
import type { VisibleImage } from "../../../../lib/api/image.ts";
import type { BoardResponse } from "../../../../lib/boards/board-response.ts";
import { putFile } from "../../../../lib/file/file-database.ts";
import type { Headline } from "../../../../lib/reverse/headline.ts";
import type { Verdict } from "../../../../lib/reverse/judging/verdict.ts";
import type { ReverseSearch } from "../../../../lib/reverse/reverse-search.ts";
import type { SearchStep } from "../../../../lib/reverse/steps.ts";
import { createPictureReader } from "../../../../lib/state/reverse/picture-reader.ts";
import { recordItem, services, settings } from "../../../../lib/stored/storage.ts";
import { largeImage, visibleImage } from "../../visible-image.ts";
import { findAndPress, handleMessages, press, spyOnMessage } from "../actions.ts";
import { speak } from "../english.ts";
import { aPictureFile, aReverseSearch, step } from "../records.ts";
import { aProfile } from "../samples.ts";
import { viewScene } from "../view-scene.ts";
import "../in-sight.ts";

vi.mock("../../../../lib/file/canvas.ts", async (original) => ({
  ...(await original<object>()),
  toPng: async () => new Blob(["PNG"]),
}));

const ready = (...images: VisibleImage[]): ReverseSearch["state"] => ({
  status: "ready",
  value: { images, total: images.length },
});
const searched = aReverseSearch(ready());

viewScene();
afterEach(() => vi.unstubAllGlobals());

describe("BoardPosts", () => {
  const post: BoardResponse["post"] = {
    ...{ id: 42, score: null, width: 1600, height: 900 },
    artists: ["ann"],
    sources: ["https://art.example/1"],
    tags: { host: "e621.net", tags: [{ name: "boat", category: "general" }], left_out: 0 },
  };
  const show = (boards?: BoardResponse[]) =>
    render(<BoardPosts search={boards ? { ...searched, boards } : searched} />);

  it.each<[BoardResponse, string]>([
    [{ board: "e621", post }, "e621 has this file"],
    [
      { board: "danbooru", post: { ...post, score: 94 } },
      "Danbooru has a picture that looks the same (94 %)",
    ],
  ])("links to %j with its artist, size, tags and source: %s", (response, words) => {
    show([response]);
    const [link, source] = screen.getAllByRole("link");
    expect(link?.textContent).toContain(words);
    expect(link?.getAttribute("href")).toMatch(/\/posts\/42$/u);
    expect(screen.getByText(/ann.*1600 × 900.*1 tag/u)).toBeTruthy();
    expect(source?.getAttribute("href")).toBe("https://art.example/1");
  });

  it.each<[BoardResponse, string]>([
    [{ board: "e621", post: { ...post, score: 84 } }, "e621 may have this picture (84 %)"],
    [{ board: "e621", post: null }, "Not on e621"],
    [{ board: "e621", post: null, why: "server" }, "e621 did not say"],
  ])("says of %j, without tags: %s", (response, words) => {
    expect(show([response]).container.textContent).toContain(words);
    expect(screen.queryByText(/1 tag/u)).toBeNull();
  });

  it("asks the boards that are on, once, and says so meanwhile", async () => {
    const asked = vi.fn(() => new Promise<void>(() => {}));
    handleMessages({ askBoards: asked });
    await settings.setValue({ ask_e621: true });
    show();
    await screen.findByText("Asking other boards…");
    expect(asked).toHaveBeenCalledOnce();
  });

  it.each<[string, object, BoardResponse[] | undefined]>([
    ["while all boards are off", {}, undefined],
    ["of a search for which they were asked", { ask_e621: true }, [{ board: "e621", post: null }]],
  ])("asks nothing %s", async (_, stored, boards) => {
    const asked = spyOnMessage("askBoards");
    await settings.setValue(stored);
    show(boards);
    await new Promise((done) => setTimeout(done, 20));
    expect(asked).not.toHaveBeenCalled();
  });
});

describe("OtherSearchEngines", () => {
  const URL = "https://files.gallery.example/canyon.png";
  const written = vi.fn();

  beforeEach(async () => {
    written.mockReset();
    const engines =
      "Ann https://ann.example/?u={url} https://ann.example/paste\nBo https://bo.example/";
    await settings.setValue({ engines });
    vi.stubGlobal(
      "ClipboardItem",
      class {
        readonly parts: Record<string, Promise<Blob>>;
        constructor(parts: Record<string, Promise<Blob>>) {
          this.parts = parts;
        }
      },
    );
    vi.spyOn(navigator, "clipboard", "get").mockReturnValue({
      write: async ([item]: { parts: Record<string, Promise<Blob>> }[]) => {
        written(await (await item?.parts["image/png"])?.text());
      },
    } as never);
  });

  /** Opens the menu of engines for a stored file. */
  async function openMenu(url: string | null) {
    const file = aPictureFile();
    await putFile(file.id, new Blob(["picture"]));
    render(<OtherSearchEngines search={{ ...searched, file }} url={url} />);
    const tabs = vi.spyOn(fakeBrowser.tabs, "create");
    press("Look elsewhere");
    await screen.findByRole("menuitem", { name: /^Ann/ });
    const items = screen.getAllByRole("menuitem");
    const choose = (name: string) => fireEvent.click(screen.getByRole("menuitem", { name }));
    return { tabs, choose, items };
  }

  it("lists the user's engines in their order, and links to the results of the picture", async () => {
    const { items } = await openMenu(URL);
    expect(items.map(({ textContent }) => textContent)).toEqual([
      "Ann",
      "Bo (copies the picture)",
      "Copy the picture",
      "Edit this list",
    ]);
    expect(items[0]?.getAttribute("href")).toBe(
      "https://ann.example/?u=https%3A%2F%2Ffiles.gallery.example%2Fcanyon.png",
    );
    expect(items[0]?.getAttribute("rel")).toBe("noreferrer noopener");
    const note = screen.getByRole("menu").getAttribute("aria-describedby") ?? "";
    expect(document.getElementById(note)?.textContent).toContain("files.gallery.example");
  });

  it("copies a picture that no other site can load, and then opens the engine's page", async () => {
    const { tabs, choose } = await openMenu(null);
    choose("Ann (copies the picture)");
    await screen.findByText("Picture copied. Paste it on the page of Ann.");
    expect(written).toHaveBeenCalledExactlyOnceWith("PNG");
    await vi.waitFor(() =>
      expect(tabs).toHaveBeenCalledExactlyOnceWith({ url: "https://ann.example/paste" }),
    );
  });

  it("copies a picture for an engine that could not load it, and opens nothing", async () => {
    const { tabs, choose } = await openMenu(URL);
    choose("Copy the picture");
    await screen.findByText("Copied.");
    expect(written).toHaveBeenCalledExactlyOnceWith("PNG");
    expect(tabs).not.toHaveBeenCalled();
  });

  it("opens the engine's page too if the picture cannot be copied, and says what to do", async () => {
    vi.spyOn(navigator, "clipboard", "get").mockReturnValue(undefined as never);
    const { tabs, choose } = await openMenu(null);
    choose("Bo (copies the picture)");
    const line = await screen.findByText(/^Couldn’t copy the picture/);
    expect(line.textContent).toContain("the page of Bo");
    await vi.waitFor(() => expect(tabs).toHaveBeenCalledWith({ url: "https://bo.example/" }));
  });
});

describe("PartDialog", () => {
  const onPart = vi.fn();
  const file = aPictureFile({ origin: "page", width: 200, height: 100 });
  const part = () => screen.getByRole("button", { name: "Part to search" });
  const size = () => screen.getByRole("status").textContent;
  const MIDDLE = { x: 0.25, y: 0.25, width: 0.5, height: 0.5 };

  beforeEach(async () => {
    onPart.mockReset();
    Element.prototype.setPointerCapture = () => {};
    const place = new DOMRect(10, 20, 400, 200);
    vi.spyOn(Element.prototype, "getBoundingClientRect").mockReturnValue(place);
    render(<PartDialog file={file} onPart={onPart} onClose={() => {}} />);
    await screen.findByRole("button", { name: "Part to search" });
  });

  it("focuses a box in the middle, and shows its size in the file's pixels", async () => {
    await vi.waitFor(() => expect(document.activeElement).toBe(part()));
    expect(part().getAttribute("aria-describedby")).toBeTruthy();
    expect(size()).toBe("100 × 50");
    press("Search this part");
    expect(onPart).toHaveBeenCalledExactlyOnceWith(MIDDLE);
  });

  it("moves and resizes the part by keyboard, and searches on a click", () => {
    fireEvent.keyDown(part(), { key: "ArrowRight" });
    fireEvent.keyDown(part(), { key: "ArrowDown", shiftKey: true });
    expect(size()).toBe("100 × 51");
    fireEvent.click(part());
    const [drawn] = onPart.mock.lastCall ?? [];
    expect(drawn.x).toBeCloseTo(0.26);
    expect(drawn.height).toBeCloseTo(0.51);
  });

  it("draws the part by a drag in any direction", () => {
    const pointer = (type: "pointerDown" | "pointerMove" | "pointerUp", x: number, y: number) =>
      fireEvent[type](screen.getByRole("img"), { button: 0, clientX: x, clientY: y });
    pointer("pointerDown", 310, 170);
    pointer("pointerMove", 210, 120);
    expect(size()).toBe("50 × 25");
    pointer("pointerMove", 110, 70);
    pointer("pointerUp", 110, 70);
    const { left, top, width, height } = part().style;
    expect([left, top, width, height]).toEqual(["25%", "25%", "50%", "50%"]);
    press("Search this part");
    expect(onPart).toHaveBeenCalledExactlyOnceWith(MIDDLE);
  });
});

describe("ReverseMatches", () => {
  const thumbOf = (id: number) => `https://cdn.example/${id}/thumb.png`;
  function show(images: VisibleImage[], verdicts: readonly (Verdict | undefined)[] = []) {
    const matches = images.map((image, at) => ({
      ...{ image, verdict: verdicts[at], hidden: false, merged: [] },
    }));
    const search = aReverseSearch(ready(...images));
    render(<ReverseMatches search={search} matches={matches} profile={aProfile()} />);
    return screen.getAllByRole("article");
  }
  const fetched = () =>
    [...document.querySelectorAll("img, video, source")].map((media) => media.getAttribute("src"));
  const compare = () => screen.queryByRole("button", { name: /^Compare with/ });

  it("loads thumbnails of 50 matches of 30 megapixels, and no file", async () => {
    const ids = Array.from({ length: 50 }, (_, at) => at + 1);
    show(ids.map((id) => largeImage(id)));
    await expect.poll(fetched).toEqual(ids.map(thumbOf));
    for (const picture of screen.getAllByRole("img"))
      expect(picture.getAttribute("decoding")).toBe("async");
  });

  it("shows an SVG as a picture, so that no script runs", async () => {
    show([largeImage(7, { mime_type: "image/svg+xml", format: "svg" })]);
    await expect.poll(fetched).toEqual([thumbOf(7)]);
    expect(document.querySelector("object, embed, iframe, article svg")).toBeNull();
    expect(compare()).not.toBeNull();
  });

  it("loads only the metadata of a video, muted, and offers no comparison", async () => {
    const [card] = show([largeImage(7, { mime_type: "video/webm", format: "webm" })]);
    await expect.poll(fetched).toEqual([thumbOf(7)]);
    expect(compare()).toBeNull();
    const film = card?.querySelector("video");
    expect(film?.getAttribute("preload")).toBe("metadata");
    expect(film?.muted).toBe(true);
    expect(film?.autoplay).toBe(false);
  });

  describe("comparison", () => {
    /** Shows a match in a view of this address and width. Its tab has the id 5. */
    function showIn(query: string, width: number) {
      history.replaceState(null, "", query || "?");
      onTestFinished(() => history.replaceState(null, "", "?"));
      vi.stubGlobal("innerWidth", width);
      vi.spyOn(fakeBrowser.tabs, "query").mockResolvedValue([{ id: 5 }] as never);
      vi.spyOn(fakeBrowser.tabs, "getCurrent").mockResolvedValue({ id: 5 } as never);
      const openTab = vi.spyOn(fakeBrowser.tabs, "create");
      const closeTab = vi.spyOn(fakeBrowser.tabs, "remove").mockResolvedValue();
      show([largeImage(7)], [{ kind: "same-file", because: "hash" }]);
      return { openTab, closeTab };
    }
    const dialog = () => screen.findByRole("dialog", { name: "Compare with #7" });

    it.each([
      ["a wide panel", "", 560],
      ["a narrow tab", "?record=r1", 380],
      ["the tab of another match", "?record=r1&compare=8", 380],
    ])("opens within %s, and names the verdict", async (_, query, width) => {
      const { openTab, closeTab } = showIn(query, width);
      expect(screen.queryByRole("dialog")).toBeNull();
      press(/^Compare with/);
      within(await dialog()).getByText("Identical file");
      press("Close");
      await vi.waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
      expect(openTab).not.toHaveBeenCalled();
      expect(closeTab).not.toHaveBeenCalled();
    });

    it("opens in a tab if the panel is narrow, which leads back to the page when it closes", async () => {
      const { openTab } = showIn("", 559);
      press(/^Compare with/);
      const url = expect.stringMatching(/\/panel\.html\?record=r1&compare=7$/u);
      await vi.waitFor(() =>
        expect(openTab).toHaveBeenCalledExactlyOnceWith({ url, openerTabId: 5 }),
      );
      expect(screen.queryByRole("dialog")).toBeNull();
    });

    it("is open in the tab that was opened for it, which it closes", async () => {
      const { closeTab } = showIn("?record=r1&compare=7", 380);
      await dialog();
      press("Close");
      await vi.waitFor(() => expect(closeTab).toHaveBeenCalledExactlyOnceWith(5));
    });
  });

  const related = { kind: "related", rests_on: "pixels", confidence: 0.4 } as const;
  const bySame: Verdict = { kind: "same-file", because: "hash" };
  const byCapture: Verdict = { ...related, rests_on: "capture" };
  const byService: Verdict = { ...related, rests_on: "service" };

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
    const methods = screen.queryAllByText(/^Compared|^Based on/u);
    expect(methods.map(({ textContent }) => textContent)).toEqual(expected);
  });
});

describe("ReverseSteps", () => {
  /** Shows steps, and returns their lines. */
  function linesOf(...steps: SearchStep[]) {
    render(
      <ReverseSteps search={aReverseSearch({ status: "loading" }, { steps })} service="Pics" />,
    );
    return screen.getAllByRole("listitem").map(({ textContent }) => textContent?.trim());
  }

  it("lists each step with its outcome and its requests", () => {
    const lines = linesOf(
      step("address"),
      step("source", "done", { image_ids: [7], requests: 1 }),
      step("hash", "skipped", { why: "no-access" }),
      step("reverse", "running", { requests: 1 }),
    );
    expect(lines).toEqual([
      "By address: no matches · no requests",
      "By source: 1 match · 1 request",
      "By file contents: skipped (no access to its host)",
      "By similarity: searching… · 1 request",
    ]);
  });

  it("links only a failed step to the entry of its code on the Help page", () => {
    linesOf(
      step("hash", "skipped", { why: "no-access" }),
      step("source"),
      step("reverse", "failed", { why: "server" }),
    );
    const links = screen.getAllByRole("link").map((link) => link.getAttribute("href"));
    expect(links).toEqual(["/options.html?service=Pics#error-server"]);
  });

  it.each([
    ["en", ": ", " (", ")", ". "],
    ["fr", "\u{A0}: ", " (", ")", ". "],
    ["ja", "：", "（", "）", "。\u{200B}"],
  ])("joins step, outcome and reason as %s does", async (locale, colon, start, end, stop) => {
    await speak(locale);
    const lines = linesOf(
      step("hash", "skipped", { why: "no-source" }),
      step("reverse", "failed", { why: "aborted" }),
    );
    const skipped = `${i18n.t("steps.skipped")}${start}${i18n.t("steps.why.noSource")}${end}`;
    const failed = `${i18n.t("steps.failed")}${stop}${i18n.t("failure.aborted.why")}`;
    expect(lines).toEqual([
      `${i18n.t("steps.step.hash")}${colon}${skipped}`,
      `${i18n.t("steps.step.reverse")}${colon}${failed} · ${i18n.t("steps.cost.none")}`,
    ]);
  });
});

it.each([
  [[8], "#8 was merged into this image."],
  [[8, 9], "2 images were merged into this one: #8, #9"],
])("MatchNotes writes a number sign before each of %j", (merged, text) => {
  const match = { image: visibleImage(7), hidden: false, merged };
  const { container } = render(<MatchNotes match={match as never} />);
  expect(container.textContent).toBe(text);
});

describe("SearchOnAllServices", () => {
  const profiles = ["Ann", "Bo", "Cy"].map((name, at) => aProfile({ id: `p${at + 1}`, name }));
  const per_service = profiles.map(({ id }, at) => ({ profile_id: id, id: `r${at + 1}` }));
  const SAME: Headline = { code: "same-file", id: 7 };
  const BETTER: Headline = { code: "better-there", id: 7 };
  const NONE: Headline = { code: "not-found" };

  async function show(search: ReverseSearch, known = profiles) {
    await services.setValue({ active: "p1", profiles: known });
    const open = vi.fn(async () => {});
    const { container } = render(
      <SearchOnAllServices search={search} reader={createPictureReader()} open={open} />,
    );
    return { container, open };
  }

  /** Shows the first search; the others have these headlines, `null` for a search that still runs, and undefined for one that is missing. */
  async function showAll(...headlines: (Headline | null | undefined)[]) {
    spyOnMessage("keepOutcome");
    const searches = headlines.map((headline, at) =>
      aReverseSearch(headline ? ready() : { status: "loading" }, {
        ...{ id: `r${at + 1}`, profile_id: `p${at + 1}`, per_service },
        ...(headline && { headline }),
      }),
    );
    for (const [at, search] of searches.entries())
      if (headlines[at] !== undefined) await recordItem(search.id).setValue(search);
    return show(searches[0] ?? searched);
  }

  it.each<[(Headline | null | undefined)[], string]>([
    [[SAME, BETTER, NONE], "On 2 of 3 services: Ann (identical), Bo (better there)"],
    [[NONE, NONE, { code: "there", id: 7 }], "On 1 of 3 services: Cy"],
    [[SAME, null, NONE], "On 1 of 3 services so far: Ann (identical)"],
    [[NONE, null, null], "Searching on 3 services…"],
    [[NONE, NONE, NONE], "On none of your 3 services"],
    [[NONE, { code: "failed" }, NONE], "Found on none of your 3 services for certain"],
    [[NONE, { code: "maybe-there", id: 7 }, NONE], "Found on none of your 3 services for certain"],
    [[NONE, NONE, undefined], "Found on none of your 3 services for certain"],
  ])("sums up %j: %s", async (headlines, words) => {
    await showAll(...headlines);
    await screen.findByText(words);
  });

  it("shows what each service says in their order, and opens its search", async () => {
    const { open } = await showAll(NONE, SAME, { code: "failed" });
    await screen.findByText(/^On 1 of 3/);
    expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "Not found on Ann",
      "Already on Bo: identical file",
      "Cy · Search failed",
    ]);
    const [first, second] = screen.getAllByRole("button");
    expect(first?.getAttribute("aria-current")).toBe("true");
    if (second) fireEvent.click(second);
    expect(open).toHaveBeenCalledExactlyOnceWith("r2");
  });

  it("starts a search that is missing", async () => {
    const start = spyOnMessage("findEverywhere");
    await showAll(NONE, NONE, undefined);
    await screen.findByText("Cy · not searched");
    await findAndPress("Try again");
    await vi.waitFor(() => expect(start).toHaveBeenCalledExactlyOnceWith("r1"));
  });

  it("is offered where there is another service, and says why it did not start", async () => {
    spyOnMessage("findEverywhere").mockImplementation(() => {
      throw new Error("The storage is full.");
    });
    await show(searched);
    await findAndPress("Search on all my services");
    await screen.findByText(/Could not search on all services/);
  });

  it("shows nothing with one service", async () => {
    const { container } = await show(searched, profiles.slice(0, 1));
    await new Promise((done) => setTimeout(done));
    expect(container.textContent).toBe("");
  });
});
