import { rectOf } from "../elements/elements.ts";
import {
  attributeNames,
  attributeOf,
  baseOf,
  queryAll,
  queryFirst,
  rootOf,
} from "../elements/native-dom.ts";

const SVG = "http://www.w3.org/2000/svg";
const XLINK = "http://www.w3.org/1999/xlink";

/** Maximum number of parts that are copied from elsewhere in the page. */
const MAX_COPIES = 500;

/** Presentation that a drawing inherits from the page. */
const INHERITED = ["color", "fill", "stroke"] as const;

/**
 * Serialises a drawing as a file of its own, with its displayed size and without scripts. Returns null if it consists of other files that
 * the page may not read, or of parts of the page that a file cannot contain.
 */
export async function serialiseDrawing(
  svg: SVGSVGElement,
  read: (url: string) => Promise<Blob | null>,
): Promise<Blob | null> {
  const serializer = new XMLSerializer();
  // Parsed into a document of its own, where nothing loads or runs.
  const text = serializer.serializeToString(svg);
  const root = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
  // In a `switch` it has an alternative.
  if (queryAll(root, ":not(switch) > foreignObject")[0]) return null;
  copyParts(root, svg);
  for (const script of queryAll(root, "script, foreignObject")) script.remove();
  if (!(await embedFiles(root, baseOf(svg), read))) return null;
  const style = getComputedStyle(svg);
  for (const name of INHERITED)
    if (attributeOf(root, name) === null) root.setAttribute(name, style[name]);
  const { width, height } = rectOf(svg);
  if (attributeOf(root, "viewBox") === null) root.setAttribute("viewBox", `0 0 ${width} ${height}`);
  root.setAttribute("width", `${width}`);
  root.setAttribute("height", `${height}`);
  return new Blob([serializer.serializeToString(root)], { type: "image/svg+xml" });
}

/** Copies the symbols, gradients and so on that the drawing shares with others of the page. */
function copyParts(root: Element, svg: SVGSVGElement): void {
  const parts = root.ownerDocument.createElementNS(SVG, "defs");
  root.prepend(parts);
  // Grows while it is walked: parts refer to other parts.
  const ids = referencesOf(root);
  for (const id of ids) {
    const selector = `#${CSS.escape(id)}`;
    if (ids.length > MAX_COPIES || queryAll(root, selector).length > 0) continue;
    const part = queryFirst(rootOf(svg), selector);
    if (!(part instanceof SVGElement)) continue;
    const copy = root.ownerDocument.importNode(part, true);
    parts.append(copy);
    ids.push(...referencesOf(copy));
  }
}

/** Returns the ids that an element and its contents refer to in the same document. */
const referencesOf = (element: Element): string[] =>
  [element, ...queryAll(element, "*")].flatMap((one) =>
    attributeNames(one).flatMap((name) => {
      const value = attributeOf(one, name) ?? "";
      const link = /(?:^|:)href$/u.test(name) ? /^\s*#(.+)/u.exec(value)?.[1] : undefined;
      const used = [...value.matchAll(/url\(\s*["']?#([^"')]+)/gu)].flatMap(([, id]) => id ?? []);
      return link ? [link, ...used] : used;
    }),
  );

/** Embeds the pictures in a drawing. Returns false if it uses another file. */
async function embedFiles(
  root: Element,
  base: string,
  read: (url: string) => Promise<Blob | null>,
): Promise<boolean> {
  for (const element of queryAll(root, "image, feImage, use")) {
    const link = attributeOf(element, "href") ?? attributeOf(element, "xlink:href") ?? "";
    if (!link.trim() || /^\s*(?:#|data:)/u.test(link)) continue;
    const url = URL.parse(link, base);
    const file = url && element.localName !== "use" && (await read(url.href).catch(() => null));
    if (!file) return false;
    element.removeAttributeNS(XLINK, "href");
    element.setAttribute("href", await readAsDataUrl(file));
  }
  return true;
}

/** Returns a `data:` address of a file. Encodes outside of the page's main thread, unlike `btoa`. */
export const readAsDataUrl = (file: Blob) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(`${reader.result}`);
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
