/** Key of the popup's snapshot in local storage. It belongs to the history: removed whenever a record is. */
export const SNAPSHOT_KEY = "snapshot";

/** An element as it was shown: text, or tag, attributes, height if its content is left out, and children. */
type Piece =
  | string
  | [tag: string, attributes: Record<string, string>, height: number, children: Piece[]];

/** The popup as it was shown with the newest search. */
export interface Snapshot {
  /** See `snapshotOf`. */
  of: string;
  /** Time until which it is shown. See `restoredUntil`. */
  until: number;
  pieces: Piece[];
  /** Style sheets that load with the popup's later modules. */
  css: string;
}

/** Returns what a snapshot depends on: its search, the filter, and the page's own style sheets, whose names change with their content. */
export const snapshotOf = (
  record: string | undefined,
  profile: { id: string; filter: unknown } | undefined,
): string => {
  const styles = [...document.querySelectorAll("link[data-first]")].map((link) =>
    link.getAttribute("href"),
  );
  return JSON.stringify([record, profile?.id, profile?.filter, styles]);
};

const SVG = "http://www.w3.org/2000/svg";
/** Elements that neither load anything nor take the focus. Others become a `div`. */
const TAGS = new Set("article bdi footer h2 img li main nav p path span strong svg ul".split(" "));
const ATTRIBUTES = ["class", "data-image", "referrerpolicy", "viewBox", "d", "src", "aria-pressed"];

/** Describes an element with its text, without what it links to or does. */
export function describeElement(element: Element): Piece {
  const tag = TAGS.has(element.localName) ? element.localName : "div";
  const attributes: Record<string, string> = {};
  for (const name of ATTRIBUTES) {
    const value = element.getAttribute(name);
    if (value !== null && (name !== "src" || tag === "img")) attributes[name] = value;
  }
  // The page has its own search box.
  if (element.localName === "search") return [tag, {}, element.clientHeight, []];
  const children = [...element.childNodes].flatMap((node) => {
    if (node instanceof Element)
      return node.matches("[hidden], [data-update]") ? [] : [describeElement(node)];
    return node.nodeType === Node.TEXT_NODE ? [node.nodeValue ?? ""] : [];
  });
  return [tag, attributes, 0, children];
}

/** Returns the rules of all style sheets but the page's own. */
export const stylesOfModules = (): string =>
  [...document.styleSheets]
    .filter(({ ownerNode }) => ownerNode instanceof HTMLElement && !("first" in ownerNode.dataset))
    .flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText))
    .join("");

/** Marks the page's own style sheets, before modules add theirs. */
export function markPageStyles(): void {
  for (const link of document.querySelectorAll<HTMLElement>("link[rel=stylesheet]"))
    link.dataset.first = "";
}

/** Attribute of a popup that needs no snapshot any more: storage may be read after that. */
const REPLACED = "data-replaced";

/** Shows a snapshot below the page's own content, until that replaces it. Text stays text, and nothing of it can be used. */
export function drawSnapshot({ pieces, css }: Snapshot): void {
  if (document.body.hasAttribute(REPLACED)) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [sheet];
  const root = document.createElement("div");
  root.id = SNAPSHOT_KEY;
  root.inert = true;
  root.ariaHidden = "true";
  append(root, pieces);
  document.body.append(root);
}

/** Removes what `drawSnapshot` drew, and lets it draw nothing later. */
export function removeSnapshot(): void {
  document.body.setAttribute(REPLACED, "");
  document.getElementById(SNAPSHOT_KEY)?.remove();
  document.adoptedStyleSheets = [];
}

function append(parent: Element, pieces: readonly Piece[]): void {
  for (const piece of pieces) {
    if (typeof piece === "string") {
      parent.append(piece);
      continue;
    }
    const [tag, attributes, height, children] = piece;
    // Stored text decides about nothing but these elements and attributes.
    const isSvg = tag === "svg" || tag === "path";
    const element = document.createElementNS(
      isSvg ? SVG : "http://www.w3.org/1999/xhtml",
      TAGS.has(tag) ? tag : "div",
    );
    for (const name of ATTRIBUTES) {
      const value = attributes[name];
      if (value !== undefined) element.setAttribute(name, value);
    }
    if (height > 0 && element instanceof HTMLElement) element.style.blockSize = `${height}px`;
    append(element, children);
    parent.append(element);
  }
}
