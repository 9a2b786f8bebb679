import { Window } from "happy-dom";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { fillForms } from "../../../../lib/page/forms/fill-forms.ts";
import type { FormRequest, FormResult } from "../../../../lib/picture/form-data.ts";
import type { FormsShape } from "../../../service/options.ts";
import { facts } from "../../../service/seed/facts.ts";
import { people } from "../../../service/seed/people.ts";
import { type RunningService, startService } from "../../../service/server.ts";

const ORIGIN = "https://board.example";
const POST = "https://gallery.example/ann/1";
const id = facts.images.svg;
let service: RunningService;
const page = new Window({ url: `${ORIGIN}/images/${id}` });

beforeAll(async () => {
  service = await startService({ origin: ORIGIN });
  // The service finds its files with Node's own `URL`.
  const names =
    "document Document DocumentFragment Element Node HTMLElement HTMLFormElement MutationObserver navigator";
  for (const name of names.split(" ")) vi.stubGlobal(name, Reflect.get(page, name));
});
afterAll(() => service.close());

/** Returns a page of the service as a signed-in person, or a visitor, gets it. */
async function pageOf(path: string, person: keyof typeof people | null): Promise<string> {
  const headers = person === null ? {} : { cookie: `_session=${people[person].slug}` };
  const response = await service.fetch(new Request(ORIGIN + path, { headers }));
  return response.text();
}

/** Opens the image's page, without its scripts. */
async function open(shape: FormsShape = "engine", person: keyof typeof people | null = "magpie") {
  service.control.setShapes({ forms: shape });
  const html = await pageOf(`/images/${id}`, person);
  document.body.innerHTML = html.replace(/<(script|style)>.*?<\/\1>/gsu, "");
  const tab = await pageOf(`/images/${id}/reporting`, person);
  document.querySelector("[data-click-tab]")?.addEventListener("click", () => {
    const content = document.querySelector("[data-tab]");
    if (content) content.innerHTML = tab;
  });
}

const field = (name: string) =>
  document.querySelector<HTMLInputElement>(`[name="${name}"]`) as HTMLInputElement;
const sourceFields = () =>
  [...document.querySelectorAll<HTMLInputElement>('[name^="image[sources]"]')].map(
    ({ name, value }) => `${name} ${value}`,
  );
const theirSources = () =>
  [
    ...document.querySelectorAll<HTMLInputElement>(
      '[name^="image[sources]"], [name="image[source_url]"]',
    ),
  ]
    .map(({ defaultValue }) => defaultValue)
    .filter((one) => one !== "");
const theirTags = () => field("image[old_tag_input]").value.split(", ");
const notes = () =>
  [...document.querySelectorAll("[data-tagpie]")].map(({ textContent }) => textContent);

const outlined = () =>
  [...document.querySelectorAll<HTMLInputElement>("input, textarea")]
    .filter(({ style }) => style.outline !== "")
    .map(({ value }) => value);

const fill = (request: Partial<FormRequest>) =>
  fillForms(document, { image_id: id, note: "New", ...request });
const stateOf = async (request: Partial<FormRequest>): Promise<FormResult | undefined> =>
  (await fill(request))[0];

const submitted = vi.fn();
beforeEach(() => {
  submitted.mockClear();
  HTMLFormElement.prototype.submit = submitted;
  document.onsubmit = submitted;
});

describe("fillForms: sources", () => {
  it.each<[FormsShape, string]>([
    ["engine", "image[sources]"],
    ["translated", "image[sources]"],
  ])("adds a row of a %s form for each source, and keeps what is there", async (shape, name) => {
    await open(shape);
    const old = theirSources();
    const add = [POST, `${POST}2`];
    expect(await stateOf({ sources: { old, add } })).toEqual({ form: "sources", state: "filled" });
    expect(sourceFields()).toEqual(
      [...old, ...add].map((source, at) => `${name}[${at}][source] ${source}`),
    );
    expect(notes()).toEqual([`New\n${add.join("\n")}`]);
    expect(outlined()).toEqual(add);
    expect(field(`${name}[0][source]`).closest(".hidden, [hidden]")).toBeNull();
  });

  it("gives a new row the highest number, so that it replaces no existing row", async () => {
    await open();
    const old = theirSources();
    for (const name of ["sources", "old_sources"]) {
      const [one] = document.querySelectorAll(`[name="image[${name}][0][source]"]`);
      one?.setAttribute("name", `image[${name}][4][source]`);
    }
    await fill({ sources: { old, add: [POST] } });
    const names = sourceFields().map((one) => one.split(" ")[0]);
    expect(new Set(names).size).toBe(old.length + 1);
    expect(sourceFields().at(-1)).toBe(`image[sources][5][source] ${POST}`);
  });

  it("reports that the only source field of an older form is in use", async () => {
    await open("one-source");
    const [old = ""] = theirSources();
    expect(old).not.toBe("");
    expect((await stateOf({ sources: { old: [old], add: [POST] } }))?.state).toBe("full");
    expect(field("image[source_url]").value).toBe(old);
  });

  it("fills the empty source field of an older form", async () => {
    await open("one-source");
    field("image[source_url]").defaultValue = "";
    field("image[source_url]").value = "";
    expect((await stateOf({ sources: { old: [], add: [POST] } }))?.state).toBe("filled");
    expect(field("image[source_url]").value).toBe(POST);
  });

  it("adds nothing twice", async () => {
    await open();
    const old = theirSources();
    await fill({ sources: { old, add: [POST] } });
    const rows = sourceFields();
    expect((await stateOf({ sources: { old, add: [POST] } }))?.state).toBe("there");
    expect(sourceFields()).toEqual(rows);
  });

  it("adds nothing to a form that is full", async () => {
    await open();
    const maximum = document.querySelector(".js-max-source-count") as Element;
    maximum.textContent = `${theirSources().length}`;
    expect((await stateOf({ sources: { old: theirSources(), add: [POST] } }))?.state).toBe("full");
  });

  it("says what changed since the comparison, and leaves the form alone", async () => {
    await open();
    const rows = sourceFields();
    const [first = ""] = theirSources();
    expect(await stateOf({ sources: { old: [`${POST}9`], add: [POST] } })).toEqual({
      ...{ form: "sources", state: "changed" },
      changes: { added: theirSources(), removed: [`${POST}9`] },
    });
    expect(first).not.toBe("");
    expect(sourceFields()).toEqual(rows);
    expect(notes()).toEqual([]);
  });
});

describe("fillForms: tags", () => {
  it.each<FormsShape>(["engine", "one-source", "translated"])(
    "adds tags behind those of a form: %s",
    async (shape) => {
      await open(shape);
      const old = theirTags();
      expect((await stateOf({ tags: { old, add: ["fox", "forest"] } }))?.state).toBe("filled");
      expect(field("image[tag_input]").value).toBe([...old, "fox", "forest"].join(", "));
      expect(field("image[tag_input]").closest(".hidden")).toBeNull();
      expect(notes()).toEqual(["New\nfox, forest"]);
    },
  );

  it("keeps what the user has typed, and shows the plain editor", async () => {
    await open();
    const [plain, fancy] = [".js-taginput-plain", ".js-taginput-fancy"].map(
      (one) => document.querySelector(one) as HTMLTextAreaElement,
    );
    plain?.classList.add("hidden");
    fancy?.classList.remove("hidden");
    field("image[tag_input]").value += ", my own";
    await fill({ tags: { old: theirTags(), add: ["fox"] } });
    expect(field("image[tag_input]").value).toMatch(/, my own, fox$/);
    expect(plain?.classList.contains("hidden")).toBe(false);
    expect(fancy?.classList.contains("hidden")).toBe(true);
  });

  it("says which tags changed since the comparison", async () => {
    await open();
    const [first = "", ...rest] = theirTags();
    const result = await stateOf({ tags: { old: [...rest, "gone"], add: ["fox"] } });
    expect(result).toMatchObject({ changes: { added: [first], removed: ["gone"] } });
  });
});

describe("fillForms: description", () => {
  it("adds a description to the user's own image", async () => {
    await open();
    const old = field("image[description]")?.value ?? null;
    const isOwn = old !== null;
    const result = await stateOf({ description: { old: old ?? "", add: "A fox" } });
    expect(result?.state).toBe(isOwn ? "filled" : "no-right");
    if (isOwn) expect(field("image[description]").value).toContain("A fox");
  });
});

describe("fillForms: a report", () => {
  const report = { duplicate_of: 99, reason: "Higher resolution" };

  it("opens the page's tab, and fills in number and reason", async () => {
    await open();
    expect(await stateOf({ report })).toEqual({ form: "report", state: "filled" });
    expect(field("duplicate_report[duplicate_of_image_id]").value).toBe("99");
    expect(field("duplicate_report[reason]").value).toBe("Higher resolution");
    expect(outlined()).toEqual(["99", "Higher resolution"]);
    expect(document.querySelector<HTMLInputElement>("#image-dedupe")?.checked).toBe(true);
  });

  it("changes no duplicate number that the user entered", async () => {
    await open();
    await fill({ report });
    expect(await stateOf({ report: { ...report, duplicate_of: 98 } })).toMatchObject({
      state: "changed",
      changes: { added: ["99"] },
    });
  });

  it("fills in nothing in the report form of another image", async () => {
    await open();
    document.querySelector<HTMLElement>("[data-click-tab]")?.click();
    field("duplicate_report[image_id]").value = "1";
    expect((await stateOf({ report }))?.state).toBe("other-form");
  });

  it.each([
    ["leads elsewhere", (link: Element) => link.setAttribute("href", "/images/1/delete")],
    [
      "is in a form",
      (link: Element) => {
        const form = document.createElement("form");
        link.replaceWith(form);
        form.append(link);
      },
    ],
  ])("does not press a tab that %s", async (_, change) => {
    await open();
    const link = document.querySelector("[data-click-tab]") as Element;
    const pressed = vi.fn();
    link.addEventListener("click", pressed);
    change(link);
    expect((await stateOf({ report }))?.state).toBe("other-form");
    expect(pressed).not.toHaveBeenCalled();
  });
});

describe("fillForms: a form that does not fit", () => {
  const request = () => ({
    sources: { old: [], add: [POST] },
    tags: { old: [], add: ["fox"] },
    report: { duplicate_of: 99, reason: "" },
  });
  const states = async () => (await fill(request())).map(({ state }) => state);

  it.each<[string, FormsShape, keyof typeof people, string[]]>([
    ["no right to edit", "engine", "cuckoo", ["no-right", "no-right", "filled"]],
    ["no right, in another language", "translated", "cuckoo", ["no-right", "no-right", "filled"]],
    ["other forms", "foreign", "magpie", ["other-form", "other-form", "other-form"]],
  ])("is left alone: %s", async (_, shape, person, expected) => {
    await open(shape, person);
    expect(await states()).toEqual(expected);
  });

  it.each<FormsShape>(["engine", "one-source", "translated"])(
    "asks a visitor to sign in for a report and a description: %s",
    async (shape) => {
      await open(shape, null);
      const { report } = request();
      const results = await fill({ report, description: { old: "", add: "A fox" } });
      expect(results.map(({ state }) => state)).toEqual(["signed-out", "signed-out"]);
    },
  );

  it.each<[string, string, FormResult["state"]]>([
    ["a login", '<form action="/sessions" method="post"><input name="name"></form>', "signed-out"],
    ["an error", '<h1>Internal Error</h1><a href="/">Home</a>', "other-form"],
  ])("is left alone if its tab loads %s", async (_, html, state) => {
    await open();
    const link = document.querySelector("[data-click-tab]") as Element;
    link.replaceWith(link.cloneNode(true));
    document.querySelector("[data-click-tab]")?.addEventListener("click", () => {
      (document.querySelector("[data-tab]") as Element).innerHTML = html;
    });
    expect((await stateOf({ report: request().report }))?.state).toBe(state);
  });

  it("is filled in under the cover of a filter", async () => {
    await open();
    const cover = document.createElement("div");
    cover.className = "image-filtered";
    cover.textContent = "This image is hidden by your filter";
    document.querySelector("main")?.prepend(cover);
    expect((await stateOf({ tags: { old: theirTags(), add: ["fox"] } }))?.state).toBe("filled");
  });

  it.each<[string, string, string, FormResult["state"]]>([
    ["a hidden image", `/images/${id}`, "<h1>This image was deleted</h1>", "no-image"],
    [
      "an error",
      `/images/${id}`,
      "<h1>Internal Error</h1><a href=/sessions/new>Login</a>",
      "no-image",
    ],
    ["a check for humans", `/images/${id}`, "<form action=/check method=post></form>", "no-image"],
    ["another image", "/images/1", '<div class="image-description"></div>', "no-image"],
    ["a login", "/sessions/new", "<form action=/sessions method=post></form>", "signed-out"],
  ])("is not on the page of %s", async (_, path, html, state) => {
    page.happyDOM.setURL(ORIGIN + path);
    document.body.innerHTML = html;
    expect(await states()).toEqual([state, state, state]);
    page.happyDOM.setURL(`${ORIGIN}/images/${id}`);
  });

  it.each<[string, string]>([
    ["a closed dialog", "dialog"],
    ["a closed part of the page", "details"],
  ])("is opened in %s", async (_, name) => {
    await open();
    const form = document.querySelector("#tags-form") as Element;
    const around = document.createElement(name);
    form.replaceWith(around);
    around.append(form);
    expect((await stateOf({ tags: { old: theirTags(), add: ["fox"] } }))?.state).toBe("filled");
    expect(around.hasAttribute("open")).toBe(true);
  });

  it.each<[string, (form: HTMLFormElement) => void]>([
    [
      "sends to another site",
      (form) => form.setAttribute("action", "https://thief.example/images/1/tags"),
    ],
    ["belongs to another image", (form) => form.setAttribute("action", "/images/1/tags")],
    ["is there twice", (form) => form.after(form.cloneNode(true))],
    [
      "sends to another site by the page's base",
      (form) => {
        const base = document.createElement("base");
        base.href = "https://thief.example/";
        form.before(base);
      },
    ],
    [
      "is in a disabled part",
      (form) => {
        const part = document.createElement("fieldset");
        part.disabled = true;
        part.append(...form.childNodes);
        form.append(part);
      },
    ],
    [
      "stays hidden",
      (form) => {
        form.style.display = "none";
      },
    ],
    ["is read-only", (form) => form.querySelector("textarea")?.setAttribute("readonly", "")],
    [
      "has two fields for tags",
      (form) =>
        form
          .querySelector("textarea")
          ?.after(form.querySelector("textarea")?.cloneNode(true) as Node),
    ],
  ])("is left alone if it %s", async (_, change) => {
    await open();
    const old = theirTags();
    const valueBefore = field("image[tag_input]").value;
    change(document.querySelector("#tags-form") as HTMLFormElement);
    expect((await stateOf({ tags: { old, add: ["fox"] } }))?.state).toBe("other-form");
    expect(field("image[tag_input]").value).toBe(valueBefore);
  });
});

describe("fillForms: hostile pages", () => {
  it("sends nothing by forms that submit on each event, or as soon as they change", async () => {
    await open();
    const send = () => document.querySelector<HTMLFormElement>("#source-form")?.requestSubmit();
    for (const type of ["input", "change", "focusin", "click"])
      document.addEventListener(type, send);
    const watch = new MutationObserver(send);
    watch.observe(document.body, { subtree: true, childList: true, attributes: true });
    await fill({
      sources: { old: theirSources(), add: [POST] },
      tags: { old: theirTags(), add: ["fox"] },
      report: { duplicate_of: 99, reason: "" },
    });
    watch.disconnect();
    for (const type of ["input", "change", "focusin", "click"])
      document.removeEventListener(type, send);
    expect(submitted).not.toHaveBeenCalled();
  });

  it("reads no field in the place of a form's property", async () => {
    await open();
    const form = document.querySelector("#tags-form") as HTMLFormElement;
    for (const name of ["action", "classList", "parentElement", "elements", "submit"]) {
      const clobber = document.createElement("input");
      clobber.type = "hidden";
      clobber.name = name;
      form.append(clobber);
    }
    expect((await stateOf({ tags: { old: theirTags(), add: ["fox"] } }))?.state).toBe("filled");
  });
});
