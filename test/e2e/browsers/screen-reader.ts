/**
 * A virtual screen reader, which runs in a page. It says what readers have in common: changes of live regions that existed before, new alerts,
 * and the element that has the focus.
 */

interface Accessibility {
  computeAccessibleName(element: Element): string;
  computeAccessibleDescription(element: Element): string;
  getRole(element: Element): string | null;
}

interface Reader {
  heard(): string[];
  stops(selector: string): string[];
}

/** Expressions, each with the variable `accessibility` of `in-page.ts`. */
export const LISTEN = `void (window.screenReader ??= (${createReader})(window.accessibility))`;
export const HEARD = "window.screenReader.heard()";
export const stopsIn = (selector: string) =>
  `(${createReader})(window.accessibility).stops(${JSON.stringify(selector)})`;

/** Runs in the page, without access to this file. */
function createReader({
  computeAccessibleName,
  computeAccessibleDescription,
  getRole,
}: Accessibility): Reader {
  const LIVE = "[role=status], [role=alert], [role=log], [aria-live=polite], output";
  const announcements: string[] = [];
  const textByRegion = new WeakMap<Element, string>();
  let last: string | null = null;

  const tidy = (text: string) => text.replace(/\s+/g, " ").trim();
  const elementOf = (node: Node) => (node instanceof Element ? node : node.parentElement);
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) &&
    element.closest("[aria-hidden=true], [inert]") === null;

  /** Returns the text of a region as it is read: in words, with the names of pictures. */
  function textOf(node: Node): string {
    if (node instanceof Text) return node.data;
    if (!(node instanceof Element) || !isShown(node)) return "";
    if (getRole(node) === "img") return computeAccessibleName(node);
    const words = [...node.childNodes].map(textOf).join("");
    return getComputedStyle(node).display.startsWith("inline") ? words : ` ${words} `;
  }

  const role = (element: Element) => {
    if (element instanceof HTMLInputElement && element.type === "password") return "password";
    const name = getRole(element) ?? "";
    return name === "heading"
      ? `heading ${element.getAttribute("aria-level") ?? element.localName.slice(1)}`
      : name;
  };

  function describe(element: Element): string {
    const is = (name: string) => element.getAttribute(`aria-${name}`);
    const value = element instanceof HTMLInputElement && /^(text|url)$/.test(element.type);
    const checkable =
      element instanceof HTMLInputElement && /^(checkbox|radio)$/.test(element.type);
    const folds = element.localName === "summary" && element.parentElement;
    const name = tidy(computeAccessibleName(element)) || "(no name)";
    const description = tidy(computeAccessibleDescription(element));
    return [
      name,
      role(element),
      checkable && (element.checked ? "checked" : "not checked"),
      is("pressed") === "true" && "pressed",
      is("expanded") && (is("expanded") === "true" ? "expanded" : "collapsed"),
      folds && (folds.hasAttribute("open") ? "expanded" : "collapsed"),
      is("invalid") === "true" && "invalid",
      is("disabled") === "true" && "unavailable",
      value && element.value !== "" && `“${element.value}”`,
      // Browsers drop a tooltip that repeats the name.
      description !== name && description,
    ]
      .filter(Boolean)
      .join(", ");
  }

  const speak = (region: Element, isNew: boolean) => {
    if (!isNew && region.closest("[aria-busy=true]")) return;
    const text = tidy(textOf(region));
    const previousText = textByRegion.get(region);
    textByRegion.set(region, text);
    // A status that appears together with its text is announced by few readers.
    if (text === "" || text === previousText || (isNew && !region.matches("[role=alert]"))) return;
    announcements.push(text);
  };

  for (const region of document.querySelectorAll(LIVE))
    textByRegion.set(region, tidy(textOf(region)));
  new MutationObserver((records) => {
    const regions = new Set<Element>();
    for (const { target, addedNodes } of records) {
      const region = elementOf(target)?.closest(LIVE);
      if (region) regions.add(region);
      for (const node of addedNodes)
        if (node instanceof Element)
          for (const one of [node, ...node.querySelectorAll("*")])
            if (one.matches(LIVE)) regions.add(one);
    }
    for (const region of regions) if (region.isConnected) speak(region, !textByRegion.has(region));
  }).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributeFilter: ["aria-busy"],
  });

  return {
    heard() {
      const focused = document.activeElement;
      const active = focused?.getAttribute("aria-activedescendant");
      const at = (active && document.getElementById(active)) || focused;
      const now = at && at !== document.body ? describe(at) : null;
      if (now !== null && now !== last) announcements.push(`→ ${now}`);
      last = now;
      return announcements.splice(0);
    },
    stops: (selector) =>
      [...document.querySelectorAll(selector)]
        .flatMap((root) => [
          ...root.querySelectorAll<HTMLElement>(
            "a[href], button, input, select, textarea, summary, [tabindex]",
          ),
        ])
        .filter((one) => one.tabIndex >= 0 && !one.matches(":disabled") && isShown(one))
        .map(describe),
  };
}
