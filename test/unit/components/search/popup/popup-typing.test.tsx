// @vitest-environment happy-dom
import { fireEvent, screen, within } from "@testing-library/preact";
import { describe, expect, it, vi } from "vitest";
import { codedError } from "../../../../../lib/base/failure.ts";
import { onMessage } from "../../../../../lib/messages.ts";
import { savedSearches } from "../../../../../lib/stored/storage.ts";
import { serviceTag } from "../../../tags/service-tag.ts";
import { spyOnMessage } from "../../actions.ts";
import { viewScene } from "../../view-scene.ts";
import { announcements, open, readyState, record, searchFor } from "./popup-scene.tsx";

viewScene();

describe("Popup: typing", () => {
  function type(box: HTMLInputElement, text: string) {
    fireEvent.input(box, { target: { value: text } });
    box.setSelectionRange(text.length, text.length);
  }
  /** Opens the popup, and waits for the typing assistance, which loads after the box. */
  async function openAssisted(scene?: Parameters<typeof open>[0]) {
    const popup = open(scene);
    await screen.findByRole("listbox", { hidden: true });
    return popup;
  }
  const list = () => screen.findByRole("listbox", { name: "Suggestions" });
  const options = async () =>
    (await within(await list()).findAllByRole("option")).map((option) => option.textContent);

  it("suggests tags for the term at the caret, and inserts the chosen one", async () => {
    const terms: string[] = [];
    onMessage("suggestTags", ({ data: { term } }) => {
      terms.push(term);
      return { tags: [serviceTag("rose, wild"), serviceTag("rosary")] };
    });
    const { box } = await openAssisted();
    type(box, "(cat OR -ros");
    expect(await options()).toEqual([expect.stringContaining("rose, wild"), expect.anything()]);
    expect(terms).toEqual(["ros"]);
    expect(box.getAttribute("aria-expanded")).toBe("true");
    expect(box.hasAttribute("aria-activedescendant")).toBe(false);
    fireEvent.keyDown(box, { key: "ArrowDown" });
    const chosen = box.getAttribute("aria-activedescendant") ?? "";
    expect(document.getElementById(chosen)?.textContent).toContain("rose, wild");
    fireEvent.keyDown(box, { key: "Enter" });
    expect(box.value).toBe("(cat OR -rose\\, wild");
    await vi.waitFor(() => expect(box.getAttribute("aria-expanded")).toBe("false"));
  });

  it.each(["Images", "Recent"])("suggests fields and their values beside %s", async (kind) => {
    onMessage("suggestTags", () => null);
    const { box } = await openAssisted();
    fireEvent.click(screen.getByRole("button", { name: kind }));
    await vi.waitFor(() =>
      expect(screen.getByRole("button", { name: kind, pressed: true })).toBeTruthy(),
    );
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

  it("closes the suggestions on Escape, and lets a second Escape close the popup", async () => {
    onMessage("suggestTags", () => null);
    const { box } = await openAssisted();
    type(box, "scor");
    await options();
    expect(fireEvent.keyDown(box, { key: "Escape" })).toBe(false);
    await vi.waitFor(() => expect(box.getAttribute("aria-expanded")).toBe("false"));
    expect(fireEvent.keyDown(box, { key: "Escape" })).toBe(true);
  });

  it("marks a mistake of the query where it stands, and explains it", async () => {
    const { box } = await openAssisted();
    searchFor(box, ' width:big, "cat"');
    await vi.waitFor(() =>
      expect(announcements()).toContain("width needs a whole number, such as 5."),
    );
    const parts = document.querySelectorAll("form [aria-hidden=true] > span");
    expect([...parts].map(({ textContent }) => textContent)).toEqual([
      " ",
      "width:",
      "big",
      ",",
      " ",
      '"cat"',
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
    const { box, saveSettings, findImages } = await openAssisted();
    searchFor(box, typed);
    await vi.waitFor(() =>
      expect(announcements()).toContainEqual(expect.stringContaining("menu Sort and filter")),
    );
    fireEvent.click(screen.getByRole("button", { name: label }));
    expect(box.value).toBe(q);
    expect(document.activeElement).toBe(box);
    await vi.waitFor(() => expect(findImages).toHaveBeenCalledTimes(2));
    expect(saveSettings).toHaveBeenCalledExactlyOnceWith(order);
    expect(findImages.mock.calls[1]?.[0]).toMatchObject({ q });
    expect(screen.queryByRole("button", { name: label })).toBeNull();
  });

  it.each([
    ["score:>10, fox", "Use score.gt:10", "score.gt:10, fox"],
    ["-rating:e", "Use -explicit", "-explicit"],
  ])("searches for what %j means on the service with one click", async (typed, label, q) => {
    const { box, findImages } = await openAssisted();
    searchFor(box, typed);
    fireEvent.click(await screen.findByRole("button", { name: label }));
    await vi.waitFor(() => expect(findImages.mock.calls[1]?.[0]).toMatchObject({ q }));
    expect(box.getAttribute("aria-invalid")).toBeNull();
  });

  it("explains a mistake of a search that the box did not have typed", async () => {
    open({ last: record(readyState(0), { q: "safe, order:score" }) });
    expect(await screen.findByRole("button", { name: /^Sort by: Score/ })).toBeTruthy();
  });

  it("translates the service's error message", async () => {
    const { box, stored } = await openAssisted({ last: record({ status: "loading" }) });
    searchFor(box, "(cat");
    box.blur();
    const failure = { code: "bad-query", detail: "Imbalanced parentheses." };
    stored.value = record({ status: "failed", failure });
    const alert = await screen.findByRole("alert");
    await vi.waitFor(() =>
      expect(alert.textContent).toBe("images.example can’t read this search: Unmatched bracket."),
    );
    await vi.waitFor(() => expect(document.activeElement).toBe(box));
    const help = screen.getByRole("link", { name: "Help" });
    expect(help.getAttribute("href")).toBe("/options.html?service=images.example#queries");
  });
});

describe("Popup: saved searches, sorting and addresses", () => {
  it("saves a search and suggests it in an empty box", async () => {
    const { box } = open({ last: record(readyState(1)) });
    await vi.waitFor(() => expect(box.value).toBe("cat"));
    fireEvent.click(await screen.findByRole("button", { name: "Save search" }));
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
    open({ last: record(readyState(1)) });
    fireEvent.click(await screen.findByRole("button", { name: "Save search" }));
    await vi.waitFor(() =>
      expect(announcements()).toContainEqual(
        expect.stringMatching(/^Not saved: .*50.*“Remove saved search”/),
      ),
    );
    expect(await savedSearches().getValue()).toEqual(searches);
  });

  it("closes the sort and filter menu on Escape, and not the popup", async () => {
    open({ last: record(readyState(1)) });
    fireEvent.click(await screen.findByRole("button", { name: "Sort and filter" }));
    const sort = await screen.findByRole("combobox", { name: "Sort by" });
    expect(fireEvent.keyDown(sort, { key: "Escape" })).toBe(false);
    await vi.waitFor(() => expect(screen.queryByRole("combobox", { name: "Sort by" })).toBeNull());
    const again = screen.getByRole("button", { name: "Sort and filter" });
    expect(document.activeElement).toBe(again);
    expect(fireEvent.keyDown(again, { key: "Escape" })).toBe(true);
  });

  it("repeats the search when the user chooses another sort order", async () => {
    const saved = spyOnMessage("saveSettings");
    const { findImages } = open({ last: record(readyState(1)) });
    fireEvent.click(await screen.findByRole("button", { name: "Sort and filter" }));
    const sort = await screen.findByRole("combobox", { name: "Sort by" });
    fireEvent.change(sort, { target: { value: "score" } });
    await vi.waitFor(() => expect(findImages).toHaveBeenCalledOnce());
    expect(saved).toHaveBeenCalledExactlyOnceWith({ sf: "score" });
    expect(findImages.mock.calls[0]?.[0]).toMatchObject({ q: "cat", page: 1, profile_id: "p1" });
  });

  it("opens an address of the service, and shows when that fails", async () => {
    let answer: () => object = () => {
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
    "does not open an address if the user has %s something else meanwhile",
    async (_, submit, searched) => {
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
      vi.useFakeTimers();
      submit(box);
      answer();
      await vi.advanceTimersByTimeAsync(1_000);
      vi.useRealTimers();
      expect(screen.queryByRole("heading", { name: /#7/ })).toBeNull();
      expect(box.value).toBe("dog");
      expect(findImages.mock.calls.map(([{ q }]) => q)).toEqual(searched);
    },
  );

  it("searches by source for any other address", async () => {
    const { box, findImages } = open();
    searchFor(box, "https://art.example/p/1");
    await vi.waitFor(() => expect(findImages).toHaveBeenCalledOnce());
    expect(findImages.mock.calls[0]?.[0].q).toContain("source_url:https://art.example/p/1 OR ");
  });

  it("searches for other types, and for profiles by number", async () => {
    const paths: string[] = [];
    onMessage("readService", ({ data: { call } }) => {
      paths.push(call.path);
      if (call.path === "/search/galleries")
        return { galleries: [{ id: 4, title: "Boats" }], total: 1 };
      throw codedError("not-found");
    });
    const { box, findImages } = open();
    fireEvent.click(await screen.findByRole("button", { name: "Galleries" }));
    searchFor(box, "boats");
    await screen.findByRole("article", { name: "Boats" });
    fireEvent.click(await screen.findByRole("button", { name: "People" }));
    await vi.waitFor(() => expect(box.placeholder).toBe("Name or ID of a person"));
    searchFor(box, "12");
    await screen.findByRole("heading", { name: "Person 12" });
    await vi.waitFor(() => expect(paths).toContain("/profiles/12"));
    expect(findImages).not.toHaveBeenCalled();
  });

  it("finds profiles by name through their uploads or comments", async () => {
    onMessage("readService", ({ data: { call } }) => {
      if (call.path === "/search/images") return { images: [], total: 0 };
      if (call.path === "/search/comments")
        return { comments: [{ id: 1, author: "Ann", user_id: 12, body: "Nice" }], total: 1 };
      throw codedError("not-found");
    });
    const { box } = open();
    fireEvent.click(await screen.findByRole("button", { name: "People" }));
    searchFor(box, "ann");
    await screen.findByRole("heading", { name: "Person 12" });
    fireEvent.click(screen.getByRole("button", { name: "Back" }));
    searchFor(box, "bob");
    await vi.waitFor(() =>
      expect(announcements()).toContainEqual(expect.stringMatching(/^No uploads .* by bob found/)),
    );
  });
});
