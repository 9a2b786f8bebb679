import "../../../interface/dom.ts";
import { fireEvent, screen, within } from "@testing-library/preact";
import { describe, expect, it, vi } from "vitest";
import { savedSearches, settings } from "../../../../../lib/stored/storage.ts";
import { facts } from "../../../../service/seed/facts.ts";
import { people } from "../../../../service/seed/people.ts";
import { lookFor, press } from "../../../interface/views.tsx";
import { heard, popupScene, readyState, record, searchFor } from "./popup-scene.tsx";

const scene = popupScene();

describe("Popup: typing", () => {
  function type(box: HTMLInputElement, text: string) {
    fireEvent.input(box, { target: { value: text } });
    box.setSelectionRange(text.length, text.length);
  }
  /** Opens the popup, and waits for the typing assistance, which loads after the box. */
  async function openAssisted(...opening: Parameters<typeof scene.open>) {
    const box = await scene.open(...opening);
    await screen.findByRole("listbox", { hidden: true });
    return box;
  }
  const list = () => screen.findByRole("listbox", { name: "Suggestions" });
  const options = async () =>
    (await within(await list()).findAllByRole("option")).map((option) => option.textContent);

  it("suggests tags for the term at the caret, and inserts the chosen one", async () => {
    const box = await openAssisted();
    scene.control.forgetRequests();
    type(box, "(cat OR -hana");
    expect(await options()).toEqual([expect.stringContaining("photographer:hana_ueda")]);
    expect(scene.requests("search/tags").map(({ parameters }) => parameters.q)).toEqual([
      expect.stringContaining("hana*"),
    ]);
    expect(box.getAttribute("aria-expanded")).toBe("true");
    expect(box.hasAttribute("aria-activedescendant")).toBe(false);
    fireEvent.keyDown(box, { key: "ArrowDown" });
    const chosen = box.getAttribute("aria-activedescendant") ?? "";
    expect(document.getElementById(chosen)?.textContent).toContain("hana_ueda");
    fireEvent.keyDown(box, { key: "Enter" });
    expect(box.value).toBe("(cat OR -photographer:hana_ueda");
    await vi.waitFor(() => expect(box.getAttribute("aria-expanded")).toBe("false"));
  });

  it.each(["Images", "Recent"])("suggests fields and their values beside %s", async (kind) => {
    const box = await openAssisted();
    await lookFor(kind);
    await screen.findByRole("button", { name: kind, pressed: true });
    type(box, "cat, anim");
    await vi.waitFor(async () =>
      expect((await options()).at(-1)).toEqual(expect.stringContaining("animated:")),
    );
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

  it("closes the suggestions on Escape, and the popup on a second Escape", async () => {
    const box = await openAssisted();
    type(box, "scor");
    await options();
    expect(fireEvent.keyDown(box, { key: "Escape" })).toBe(false);
    await vi.waitFor(() => expect(box.getAttribute("aria-expanded")).toBe("false"));
    expect(fireEvent.keyDown(box, { key: "Escape" })).toBe(true);
  });

  it("marks a mistake of the query where it stands, and explains it", async () => {
    const box = await openAssisted();
    searchFor(box, ' width:big, "cat"');
    await heard("width needs a whole number, such as 5.");
    const parts = document.querySelectorAll("form [aria-hidden=true] > span");
    expect([...parts].map(({ textContent }) => textContent)).toEqual([
      ...[" ", "width:", "big", ",", " ", '"cat"'],
    ]);
    expect(box.getAttribute("aria-invalid")).toBe("true");
    const hint = document.getElementById(box.getAttribute("aria-describedby") ?? "");
    expect(hint?.textContent).toContain("whole number");
  });

  it.each([
    ["safe, order:score", "Sort by: Score, Descending", "safe", { sf: "score", sd: "desc" }],
    ["-sort:id", "Sort by: ID, Ascending", "*", { sf: "id", sd: "asc" }],
    ["fox sort:random", "Sort by: Random", "fox", { sf: "random" }],
  ])("sorts by the order in %j with one click", async (typed, label, q, order) => {
    const box = await openAssisted();
    searchFor(box, typed);
    await heard(/menu Sort and filter/u);
    await press("button", label);
    expect(box.value).toBe(q);
    expect(document.activeElement).toBe(box);
    await vi.waitFor(async () => expect(await scene.lastSearch()).toMatchObject({ q, ...order }));
    expect(await settings.getValue()).toMatchObject(order);
    expect(screen.queryByRole("button", { name: label })).toBeNull();
  });

  it.each([
    ["score:>10, fox", "Use score.gt:10", "score.gt:10, fox"],
    ["-rating:e", "Use -explicit", "-explicit"],
  ])("searches for what %j means on the service with one click", async (typed, label, q) => {
    const box = await openAssisted();
    searchFor(box, typed);
    await press("button", label);
    await vi.waitFor(async () => expect(await scene.lastSearch()).toMatchObject({ q }));
    expect(box.getAttribute("aria-invalid")).toBeNull();
  });

  it("explains a mistake of a search that the box did not have typed", async () => {
    await scene.open({ last: record(readyState(0), { q: "safe, order:score" }) });
    expect(await screen.findByRole("button", { name: /^Sort by: Score/ })).toBeTruthy();
  });

  it("translates the service's error message", async () => {
    const box = await openAssisted();
    searchFor(box, "(cat");
    box.blur();
    const alert = await screen.findByRole("alert");
    await vi.waitFor(() =>
      expect(alert.textContent).toMatch(/^127\S+ can’t read this search: Unmatched bracket\.$/u),
    );
    await vi.waitFor(() => expect(document.activeElement).toBe(box));
    const help = screen.getByRole("link", { name: "Help" });
    expect(help.getAttribute("href")).toMatch(/^\/options\.html\?service=127.*#queries$/u);
  });
});

describe("Popup: saved searches, sorting and addresses", () => {
  /** Searches for an address, which the popup reads once it knows the service. */
  async function searchForAddress(address: string) {
    const box = await scene.open();
    await screen.findByRole("button", { name: "Images" });
    searchFor(box, address);
    return box;
  }

  it("saves a search and suggests it in an empty box", async () => {
    const box = await scene.open({ last: record(readyState(1)) });
    await vi.waitFor(() => expect(box.value).toBe("cat"));
    await press("button", "Save search");
    await screen.findByRole("button", { name: "Remove saved search" });
    fireEvent.input(box, { target: { value: "" } });
    const list = await screen.findByRole("listbox", { name: "Suggestions" });
    await vi.waitFor(() => expect(list.textContent).toBe("catsaved"));
    fireEvent.click(within(list).getByRole("option"));
    expect(box.value).toBe("cat");
  });

  it("keeps every saved search when there are too many, and explains what to do", async () => {
    const searches = Array.from({ length: 50 }, (_, i) => ({ profile_id: "p1", q: `q${i}` }));
    await savedSearches().setValue(searches);
    await scene.open({ last: record(readyState(1)) });
    await press("button", "Save search");
    await heard(/^Not saved: .*50.*“Remove saved search”/u);
    expect(await savedSearches().getValue()).toEqual(searches);
  });

  it("closes the sort and filter menu on Escape, and not the popup", async () => {
    await scene.open({ last: record(readyState(1)) });
    await press("button", "Sort and filter");
    const sort = await screen.findByRole("combobox", { name: "Sort by" });
    expect(fireEvent.keyDown(sort, { key: "Escape" })).toBe(false);
    await vi.waitFor(() => expect(screen.queryByRole("combobox", { name: "Sort by" })).toBeNull());
    const again = screen.getByRole("button", { name: "Sort and filter" });
    expect(document.activeElement).toBe(again);
    expect(fireEvent.keyDown(again, { key: "Escape" })).toBe(true);
  });

  it("repeats the search when the user chooses another sort order", async () => {
    await scene.open({ last: record(readyState(1)) });
    await press("button", "Sort and filter");
    const sort = await screen.findByRole("combobox", { name: "Sort by" });
    fireEvent.change(sort, { target: { value: "score" } });
    await vi.waitFor(async () =>
      expect(await scene.lastSearch()).toMatchObject({ q: "cat", page: 1, sf: "score" }),
    );
    expect(await settings.getValue()).toMatchObject({ sf: "score" });
    await vi.waitFor(() => expect(scene.queries()).toEqual(["cat"]));
  });

  it("lists the filters of the service, and repeats the search with the chosen one", async () => {
    await scene.open({ last: record(readyState(1)) });
    await press("button", "Sort and filter");
    const select = await screen.findByRole("combobox", { name: "Filter" });
    await within(select).findByRole("option", { name: "Everything" });
    fireEvent.change(select, { target: { value: "2" } });
    await vi.waitFor(() =>
      expect(scene.requests("search/images").at(-1)?.parameters).toMatchObject({
        ...{ q: "cat", filter_id: "2" },
      }),
    );
  });

  it("opens an address of the service, and shows when that fails", async () => {
    const { featured } = facts.images;
    scene.control.add({ endpoint: "oembed", effect: { kind: "reset" } });
    await searchForAddress(`${scene.origin()}/images/${featured}`);
    const note = await screen.findByRole("alert");
    expect(note.textContent).toContain("127.0.0.1");
    scene.control.remove();
    fireEvent.click(within(note).getByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("heading", { name: `Image #${featured}` })).toBeTruthy();
    expect(scene.queries()).toEqual([]);
  });

  it.each<[string, (box: HTMLInputElement) => void, string[]]>([
    ["typed", (box) => fireEvent.input(box, { target: { value: "boat" } }), []],
    ["searched", (box) => searchFor(box, "boat"), ["boat"]],
  ])(
    "does not open an address if the user has %s something else meanwhile",
    async (_, act, searched) => {
      scene.stall("oembed");
      const box = await searchForAddress(`${scene.origin()}/images/${facts.images.featured}`);
      await vi.waitFor(() => expect(scene.requests("oembed")).toHaveLength(1));
      act(box);
      if (searched.length > 0) await heard(/^\d+ images$/u);
      scene.control.remove();
      await new Promise((done) => setTimeout(done, 100));
      expect(screen.queryByRole("heading", { name: /^Image #/ })).toBeNull();
      expect(box.value).toBe("boat");
      expect(scene.queries()).toEqual(searched);
    },
  );

  it("searches by source for any other address", async () => {
    await searchForAddress("https://art.example/p/1");
    await vi.waitFor(() => expect(scene.queries()).toHaveLength(1));
    expect(scene.queries()[0]).toContain("source_url:https://art.example/p/1 OR ");
  });

  it("searches for other types, and for profiles by number", async () => {
    const box = await scene.open();
    await lookFor("Galleries");
    searchFor(box, "title:*");
    expect((await screen.findAllByRole("article")).length).toBeGreaterThan(0);
    const person = /^Enter a name/u;
    expect(screen.queryByText(person)).toBeNull();
    await lookFor("People");
    await screen.findByText(person);
    expect(box.placeholder).toBe("Name or ID of a person");
    searchFor(box, `${people.magpie.id}`);
    await screen.findByRole("heading", { name: "Magpie" });
    expect(scene.requests(`profiles/${people.magpie.id}`)).toHaveLength(1);
    expect(scene.queries()).toEqual([]);
  });

  it("finds profiles by name through their uploads or comments", async () => {
    const box = await scene.open();
    await lookFor("People");
    searchFor(box, "jackdaw");
    await screen.findByRole("heading", { name: "Jackdaw" });
    await press("button", "Back");
    searchFor(box, "bob");
    await heard(/^No uploads .* by bob found/u);
  });
});
