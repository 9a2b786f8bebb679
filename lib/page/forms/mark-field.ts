import { all } from "../elements/unclobbered.ts";

const MARK = "data-tagpie";
const NOTE =
  "all:initial;display:block;margin:4px 0;padding:4px 8px;border-inline-start:4px solid #4753d6;background:#eef;color:#112;font:14px/1.4 system-ui,sans-serif;overflow-wrap:anywhere;white-space:pre-line";

/** Marks what is new in a form, with a note behind its field that screen readers announce. */
export function mark(document: Document, form: Element, field: Element, words: string): void {
  for (const old of all(form, `[${MARK}]`)) old.remove();
  const note: HTMLElement = Document.prototype.createElement.call(document, "div") as HTMLElement;
  note.setAttribute(MARK, "");
  note.setAttribute("role", "status");
  note.dir = "auto";
  note.style.cssText = NOTE;
  Element.prototype.after.call(field, note);
  // Text that comes after its region is announced.
  note.textContent = words;
  (field as HTMLElement).style.outline = "2px dashed #4753d6";
  note.scrollIntoView({ block: "center" });
}
