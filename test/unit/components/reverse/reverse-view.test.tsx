// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/preact";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { fakeBrowser } from "wxt/testing/fake-browser";
import { Navigation } from "../../../../components/panel/navigation.ts";
import { ReverseView } from "../../../../components/reverse/reverse-view.tsx";
import type { Image } from "../../../../lib/api/image.ts";
import type { PictureFile } from "../../../../lib/file/picture-file.ts";
import { onMessage, removeAllListeners } from "../../../../lib/messages.ts";
import type { ReverseSearch } from "../../../../lib/records.ts";
import type { Verdict } from "../../../../lib/reverse/verdict.ts";
import { queryHosts } from "../../../../lib/storage.ts";
import { visibleImage } from "../../visible-image.ts";
import { speakEnglish } from "../english.ts";
import "../in-sight.ts";
import { aReverseSearch } from "../records.ts";
import { aProfile } from "../samples.ts";
import { holdPermissions } from "../settings/permissions.ts";

const stub = { id: 55, created_at: null, updated_at: null, first_seen_at: null };
const deleted: Image = {
  ...stub,
  state: "deleted",
  deletion_reason: "Rule 3",
  duplicate_of: null,
  hidden_from_users: true,
};
const merged: Image = {
  ...stub,
  id: 54,
  state: "merged",
  deletion_reason: null,
  duplicate_of: 7,
  hidden_from_users: true,
};

const ready = (...images: Image[]): ReverseSearch["state"] => ({
  status: "ready",
  value: { images, total: images.length },
});

function show(state: ReverseSearch["state"], open = vi.fn(async () => {})) {
  render(<ReverseView search={aReverseSearch(state)} profile={aProfile()} open={open} />);
  return { open };
}
const headline = () => screen.getByRole("heading", { level: 1 }).textContent;
const click = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
function unfold(summary: string) {
  const details = screen
    .getByText(summary, { selector: "summary *" })
    .closest("details") as HTMLDetailsElement;
  details.open = true;
  fireEvent(details, new Event("toggle"));
}

beforeAll(speakEnglish);
afterEach(() => {
  cleanup();
  removeAllListeners();
});

it("shows what was picked and where", async () => {
  show({ status: "loading" });
  const picked = screen.getByRole("figure");
  const picture = await within(picked).findByAltText("Your picture: A canyon");
  expect(picture.getAttribute("src")).toBe("https://files.gallery.example/canyon.png");
  expect(picture.getAttribute("referrerpolicy")).toBe("no-referrer");
  expect(within(picked).getByText("1280 × 853")).toBeTruthy();
  const page = within(picked).getByRole("link", { name: "Page: A canyon at dusk" });
  expect(page.getAttribute("href")).toBe("https://gallery.example/posts/42");
});

it("links a picture of a feed to its own post", () => {
  const search = aReverseSearch({ status: "loading" });
  const page = { url: "https://gallery.example/feed", title: "Feed" };
  const pick = { ...search.pick, page, source_url: "https://gallery.example/posts/42" };
  render(<ReverseView search={{ ...search, pick }} profile={aProfile()} open={vi.fn()} />);
  const link = screen.getByRole("link", { name: "Page: gallery.example/posts/42" });
  expect(link.getAttribute("href")).toBe("https://gallery.example/posts/42");
});

it.each([["blob:https://gallery.example/5f0c"], ["data:,"], ["file:///home/someone/canyon.png"]])(
  "shows %s as no address and asks for no picture by it",
  async (url) => {
    const search = aReverseSearch({ status: "loading" });
    const pick = { ...search.pick, candidates: [{ url, found: "canvas" as const }] };
    render(<ReverseView search={{ ...search, pick }} profile={aProfile()} open={vi.fn()} />);
    const picked = screen.getByRole("figure");
    await within(picked).findByText("No preview");
    expect(picked.querySelector("img")).toBeNull();
    expect(picked.outerHTML).not.toContain(url);
  },
);

const file: PictureFile = {
  ...{ id: "f1", origin: "page", name: "", url: "https://files.gallery.example/canyon.png" },
  ...{ sha512: "0".repeat(128), bytes: 10, format: "png", width: 1280, height: 853 },
};

it.each<[string, boolean, Partial<ReverseSearch>, boolean | null]>([
  ["for a file that was read", true, { read: file }, true],
  ["for a file that the user gave", true, { file }, null],
  ["only with bytes in hand", false, {}, true],
  ["only once", false, { read: file, harder: true }, true],
  ["only if the service accepts files", false, { read: file }, false],
])("offers to search harder %s", async (_, isOffered, over, accepted) => {
  const harder = vi.fn();
  onMessage("searchHarder", ({ data }) => harder(data));
  const search = aReverseSearch(ready(), over);
  const profile = aProfile({ files: { accepted, measured_at: 1 } });
  render(<ReverseView search={search} profile={profile} open={vi.fn()} />);
  expect(screen.queryByRole("button", { name: "Search harder" }) !== null).toBe(isOffered);
  if (!isOffered) return;
  click("Search harder");
  await vi.waitFor(() => expect(harder).toHaveBeenCalledWith("r1"));
});

it.each<[string, boolean, Partial<ReverseSearch>]>([
  ["for a file that was read", true, { read: file }],
  [
    "again, whatever was searched",
    true,
    { file, harder: true, part: { x: 0, y: 0, width: 0.5, height: 1 } },
  ],
  ["only with bytes in hand", false, {}],
])("offers to draw a part %s", (_, isOffered, over) => {
  const search = aReverseSearch(ready(), over);
  const profile = aProfile({ files: { accepted: true, measured_at: 1 } });
  render(<ReverseView search={search} profile={profile} open={vi.fn()} />);
  click("More actions");
  const offer = screen.queryByRole("menuitem", { name: "Draw the part to search…" });
  expect(offer !== null).toBe(isOffered);
});

it("asks about the query of a page without a rule, remembers the host and searches again", async () => {
  const repeated = vi.fn();
  onMessage("repeatSearch", ({ data }) => repeated(data));
  const search = aReverseSearch(ready());
  const pick = { ...search.pick, source_url: "https://gallery.example/view?id=123" };
  render(<ReverseView search={{ ...search, pick }} profile={aProfile()} open={vi.fn()} />);
  const box = await screen.findByRole("checkbox", { name: /“\?id=123” .* gallery\.example/u });
  expect((box as HTMLInputElement).checked).toBe(false);
  fireEvent.click(box);
  await vi.waitFor(() => expect(repeated).toHaveBeenCalledWith({ id: "r1" }));
  expect(await queryHosts.getValue()).toEqual(["gallery.example"]);
  fireEvent.click(box);
  await vi.waitFor(async () => expect(await queryHosts.getValue()).toEqual([]));
});

it("can be cancelled while it runs", async () => {
  const cancelled = vi.fn();
  onMessage("cancelSearch", ({ data }) => cancelled(data));
  show({ status: "loading" });
  expect(headline()).toBe("Searching images.example…");
  click("Cancel");
  expect(document.activeElement?.textContent).toBe("Searching images.example…");
  await vi.waitFor(() => expect(cancelled).toHaveBeenCalledWith("r1"));
});

describe("the controls below the pictures", () => {
  const same: Verdict = {
    kind: "same-picture",
    quality: "equal",
    rests_on: "pixels",
    confidence: 0.99,
  };
  const viewOf = (state: ReverseSearch["state"]) => {
    const search = aReverseSearch(state, { verdicts: { 7: same } });
    return <ReverseView search={search} profile={aProfile()} open={vi.fn()} />;
  };
  const two = ready(...[7, 8].map((id) => visibleImage(id, { thumbnails_generated: true })));
  const compare = () => screen.queryByRole("button", { name: "Compare with #7" });

  it("appear once it is known which match is the best, and stay", async () => {
    const { held } = holdPermissions();
    const { promise, resolve } = Promise.withResolvers<void>();
    fakeBrowser.permissions.contains = async ({ origins }) => {
      await promise;
      return held.has(`${origins}`);
    };
    const { rerender } = render(viewOf(two));
    await vi.waitFor(() => expect(headline()).toMatch(/^Already on/));
    expect(compare()).toBeNull();
    expect(screen.queryByRole("button", { name: "More actions" })).toBeNull();
    resolve();
    await vi.waitFor(() => expect(compare()).not.toBeNull());
    unfold("Details");
    rerender(viewOf({ status: "loading" }));
    const again = await screen.findByRole("button", { name: "Search again" });
    expect(again.getAttribute("aria-disabled")).toBe("true");
  });

  it("appear after five seconds at the latest", async () => {
    holdPermissions();
    fakeBrowser.permissions.contains = () => new Promise(() => {});
    vi.useFakeTimers();
    try {
      render(viewOf(two));
      await act(async () => void (await vi.advanceTimersByTimeAsync(4900)));
      expect(compare()).toBeNull();
      await act(async () => void (await vi.advanceTimersByTimeAsync(200)));
      expect(compare()).not.toBeNull();
    } finally {
      vi.useRealTimers();
    }
  });
});

it("says after a second what a slow search waits for, once in the headline", async () => {
  vi.useFakeTimers();
  try {
    show({ status: "loading" });
    await act(async () => void (await vi.advanceTimersByTimeAsync(900)));
    expect(headline()).toBe("Searching images.example…");
    await act(async () => void (await vi.advanceTimersByTimeAsync(200)));
    expect(headline()).toBe("Still waiting for images.example…");
    cleanup();
    show({ status: "failed", failure: { code: "server" } });
    expect(headline()).toBe("Search failed");
    expect(screen.getByRole("alert").textContent).not.toMatch(/search/i);
  } finally {
    vi.useRealTimers();
  }
});

it.each<[string, ReverseSearch["state"]]>([
  ["Searching images.example…", { status: "loading" }],
  ["Comparing with matches on images.example…", ready(visibleImage(7))],
  ["No match, but images.example may not have been able to fetch the file", ready()],
  ["Search failed", { status: "failed", failure: { code: "server" } }],
  [
    "Search paused",
    {
      status: "failed",
      failure: { code: "rate-limited", retry_at: Date.now() + 60_000 },
    },
  ],
  ["Search paused", { status: "failed", failure: { code: "challenged" } }],
  [
    "Search failed",
    { status: "failed", failure: { code: "rate-limited", retry_at: Date.now() - 1 } },
  ],
  ["Search cancelled", { status: "cancelled" }],
])("says aloud: %s", (words, state) => {
  show(state);
  expect(headline()).toBe(words);
  expect(screen.getAllByRole("status")[0]?.textContent).toBe(words);
});

it.each<[string, ReverseSearch["state"]]>([
  ["No match", ready()],
  ["Not searched", { status: "failed", failure: { code: "server" } }],
  ["Not searched", { status: "cancelled" }],
])("says “%s” in the place of the match", (words, state) => {
  show(state);
  expect(screen.getByText(words)).toBeTruthy();
});

const sure = { rests_on: "pixels", confidence: 0.98 } as const;
const alone = { rests_on: "service", confidence: 0.6 } as const;
const same = (quality: "theirs-better" | "yours-better" | "equal" | "unknown") =>
  ({ kind: "same-picture", quality, ...sure }) as const;

const judged = (
  verdicts: Record<string, Verdict>,
  images: Image[] = [visibleImage(7)],
  over: Partial<ReverseSearch> = {},
) => {
  const search = aReverseSearch(ready(...images), { verdicts, ...over });
  render(<ReverseView search={search} profile={aProfile()} open={vi.fn()} />);
};

it.each<[string, string, Verdict]>([
  [
    "Already on images.example: identical file",
    "Identical file",
    { kind: "same-file", because: "hash" },
  ],
  [
    "Already on images.example, in a better version",
    "Same picture, theirs is better",
    same("theirs-better"),
  ],
  ["On images.example, but yours is better", "Same picture, yours is better", same("yours-better")],
  ["Already on images.example, in equal quality", "Same picture, equal quality", same("equal")],
  ["Already on images.example", "Same picture", same("unknown")],
  [
    "Probably already on images.example",
    "Possibly the same picture",
    { kind: "same-picture", quality: "unknown", ...alone },
  ],
  [
    "Not on images.example, but an altered version is",
    "Similar: mirrored",
    { kind: "similar", altered: "mirrored", ...sure },
  ],
])("says %s", async (words, verdict, kept) => {
  judged({ 7: kept });
  await vi.waitFor(() => expect(headline()).toBe(words));
  unfold("Details");
  expect(await screen.findByText(verdict)).toBeTruthy();
});

it("says what a verdict rests on", async () => {
  judged({ 7: same("equal"), 8: { kind: "related", ...alone } }, [
    visibleImage(7),
    visibleImage(8),
  ]);
  unfold("Details");
  expect(await screen.findByText("Pixels compared, 98% sure")).toBeTruthy();
  expect(
    screen.getByText("Based on images.example’s data only; the pixels could not be compared"),
  ).toBeTruthy();
});

const captured = { rests_on: "capture", confidence: 0.9 } as const;

it.each<[string, string, string, Verdict]>([
  [
    "Already on images.example",
    "Same picture",
    "Compared with a page capture, 90% sure",
    { kind: "same-picture", quality: "unknown", ...captured },
  ],
  ...(
    [
      ["marked", /differs in one place/],
      ["tinted", /slightly different colours/],
      ["framed", /narrow border/],
      ["frame", /one frame of an animation/],
      [undefined, /differs in one place/],
    ] as const
  ).map(
    ([altered, why]) =>
      [
        "Probably on images.example",
        "Probably the same picture",
        why,
        { kind: "similar", ...(altered && { altered }), by_page: true, ...captured },
      ] as never,
  ),
])("by a capture of the page says %s: %s, %s", async (words, verdict, why, kept) => {
  judged({ 7: kept });
  await vi.waitFor(() => expect(headline()).toBe(words));
  unfold("Details");
  expect(await screen.findByText(verdict)).toBeTruthy();
  expect(screen.getByText(why)).toBeTruthy();
});

it.each<[string, Verdict | null, string]>([
  ["viewing an identical file", { kind: "same-file", because: "hash" }, "View #7"],
  [
    "comparing what only resembles it",
    { kind: "similar", altered: "mirrored", ...sure },
    "Compare with #7",
  ],
  ["uploading a better version", same("yours-better"), "Upload to images.example…"],
  ["uploading what is not there", null, "Upload to images.example…"],
])("leads with one action: %s", async (_, verdict, name) => {
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
  const button = await screen.findByRole("button", { name });
  await vi.waitFor(() =>
    expect(screen.getByRole("button", { name }).className).toContain("primary"),
  );
  const main = screen
    .getAllByRole("button")
    .filter(({ className }) => className.includes("primary"));
  expect(main).toEqual([screen.getByRole("button", { name })]);
  if (name !== "View #7") return;
  fireEvent.click(button);
  expect(navigation.showImage).toHaveBeenCalledWith(expect.objectContaining({ image_id: 7 }));
});

describe("access to the picture's host", () => {
  const HOST = "https://files.gallery.example/*";
  const offer = () =>
    screen.queryByRole("button", { name: "Allow access to files.gallery.example" });

  it.each<[string, Verdict]>([
    ["the service alone", { kind: "related", ...alone }],
    ["a capture", { kind: "same-picture", quality: "equal", ...captured }],
  ])("is offered where a verdict rests on %s, and asked for in the click", async (_, verdict) => {
    const { request } = holdPermissions();
    judged({ 7: verdict });
    await vi.waitFor(() => expect(offer()).toBeTruthy());
    expect(screen.getByText(/To compare the file itself/)).toBeTruthy();
    click("Allow access to files.gallery.example");
    expect(request).toHaveBeenCalledExactlyOnceWith({ origins: [HOST] });
    await vi.waitFor(() => expect(offer()).toBeNull());
    expect(document.activeElement?.tagName).toBe("H1");
  });

  it.each([
    ["that could not be read", "skipped", 1],
    ["that was looked up already", "done", 0],
  ] as const)("looks up the contents of a file %s", async (_, status, times) => {
    holdPermissions();
    const lookUp = vi.fn();
    onMessage("lookUpFile", ({ data }) => lookUp(data));
    const steps: ReverseSearch["steps"] = [{ step: "hash", status, found: [], requests: 0 }];
    judged({ 7: { kind: "same-picture", quality: "equal", ...captured } }, undefined, { steps });
    await vi.waitFor(() => expect(offer()).toBeTruthy());
    click("Allow access to files.gallery.example");
    await vi.waitFor(() => expect(offer()).toBeNull());
    expect(lookUp.mock.calls).toEqual(Array(times).fill(["r1"]));
  });

  it("goes on being offered where it was refused", async () => {
    const { person, request } = holdPermissions();
    person.allows = false;
    judged({ 7: { kind: "related", ...alone } });
    await vi.waitFor(() => expect(offer()).toBeTruthy());
    click("Allow access to files.gallery.example");
    await vi.waitFor(() => expect(request).toHaveBeenCalledOnce());
    expect(offer()).toBeTruthy();
  });

  it.each<[string, string[], Verdict]>([
    ["there are pixels", [], same("equal")],
    ["it is the very same file", [], { kind: "same-file", because: "hash" }],
    ["it was granted", [HOST], { kind: "related", ...alone }],
  ])("is not offered where %s", async (_, origins, verdict) => {
    const { listening } = holdPermissions({ origins });
    judged({ 7: verdict });
    await vi.waitFor(() => expect(listening()).toBeGreaterThan(0));
    await vi.waitFor(() => expect(screen.getByRole("article")).toBeTruthy());
    expect(offer()).toBeNull();
  });
});

it("says what the service does with a better version, in place of a mere duplicate", async () => {
  judged({ 7: same("yours-better") });
  expect(await screen.findByText(/report #7 on images.example as a duplicate/)).toBeTruthy();
});

it("puts the best match first", async () => {
  judged({ 7: { kind: "related", ...sure }, 8: same("equal") }, [visibleImage(7), visibleImage(8)]);
  await vi.waitFor(() =>
    expect(screen.getAllByRole("article").map((one) => one.getAttribute("aria-label"))).toEqual([
      "#8",
      "#7",
    ]),
  );
});

it("says that the filter hides a match, and keeps it covered", async () => {
  const image = visibleImage(7, { thumbnails_generated: true, spoilered: true });
  judged({ 7: same("equal") }, [image], { hidden: [7] });
  await vi.waitFor(() =>
    expect(headline()).toBe("Already on images.example, hidden by your filter"),
  );
  expect(screen.getByText(/Hidden by your filter, so it is covered/)).toBeTruthy();
  expect(screen.getByRole("button", { name: /Covered by your filter/ })).toBeTruthy();
});

it("names what was merged into a match", async () => {
  judged({ 7: same("equal") }, [visibleImage(7)], { merged: { 7: [54] } });
  expect(await screen.findByText("#54 was merged into this image.")).toBeTruthy();
});

it("explains what was removed", async () => {
  judged({ 55: same("unknown") }, [deleted]);
  await vi.waitFor(() => expect(headline()).toBe("Deleted on images.example"));
  expect(screen.getByText("This image was deleted: Rule 3")).toBeTruthy();
});

it("judges what has not been judged, and has it kept", async () => {
  const kept = vi.fn();
  onMessage("keepVerdicts", ({ data }) => kept(data));
  judged({});
  expect(headline()).toBe("Comparing with matches on images.example…");
  await vi.waitFor(() => expect(kept).toHaveBeenCalledOnce(), { timeout: 5000 });
  expect(kept).toHaveBeenCalledWith({ id: "r1", verdicts: { 7: expect.anything() } });
  expect(headline()).not.toContain("Comparing");
});

it("tells each step, its outcome and its cost as it is taken", () => {
  render(
    <ReverseView
      search={aReverseSearch(
        { status: "loading" },
        {
          steps: [
            { step: "address", status: "done", found: [], requests: 0 },
            { step: "source", status: "done", found: [7], requests: 1 },
            { step: "hash", status: "skipped", found: [], why: "no-access", requests: 0 },
            { step: "reverse", status: "running", found: [], requests: 1 },
          ],
          so_far: [visibleImage(7)],
        },
      )}
      profile={aProfile()}
      open={vi.fn()}
    />,
  );
  const list = screen.getAllByRole("list").find(({ localName }) => localName === "ol");
  expect(
    within(list as HTMLElement)
      .getAllByRole("listitem")
      .map((one) => one.textContent),
  ).toEqual([
    "By address: no matches · no requests",
    "By source: 1 match · 1 request",
    "By file contents: skipped (no access to its host)",
    "By similarity: searching… · 1 request",
  ]);
  expect(screen.getByRole("article", { name: "#7" })).toBeTruthy();
});

it("says why nothing could be checked", async () => {
  const search = aReverseSearch({ status: "failed", failure: { code: "not-fetchable" } });
  const candidates = [
    {
      url: "https://i.pximg.net/img-original/img/1_p0.png",
      found: "menu" as const,
      flags: ["needs-referer" as const],
    },
  ];
  const pick = { ...search.pick, candidates, shown: 0 };
  render(<ReverseView search={{ ...search, pick }} profile={aProfile()} open={vi.fn()} />);
  await vi.waitFor(() => expect(headline()).toBe("Could not check: the host requires a Referer"));
});

it("lists matches with their credits; deleted and merged ones as what they are", async () => {
  const tags = ["safe", "artist:someone"];
  show(ready(visibleImage(7, { tags, source_urls: ["https://art.example/7"] }), deleted, merged));
  await vi.waitFor(() => expect(screen.getAllByRole("article")).toHaveLength(3));
  const [whole, gone, moved] = screen.getAllByRole("article");
  expect(within(whole as HTMLElement).getByText("someone")).toBeTruthy();
  expect(
    within(whole as HTMLElement)
      .getByRole("link", { name: "#7" })
      .getAttribute("href"),
  ).toBe("https://images.example/images/7");
  expect(gone?.textContent).toContain("This image was deleted: Rule 3");
  expect(
    within(moved as HTMLElement)
      .getByRole("link", { name: "#7" })
      .getAttribute("href"),
  ).toBe("https://images.example/images/7");
});

it("is honest about what no match may mean", () => {
  show(ready());
  expect(screen.getByText(/It responds the same if it can’t fetch the picture/)).toBeTruthy();
});

it("says that no match means little where the service probably could not fetch the file", async () => {
  const search = aReverseSearch(ready());
  const candidates = [
    {
      url: "https://i.pximg.net/img-original/img/1_p0.png",
      found: "menu" as const,
      flags: ["needs-referer" as const],
    },
  ];
  const pick = { ...search.pick, candidates, shown: 0 };
  render(<ReverseView search={{ ...search, pick }} profile={aProfile()} open={vi.fn()} />);
  expect(await screen.findByText(/probably could not fetch the file/)).toBeTruthy();
  expect(screen.getByRole("button", { name: "Upload to images.example…" })).toBeTruthy();
});

it.each<[string, ReverseSearch["state"]]>([
  ["no match", ready()],
  ["matches", ready(visibleImage(7))],
])("offers the upload with %s and shows its draft", async (matches, state) => {
  onMessage("draftFromSearch", ({ data }) => `draft of ${data}`);
  const { open } = show(state);
  if (matches === "no match") click("Upload to images.example…");
  else {
    fireEvent.click(await screen.findByRole("button", { name: "More actions" }));
    fireEvent.click(screen.getByRole("menuitem", { name: "Upload to images.example…" }));
  }
  await vi.waitFor(() => expect(open).toHaveBeenCalledWith("draft of r1"));
});

it("says why the draft could not be started", async () => {
  onMessage("draftFromSearch", () => {
    throw Object.assign(new Error("no"), { code: "not-fetchable" });
  });
  const { open } = show(ready());
  click("Upload to images.example…");
  expect((await screen.findByRole("alert")).textContent).toContain("Could not start the search.");
  expect(open).not.toHaveBeenCalled();
});

describe("searching again", () => {
  it("takes another distance", async () => {
    const repeated = vi.fn();
    onMessage("repeatSearch", ({ data }) => repeated(data));
    show(ready());
    expect(screen.queryByRole("slider")).toBeNull();
    unfold("Details");
    const slider = await screen.findByRole<HTMLInputElement>("slider", { name: "Distance" });
    expect(slider.value).toBe("0.25");
    fireEvent.input(slider, { target: { value: "0.4" } });
    await vi.waitFor(() => expect(screen.getByText("0.40")).toBeTruthy());
    click("Search again");
    await vi.waitFor(() => expect(repeated).toHaveBeenCalledWith({ id: "r1", distance: 0.4 }));
  });

  it("is offered after a failure that another try may fix", async () => {
    const repeated = vi.fn();
    onMessage("repeatSearch", ({ data }) => repeated(data));
    show({ status: "failed", failure: { code: "unreachable" } });
    click("Try again");
    await vi.waitFor(() => expect(repeated).toHaveBeenCalledWith({ id: "r1", distance: 0.25 }));
  });

  it("takes another file of the picture", async () => {
    const used = vi.fn();
    onMessage("searchWithCandidate", ({ data }) => used(data));
    const candidates = [
      { url: "https://files.gallery.example/large.png", found: "source-site" as const },
      { url: "https://files.gallery.example/small.png", found: "menu" as const },
    ];
    const search = aReverseSearch(ready());
    const pick = { ...search.pick, candidates, shown: 1, lookup: 1 };
    render(<ReverseView search={{ ...search, pick }} profile={aProfile()} open={vi.fn()} />);
    unfold("Details");
    await screen.findByText("Why this file?");
    unfold("Why this file?");
    const [large, small] = await screen.findAllByRole<HTMLInputElement>("radio");
    expect(small?.checked).toBe(true);
    fireEvent.click(large as HTMLElement);
    await vi.waitFor(() =>
      expect(used).toHaveBeenCalledExactlyOnceWith({ id: "r1", candidate: 0 }),
    );
  });
});
