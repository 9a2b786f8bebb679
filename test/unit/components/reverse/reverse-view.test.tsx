// @vitest-environment happy-dom

import { signal } from "@preact/signals";
import { act, fireEvent, render, screen, within } from "@testing-library/preact";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { reachText } from "../../../../components/file/reach-text.ts";
import { ReverseView } from "../../../../components/reverse/reverse-view.tsx";
import { Navigation } from "../../../../components/ui/navigation.ts";
import type { Image } from "../../../../lib/api/image.ts";
import { codedError } from "../../../../lib/base/failure.ts";
import type { PictureFile } from "../../../../lib/file/picture-file.ts";
import type { Candidate } from "../../../../lib/picture/pick.ts";
import type { Verdict } from "../../../../lib/reverse/judging/verdict.ts";
import type { ReverseSearch } from "../../../../lib/reverse/reverse-search.ts";
import { createMatchJudge } from "../../../../lib/state/reverse/judge-matches.ts";
import {
  hostsWithSentQuery,
  services,
  shotItem,
  signedInHosts,
} from "../../../../lib/stored/storage.ts";
import { visibleImage } from "../../visible-image.ts";
import { viewScene } from "../view-scene.ts";
import "../in-sight.ts";
import { handleMessages, pass, press, spyOnMessage, unfold } from "../actions.ts";
import { aDeletedImage, aPick, aPictureFile, aReverseSearch, step } from "../records.ts";
import { aProfile } from "../samples.ts";
import { holdPermissions } from "../settings/permissions.ts";

// Files load at once, because views wait for them.
vi.mock("../../../../lib/state/base/load-picture.ts", () => ({
  loadPicture: async () => ({ status: "loaded", width: 1280, height: 853 }),
}));
vi.mock("../../../../lib/state/base/store-file.ts", () => ({
  convertFile: async (one: PictureFile) => ({ ...one, format: "png" }),
}));
vi.mock("../../../../lib/state/reverse/judge-matches.ts", async (original) => {
  const { createMatchJudge: create } = await original<{
    createMatchJudge: typeof createMatchJudge;
  }>();
  return { createMatchJudge: vi.fn(create) };
});

const ready = (...images: Image[]): ReverseSearch["state"] => ({
  status: "ready",
  value: { images, total: images.length },
});

const viewOf = (search: ReverseSearch) => (
  <ReverseView search={search} profile={aProfile()} open={vi.fn()} />
);
const showSearch = (search: ReverseSearch) => render(viewOf(search));
const headline = () => screen.getByRole("heading", { level: 1 }).textContent;
const PENDING = /^(?:Searching|Comparing)/u;
/** Shows a search, and waits for its final headline. */
async function showFinal(
  search: ReverseSearch,
  { profile = aProfile(), open = vi.fn(async () => {}) } = {},
) {
  render(<ReverseView search={search} profile={profile} open={open} />);
  await vi.waitFor(() => expect(headline()).not.toMatch(PENDING));
  return { open };
}
/** Returns the words of the primary buttons. */
const primary = () =>
  screen
    .getAllByRole("button")
    .filter(({ className }) => className.includes("primary"))
    .map((button) => button.getAttribute("aria-label") ?? button.textContent);
const openDetails = (summary: string) =>
  unfold(screen.getByText(summary, { selector: "summary *" }));

viewScene();

it("ReverseView shows no address of a picture that only its page can load", async () => {
  const url = "blob:https://gallery.example/5f0c";
  const candidates: Candidate[] = [{ url, origin: "canvas" }];
  showSearch(aReverseSearch({ status: "loading" }, { pick: { ...aPick, candidates } }));
  const picked = screen.getByRole("figure");
  await within(picked).findByText("No preview");
  expect(picked.outerHTML).not.toContain(url);
});

it("ReverseView offers the other services once it has controls", async () => {
  const profiles = ["p1", "p2"].map((id) => aProfile({ id }));
  await services.setValue({ active: "p1", profiles });
  const { unmount } = showSearch(aReverseSearch({ status: "cancelled" }));
  await screen.findByText("Search on all my services");
  unmount();
  // The code is there by now, so that the offer would be drawn as soon as the services are read.
  showSearch(aReverseSearch({ status: "loading" }));
  await act(async () => void (await services.getValue()));
  expect(screen.queryByText("Search on all my services")).toBeNull();
});

const url = "https://files.gallery.example/canyon.png";
const file = aPictureFile({ origin: "page", url, width: 1280, height: 853 });

it("ReverseView searches again with the page's query once the user allows its host", async () => {
  const repeated = spyOnMessage("repeatSearch");
  const source_url = "https://gallery.example/view?id=123";
  showSearch(aReverseSearch(ready(), { pick: { ...aPick, source_url } }));
  const box = await screen.findByRole("checkbox", { name: /“\?id=123” .* gallery\.example/u });
  expect((box as HTMLInputElement).checked).toBe(false);
  fireEvent.click(box);
  await vi.waitFor(() => expect(repeated).toHaveBeenCalledWith({ id: "r1" }));
  expect(await hostsWithSentQuery.getValue()).toEqual(["gallery.example"]);
  fireEvent.click(box);
  await vi.waitFor(async () => expect(await hostsWithSentQuery.getValue()).toEqual([]));
});

it("ReverseView cancels a running search", async () => {
  const cancelled = spyOnMessage("cancelSearch");
  showSearch(aReverseSearch({ status: "loading" }));
  expect(headline()).toBe("Searching images.example…");
  press("Cancel");
  expect(document.activeElement?.textContent).toBe("Searching images.example…");
  await vi.waitFor(() => expect(cancelled).toHaveBeenCalledWith("r1"));
});

const sure = { rests_on: "pixels", confidence: 0.98 } as const;
const same = (quality: "theirs-better" | "yours-better" | "equal" | "unknown") =>
  ({ kind: "same-picture", quality, ...sure }) as const;

const captured = { rests_on: "capture", confidence: 0.9 } as const;

it.each<[string, Verdict | null, string]>([
  ["viewing an identical file", { kind: "same-file", because: "hash" }, "View in Tagpie: #7"],
  [
    "comparing a match that is only similar",
    { kind: "similar", altered: "mirrored", ...sure },
    "Compare with #7",
  ],
  ["uploading a better version", same("yours-better"), "Upload to images.example…"],
  ["uploading a picture without a match", null, "Upload to images.example…"],
])("ReverseView has one primary button, for %s", async (_, verdict, name) => {
  const image = visibleImage(7, { thumbnails_generated: true });
  const navigation = { showImage: vi.fn() };
  const search = verdict
    ? aReverseSearch(ready(image), { verdicts: { 7: verdict } })
    : aReverseSearch(ready());
  render(
    <Navigation.Provider value={navigation}>
      <ReverseView search={search} profile={aProfile()} open={vi.fn()} />
    </Navigation.Provider>,
  );
  await vi.waitFor(() => expect(primary()).toEqual([name]));
  if (name !== "View in Tagpie: #7") return;
  press(name);
  expect(navigation.showImage).toHaveBeenCalledWith(expect.objectContaining({ image_id: 7 }));
});

it("ReverseView shows that the filter hides a match, and keeps it covered", async () => {
  const image = visibleImage(7, { thumbnails_generated: true, spoilered: true });
  showSearch(aReverseSearch(ready(image), { verdicts: { 7: same("equal") }, hidden: [7] }));
  await vi.waitFor(() =>
    expect(headline()).toBe("Already on images.example, hidden by your filter"),
  );
  expect(screen.getByText(/Hidden by your filter, so it is covered/)).toBeTruthy();
  expect(screen.getByRole("button", { name: /Covered by your filter/ })).toBeTruthy();
});

it("ReverseView explains why a match was removed", async () => {
  showSearch(aReverseSearch(ready(aDeletedImage(55)), { verdicts: { 55: same("unknown") } }));
  await vi.waitFor(() => expect(headline()).toBe("Deleted on images.example"));
  expect(screen.getByText("This image was deleted: Rule 2")).toBeTruthy();
});

it("ReverseView shows the steps and the matches of a running search", () => {
  const steps = [step("source", "done", { image_ids: [7] }), step("reverse", "running")];
  showSearch(aReverseSearch({ status: "loading" }, { steps, so_far: [visibleImage(7)] }));
  expect(screen.getByText(/^By similarity: searching/)).toBeTruthy();
  expect(screen.getByRole("article", { name: "#7" })).toBeTruthy();
});

it("ReverseView repeats a search after a failure that another try may fix", async () => {
  const repeated = spyOnMessage("repeatSearch");
  showSearch(aReverseSearch({ status: "failed", failure: { code: "unreachable" } }));
  press("Try again");
  await vi.waitFor(() => expect(repeated).toHaveBeenCalledWith({ id: "r1", distance: 0.25 }));
});

/** A service got the file. */
const byFile = step("reverse", "done", { file: "accepted" });

it("ReverseView announces each headline up to the final words, which it stores", async () => {
  const stored = spyOnMessage("keepOutcome");
  const { rerender } = showSearch(aReverseSearch({ status: "loading" }));
  const announced = () => screen.getAllByRole("status")[0]?.textContent ?? null;
  const log = [[headline(), announced()]];
  const observer = new MutationObserver(() => {
    if (headline() !== log.at(-1)?.[0]) log.push([headline(), announced()]);
  });
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  const ended = aReverseSearch(ready(visibleImage(7)), { steps: [byFile] });
  rerender(viewOf(ended));
  await vi.waitFor(() => expect(stored).toHaveBeenCalledOnce());
  const [[outcome] = []] = stored.mock.calls;
  expect(outcome).toEqual({
    id: "r1",
    verdicts: { 7: expect.objectContaining({ rests_on: "service" }) },
    headline: { code: "not-compared", id: 7 },
  });
  rerender(viewOf({ ...ended, ...outcome }));
  await act(async () => {});
  const words = [
    "Searching images.example…",
    "Comparing with matches on images.example…",
    "Similar picture on images.example, check it",
  ];
  expect(log).toEqual(words.map((line) => [line, line]));
  expect(stored).toHaveBeenCalledOnce();
  observer.disconnect();
});

describe("ReverseView of a slow search", () => {
  const slow = (over: Partial<ReverseSearch> = {}) => {
    showSearch(aReverseSearch({ status: "loading" }, over));
    return pass(1_000);
  };
  const readingFile = [step("hash", "running")];
  const skip = () => screen.queryByRole("button", { name: "Search without the file" });

  beforeEach(() => {
    vi.useFakeTimers();
  });

  it("says that it waits for the service a second after the page was captured", async () => {
    await slow({ created_at: Date.now(), steps: [step("reverse", "running")] });
    expect(headline()).toBe("Searching images.example…");
    await act(() => shotItem("r1").setValue({ missing: "covered", at: Date.now() }));
    await pass(999);
    expect(headline()).toBe("Searching images.example…");
    await pass(1);
    expect(headline()).toBe("Still waiting for images.example…");
  });

  it("offers to search without a slow file, and moves the focus to the headline", async () => {
    const skipped = spyOnMessage("skipFile");
    const waiting = slow({ steps: [...readingFile, step("reverse")] });
    expect(skip()).toBeNull();
    await waiting;
    fireEvent.click(skip() as HTMLElement);
    expect(document.activeElement?.tagName).toBe("H1");
    await pass(0);
    expect(skipped).toHaveBeenCalledExactlyOnceWith("r1");
  });
});

describe("ReverseView with controls", () => {
  const two = ready(...[7, 8].map((id) => visibleImage(id, { thumbnails_generated: true })));
  const compare = () => screen.queryByRole("button", { name: "Compare with #7" });
  /** Delays verdicts on matches until the test decides. */
  function judgeSlowly() {
    const { promise, resolve } = Promise.withResolvers<Record<string, Verdict>>();
    const verdicts = signal<ReadonlyMap<number, Verdict>>(new Map());
    vi.mocked(createMatchJudge).mockReturnValueOnce({
      ...{ verdicts, consider: () => promise, judgeAnew: () => promise, dispose: () => {} },
    });
    const judge = (id: number, verdict: Verdict) => {
      verdicts.value = new Map([...verdicts.value, [id, verdict]]);
    };
    return { judge, end: () => resolve({}) };
  }

  it("draws the match before its verdict, then one other headline and controls", async () => {
    const { judge, end } = judgeSlowly();
    const states: string[] = [];
    const note = () => {
      const [, match] = document.querySelectorAll("img");
      const entry = `${headline()} ${match?.closest("article")?.getAttribute("aria-label")}`;
      if (match && states.at(-1) !== entry) states.push(entry);
    };
    const images = [7, 8].map((id) =>
      visibleImage(id, {
        ...{ thumbnails_generated: true },
        representations: { ...visibleImage(id).representations, thumb: `/${id}.png` },
      }),
    );
    const searchIn = (state: ReverseSearch["state"]) => aReverseSearch(state, { so_far: images });
    const { container, rerender } = showSearch(searchIn({ status: "loading" }));
    const observer = new MutationObserver(note);
    observer.observe(container, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
    });
    await vi.waitFor(() =>
      expect(states).toEqual(["Comparing with matches on images.example… #7"]),
    );
    expect(container.querySelector("[class*=skeleton]")).toBeNull();
    rerender(viewOf(searchIn(ready(...images))));
    await act(async () => {});
    expect(compare()).toBeNull();
    expect(screen.queryByRole("button", { name: "More actions" })).toBeNull();
    // The verdict on the second match arrives first.
    judge(8, { kind: "related", ...sure });
    await act(async () => {});
    judge(7, same("equal"));
    end();
    await vi.waitFor(() => expect(compare()).not.toBeNull());
    expect(states).toEqual([
      "Comparing with matches on images.example… #7",
      "Already on images.example, in equal quality #7",
    ]);
    observer.disconnect();
    openDetails("Details");
    // Controls stay in a new run.
    rerender(viewOf(aReverseSearch({ status: "loading" })));
    const again = await screen.findByRole("button", { name: "Search again" });
    expect(again.getAttribute("aria-disabled")).toBe("true");
  });

  it("shows controls after five seconds at the latest", async () => {
    judgeSlowly().judge(7, same("equal"));
    vi.useFakeTimers();
    showSearch(aReverseSearch(two));
    await pass(4_999);
    expect(compare()).toBeNull();
    await pass(1);
    expect(compare()).not.toBeNull();
    expect(headline()).toMatch(/^Comparing/);
  });

  it("offers to draw a part, and to search harder", async () => {
    const harder = spyOnMessage("searchHarder");
    const profile = aProfile({ files: { accepted: true, measured_at: 1 } });
    await showFinal(aReverseSearch(ready(), { read: file }), { profile });
    press("More actions");
    expect(screen.getByRole("menuitem", { name: "Draw the part to search…" })).toBeTruthy();
    press("Search harder");
    await vi.waitFor(() => expect(harder).toHaveBeenCalledWith("r1"));
  });

  it("leads from an area to the search of the whole picture", async () => {
    handleMessages({ searchWhole: (id) => `whole of ${id}` });
    const area = { ...file, origin: "area" as const };
    const steps = [step("reverse", "done", { file: "accepted" })];
    const { open } = await showFinal(aReverseSearch(ready(), { file: area, whole: aPick, steps }));
    expect(headline()).toMatch(/^No match for this area/);
    expect(document.body.textContent).not.toMatch(/has no/);
    const button = screen.getByRole("button", { name: "Search the whole picture" });
    expect(button.className).toContain("primary");
    const upload = screen.getByRole("button", { name: "Upload to images.example…" });
    expect(upload.className).not.toContain("primary");
    press("Search the whole picture");
    await vi.waitFor(() => expect(open).toHaveBeenCalledWith("whole of r1"));
  });

  it.each<[string, ReverseSearch, string]>([
    ["no match", aReverseSearch(ready()), "of search r1"],
    ["matches", aReverseSearch(ready(visibleImage(7))), "of search r1"],
    [
      "a file that services accept",
      aReverseSearch(ready(), { file: aPictureFile() }),
      "of search r1",
    ],
    [
      "a file that must be converted",
      aReverseSearch(ready(), { file: aPictureFile({ format: "webp" }) }),
      "of f1 as png",
    ],
  ])("starts the upload with %s, and opens its draft", async (matches, search, opened) => {
    handleMessages({
      draftFromSearch: (id) => `of search ${id}`,
      draftFromFiles: ({ files }) => [`of ${files[0]?.id} as ${files[0]?.format}`],
    });
    const { open } = await showFinal(search);
    if (matches === "matches") press("More actions");
    const role = matches === "matches" ? "menuitem" : "button";
    fireEvent.click(screen.getByRole(role, { name: /^Convert|^Upload to images\.example…$/u }));
    await vi.waitFor(() => expect(open).toHaveBeenCalledExactlyOnceWith(opened));
  });

  it("explains why the draft could not be started", async () => {
    handleMessages({ draftFromSearch: () => Promise.reject(codedError("not-fetchable")) });
    const { open } = await showFinal(aReverseSearch(ready()));
    press("Upload to images.example…");
    expect((await screen.findByRole("alert")).textContent).toContain("Could not start the search.");
    expect(open).not.toHaveBeenCalled();
  });

  it("searches again at another distance", async () => {
    const repeated = spyOnMessage("repeatSearch");
    await showFinal(aReverseSearch(ready()));
    expect(screen.queryByRole("slider")).toBeNull();
    openDetails("Details");
    const slider = await screen.findByRole<HTMLInputElement>("slider", { name: "Distance" });
    expect(slider.value).toBe("0.25");
    fireEvent.input(slider, { target: { value: "0.4" } });
    await vi.waitFor(() => expect(screen.getByText("0.40")).toBeTruthy());
    press("Search again");
    await vi.waitFor(() => expect(repeated).toHaveBeenCalledWith({ id: "r1", distance: 0.4 }));
  });

  it("searches again with another file of the picture", async () => {
    const used = spyOnMessage("searchWithCandidate");
    const candidates: Candidate[] = [
      { url: "https://files.gallery.example/large.png", origin: "source-site" },
      { url: "https://files.gallery.example/small.png", origin: "menu" },
    ];
    await showFinal(
      aReverseSearch(ready(), { pick: { ...aPick, candidates, shown: 1, lookup: 1 } }),
    );
    openDetails("Details");
    await screen.findByText("Why this file?");
    openDetails("Why this file?");
    const [large, small] = await screen.findAllByRole<HTMLInputElement>("radio");
    expect(small?.checked).toBe(true);
    fireEvent.click(large as HTMLElement);
    await vi.waitFor(() =>
      expect(used).toHaveBeenCalledExactlyOnceWith({ id: "r1", candidate: 0 }),
    );
  });
});

it("ReverseView explains why the service could not fetch the file", async () => {
  const url = "https://i.pximg.net/img-original/img/1_p0.png";
  const candidates: Candidate[] = [{ url, origin: "menu", flags: ["needs-referer"] }];
  await showFinal(aReverseSearch(ready(), { pick: { ...aPick, candidates } }));
  expect(headline()).toBe("Could not check: the host requires a Referer");
  const { why } = reachText({ verdict: "unlikely", because: { code: "needs-referer" } });
  expect(screen.getByText(why)).toBeTruthy();
  expect(screen.getByRole("button", { name: "Upload to images.example…" })).toBeTruthy();
});

describe("ReverseView without access to the file", () => {
  const HOST = "https://files.gallery.example/*";
  const noAccess = step("hash", "skipped", { why: "no-access" });
  const notRead = step("hash", "skipped", { why: "not-read" });
  const byAddress = step("reverse");
  const offer = (name = "Allow access to files.gallery.example") =>
    screen.queryByRole("button", { name });
  const withMatch = (verdict: Verdict) =>
    aReverseSearch(ready(visibleImage(7)), {
      verdicts: { 7: verdict },
      steps: [noAccess, step("reverse", "done", { image_ids: [7] })],
    });

  /** Shows a search. Returns a function that allows access by a button, and checks that the file is looked up. */
  async function showLocked(search: ReverseSearch) {
    const { request } = holdPermissions();
    const lookUp = spyOnMessage("lookUpFile");
    await showFinal(search);
    return async (name = "Allow access to files.gallery.example") => {
      press(name);
      expect(request).toHaveBeenCalledExactlyOnceWith({ origins: [HOST] });
      await vi.waitFor(() => expect(lookUp).toHaveBeenCalledExactlyOnceWith("r1"));
      expect(document.activeElement?.tagName).toBe("H1");
    };
  }

  it("leads with “Allow access and search” if the service may lack the file", async () => {
    const allow = await showLocked(aReverseSearch(ready(), { steps: [noAccess, byAddress] }));
    await vi.waitFor(() => expect(primary()).toEqual(["Allow access and search"]));
    expect(offer("Upload to images.example…")).not.toBeNull();
    await allow("Allow access and search");
  });

  it("offers access to compare if a verdict is based on the service alone", async () => {
    const alone = { rests_on: "service", confidence: 0.6 } as const;
    const allow = await showLocked(withMatch({ kind: "related", ...alone }));
    expect(await screen.findByText("To compare the file itself.")).toBeTruthy();
    expect(primary()).not.toContain("Allow access to files.gallery.example");
    await allow();
    expect(offer()).toBeNull();
  });

  it("says why it offers access where a capture found nothing, without an empty frame", async () => {
    const byCapture = step("reverse", "done", { file: "accepted", capture: "whole" });
    const allow = await showLocked(aReverseSearch(ready(), { steps: [noAccess, byCapture] }));
    expect(headline()).toBe("Not found on images.example");
    expect(await screen.findByText("To search with the file itself.")).toBeTruthy();
    expect(screen.getByRole("figure").parentElement?.children).toHaveLength(1);
    await allow();
  });

  const limits = { seen: { width: 480, height: 338 }, is_coarse: true };

  it.each([
    ["confirms the match", {}],
    ["has too few pixels", limits],
  ])("says in one line how it compared, and offers the file, if a capture %s", async (_, over) => {
    const allow = await showLocked(withMatch({ ...same("equal"), ...captured, ...over }));
    expect(headline()).toMatch(/, in equal quality$/u);
    const button = offer("Check the file");
    expect(button?.closest("p")?.textContent).toBe(
      "Compared as the page shows it · Check the file",
    );
    expect(button?.title).toMatch(/^A smaller difference, .* files\.gallery\.example/u);
    expect(document.body.textContent).not.toMatch(/Searched with a capture|\d pixels/u);
    expect(primary()).not.toContain(button?.textContent);
    await allow("Check the file");
  });

  it("names the compared pixels in the details", async () => {
    await showFinal(withMatch({ ...same("equal"), ...captured, ...limits }));
    openDetails("Details");
    await screen.findByText("The same as far as 480 × 338 pixels show");
  });

  it("offers a sign-in if the file could not be read with access", async () => {
    holdPermissions({ origins: [HOST] });
    const lookUp = spyOnMessage("lookUpFile");
    await showFinal(aReverseSearch(ready(), { steps: [notRead, byAddress] }));
    const box = await screen.findByRole("checkbox", { name: /files\.gallery\.example/u });
    expect(offer()).toBeNull();
    fireEvent.click(box);
    await vi.waitFor(() => expect(lookUp).toHaveBeenCalledExactlyOnceWith("r1"));
    expect(await signedInHosts.getValue()).toEqual(["files.gallery.example"]);
    await signedInHosts.setValue([]);
  });
});
