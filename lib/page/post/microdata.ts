import { truncateText } from "../../picture/scan-data.ts";
import { webAddress } from "../../picture/web-address.ts";
import {
  attributeOf,
  baseOf,
  closest,
  matches,
  nativeProperty,
  parentOf,
} from "../elements/native-dom.ts";

const MAX_PROPERTIES = 500;
const TEXT = 1_000;
/** Maximum characters of all blocks. */
const ROOM = 50_000;
/** Maximum characters to read: a page may nest properties without limit. */
const READ = 1_000_000;

/** Properties that describe a work and its creator. */
const NAMES = new Set(
  "alternateName author contentUrl copyrightHolder creator credit creditText datePublished height image mainEntityOfPage name uploadDate url width".split(
    " ",
  ),
);

interface Item {
  [name: string]: (string | Item)[];
}

/**
 * Converts microdata to JSON-LD, one block per item, so that one parser handles both.
 * https://html.spec.whatwg.org/multipage/microdata.html#json
 */
export function microdataOf(elements: readonly Element[]): string[] {
  const items = new Map<Element, Item>();
  const itemAt = (element: Element): Item => {
    const item = items.get(element) ?? emptyItem(element);
    items.set(element, item);
    return item;
  };
  let budget = READ;
  const properties = elements.filter((element) => matches(element, "[itemprop]"));
  for (const element of properties.slice(0, MAX_PROPERTIES)) {
    const names = (attributeOf(element, "itemprop") ?? "").split(/\s+/u);
    const name = names.find((one) => NAMES.has(one));
    const parent = parentOf(element);
    const scope = name && parent && closest(parent, "[itemscope]");
    if (!scope) continue;
    const text = matches(element, "[itemscope]") ? null : textOf(element);
    budget -= text?.length ?? 0;
    if (budget < 0) break;
    const item = itemAt(scope);
    const value = text === null ? itemAt(element) : truncateText(text, TEXT).trim();
    item[name] = [...(item[name] ?? []), value];
  }
  const blocks = [...items].flatMap(([element, item]) =>
    matches(element, "[itemprop]") ? [] : JSON.stringify(item),
  );
  let room = ROOM;
  return blocks.filter(({ length }) => {
    room -= length;
    return room >= 0;
  });
}

function emptyItem(element: Element): Item {
  const type = truncateText(attributeOf(element, "itemtype") ?? "", TEXT).trim();
  return type ? { "@type": type.split(/\s+/u) } : {};
}

/** Returns a property value. https://html.spec.whatwg.org/multipage/microdata.html#values */
function textOf(element: Element): string {
  const [address] = ["src", "href", "data"].flatMap((name) => attributeOf(element, name) ?? []);
  if (address !== undefined) return webAddress(address, baseOf(element))?.href ?? "";
  const [written] = ["content", "datetime", "value"].flatMap(
    (name) => attributeOf(element, name) ?? [],
  );
  return written ?? nativeProperty(Element, element, "textContent") ?? "";
}
