import { attributeOf, matches, nativeProperty, parentOf } from "../elements/native-dom.ts";

/** Maximum levels to climb for the words before an element. */
const MAX_LEVELS = 3;
const MAX_SIBLINGS = 10;

/** Returns the words right before an element, as in `Posted by` a name. */
export function wordsBefore(element: Element): string {
  let at: Element | null = element;
  for (let level = 0; at && level < MAX_LEVELS; level++) {
    let words = "";
    let node = nativeProperty(Node, at, "previousSibling");
    for (let count = 0; node && count < MAX_SIBLINGS && !/\S/u.test(words); count++) {
      words = `${(nativeProperty(Node, node, "textContent") ?? "").slice(-200)} ${words}`;
      node = nativeProperty(Node, node, "previousSibling");
    }
    if (/\S/u.test(words)) return words.trim();
    at = parentOf(at);
    if (at && matches(at, "article, main, body, section, li, tr")) return "";
  }
  return "";
}

/** Returns true for times that tell when a post was changed. */
export function isModificationTime(time: Element): boolean {
  if (matches(time, '[itemprop~="datePublished"], .published, .entry-date')) return false;
  const name = attributeOf(time, "class") ?? "";
  return (
    /\b(?:updated|modified)\b/iu.test(name) ||
    matches(time, '[itemprop~="dateModified"], [class*="modified" i] *, [class*="updated" i] *') ||
    /(?:updated|modified|edited|changed|aktualisiert|mis à jour|modifié)(?: (?:on|at|le|am))?\W*$/iu.test(
      wordsBefore(time),
    )
  );
}
