import axe from "axe-core";

/** What can be said of an element that a person can find on a page. */
export interface Seen {
  name: string;
  /** Its box in the page's viewport. */
  box: { x: number; y: number; width: number; height: number };
  /** Whether a click on its middle would reach it; a picture on its way will yet move what is around it. */
  reachable: boolean;
  text: string;
  value: string | null;
  focused: boolean;
  disabled: boolean;
  /** `aria-checked`/`-expanded`/`-selected`/`-pressed` or the native state. */
  checked: boolean | null;
  invalid: boolean;
  /** What `aria-describedby` and `aria-errormessage` point at. */
  description: string;
  href: string | null;
}

export interface Wanted {
  role: string;
  /** A string is the whole accessible name, a pattern part of it. Left out: any name. */
  name?: string | RegExp;
}

/** An expression that loads axe-core. Its notion of roles and names finds elements, its rules judge pages. */
export const LOAD_AXE = `void (() => { ${axe.source} })()`;

/** An expression for the value of one that needs axe-core. Null: it is not loaded yet, and half a megabyte too long to come with each question. */
export function withAxe(expression: string): string {
  return `(async () => (window.axe ? { value: ${expression} } : null))()`;
}

/**
 * An expression, with axe-core, for every element of that role and name that assistive technology is told of, in the page's order. To aim is to scroll to
 * them, and to remember the first: `AIMED_CLICK` tells whether a click then reached it.
 */
export function seenElements(wanted: Wanted, aim = false): string {
  const name =
    wanted.name instanceof RegExp
      ? { source: wanted.name.source, flags: wanted.name.flags }
      : (wanted.name ?? null);
  return `(${look})(window.axe, ${JSON.stringify({ ...wanted, name })}, ${aim})`;
}

/** An expression for what became of the click on what was aimed at. Null: it is on its way; left: this is another page. */
export const AIMED_CLICK = "window.aimed ? window.aimed.landed : 'left'";
export type Landed = "hit" | "missed";

/**
 * An expression for the middle of an element in the page's viewport, itself given by an expression: what no role tells of, or what is in a
 * frame of the same origin.
 */
export function middleOf(element: string): string {
  return `(${middle})(${element})`;
}

/** Runs in the page: it sees nothing of this file. Null: not there yet, without a box, or a picture on its way. */
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

interface AxeInPage {
  setup(root: Element): void;
  teardown(): void;
  commons: {
    aria: { getRole(element: Element): string | null };
    text: { accessibleText(element: Element): string };
    dom: { isVisibleToScreenReaders(element: Element): boolean };
  };
}

interface Aimed {
  element: Element;
  landed: Landed | null;
}

/** Runs in the page: it sees nothing of this file. */
function look(axeInPage: AxeInPage, wanted: PortableWanted, aim: boolean): Seen[] {
  const { aria, text, dom } = axeInPage.commons;
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
          // Drawn anew since, as the same.
          (!element.isConnected &&
            struck?.closest(element.localName)?.textContent === element.textContent);
        // A click on a label is followed by one on what it is for.
        if (aimed.landed !== "hit") aimed.landed = isHit ? "hit" : "missed";
      },
      { capture: true },
    );
  };

  axeInPage.teardown();
  axeInPage.setup(document.documentElement);
  try {
    const found: Seen[] = [];
    for (const element of document.querySelectorAll("*")) {
      if (aria.getRole(element) !== wanted.role || !dom.isVisibleToScreenReaders(element)) continue;
      const name = text.accessibleText(element).trim();
      if (!fits(name)) continue;
      if (aim) element.scrollIntoView({ block: "center", behavior: "instant" });
      if (aim && found.length === 0) aimAt(element);
      const { x, y, width, height } = element.getBoundingClientRect();
      const top = document.elementFromPoint(x + width / 2, y + height / 2);
      found.push({
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
    return found;
  } finally {
    axeInPage.teardown();
  }
}
