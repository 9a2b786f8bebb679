import { all, attribute, closest, first, own, parentOf } from "../elements/unclobbered.ts";

export type Field = HTMLInputElement | HTMLTextAreaElement;

/** Returns the form that sends to one of these paths of the page's own site; null if no form or several do. */
export function formTo(document: Document, ...paths: readonly string[]): Element | null {
  const { href, origin } = document.location;
  const forms = all(document, "form").filter((form) => {
    const url = URL.parse(attribute(form, "action") ?? "", href);
    return url?.origin === origin && paths.includes(url.pathname.replace(/\/$/u, ""));
  });
  return forms.length === 1 ? (forms[0] ?? null) : null;
}

/** Returns the fields of a form whose name matches, in order. */
export const fieldsOf = (form: Element, name: RegExp): Field[] =>
  all(form, "input, textarea").filter((field): field is Field =>
    name.test(attribute(field, "name") ?? ""),
  );

/** Returns true if a person could write text into the field. */
export const isWritable = (field: Field): boolean =>
  !field.disabled && !field.readOnly && /^(?:text|textarea|url|number|search)$/u.test(field.type);

/** Returns true if the page offers to sign in. */
export const isSignedOut = (document: Document): boolean =>
  first(document, 'a[href$="/sessions/new"], a[href$="/sessions/new/"]') !== null;

/** Hides or shows an element as the engine's scripts do. */
export function setHidden(element: Element, isHidden: boolean): void {
  own(Element, element, "classList").toggle("hidden", isHidden);
  if (!isHidden) Element.prototype.removeAttribute.call(element, "hidden");
}

/** Shows an element that the page hides until its own button is pressed. Its scripts are not called, so that none can send anything. */
export function reveal(element: Element): void {
  for (let one: Element | null = element; one; one = parentOf(one)) setHidden(one, false);
}

/** Returns the part of a page around a form's fields that repeats for each of them. */
export const rowOf = (field: Element): Element | null =>
  closest(field, ".js-image-source") ?? closest(field, "p, li, .field");
