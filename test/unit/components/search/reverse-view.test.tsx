// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from "@testing-library/preact";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { ReverseView } from "../../../../components/search/reverse-view.tsx";
import type { Image } from "../../../../lib/api/image.ts";
import { onMessage, removeAllListeners } from "../../../../lib/messages.ts";
import type { ReverseSearch } from "../../../../lib/records.ts";
import { visibleImage } from "../../visible-image.ts";
import { speakEnglish } from "../english.ts";
import { aReverseSearch } from "../records.ts";
import { aProfile } from "../samples.ts";

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

beforeAll(speakEnglish);
afterEach(() => {
  cleanup();
  removeAllListeners();
});

it("shows what was picked and where", () => {
  show({ status: "loading" });
  const picked = screen.getByRole("figure");
  const picture = within(picked).getByAltText("The picture you chose: A canyon");
  expect(picture.getAttribute("src")).toBe("https://files.gallery.example/canyon.png");
  expect(picture.getAttribute("referrerpolicy")).toBe("no-referrer");
  expect(within(picked).getByText("1280 × 853")).toBeTruthy();
  const page = within(picked).getByRole("link", { name: "Page: A canyon at dusk" });
  expect(page.getAttribute("href")).toBe("https://gallery.example/posts/42");
});

it("can be cancelled while it runs", async () => {
  const cancelled = vi.fn();
  onMessage("cancelSearch", ({ data }) => cancelled(data));
  show({ status: "loading" });
  expect(headline()).toBe("Searching images.example…");
  const again = screen.getByRole("button", { name: "Search again" });
  expect(again.getAttribute("aria-disabled")).toBe("true");
  click("Cancel");
  expect(document.activeElement?.textContent).toBe("Searching images.example…");
  await vi.waitFor(() => expect(cancelled).toHaveBeenCalledWith("r1"));
});

it.each<[string, ReverseSearch["state"]]>([
  ["Searching images.example…", { status: "loading" }],
  ["1 match on images.example", ready(visibleImage(7))],
  ["2 matches on images.example", ready(visibleImage(7), deleted)],
  ["Not found on images.example", ready()],
  ["The search failed", { status: "failed", failure: { code: "server" } }],
  ["The search was cancelled", { status: "cancelled" }],
])("says aloud: %s", (words, state) => {
  show(state);
  expect(headline()).toBe(words);
  expect(screen.getAllByRole("status")[0]?.textContent).toBe(words);
});

it("lists matches with their credits; deleted and merged ones as what they are", () => {
  const tags = ["safe", "artist:someone"];
  show(ready(visibleImage(7, { tags, source_urls: ["https://art.example/7"] }), deleted, merged));
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
  expect(screen.getByText(/It answers the same when it could not fetch the picture/)).toBeTruthy();
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
])("offers the upload with %s and shows its draft", async (_, state) => {
  onMessage("draftFromSearch", ({ data }) => `draft of ${data}`);
  const { open } = show(state);
  click("Upload to images.example…");
  await vi.waitFor(() => expect(open).toHaveBeenCalledWith("draft of r1"));
});

it("says why the draft could not be started", async () => {
  onMessage("draftFromSearch", () => {
    throw Object.assign(new Error("no"), { code: "not-fetchable" });
  });
  const { open } = show(ready());
  click("Upload to images.example…");
  expect((await screen.findByRole("alert")).textContent).toContain("That was not started.");
  expect(open).not.toHaveBeenCalled();
});

describe("searching again", () => {
  it("takes another distance", async () => {
    const repeated = vi.fn();
    onMessage("repeatSearch", ({ data }) => repeated(data));
    show(ready());
    const slider = screen.getByRole<HTMLInputElement>("slider", { name: "Distance" });
    expect(slider.value).toBe("0.25");
    fireEvent.input(slider, { target: { value: "0.4" } });
    await vi.waitFor(() => expect(screen.getByText("0.40")).toBeTruthy());
    click("Search again");
    await vi.waitFor(() => expect(repeated).toHaveBeenCalledWith({ id: "r1", distance: 0.4 }));
  });

  it("is offered after a failure that another try may cure", async () => {
    const repeated = vi.fn();
    onMessage("repeatSearch", ({ data }) => repeated(data));
    show({ status: "failed", failure: { code: "unreachable" } });
    click("Try again");
    await vi.waitFor(() => expect(repeated).toHaveBeenCalledWith({ id: "r1", distance: 0.25 }));
  });

  it("takes another file of the picture", async () => {
    const used = vi.fn();
    onMessage("useCandidate", ({ data }) => used(data));
    const candidates = [
      { url: "https://files.gallery.example/large.png", found: "source-site" as const },
      { url: "https://files.gallery.example/small.png", found: "menu" as const },
    ];
    const search = aReverseSearch(ready());
    const pick = { ...search.pick, candidates, shown: 1, lookup: 1 };
    render(<ReverseView search={{ ...search, pick }} profile={aProfile()} open={vi.fn()} />);
    const details = screen.getByText("Why this file?").closest("details") as HTMLDetailsElement;
    details.open = true;
    fireEvent(details, new Event("toggle"));
    const [large, small] = await screen.findAllByRole<HTMLInputElement>("radio");
    expect(small?.checked).toBe(true);
    fireEvent.click(large as HTMLElement);
    await vi.waitFor(() =>
      expect(used).toHaveBeenCalledExactlyOnceWith({ id: "r1", candidate: 0 }),
    );
  });
});
