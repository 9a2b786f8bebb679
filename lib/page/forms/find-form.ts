import { isVisible } from "../elements/elements.ts";
import {
  addressOf,
  attributeOf,
  baseOf,
  closest,
  documentOf,
  elementName,
  nativeProperty,
  parentOf,
  queryAll,
  queryFirst,
} from "../elements/native-dom.ts";

export type Field = HTMLInputElement | HTMLTextAreaElement;

/** Returns the form that sends to one of these paths of the page's own site; null if no form or several do. */
export function formSendingTo(document: Document, ...paths: readonly string[]): Element | null {
  const forms = queryAll(document, "form").filter((form) => paths.includes(pathOf(form) ?? ""));
  return forms.length === 1 ? (forms[0] ?? null) : null;
}

/** Returns the path to which a form sends on its page's own site; undefined if it sends to another one. */
function pathOf(form: Element): string | undefined {
  const url = URL.parse(attributeOf(form, "action") ?? "", baseOf(form));
  return url?.origin === documentOf(form).location.origin
    ? url.pathname.replace(/\/$/u, "")
    : undefined;
}

/** Parts that every known page of an image has for every reader. */
const OF_IMAGE =
  "#edit-source, #image-source, #edit-tags, #image_tags_and_source, .image-description, [data-tab=reporting]";

/** Returns true for an image's page: no error, no check for humans, no other image. */
export function isImagePage(document: Document, id: number): boolean {
  const isOfImage = (form: Element) => pathOf(form)?.startsWith(`/images/${id}/`);
  return (
    pathTo(document).includes(`${id}`) &&
    (queryFirst(document, OF_IMAGE) !== null || queryAll(document, "form").some(isOfImage))
  );
}

const pathTo = (document: Document) => URL.parse(addressOf(document))?.pathname.split("/") ?? [];

/** Returns the fields of a form whose name matches, in order. */
export const fieldsOf = (form: Element, name: RegExp): Field[] =>
  queryAll(form, "input, textarea").filter((field): field is Field =>
    name.test(attributeOf(field, "name") ?? ""),
  );

/** Returns true if a person could write text into the field. */
export const isWritable = (field: Field): boolean =>
  closest(field, ":disabled, fieldset[disabled]") === null &&
  !field.readOnly &&
  /^(?:text|textarea|url|number|search)$/u.test(field.type);

const SIGN_IN =
  'a[href$="/sessions/new"], a[href$="/sessions/new/"], form[action$="/sessions"], form[action$="/sessions/"]';

/** Returns true if the page offers to sign in. */
export const isSignedOut = (document: Document): boolean => queryFirst(document, SIGN_IN) !== null;

/** Returns true for the page that asks for a name and a password. */
export const isLogin = (document: Document): boolean => pathTo(document).includes("sessions");

/** Hides or shows an element as the engine's scripts do. */
export function setHidden(element: Element, isHidden: boolean): void {
  nativeProperty(Element, element, "classList").toggle("hidden", isHidden);
  if (isHidden) return;
  for (const name of ["hidden", "inert"]) Element.prototype.removeAttribute.call(element, name);
}

/**
 * Shows a field that the page hides until its own button is pressed. Its scripts are not called, so that none can send anything. Returns
 * false if it stays hidden.
 */
export function revealField(field: Element): boolean {
  for (let one: Element | null = field; one; one = parentOf(one)) {
    setHidden(one, false);
    if (["details", "dialog"].includes(elementName(one)))
      Element.prototype.setAttribute.call(one, "open", "");
  }
  return isVisible(field);
}

/** Returns the part of a page around a form's fields that repeats for each of them. */
export const fieldRow = (field: Element): Element | null =>
  closest(field, ".js-image-source") ?? closest(field, "p, li, .field");
