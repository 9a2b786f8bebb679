// @vitest-environment happy-dom
import { signal } from "@preact/signals";
import { cleanup, fireEvent, render, screen, within } from "@testing-library/preact";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { fakeBrowser } from "wxt/testing/fake-browser";
// What the popup loads on demand is there already: no test waits for a machine to find it.
import "../../../../components/browse/browse-stack.tsx";
import "../../../../components/search/popup-body.tsx";
import { Popup } from "../../../../components/search/popup.tsx";
import { codedError } from "../../../../lib/failure.ts";
import { onMessage, removeAllListeners } from "../../../../lib/messages.ts";
import type { TagpieRecord, TextSearch } from "../../../../lib/records.ts";
import type { ServiceProfile, Services } from "../../../../lib/service-profile.ts";
import { createImageSearch } from "../../../../lib/state/image-search.ts";
import type { searchIntentions } from "../../../../lib/state/intentions.ts";
import { createThisPage, type ThisPageOptions } from "../../../../lib/state/this-page.ts";
import { serviceTag } from "../../tags/service-tag.ts";
import { visibleImage } from "../../visible-image.ts";
import { speakEnglish } from "../english.ts";
import { aProfile } from "../samples.ts";

const record = (state: TextSearch["state"], over: Partial<TextSearch> = {}): TextSearch => ({
  kind: "text",
  id: "r1",
  created_at: 0,
  profile_id: "p1",
  q: "cat",
  page: 1,
  per_page: 2,
  state,
  ...over,
});
const found = (total: number | null, count = 2): TextSearch["state"] => ({
  status: "ready",
  value: { images: Array.from({ length: count }, (_, i) => visibleImage(i + 1)), total },
});

interface Scene {
  last?: TextSearch;
  profile?: ServiceProfile;
  findImages?: () => Promise<string>;
  page?: ThisPageOptions;
  order?: { sf?: string; sd?: "asc" | "desc" };
  /** Typed before the popup's script was there. */
  typed?: string;
  entered?: string;
  /** It takes a moment until the service is known. */
  late?: boolean;
}

function open({
  last,
  profile = aProfile(),
  findImages = async () => "r1",
  order,
  typed,
  entered,
  late = false,
  ...over
}: Scene = {}) {
  const page = createThisPage({ currentWindow: async () => 3, ...over.page });
  const stored = signal<TagpieRecord | null | undefined>(last ?? null);
  const known: Services = { active: profile.id, profiles: [profile] };
  const services = signal<Services | undefined>(late ? undefined : known);
  const background = {
    findImages: vi.fn((_: Parameters<typeof searchIntentions.findImages>[0]) => findImages()),
    repeatSearch: vi.fn(async () => {}),
    cancelSearch: vi.fn(async () => {}),
  };
  const search = createImageSearch({
    background,
    newest: async () => last?.id,
    watch: () => stored,
    order: async () => ({ per_page: 24, ...order }),
  });
  if (typed !== undefined) search.type(typed);
  const active = signal(late ? undefined : profile);
  render(<Popup search={search} watched={{ services, active }} page={page} entered={entered} />);
  return {
    stored,
    active,
    arrive: () => {
      services.value = known;
      active.value = profile;
    },
    ...background,
    box: screen.getByRole<HTMLInputElement>("combobox", { name: /^Search / }),
  };
}

function searchFor(box: HTMLInputElement, q: string) {
  fireEvent.input(box, { target: { value: q } });
  const form = box.closest("form");
  if (form) fireEvent.submit(form);
}

/** The box as it is, and what was said of the search so far. */
const told = () => screen.getAllByRole("status").map(({ textContent }) => textContent);

beforeAll(speakEnglish);
afterEach(() => {
  cleanup();
  removeAllListeners();
  fakeBrowser.reset();
  speakEnglish();
});

describe("opening", () => {
  it("has the focus in the box at the first paint", () => {
    const { box } = open();
    expect(document.activeElement).toBe(box);
  });

  it("helps with what was typed before it was there, once it is known which service to ask", async () => {
    const asked: string[] = [];
    onMessage("suggestTags", ({ data: { profile_id } }) => {
      asked.push(profile_id);
      return { tags: [serviceTag("rosary")] };
    });
    const { arrive } = open({ typed: "ros", late: true });
    await screen.findByRole("listbox", { hidden: true });
    await new Promise((done) => setTimeout(done, 300));
    arrive();
    const list = await screen.findByRole("listbox", { name: "Suggestions" });
    expect((await within(list).findByRole("option")).textContent).toContain("rosary");
    expect(asked).toEqual(["p1"]);
  });

  it.each([
    ["searches for what Enter was pressed for", "cat", ["cat"]],
    ["leaves to type on whoever went on typing", "ca", []],
  ])("%s before it was there", async (_, entered, searched) => {
    const { arrive, findImages } = open({ typed: "cat", entered, late: true });
    await new Promise((done) => setTimeout(done, 50));
    expect(findImages).not.toHaveBeenCalled();
    arrive();
    await new Promise((done) => setTimeout(done, 50));
    expect(findImages.mock.calls.map(([{ q }]) => q)).toEqual(searched);
  });

  it("takes the focus again when the browser lost it, and from nothing else", () => {
    const { box } = open();
    box.blur();
    window.dispatchEvent(new Event("focus"));
    expect(document.activeElement).toBe(box);
    const options = screen.getByRole("button", { name: "Options" });
    options.focus();
    window.dispatchEvent(new Event("focus"));
    expect(document.activeElement).toBe(options);
  });

  it("shows the last search at once, its words ready to be replaced", async () => {
    const { box } = open({ last: record(found(1)) });
    await vi.waitFor(() => expect(box.value).toBe("cat"));
    expect([box.selectionStart, box.selectionEnd]).toEqual([0, 3]);
    expect(await screen.findAllByRole("article")).toHaveLength(2);
  });

  it("leaves alone what was typed before the last search was read", async () => {
    const { box } = open({ last: record(found(1)) });
    fireEvent.input(box, { target: { value: "do" } });
    await new Promise((done) => setTimeout(done));
    expect(box.value).toBe("do");
    expect(screen.queryByRole("article")).toBeNull();
  });

  it("shows no results of a service that is no longer in use", async () => {
    const { box } = open({ last: record(found(1), { profile_id: "other" }) });
    await vi.waitFor(() => expect(box.value).toBe("cat"));
    expect(screen.queryByRole("article")).toBeNull();
  });

  it("invites to set up a service where there is none", async () => {
    const openOptions = vi.spyOn(fakeBrowser.runtime, "openOptionsPage").mockResolvedValue();
    const services = signal<Services | undefined>({ active: null, profiles: [] });
    const watched = { services, active: signal(undefined) };
    const anyPage = createThisPage({ currentWindow: async () => 3 });
    render(<Popup search={createImageSearch()} watched={watched} page={anyPage} />);
    const button = screen.getByRole("button", { name: "Set up a service" });
    await vi.waitFor(() => expect(document.activeElement).toBe(button));
    fireEvent.click(button);
    expect(openOptions).toHaveBeenCalledOnce();
  });
});

describe("searching", () => {
  it("sends what is typed on Enter and draws shapes while it waits", async () => {
    const { box, findImages, stored } = open();
    searchFor(box, " cat, -dog ");
    await vi.waitFor(() =>
      expect(findImages).toHaveBeenCalledWith({ q: "cat, -dog", page: 1, per_page: 24 }),
    );
    stored.value = record({ status: "loading" });
    await vi.waitFor(() => expect(told()).toContain("Searching…"));
    stored.value = record(found(1234));
    await vi.waitFor(() => expect(told()).toContain("1,234 images"));
    expect(screen.getAllByText("No artist named")).toHaveLength(2);
  });

  it("does not search for nothing", () => {
    const { box, findImages } = open();
    searchFor(box, "  ");
    expect(findImages).not.toHaveBeenCalled();
  });

  it("asks for the order that the person likes", async () => {
    const { box, findImages } = open({ order: { sf: "score", sd: "asc" } });
    searchFor(box, "cat");
    await vi.waitFor(() =>
      expect(findImages).toHaveBeenCalledWith(expect.objectContaining({ sf: "score", sd: "asc" })),
    );
  });

  it("can be cancelled", async () => {
    const { cancelSearch } = open({ last: record({ status: "loading" }) });
    fireEvent.click(await screen.findByRole("button", { name: "Cancel" }));
    expect(cancelSearch).toHaveBeenCalledWith("r1");
  });

  it("says that nothing was found", async () => {
    open({ last: record(found(0, 0)) });
    await vi.waitFor(() => expect(told()).toContain("Nothing found."));
  });

  it("links to the same search on the service and in a tab", async () => {
    open({ last: record(found(1), { q: "cat & dog" }) });
    const there = await screen.findByRole("link", { name: "Open on images.example" });
    expect(there.getAttribute("href")).toBe("https://images.example/search?q=cat+%26+dog");
    const tab = screen.getByRole("link", { name: "More room" });
    expect(tab.getAttribute("href")).toBe("panel.html?record=r1");
  });
});

describe("failing", () => {
  it("shows at the box what the service has against the query", async () => {
    const failure = { code: "bad-query", detail: "Imbalanced parentheses." };
    const { box } = open({ last: record({ status: "failed", failure }) });
    await vi.waitFor(() => expect(box.getAttribute("aria-invalid")).toBe("true"));
    const told = document.getElementById(box.getAttribute("aria-describedby") ?? "");
    expect(told?.textContent).toBe(
      "images.example cannot read this search: Imbalanced parentheses.",
    );
    expect(document.activeElement).toBe(box);
    expect(screen.getAllByRole("alert")).toEqual([told]);
  });

  it("shows every other failure below, with another try", async () => {
    const failure = { code: "timed-out" };
    const { box, repeatSearch } = open({ last: record({ status: "failed", failure }) });
    const note = await screen.findByRole("alert");
    expect(note.textContent).toContain("The search was not made.");
    expect(box.hasAttribute("aria-invalid")).toBe(false);
    fireEvent.click(within(note).getByRole("button", { name: "Try again" }));
    expect(repeatSearch).toHaveBeenCalledWith({ id: "r1" });
  });

  it("says why a search could not even begin", async () => {
    const { box } = open({ findImages: () => Promise.reject(codedError("no-access")) });
    searchFor(box, "cat");
    const note = await screen.findByRole("alert");
    expect(note.textContent).toContain("has not given Tagpie access");
  });

  it("tries again what could not begin, not what was searched before", async () => {
    const { box, findImages, repeatSearch } = open({
      last: record(found(1)),
      findImages: () => Promise.reject(codedError("internal")),
    });
    await screen.findAllByRole("article");
    searchFor(box, "dog");
    fireEvent.click(await screen.findByRole("button", { name: "Try again" }));
    await vi.waitFor(() =>
      expect(findImages.mock.calls.map(([{ q }]) => q)).toEqual(["dog", "dog"]),
    );
    expect(repeatSearch).not.toHaveBeenCalled();
  });
});

describe("going on", () => {
  function more(pages: Record<number, number[]>, total: number | null) {
    const asked = vi.fn((call: { path: string; query?: Record<string, unknown> }) => call);
    onMessage("readService", ({ data: { call } }) => ({
      images: (pages[Number(asked(call).query?.page)] ?? []).map((id) => visibleImage(id)),
      total,
    }));
    return asked;
  }
  const numbers = () =>
    screen.getAllByRole("article").map((card) => card.getAttribute("aria-label"));

  it("shows what comes next below what there is, each picture once", async () => {
    more({ 2: [2, 3], 3: [4] }, 5);
    open({ last: record(found(5), { sf: "score", sd: "asc" }) });
    fireEvent.click(await screen.findByRole("button", { name: "More" }));
    await vi.waitFor(() => expect(numbers()).toEqual(["#1", "#2", "#3"]));
    fireEvent.click(await screen.findByRole("button", { name: "More" }));
    await vi.waitFor(() => expect(numbers()).toEqual(["#1", "#2", "#3", "#4"]));
    expect(screen.queryByRole("button", { name: "More" })).toBeNull();
  });

  it("asks for the query and the order of what is shown, not for what is typed since", async () => {
    const asked = more({}, null);
    const { box } = open({ last: record(found(null), { sf: "score", sd: "asc" }) });
    const button = await screen.findByRole("button", { name: "More" });
    fireEvent.input(box, { target: { value: "something else" } });
    fireEvent.click(button);
    await vi.waitFor(() => expect(asked).toHaveBeenCalledOnce());
    expect(asked.mock.calls[0]?.[0]).toMatchObject({
      path: "/search/images",
      query: { q: "cat", page: 2, per_page: 2, sf: "score", sd: "asc" },
    });
  });

  it("is not offered for what fits on one page", async () => {
    open({ last: record(found(2)) });
    await screen.findAllByRole("article");
    expect(screen.queryByRole("button", { name: "More" })).toBeNull();
  });
});

describe("the grid", () => {
  const file = "https://images.example/1.jpg";
  const representations = { ...visibleImage(1).representations, thumb: file };
  async function grid() {
    const images = [1, 2].map((id) =>
      visibleImage(id, { thumbnails_generated: true, representations }),
    );
    const { active } = open({ last: record({ status: "ready", value: { images, total: 2 } }) });
    const link = await screen.findByRole("link", { name: /^Image 1:/ });
    link.focus();
    const press = (key: string) => fireEvent.keyDown(document.activeElement ?? link, { key });
    return { press, active };
  }

  it("is walked through by arrows", async () => {
    const { press } = await grid();
    press("ArrowRight");
    expect(document.activeElement).toBe(screen.getByRole("link", { name: /^Image 2:/ }));
    press("Home");
    expect(document.activeElement).toBe(screen.getByRole("link", { name: /^Image 1:/ }));
  });

  it("copies a picture's credit", async () => {
    const writeText = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
    const { press } = await grid();
    press("c");
    expect(writeText).toHaveBeenCalledWith(expect.stringContaining("/images/1"));
    await vi.waitFor(() => expect(told()).toContain("Copied."));
  });

  it("shows a picture larger", async () => {
    const { press } = await grid();
    press(" ");
    const dialog = await screen.findByRole("dialog");
    fireEvent.click(within(dialog).getByRole("button", { name: "Close" }));
    await vi.waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("leaves a picture at length for the search when another service comes into use", async () => {
    const asked: string[] = [];
    onMessage("readService", ({ data: { profile_id } }) => {
      asked.push(profile_id);
      throw codedError("timed-out");
    });
    const { active } = await grid();
    fireEvent.click(screen.getByRole("link", { name: /^Image 1:/ }));
    await screen.findByRole("heading", { name: "Image #1" });
    active.value = aProfile({ id: "p2", name: "other.example" });
    await screen.findByRole("combobox", { name: /other\.example/ });
    expect(screen.queryByRole("heading", { name: "Image #1" })).toBeNull();
    expect(asked).not.toContain("p2");
  });

  it("leads to a picture at length, and back", async () => {
    onMessage("readService", () => {
      throw codedError("timed-out");
    });
    await grid();
    fireEvent.click(screen.getByRole("link", { name: /^Image 1:/ }));
    await screen.findByRole("heading", { name: "Image #1" });
    fireEvent.click(screen.getByRole("button", { name: "Back" }));
    await vi.waitFor(() => expect(screen.queryByRole("heading", { name: "Image #1" })).toBeNull());
    expect(screen.getByRole("link", { name: /^Image 1:/ })).toBeTruthy();
  });
});

describe("typing", () => {
  function type(box: HTMLInputElement, text: string) {
    fireEvent.input(box, { target: { value: text } });
    box.setSelectionRange(text.length, text.length);
  }
  /** What helps with typing comes after the box. */
  const ready = () => screen.findByRole("listbox", { hidden: true });
  const list = () => screen.findByRole("listbox", { name: "Suggestions" });
  const options = async () =>
    (await within(await list()).findAllByRole("option")).map((option) => option.textContent);

  it("offers the service's tags for the term at the caret, and puts one in its place", async () => {
    const terms: string[] = [];
    onMessage("suggestTags", ({ data: { term } }) => {
      terms.push(term);
      return { tags: [serviceTag("rose, wild"), serviceTag("rosary")] };
    });
    const { box } = open();
    await ready();
    type(box, "(cat OR -ros");
    expect(await options()).toEqual([expect.stringContaining("rose, wild"), expect.anything()]);
    expect(terms).toEqual(["ros"]);
    expect(box.getAttribute("aria-expanded")).toBe("true");
    fireEvent.keyDown(box, { key: "ArrowDown" });
    const chosen = box.getAttribute("aria-activedescendant") ?? "";
    expect(document.getElementById(chosen)?.textContent).toContain("rose, wild");
    fireEvent.keyDown(box, { key: "Enter" });
    expect(box.value).toBe('(cat OR -"rose, wild"');
    await vi.waitFor(() => expect(box.getAttribute("aria-expanded")).toBe("false"));
  });

  it("offers fields and their values", async () => {
    onMessage("suggestTags", () => null);
    const { box } = open();
    await ready();
    type(box, "cat, anim");
    expect(await options()).toEqual([expect.stringContaining("animated:")]);
    fireEvent.keyDown(box, { key: "ArrowUp" });
    fireEvent.keyDown(box, { key: "Enter" });
    expect(box.value).toBe("cat, animated:");
    await vi.waitFor(async () =>
      expect(await options()).toEqual([
        expect.stringContaining("animated:true"),
        expect.stringContaining("animated:false"),
      ]),
    );
  });

  it("closes what it offers on Escape, and the popup only then", async () => {
    onMessage("suggestTags", () => null);
    const { box } = open();
    await ready();
    type(box, "scor");
    await options();
    expect(fireEvent.keyDown(box, { key: "Escape" })).toBe(false);
    await vi.waitFor(() => expect(box.getAttribute("aria-expanded")).toBe("false"));
    expect(fireEvent.keyDown(box, { key: "Escape" })).toBe(true);
  });

  it("tells a mistake where it is, once the query is done", async () => {
    const { box } = open();
    await ready();
    searchFor(box, "width:big, cat");
    await vi.waitFor(() => expect(told()).toContain("width wants a whole number, such as 5."));
    expect(box.getAttribute("aria-invalid")).toBe("true");
    const hint = document.getElementById(box.getAttribute("aria-describedby") ?? "");
    expect(hint?.textContent).toContain("whole number");
  });

  it("says in the person's words what the service says in its own", async () => {
    const { box, stored } = open({ last: record({ status: "loading" }) });
    await ready();
    searchFor(box, "(cat");
    const failure = { code: "bad-query", detail: "Imbalanced parentheses." };
    stored.value = record({ status: "failed", failure });
    const alert = await screen.findByRole("alert");
    await vi.waitFor(() =>
      expect(alert.textContent).toBe(
        "images.example cannot read this search: A bracket has no partner.",
      ),
    );
  });
});

describe("what is chosen beside the box", () => {
  it("keeps a search, and offers it where nothing is typed", async () => {
    const { box } = open({ last: record(found(1)) });
    await vi.waitFor(() => expect(box.value).toBe("cat"));
    fireEvent.click(await screen.findByRole("button", { name: "Save this search" }));
    await screen.findByRole("button", { name: "Forget this search" });
    fireEvent.input(box, { target: { value: "" } });
    const list = await screen.findByRole("listbox", { name: "Suggestions" });
    await vi.waitFor(() => expect(list.textContent).toBe("catsaved"));
    fireEvent.click(within(list).getByRole("option"));
    expect(box.value).toBe("cat");
  });

  it("sorts anew what is shown", async () => {
    const saved = vi.fn();
    onMessage("saveSettings", ({ data }) => saved(data));
    const { findImages } = open({ last: record(found(1)) });
    fireEvent.click(await screen.findByRole("button", { name: "Sort and filter" }));
    const sort = await screen.findByRole("combobox", { name: "Sort by" });
    fireEvent.change(sort, { target: { value: "score" } });
    await vi.waitFor(() => expect(findImages).toHaveBeenCalledOnce());
    expect(saved).toHaveBeenCalledExactlyOnceWith({ sf: "score" });
    expect(findImages.mock.calls[0]?.[0]).toMatchObject({ q: "cat", page: 1, profile_id: "p1" });
  });

  it("follows an address of the service, and says when that fails", async () => {
    let answer: () => unknown = () => {
      throw codedError("unreachable");
    };
    onMessage("readService", ({ data: { call } }) => {
      if (call.path === "/oembed") return answer();
      throw codedError("not-found");
    });
    const { box, findImages } = open();
    searchFor(box, "https://images.example/images/7");
    const note = await screen.findByRole("alert");
    expect(note.textContent).toContain("images.example");
    answer = () => ({ type: "photo", site_id: 7, site_score: 1 });
    fireEvent.click(within(note).getByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("heading", { name: /#7/ })).toBeTruthy();
    expect(findImages).not.toHaveBeenCalled();
  });

  it.each<[string, (box: HTMLInputElement) => void, string[]]>([
    ["typed", (box) => fireEvent.input(box, { target: { value: "dog" } }), []],
    ["searched", (box) => searchFor(box, "dog"), ["dog"]],
  ])(
    "takes nobody to an address who has %s something else meanwhile",
    async (_, goOn, searched) => {
      let answer = () => {};
      const answered = new Promise<void>((done) => {
        answer = done;
      });
      const oembed = vi.fn(async () => {
        await answered;
        return { type: "photo", site_id: 7, site_score: 1 };
      });
      onMessage("readService", ({ data: { call } }) => {
        if (call.path === "/oembed") return oembed();
        throw codedError("not-found");
      });
      const { box, findImages } = open();
      searchFor(box, "https://images.example/images/7");
      await vi.waitFor(() => expect(oembed).toHaveBeenCalledOnce());
      goOn(box);
      answer();
      await new Promise((done) => setTimeout(done, 100));
      expect(screen.queryByRole("heading", { name: /#7/ })).toBeNull();
      expect(box.value).toBe("dog");
      expect(findImages.mock.calls.map(([{ q }]) => q)).toEqual(searched);
    },
  );

  it("searches for the source of any other address", async () => {
    const { box, findImages } = open();
    searchFor(box, "https://art.example/p/1");
    await vi.waitFor(() => expect(findImages).toHaveBeenCalledOnce());
    expect(findImages.mock.calls[0]?.[0].q).toContain("source_url:https://art.example/p/1 OR ");
  });

  it("searches for other things, and for people by their number", async () => {
    const paths: string[] = [];
    onMessage("readService", ({ data: { call } }) => {
      paths.push(call.path);
      if (call.path === "/search/galleries")
        return { galleries: [{ id: 4, title: "Boats" }], total: 1 };
      throw codedError("not-found");
    });
    const { box, findImages } = open();
    const kind = await screen.findByRole("combobox", { name: "Look for" });
    fireEvent.change(kind, { target: { value: "galleries" } });
    await vi.waitFor(() => expect(screen.queryByText("Sort by")).toBeNull());
    searchFor(box, "boats");
    await screen.findByRole("article", { name: "Boats" });
    fireEvent.change(kind, { target: { value: "profiles" } });
    await vi.waitFor(() => expect(box.placeholder).toBe("Number of a person"));
    searchFor(box, "12");
    await screen.findByRole("heading", { name: "Person 12" });
    await vi.waitFor(() => expect(paths).toContain("/profiles/12"));
    expect(findImages).not.toHaveBeenCalled();
  });
});

describe("the featured image", () => {
  function featured(shown: boolean) {
    const asked = vi.fn((path: string) =>
      path === "/images/featured"
        ? { image: visibleImage(7) }
        : { images: shown ? [visibleImage(7, { spoilered: true })] : [], total: shown ? 1 : 0 },
    );
    onMessage("readService", ({ data: { call } }) => asked(call.path));
    return asked;
  }

  it("greets where nothing was searched yet", async () => {
    featured(true);
    open();
    await screen.findByRole("heading", { name: "Featured" });
    expect(screen.getByRole("article", { name: "#7" })).toBeTruthy();
  });

  it("is not there where the filter hides it", async () => {
    const asked = featured(false);
    open();
    await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
    await new Promise((done) => setTimeout(done));
    expect(screen.queryByRole("article")).toBeNull();
  });
});

describe("the pictures of the page", () => {
  function parts(scan: () => Promise<string>, currentWindow = async () => 3, mayWait = false) {
    const page = {
      currentWindow,
      currentTab: async () => 5,
      mayWait,
      open: vi.fn(async (_: number) => {}),
      openTab: vi.fn(async (_: string) => {}),
      scan: vi.fn((_: { tab_id?: number; window_id?: number }) => scan()),
      close: vi.fn(),
    };
    open({ page });
    const find = () => screen.findByRole("button", { name: "Pictures on this page" });
    return { ...page, press: async () => fireEvent.click(await find()) };
  }

  it("are looked for when they are asked for, and shown in the panel", async () => {
    const { press, open: openPanel, scan, close } = parts(async () => "c1");
    await Promise.resolve();
    expect(scan).not.toHaveBeenCalled();
    await press();
    // A sidebar opens only while the gesture is handled.
    expect(openPanel).toHaveBeenCalledExactlyOnceWith(3);
    expect(scan).toHaveBeenCalledExactlyOnceWith({ tab_id: 5, window_id: 3 });
    await vi.waitFor(() => expect(close).toHaveBeenCalledOnce());
  });

  it("are asked for before a side panel comes, which ends the popup", async () => {
    const { press, open: openPanel, scan, close } = parts(async () => "c1", undefined, true);
    await Promise.resolve();
    await press();
    expect(scan).toHaveBeenCalledOnce();
    expect(openPanel).not.toHaveBeenCalled();
    await vi.waitFor(() => expect(openPanel).toHaveBeenCalledExactlyOnceWith(3));
    await vi.waitFor(() => expect(close).toHaveBeenCalledOnce());
  });

  it("cannot be listed where browsers let no extension look", async () => {
    const { press, close } = parts(async () => {
      throw codedError("no-script-here");
    });
    await Promise.resolve();
    await press();
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain("Browsers let no extension look at this page.");
    expect(close).not.toHaveBeenCalled();
  });

  it("are shown in a tab where there are no windows, as on phones", async () => {
    const { press, openTab } = parts(
      async () => "c1",
      async () => {
        throw new TypeError("browser.windows is undefined");
      },
    );
    await Promise.resolve();
    await press();
    await vi.waitFor(() => expect(openTab).toHaveBeenCalledExactlyOnceWith("c1"));
  });
});
