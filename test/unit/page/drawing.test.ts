// @vitest-environment happy-dom
import { expect, it, vi } from "vitest";
import { serialiseDrawing } from "../../../lib/page/files/drawing.ts";

const PNG = new Blob([new Uint8Array([137, 80])], { type: "image/png" });

/** Draws the first picture of a page that shows this markup. */
async function draw(markup: string, read = vi.fn(async (_: string): Promise<Blob | null> => PNG)) {
  document.body.innerHTML = markup;
  const drawing = await serialiseDrawing(document.querySelector("svg") as SVGSVGElement, read);
  return { text: (await drawing?.text()) ?? null, read };
}

it("serialiseDrawing copies parts of other drawings that it uses, directly or indirectly", async () => {
  const { text } = await draw(`<svg><use href="#bird"/><path fill="url(#sky)" d="M0 0h9"/></svg>
<svg><symbol id="bird"><use xlink:href="#wing"/><foreignObject>alert</foreignObject></symbol><path id="wing" d="M1 2h3"/>
<linearGradient id="sky"><stop offset="0"/></linearGradient><path id="unused" d="M7 7h7"/></svg>`);
  expect(text).toContain('id="bird"');
  expect(text).toContain("M1 2h3");
  expect(text).toContain('id="sky"');
  expect(text).not.toContain("unused");
  expect(text).not.toContain("alert");
});

it("serialiseDrawing copies parts that refer to each other once", async () => {
  const { text } = await draw(
    `<svg><use href="#a"/></svg><svg><g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g></svg>`,
  );
  expect(text?.match(/id="[ab]"/gu)).toHaveLength(2);
});

it("serialiseDrawing embeds the pictures that the page may read", async () => {
  document.head.innerHTML = `<base href="https://art.example/post/">`;
  const { text, read } = await draw(`<svg><image href="../boat.png" width="9"/></svg>`);
  expect(read.mock.calls).toEqual([["https://art.example/boat.png"]]);
  expect(text).toContain('href="data:image/png;base64,iVA="');
});

it.each([
  [
    "a picture that the page may not read",
    `<svg><image href="https://other.example/1.png"/></svg>`,
  ],
  ["parts of another file", `<svg><use href="/sprite.svg#bird"/></svg>`],
  ["text of the page", `<svg><g><foreignObject><p>Words</p></foreignObject></g></svg>`],
])("serialiseDrawing rejects a drawing that shows %s", async (_, markup) => {
  const { text } = await draw(
    markup,
    vi.fn(async () => null),
  );
  expect(text).toBeNull();
});

it("serialiseDrawing leaves out HTML in a drawing that has text as an alternative", async () => {
  const { text } = await draw(
    `<svg><switch><foreignObject><p>Rich</p></foreignObject><text>Plain</text></switch></svg>`,
  );
  expect(text).toContain("Plain");
  expect(text).not.toContain("Rich");
});

it("serialiseDrawing keeps the drawing's own size and colours, or adds the page's", async () => {
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockReturnValue(new DOMRect(0, 0, 30, 20));
  const ownSvg = `<svg viewBox="0 0 3 2" fill="red" stroke="blue" color="green" width="300"></svg>`;
  expect((await draw(ownSvg)).text).toMatch(
    /viewBox="0 0 3 2" fill="red" stroke="blue" color="green" width="30" height="20"/u,
  );
  vi.spyOn(globalThis, "getComputedStyle").mockReturnValue({
    ...{ fill: "black", stroke: "none", color: "gray" },
  } as CSSStyleDeclaration);
  const { text } = await draw(`<svg></svg>`);
  for (const part of ['color="gray"', 'fill="black"', 'stroke="none"', 'viewBox="0 0 30 20"'])
    expect(text).toContain(part);
  vi.restoreAllMocks();
});

it("serialiseDrawing rejects if an embedded picture cannot be read", async () => {
  vi.spyOn(FileReader.prototype, "readAsDataURL").mockImplementation(function (this: FileReader) {
    Object.defineProperty(this, "error", { value: new Error("gone") });
    this.onerror?.(new ProgressEvent("error") as ProgressEvent<FileReader>);
  });
  await expect(draw(`<svg><image href="/boat.png"/></svg>`)).rejects.toThrow("gone");
  vi.restoreAllMocks();
});
