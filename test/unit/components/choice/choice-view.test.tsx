// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from "@testing-library/preact";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { ChoiceView } from "../../../../components/choice/choice-view.tsx";
import { codedError } from "../../../../lib/failure.ts";
import { onMessage, removeAllListeners } from "../../../../lib/messages.ts";
import type { Candidate, Pick } from "../../../../lib/picture/pick.ts";
import type { Batch, Choice } from "../../../../lib/records.ts";
import { speakEnglish } from "../english.ts";
import "../in-sight.ts";
import { aProfile } from "../samples.ts";

const page = { url: "https://gallery.example/", title: "A gallery" };

const aPicture = (text: string | null, over: Partial<Candidate> = {}): Pick => ({
  page,
  candidates: [
    {
      url: `https://files.example/${text}.png`,
      width: 800,
      height: 600,
      displayed: { width: 400, height: 300 },
      found: "img",
      ...over,
    },
  ],
  shown: 0,
  source_url: page.url,
  text,
});
const boat = aPicture("boat");
const cat = aPicture("cat", { found: "background", width: 320, height: 200 });
const icon = aPicture("icon", { width: 32, height: 32, displayed: { width: 32, height: 32 } });
const inPage = aPicture("drawn", { url: "blob:https://gallery.example/1", found: "canvas" });

const choose = vi.fn((_: { id: string; index: number; purpose: string }) => {});

function show(picks: Pick[], over: Partial<Choice> = {}, base_url = "https://images.example") {
  const open = vi.fn(async (_: string) => {});
  const choice: Choice = {
    kind: "choice",
    id: "c1",
    created_at: 0,
    profile_id: "p1",
    purpose: "find",
    page,
    picks,
    at: "point",
    left_out: 0,
    incomplete: false,
    ...over,
  };
  render(<ChoiceView choice={choice} profile={aProfile({ base_url })} open={open} />);
  return { open };
}
const ofPage = { at: "page", purpose: null } as const;
const tile = (name: RegExp, role = "button") => screen.getByRole<HTMLInputElement>(role, { name });
const tiles = (role: string) =>
  screen.getAllByRole(role).filter((control) => control.hasAttribute("data-tile"));
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

beforeAll(speakEnglish);
beforeEach(() => {
  choose.mockClear();
  onMessage("choosePick", ({ data }) => {
    choose(data);
    return `record ${data.index}`;
  });
});
afterEach(() => {
  cleanup();
  removeAllListeners();
});

describe("the pictures under a click", () => {
  it("tells one from another", async () => {
    show([boat, cat]);
    expect(tile(/boat/).textContent).toContain("800 × 600shown at 400 × 300");
    expect(tile(/boat/).textContent).toContain("files.example");
    expect(tile(/cat/).textContent).toContain("background");
    const picture = await within(tile(/cat/)).findByAltText("cat");
    expect(picture.getAttribute("referrerpolicy")).toBe("no-referrer");
  });

  it("does not say twice what is as large on the page as in the file", () => {
    show([icon]);
    expect(tile(/icon/).textContent).not.toContain("shown at");
  });

  it.each(["find", "upload"] as const)("takes one click to %s", async (purpose) => {
    const { open } = show([boat, cat], { purpose });
    fireEvent.click(tile(/cat/));
    await vi.waitFor(() => expect(open).toHaveBeenCalledWith("record 1"));
    expect(choose).toHaveBeenCalledExactlyOnceWith({ id: "c1", index: 1, purpose });
  });

  it("has the focus, and goes from one to the next by arrows", async () => {
    show([boat, cat]);
    await vi.waitFor(() => expect(document.activeElement).toBe(tile(/boat/)));
    fireEvent.keyDown(tile(/boat/), { key: "ArrowRight" });
    expect(document.activeElement).toBe(tile(/cat/));
    fireEvent.keyDown(tile(/cat/), { key: "ArrowRight" });
    expect(document.activeElement).toBe(tile(/cat/));
    fireEvent.keyDown(tile(/cat/), { key: "Home" });
    expect(document.activeElement).toBe(tile(/boat/));
  });

  it("takes a number, wherever the focus is", async () => {
    const { open } = show([boat, cat]);
    expect(tile(/cat/).getAttribute("aria-keyshortcuts")).toBe("2");
    fireEvent.keyDown(document.body, { key: "2" });
    await vi.waitFor(() => expect(open).toHaveBeenCalledWith("record 1"));
  });

  it.each([
    ["that no picture has", { key: "3" }],
    ["meant for the browser", { key: "2", ctrlKey: true }],
  ])("leaves alone a number %s", (_, event) => {
    show([boat, cat]);
    fireEvent.keyDown(document.body, event);
    expect(choose).not.toHaveBeenCalled();
  });

  it("says why one could not be started", async () => {
    removeAllListeners();
    onMessage("choosePick", () => {
      throw codedError("not-fetchable");
    });
    const { open } = show([boat, cat]);
    fireEvent.click(tile(/cat/));
    expect((await screen.findByRole("alert")).textContent).toContain("Could not start.");
    expect(open).not.toHaveBeenCalled();
  });
});

describe("small ones", () => {
  const slider = () => screen.getByRole("slider", { name: "Hide pictures smaller than" });

  it("are hidden on a page until the threshold is moved", async () => {
    show([boat, cat, icon], ofPage);
    expect(tiles("checkbox")).toHaveLength(2);
    expect(screen.getByText("1 hidden")).toBeTruthy();
    fireEvent.input(slider(), { target: { value: "30" } });
    await vi.waitFor(() => expect(tiles("checkbox")).toHaveLength(3));
    expect(screen.getByText("none hidden")).toBeTruthy();
    fireEvent.input(slider(), { target: { value: "600" } });
    await vi.waitFor(() => expect(screen.getByText("2 hidden")).toBeTruthy());
  });

  it("are shown where there is nothing else", () => {
    show([icon], ofPage);
    expect(tiles("checkbox")).toHaveLength(1);
  });

  it("are shown under a click: they may be meant", () => {
    show([boat, icon]);
    expect(tiles("button")).toHaveLength(2);
  });

  it("are not those whose size nobody knows", () => {
    const { width, height, displayed, ...unknown } = boat.candidates[0] as Candidate;
    show([{ ...cat, candidates: [unknown] }, cat], ofPage);
    expect(tiles("checkbox")).toHaveLength(2);
    expect(screen.getByText("Unknown size")).toBeTruthy();
  });

  it("are not meant any more when they were chosen and then hidden", async () => {
    show([boat, cat], ofPage);
    fireEvent.click(tile(/cat/, "checkbox"));
    await vi.waitFor(() => expect(screen.getByText("1 selected")).toBeTruthy());
    fireEvent.input(slider(), { target: { value: "300" } });
    await vi.waitFor(() => expect(screen.getByText("None selected")).toBeTruthy());
  });
});

describe("the pictures of a page", () => {
  it("starts nothing without a choice", () => {
    show([boat, cat], ofPage);
    for (const name of ["Find on images.example", "Upload to images.example…"]) {
      expect(screen.getByRole("button", { name }).getAttribute("aria-disabled")).toBe("true");
      press(name);
    }
    expect(choose).not.toHaveBeenCalled();
  });

  it("leads to what was started from one", async () => {
    const { open } = show([boat, cat], ofPage);
    fireEvent.click(tile(/cat/, "checkbox"));
    await vi.waitFor(() => expect(tile(/cat/, "checkbox").checked).toBe(true));
    press("Upload to images.example…");
    await vi.waitFor(() => expect(open).toHaveBeenCalledWith("record 1"));
    expect(choose).toHaveBeenCalledExactlyOnceWith({ id: "c1", index: 1, purpose: "upload" });
  });

  it("starts several one after another and lists what came of each", async () => {
    removeAllListeners();
    onMessage("choosePick", ({ data }) => {
      choose(data);
      if (data.index === 1) throw codedError("not-fetchable");
      return `record ${data.index}`;
    });
    const { open } = show([boat, cat, aPicture("dog")], ofPage);
    press("All");
    await vi.waitFor(() => expect(screen.getByText("3 selected")).toBeTruthy());
    press("Find on images.example");
    const link = await screen.findByRole("link", { name: "dog" });
    expect(link.getAttribute("href")).toBe("panel.html?record=record+2");
    expect(screen.getByRole("link", { name: "boat" })).toBeTruthy();
    expect(screen.getByText(/Could not start .*cat\./)).toBeTruthy();
    expect(choose.mock.calls.map(([{ index }]) => index)).toEqual([0, 1, 2]);
    expect(open).not.toHaveBeenCalled();
    expect(screen.getByText("None selected")).toBeTruthy();
  });

  it("takes Enter as a tick", async () => {
    show([boat, cat], ofPage);
    tile(/cat/, "checkbox").focus();
    fireEvent.keyDown(tile(/cat/, "checkbox"), { key: "Enter" });
    await vi.waitFor(() => expect(tile(/cat/, "checkbox").checked).toBe(true));
  });

  it("takes numbers as ticks", async () => {
    show([boat, cat], ofPage);
    fireEvent.keyDown(document.body, { key: "1" });
    await vi.waitFor(() => expect(tile(/boat/, "checkbox").checked).toBe(true));
    fireEvent.keyDown(document.body, { key: "1" });
    await vi.waitFor(() => expect(tile(/boat/, "checkbox").checked).toBe(false));
  });

  it("says that there are more", () => {
    show([boat], { ...ofPage, left_out: 2, incomplete: true });
    expect(screen.getByText(/2 small or unlikely pictures/)).toBeTruthy();
    expect(screen.getByText(/didn’t respond in time/)).toBeTruthy();
  });

  it("says that there is none", () => {
    show([], ofPage);
    expect(screen.getByText("No pictures found on this page.")).toBeTruthy();
  });
});

describe("the results of a search for all pictures", () => {
  const found = (there: boolean | null): Batch["items"][string] => ({
    ...{ status: "done", search_id: "s", there },
  });
  const batch: Batch = {
    status: "running",
    items: {
      0: found(true),
      1: found(false),
      2: found(null),
      3: { status: "waiting", there: null },
    },
  };
  const picks = [boat, cat, aPicture("dog"), aPicture("elk"), inPage];
  const shown = () => tiles("checkbox").map((one) => one.closest("label")?.textContent);
  const filter = (name: string) => fireEvent.click(screen.getByRole("radio", { name }));

  it("mark each tile, with the way to its search", async () => {
    show(picks, { ...ofPage, batch });
    const link = await screen.findByRole("link", { name: "Already there: boat" });
    expect(link.getAttribute("href")).toBe("panel.html?record=s");
    expect(screen.getByRole("link", { name: "New: cat" })).toBeTruthy();
    expect(screen.getByRole("link", { name: "Unsure: dog" })).toBeTruthy();
    expect(screen.getByText("Waiting")).toBeTruthy();
  });

  it("filter the tiles", async () => {
    show(picks, { ...ofPage, batch });
    await screen.findByRole("radio", { name: "All (5)" });
    filter("New (1)");
    await vi.waitFor(() => expect(shown()).toEqual([expect.stringContaining("320 × 200")]));
    filter("Can’t be fetched (1)");
    expect(await screen.findByText(/Exists only in this page/)).toBeTruthy();
    expect(screen.queryAllByRole("checkbox")).toEqual([]);
    filter("All (5)");
    await vi.waitFor(() => expect(shown()).toHaveLength(4));
  });

  it("select the new ones", async () => {
    show(picks, { ...ofPage, batch });
    fireEvent.click(await screen.findByRole("button", { name: "Select new" }));
    await vi.waitFor(() => expect(screen.getByText("1 selected")).toBeTruthy());
    expect(tile(/cat/, "checkbox").checked).toBe(true);
  });
});

describe("what no service can fetch", () => {
  it("is listed apart, with the reason and what to do instead", async () => {
    show([boat, inPage], ofPage);
    expect(tiles("checkbox")).toHaveLength(1);
    expect(screen.getByRole("heading", { name: "1 picture can’t be fetched" })).toBeTruthy();
    expect(screen.getByText(/Copy the picture and paste it here/)).toBeTruthy();
    const details = screen.getByText("Show pictures and reasons").closest("details");
    if (details) details.open = true;
    fireEvent(details as HTMLElement, new Event("toggle"));
    expect(await screen.findByText(/Exists only in this page/)).toBeTruthy();
  });

  it.each([
    ["file:///home/me/cat.png", /file on your disk/],
    ["chrome://branding/content/logo.png", /Part of your browser/],
    ["ftp://files.example/cat.png", /No web address/],
  ])("has its reason: %s", (url, reason) => {
    show([aPicture("cat", { url })], ofPage);
    expect(screen.getByText(reason)).toBeTruthy();
  });

  it("is offered with a warning in a private network", () => {
    show([aPicture("cat", { url: "http://192.168.0.7/cat.png" })]);
    expect(tile(/cat/).textContent).toContain("On a private network");
  });

  it("is fetched by a service in the same place", () => {
    show([aPicture("cat", { url: "http://192.168.0.7/cat.png" })], {}, "http://127.0.0.1:4100");
    expect(tile(/cat/).textContent).not.toContain("On a private network");
  });

  it("is offered where another file of the picture can be fetched", () => {
    const [shown] = inPage.candidates;
    const larger: Candidate = { url: "https://files.example/large.png", found: "link" };
    show([{ ...inPage, candidates: [larger, shown as Candidate], shown: 1 }]);
    expect(tile(/drawn/)).toBeTruthy();
  });
});
