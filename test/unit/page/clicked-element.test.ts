// @vitest-environment happy-dom
import { afterEach, expect, it } from "vitest";
import {
  findLink,
  focusedElement,
  selectedElement,
} from "../../../lib/page/pictures/clicked-element.ts";

const find = (selector: string) => document.querySelector(selector) as Element;
afterEach(() => {
  document.getSelection()?.removeAllRanges();
  document.body.innerHTML = "";
});

it.each<[where: string, node: () => Node | null, offset: number, expected: string | null]>([
  ["before an element", () => find("p"), 1, "img"],
  ["before a text", () => find("p"), 0, "p"],
  ["after all", () => find("p"), 2, "p"],
  ["in a text", () => find("p").firstChild, 1, "p"],
  ["nowhere", () => null, 0, null],
])("selectedElement finds the element of the caret %s", (_, node, offset, expected) => {
  document.body.innerHTML = "<p>Words<img></p>";
  document.getSelection()?.collapse(node(), offset);
  expect(selectedElement(document)).toBe(expected && find(expected));
});

it("focusedElement finds the focused element of a document and of a shadow root", () => {
  document.body.innerHTML = "<button></button><x-card></x-card>";
  const root = find("x-card").attachShadow({ mode: "open" });
  root.innerHTML = "<button></button>";
  const inner = root.querySelector("button") as HTMLElement;
  inner.focus();
  expect(focusedElement(root)).toBe(inner);
  const outer = find("button") as HTMLElement;
  outer.focus();
  expect(focusedElement(document)).toBe(outer);
});

it("findLink finds the clicked link, or else the first with its address", () => {
  document.body.innerHTML = `<a href="/1" id="first">1</a><a href="/1" id="second"><b>1</b></a><a href="/2">2</a>`;
  const address = new URL("/1", document.baseURI).href;
  expect(findLink(document, address, find("b"))).toBe(find("#second"));
  expect(findLink(document, address, null)).toBe(find("#first"));
  expect(findLink(document, address, find('[href="/2"]'))).toBe(find("#first"));
  expect(findLink(document, new URL("/3", document.baseURI).href, find("b"))).toBeNull();
});
