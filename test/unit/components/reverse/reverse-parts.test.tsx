// @vitest-environment happy-dom
import "../in-sight.ts";
import { fireEvent, render, screen, within } from "@testing-library/preact";
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { fakeBrowser } from "wxt/testing/fake-browser";
import { i18n } from "#i18n";
import { BoardPosts } from "../../../../components/reverse/board-posts.tsx";
import { headingOfSearch, headlineWords } from "../../../../components/reverse/headline-words.ts";
import { MatchNotes } from "../../../../components/reverse/match-notes.tsx";
import { OtherSearchEngines } from "../../../../components/reverse/other-search-engines.tsx";
import { PartDialog } from "../../../../components/reverse/part-dialog.tsx";
import { explainNoMatches } from "../../../../components/reverse/reverse-part.tsx";
import { ReverseSteps } from "../../../../components/reverse/reverse-steps.tsx";
import { ReverseMatches } from "../../../../components/reverse/reverse-view.tsx";
import { SearchOnAllServices } from "../../../../components/reverse/search-on-all-services.tsx";
import { verdictWords } from "../../../../components/reverse/verdict-line.tsx";
import { close, search } from "../../../../components/ui/icons/icons.ts";
import { clock, plus } from "../../../../components/ui/icons/panel-icons.ts";
import type { VisibleImage } from "../../../../lib/api/image.ts";
import type { BoardResponse } from "../../../../lib/boards/board-response.ts";
import { putFile } from "../../../../lib/file/file-database.ts";
import type { ReachJudgement } from "../../../../lib/reach/judge-reach.ts";
import type { Findings } from "../../../../lib/reverse/findings.ts";
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
    const askBoards = vi.fn(() => new Promise<void>(() => {}));
    handleMessages({ askBoards: askBoards });
    await settings.setValue({ ask_e621: true });
    show();
    await screen.findByText("Asking other boards…");
    expect(askBoards).toHaveBeenCalledOnce();
  });

  it.each<[string, object, BoardResponse[] | undefined]>([
    ["while all boards are off", {}, undefined],
    ["of a search for which they were asked", { ask_e621: true }, [{ board: "e621", post: null }]],
  ])("asks nothing %s", async (_, stored, boards) => {
    const askBoards = spyOnMessage("askBoards");
    await settings.setValue(stored);
    show(boards);
    await new Promise((done) => setTimeout(done, 20));
    expect(askBoards).not.toHaveBeenCalled();
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

type FoundHeadline = Findings["headline"];

describe("headlineWords", () => {
  it.each<[FoundHeadline, string]>([
    [{ code: "checking" }, "Searching Pics…"],
    [{ code: "comparing" }, "Comparing with matches on Pics…"],
    [{ code: "same-file", id: 1 }, "Already on Pics: identical file"],
    [{ code: "better-there", id: 1 }, "Already on Pics, in a better version"],
    [{ code: "yours-is-better", id: 1 }, "On Pics, but yours is better"],
    [{ code: "equal-there", id: 1 }, "Already on Pics, in equal quality"],
    [
      { code: "there", id: 1, seen: { width: 480, height: 338 } },
      "Already on Pics: this picture or a close variant",
    ],
    [
      { code: "hidden-by-filter", id: 1, sure: true, seen: { width: 480, height: 338 } },
      "Already on Pics, hidden by your filter: this picture or a close variant",
    ],
    [{ code: "maybe-there", id: 1 }, "Probably already on Pics"],
    [{ code: "hidden-by-filter", id: 1, sure: true }, "Already on Pics, hidden by your filter"],
    [{ code: "hidden-by-filter", id: 1, sure: false }, "Probably on Pics, hidden by your filter"],
    [{ code: "removed-there", id: 1, sure: false }, "Probably deleted on Pics"],
    [{ code: "merged-there", id: 1, sure: false }, "Probably merged into another image on Pics"],
    [{ code: "not-found" }, "Not found on Pics"],
    [
      { code: "not-found-or-not-fetched" },
      "No match, but Pics may not have been able to fetch the file",
    ],
    [{ code: "not-found-or-no-files" }, "No match, but Pics may not accept files"],
    [{ code: "not-found-by-part" }, "No match for what the page shows"],
  ])("returns for %j: %s", (headline, expected) => {
    expect(headlineWords(headline, "Pics")).toBe(expected);
  });

  it.each<[(FoundHeadline & { code: "not-checked" })["because"], string]>([
    [{ code: "small-capture" }, "the page shows the picture too small"],
    [{ code: "no-capture" }, "Tagpie can’t see enough of the picture"],
    [{ code: "expired" }, "the address of the file has expired"],
    [{ code: "refused-format" }, "Pics doesn’t accept the format"],
    [{ code: "out-of-reach" }, "Pics can’t reach the file"],
    [{ code: "broken" }, "the page couldn’t load the picture"],
    [{ code: "does-not-load" }, "the file doesn’t load without a Referer or sign-in"],
    [{ code: "loads" }, "the file was not checked"],
    [{ code: "waiting" }, "the file was not checked"],
    [{ code: "not-tried" }, "the file was not checked"],
  ])("returns for not-checked because of %j: %s", (because, expected) => {
    const words = headlineWords({ code: "not-checked", because }, "Pics");
    expect(words).toBe(`Could not check: ${expected}`);
  });
});

describe("headlineWords of an area", () => {
  it.each<[FoundHeadline, string]>([
    [{ code: "not-found" }, "No match for this area"],
    [{ code: "not-found-or-no-files" }, "No match for this area, but Pics may not accept files"],
    [{ code: "similar-only", id: 1 }, "Similar picture on Pics"],
    [{ code: "there", id: 1 }, "Already on Pics"],
  ])("returns for %j: %s", (headline, expected) => {
    expect(headlineWords(headline, "Pics", { origin: "area" })).toBe(expected);
    expect(headlineWords(headline, "Pics", { origin: "drop" })).not.toContain("area");
  });
});

describe("headingOfSearch", () => {
  const notFound: FoundHeadline = { code: "not-found" };

  it.each<[Parameters<typeof headingOfSearch>[0], FoundHeadline, unknown]>([
    [{ what: "headline" }, notFound, { text: "Not found on Pics", tone: "info", icon: plus }],
    [{ what: "headline" }, { code: "cancelled" }, { tone: "plain", icon: close }],
    [{ what: "headline" }, { code: "checking" }, { tone: "plain", icon: search }],
    [{ what: "paused" }, notFound, { text: "Search paused", tone: "warn", icon: clock }],
    [{ what: "slow", file: null }, notFound, { text: expect.stringContaining("Pics") }],
    [
      { what: "slow", file: "https://img.example/1.png" },
      notFound,
      { text: expect.stringContaining("img.example") },
    ],
  ])("returns for %j with the headline %j: %o", (heading, headline, expected) => {
    expect(headingOfSearch(heading, headline, "Pics")).toMatchObject(expected as object);
  });
});

const ONLY_DATA = "Based on Pics’s data only; the pixels could not be compared";

describe("verdictWords", () => {
  it.each<[Partial<Verdict & { kind: "same-picture" }>, string, string]>([
    [{ confidence: 0.9 }, "Same", "Pixels compared, 90% sure"],
    [{ confidence: 0.89 }, "Possibly the same", "Pixels compared, 89% sure"],
    [{ rests_on: "capture" }, "Same", "Compared with a page capture, 95% sure"],
    [{ rests_on: "service" }, "Possibly the same", `${ONLY_DATA}, 95% sure`],
    [{ seen: { width: 90, height: 255 } }, "Same", "The same as far as 90 × 255 pixels show"],
    [{ seen: { width: 90, height: 256 }, confidence: 1 }, "Same", "Pixels compared, 99% sure"],
    [
      { seen: { width: 512, height: 409 }, is_coarse: true },
      "Same",
      "The same as far as 512 × 409 pixels show",
    ],
  ])("returns for the same picture with %j: %s picture", (over, what, basis) => {
    const pixels = { rests_on: "pixels", confidence: 0.95 } as const;
    const verdict: Verdict = { kind: "same-picture", quality: "equal", ...pixels, ...over };
    const words = { what: `${what} picture, equal quality`, basis };
    expect(verdictWords(verdict, "Pics")).toMatchObject(words);
  });

  const weak = { rests_on: "pixels", confidence: 0.5 } as const;
  const unsure = "Pixels compared, 50% sure";
  const unclear = "Too small, too plain, or not all frames could be compared";

  it.each<[Verdict, string, string | null]>([
    [{ kind: "same-file", because: "address" }, "Identical file, loaded from this site", null],
    [{ ...weak, kind: "similar" }, "Altered version", unsure],
    [{ ...weak, kind: "similar", rests_on: "service" }, "Listed as similar, not compared", null],
    [{ ...weak, kind: "similar", altered: "cropped" }, "Similar: cropped", unsure],
    [{ ...weak, kind: "related" }, "Possible match, not confirmed", null],
    [{ ...weak, kind: "related", rests_on: "service" }, "Possible match, not confirmed", ONLY_DATA],
    [{ ...weak, kind: "unclear" }, "Can’t tell", unclear],
  ])("returns for %j: %s", (verdict, what, basis) => {
    expect(verdictWords(verdict, "Pics")).toMatchObject({ what, basis });
  });

  it.each([
    ["marked", /differs in one place/],
    [undefined, /differs in one place/],
    ["tinted", /slightly different colours/],
    ["framed", /narrow border/],
    ["frame", /one frame of an animation/],
  ] as const)("names what the page changed: %s", (altered, basis) => {
    const verdict: Verdict = { ...weak, kind: "similar", altered, by_page: true };
    const { what, basis: shownBasis } = verdictWords(verdict, "Pics");
    expect(what).toBe("Probably the same picture");
    expect(shownBasis).toMatch(basis);
  });
});

type FinalHeadline = Parameters<typeof explainNoMatches>[0]["headline"];
type Capture = "whole" | "part" | "frame" | null;

describe("explainNoMatches", () => {
  const referer: ReachJudgement = { verdict: "unlikely", because: { code: "needs-referer" } };
  const wordsFor = (
    headline: FinalHeadline,
    capture: Capture,
    judgement: ReachJudgement | null = referer,
    isArea = false,
  ) => explainNoMatches({ headline, capture, judgement, isArea }, "Pics");

  it.each<[FinalHeadline, Capture, RegExp]>([
    [{ code: "not-found" }, null, /^Pics has no similar picture\.$/],
    [{ code: "not-found" }, "whole", /^Pics has no picture like the one that the page shows\.$/],
    [{ code: "not-found-or-no-files" }, "whole", /if it doesn’t accept files\.$/],
    [{ code: "not-found-or-not-fetched" }, null, /if it can’t fetch the picture/],
    [
      { code: "not-found-by-part" },
      "part",
      /^The page covers the picture, cuts it off or alters its look/,
    ],
    [{ code: "not-found-by-part" }, "frame", /^The picture may be an animation/],
    [
      { code: "not-checked", because: { code: "small-capture" } },
      null,
      /^The page shows too few pixels/,
    ],
    [
      { code: "not-checked", because: { code: "no-capture" } },
      null,
      /^Something covers the picture/,
    ],
  ])("explains %j (capture: %s)", (headline, capture, words) => {
    expect(wordsFor(headline, capture)).toMatch(words);
  });

  it("says of an area that the service may have a picture that contains it", () => {
    const words = wordsFor({ code: "not-found" }, null, referer, true);
    expect(words).toBe(
      "No match for the area alone. Pics may still have a picture that contains it.",
    );
  });

  it("explains not-checked by why the file is hard to fetch, once that is known", () => {
    const headline: FinalHeadline = { code: "not-checked", because: { code: "needs-referer" } };
    expect(wordsFor(headline, null)).toMatch(/Referer|which page/u);
    expect(wordsFor(headline, null, null)).toBeNull();
  });

  it.each<FinalHeadline>([
    { code: "equal-there", id: 1 },
    { code: "similar-only", id: 1 },
    { code: "failed" },
  ])("returns null for %j", (headline) => {
    expect(wordsFor(headline, "whole")).toBeNull();
  });
});
