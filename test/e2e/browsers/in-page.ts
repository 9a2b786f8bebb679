import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type * as Accessibility from "dom-accessibility-api";
import { bundle } from "../../setup/bundle.ts";

/** Observable properties of an element on a page. */
export interface Seen {
  name: string;
  /** Its box in the page's viewport. */
  box: { x: number; y: number; width: number; height: number };
  /** True if a click on its middle would reach it. A loading picture would still move its neighbours. */
  reachable: boolean;
  text: string;
  value: string | null;
  focused: boolean;
  disabled: boolean;
  /** `aria-checked`/`-expanded`/`-selected`/`-pressed` or the native state. */
  checked: boolean | null;
  invalid: boolean;
  /** Text of the elements in `aria-describedby` and `aria-errormessage`. */
  description: string;
  href: string | null;
}

export interface ElementQuery {
  role: string;
  /** A string is the whole accessible name, a pattern part of it. Without it, any name matches. */
  name?: string | RegExp;
}

/** Wraps an expression that needs a global variable of the page. Returns null if it is not loaded, because sending it costs time. */
export function withLoaded(name: "accessibility" | "axe", expression: string): string {
  return `(async () => (window.${name} ? { value: ${expression} } : null))()`;
}

/** Bundles a library for roles and names of elements. It is 14 kB, where axe-core is 650 kB. */
async function bundleAccessibility(): Promise<string> {
  const { script } = await bundle({
    build: {
      lib: {
        entry: fileURLToPath(import.meta.resolve("dom-accessibility-api")),
        formats: ["iife"],
        name: "accessibility",
        fileName: "accessibility",
      },
    },
  });
  return `void (() => { ${script}; window.accessibility = accessibility; })()`;
}

/** Expressions that load the variables. */
const scripts = {
  accessibility: bundleAccessibility,
  axe: async () =>
    `void (() => { ${await readFile(new URL(import.meta.resolve("axe-core/axe.min.js")), "utf8")} })()`,
};
const loading: Partial<Record<keyof typeof scripts, Promise<string>>> = {};

/** Returns an expression that loads the variable and evaluates another. */
export async function loadFirst(name: keyof typeof scripts, expression: string): Promise<string> {
  loading[name] ??= scripts[name]();
  return `(${await loading[name]}, ${expression})`;
}

/**
 * Returns an expression, with `accessibility`, for the accessible elements of a role and name in page order. With `aim`, scrolls to the first
 * and remembers it: `AIMED_CLICK` tells whether a click reached it.
 */
export function seenElements(query: ElementQuery, aim = false): string {
  const name =
    query.name instanceof RegExp
      ? { source: query.name.source, flags: query.name.flags }
      : (query.name ?? null);
  return `(${check})(window.accessibility, ${JSON.stringify({ ...query, name })}, ${aim})`;
}

/** An expression for the result of the aimed click. Null: pending. `left`: another page was loaded. */
export const AIMED_CLICK = "window.aimed ? window.aimed.landed : 'left'";
export type Landed = "hit" | "missed";

/**
 * Returns an expression for the middle of an element in the page's viewport. The element is an expression too, for elements without a role
 * or in a same-origin frame.
 */
export function middleOf(element: string): string {
  return `(${middle})(${element})`;
}

/** Runs in the page, without access to this file. Returns null if the element is missing, has no box or is a loading picture. */
function middle(element: Element | null | undefined): { x: number; y: number } | null {
  element?.scrollIntoView({ block: "center", behavior: "instant" });
  const box = element?.getBoundingClientRect();
  if (!(element && box?.width && box.height)) return null;
  if ("complete" in element && element.complete === false) return null;
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  let frame = element.ownerDocument.defaultView?.frameElement;
  while (frame) {
    const { x, y } = frame.getBoundingClientRect();
    at.x += x + frame.clientLeft;
    at.y += y + frame.clientTop;
    frame = frame.ownerDocument.defaultView?.frameElement;
  }
  return at;
}

interface PortableWanted {
  role: string;
  name: string | null | { source: string; flags: string };
}

interface Aimed {
  element: Element;
  landed: Landed | null;
}

/** Runs in the page, without access to this file. */
function check(
  { computeAccessibleName, getRole }: typeof Accessibility,
  wanted: PortableWanted,
  aim: boolean,
): Seen[] {
  // Passwords have no role, but screen readers treat them as text fields.
  const roleOf = (element: Element) =>
    element instanceof HTMLInputElement && element.type === "password"
      ? "textbox"
      : getRole(element);
  // An element without a box of its own shows what it contains.
  const hasBox = (element: Element): boolean =>
    getComputedStyle(element).display === "contents"
      ? [...element.children].some(hasBox)
      : element.checkVisibility({ visibilityProperty: true });
  const isShown = (element: Element) =>
    hasBox(element) && element.closest("[aria-hidden=true], [inert]") === null;
  const fits = (name: string) => {
    if (wanted.name === null) return true;
    if (typeof wanted.name === "string") return name === wanted.name;
    return new RegExp(wanted.name.source, wanted.name.flags).test(name);
  };
  const words = (ids: string | null) =>
    (ids ?? "")
      .split(/\s+/)
      .map((id) => (id === "" ? null : document.getElementById(id)))
      .map((element) => element?.textContent?.trim() ?? "")
      .filter(Boolean)
      .join(" ");
  const state = (element: Element): boolean | null => {
    if (element instanceof HTMLInputElement && /checkbox|radio/.test(element.type)) {
      return element.checked;
    }
    const attribute = ["aria-checked", "aria-selected", "aria-pressed", "aria-expanded"]
      .map((key) => element.getAttribute(key))
      .find((value) => value !== null);
    return attribute === undefined ? null : attribute === "true";
  };

  const aimAt = (element: Element) => {
    const page: Window & { aimed?: Aimed } = window;
    const isFirst = page.aimed === undefined;
    page.aimed = { element, landed: null };
    if (!isFirst) return;
    page.addEventListener(
      "click",
      ({ target }) => {
        const { aimed } = page;
        if (!(aimed && target instanceof Node)) return;
        const { element } = aimed;
        const struck = target instanceof Element ? target : target.parentElement;
        const isHit =
          element.contains(target) ||
          struck?.closest("label")?.control === element ||
          // The element gave way to one with the same content.
          (!isShown(element) &&
            struck?.closest(element.localName)?.textContent === element.textContent);
        const land = (landed: Landed) => {
          // A click on a label is followed by a click on its control.
          if (aimed.landed !== "hit") aimed.landed = landed;
        };
        // The page drops a click on what has just moved.
        if (isHit)
          target.addEventListener("click", () => land("hit"), { once: true, capture: true });
        setTimeout(land, 0, "missed");
      },
      { capture: true },
    );
  };

  const matches: Seen[] = [];
  for (const element of document.querySelectorAll("*")) {
    if (roleOf(element) !== wanted.role || !isShown(element)) continue;
    const name = computeAccessibleName(element).trim();
    if (!fits(name)) continue;
    if (aim && matches.length === 0) {
      element.scrollIntoView({ block: "center", behavior: "instant" });
      aimAt(element);
    }
    const { x, y, width, height } = element.getBoundingClientRect();
    const top = document.elementFromPoint(x + width / 2, y + height / 2);
    matches.push({
      name,
      box: { x, y, width, height },
      reachable:
        top !== null &&
        (element.contains(top) || top.contains(element)) &&
        !(element instanceof HTMLImageElement && !element.complete),
      text: element.textContent?.trim() ?? "",
      value:
        element instanceof HTMLInputElement ||
        element instanceof HTMLTextAreaElement ||
        element instanceof HTMLSelectElement
          ? element.value
          : null,
      focused: element === document.activeElement,
      disabled: element.matches(":disabled") || element.getAttribute("aria-disabled") === "true",
      checked: state(element),
      invalid: element.getAttribute("aria-invalid") === "true",
      description: [
        words(element.getAttribute("aria-describedby")),
        words(element.getAttribute("aria-errormessage")),
      ].join(" "),
      href: element instanceof HTMLAnchorElement ? element.href : null,
    });
  }
  return matches;
}
