import { contains, queryAll } from "../elements/native-dom.ts";
import { type Field, fieldRow } from "./find-form.ts";

const MARK = "data-tagpie";
const NOTE =
  "all:initial;display:block;margin:4px 0;padding:4px 8px;border-inline-start:4px solid #4753d6;background:#eef;color:#112;font:14px/1.4 system-ui,sans-serif;overflow-wrap:anywhere;white-space:pre-line";

/** Outlines fields of a form that Tagpie has filled in, with a note behind the last one that screen readers announce. */
export function outlineFilledFields(
  document: Document,
  form: Element,
  fields: readonly Field[],
  words: string,
): void {
  for (const old of queryAll(form, `[${MARK}]`)) old.remove();
  for (const field of fields) field.style.outline = "2px dashed #4753d6";
  const [last] = fields.slice(-1);
  if (!last) return;
  const note: HTMLElement = Document.prototype.createElement.call(document, "div") as HTMLElement;
  note.setAttribute(MARK, "");
  note.setAttribute("role", "status");
  note.dir = "auto";
  note.style.cssText = NOTE;
  const row = fieldRow(last);
  Element.prototype.after.call(row && row !== form && contains(form, row) ? row : last, note);
  // Text that comes after its region is announced.
  note.textContent = words;
  note.scrollIntoView({ block: "center" });
}
