import { type FormRequest, type FormResult, requestedForms } from "../../picture/form-data.ts";
import {
  attributeOf,
  closest,
  contains,
  parentOf,
  queryAll,
  queryFirst,
  queryNodeList,
} from "../elements/native-dom.ts";
import {
  type Field,
  fieldRow,
  fieldsOf,
  formSendingTo,
  isImagePage,
  isLogin,
  isSignedOut,
  isWritable,
  revealField,
  setHidden,
} from "./find-form.ts";
import { outlineFilledFields } from "./outline-filled-fields.ts";

/** Sources of an image where its form does not say how many it takes. */
const MAX_SOURCES = 15;
/** Milliseconds that the page's tab for reports may take to load. */
const TAB_PATIENCE = 10_000;

type Result = Omit<FormResult, "form">;

/** Fills in the forms of an image's page. Presses nothing that sends, and leaves a form alone that is not as expected. */
export async function fillForms(document: Document, request: FormRequest): Promise<FormResult[]> {
  const release = blockSubmits(document);
  try {
    const { sources, tags, description, report } = request;
    const page: Page = { document, id: request.image_id, note: request.note };
    if (!isImagePage(document, page.id)) {
      const state = isLogin(document) ? "signed-out" : "no-image";
      return requestedForms(request).map((form) => ({ form, state }));
    }
    const results: FormResult[] = [];
    if (sources) results.push({ form: "sources", ...fillSources(page, sources) });
    if (tags) results.push({ form: "tags", ...fillTags(page, tags) });
    if (description) results.push({ form: "description", ...fillDescription(page, description) });
    if (report) results.push({ form: "report", ...(await fillReport(page, report)) });
    return results;
  } finally {
    release();
  }
}

interface Page {
  document: Document;
  id: number;
  note: string;
}

/** Keeps the page from sending a form in response to a change of its fields. */
function blockSubmits({ defaultView }: Document): () => void {
  const block = (event: Event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  defaultView?.addEventListener("submit", block, true);
  // Pages hear of changes to their elements a moment later.
  return () => void setTimeout(() => defaultView?.removeEventListener("submit", block, true), 100);
}

/** Tells why a form is missing. `anchor`: what the page shows in its place; `fields`: those of another form. */
function whyMissing({ document }: Page, anchor: string, fields: string): Result {
  if (queryFirst(document, anchor) === null || queryFirst(document, fields))
    return { state: "other-form" };
  return { state: isSignedOut(document) ? "signed-out" : "no-right" };
}

/** Compares what a form has with what Tagpie compared; null if that is the same. */
function changesOf(now: readonly string[], old: readonly string[]): Result | null {
  const [current, expected] = [new Set(now), new Set(old)];
  const added = [...current.difference(expected)];
  const removed = [...expected.difference(current)];
  return added.length + removed.length > 0
    ? { state: "changed", changes: { added, removed } }
    : null;
}

const filled = (values: readonly string[]) => values.map((one) => one.trim()).filter((one) => one);
const valuesOf = (fields: readonly Field[]) => filled(fields.map(({ value }) => value));

const SOURCES = "[name^='image[source']";

function fillSources(page: Page, { old, add }: NonNullable<FormRequest["sources"]>): Result {
  const form = formSendingTo(
    page.document,
    `/images/${page.id}/sources`,
    `/images/${page.id}/source`,
  );
  if (!form) return whyMissing(page, "#edit-source, #image-source", SOURCES);
  const fields = fieldsOf(form, /^image\[(?:sources\]\[\d+\]\[source|source_url)\]$/u);
  const [last] = fields.slice(-1);
  if (!last) {
    const isEmpty = queryAll(form, "input:not([type=hidden]), textarea, select").length === 0;
    return isEmpty ? whyMissing(page, "form", SOURCES) : { state: "other-form" };
  }
  if (!fields.every(isWritable)) return { state: "other-form" };
  const hidden = fieldsOf(form, /^image\[old_sources\]\[\d+\]\[source\]$/u);
  const compared = filled((hidden.length > 0 ? hidden : fields).map((one) => one.defaultValue));
  const isSingle = attributeOf(last, "name") === "image[source_url]";
  const changes = changesOf(compared, isSingle ? old.slice(0, 1) : old);
  if (changes) return changes;
  const values = valuesOf(fields);
  const missingSources = add.filter((source) => !values.includes(source));
  if (missingSources.length === 0) return { state: "there" };
  const stated = Number.parseInt(queryFirst(form, ".js-max-source-count")?.textContent ?? "", 10);
  const maxSources = isSingle ? 1 : stated > 0 ? stated : MAX_SOURCES;
  if (values.length + missingSources.length > maxSources) return { state: "full" };
  if (!revealField(last)) return { state: "other-form" };
  const empty = fields.filter(({ value }) => value.trim() === "");
  const targets = [
    ...empty,
    ...addRows(last, nextIndex([...fields, ...hidden]), missingSources.length - empty.length),
  ];
  if (targets.length < missingSources.length) return { state: "other-form" };
  for (const [at, source] of missingSources.entries()) write(targets[at], source);
  show(
    page,
    form,
    "#image-source",
    targets.slice(0, missingSources.length),
    missingSources.join("\n"),
  );
  return { state: "filled" };
}

/** Returns the index of a new row. Two rows with the same would be read as one. */
const nextIndex = (fields: readonly Field[]) =>
  Math.max(...fields.map((one) => Number(/\d+/u.exec(attributeOf(one, "name") ?? "")?.[0] ?? 0))) +
  1;

/** Adds rows for further sources behind the last one, as the page's own button does. */
function addRows(last: Field, index: number, wanted: number): Field[] {
  const row = fieldRow(last);
  // A row with anything else would be sent twice.
  if (!row || queryNodeList(row, "input, textarea, select, button").length !== 1) return [];
  const added: Field[] = [];
  let previous = row;
  for (let at = 0; at < wanted; at++) {
    const copyOfRow = row.cloneNode(true) as Element;
    const field = queryFirst(copyOfRow, "input") as HTMLInputElement | null;
    if (!field) return [];
    for (const name of ["name", "id"])
      field.setAttribute(name, (attributeOf(field, name) ?? "").replace(/\d+/u, `${index + at}`));
    field.removeAttribute("value");
    field.value = "";
    Element.prototype.after.call(previous, copyOfRow);
    previous = copyOfRow;
    added.push(field);
  }
  return added;
}

const tagsIn = (text: string) => filled(text.split(","));

function fillTags(page: Page, { old, add }: NonNullable<FormRequest["tags"]>): Result {
  const form = formSendingTo(page.document, `/images/${page.id}/tags`);
  if (!form)
    return whyMissing(page, "#edit-tags, #image_tags_and_source", "[name='image[tag_input]']");
  const [field, ...others] = fieldsOf(form, /^image\[tag_input\]$/u);
  if (!field || others.length > 0 || !isWritable(field)) return { state: "other-form" };
  const [hidden] = fieldsOf(form, /^image\[old_tag_input\]$/u);
  const changes = changesOf(tagsIn((hidden ?? field).defaultValue), old);
  if (changes) return changes;
  const current = tagsIn(field.value);
  const missingTags = add.filter((tag) => !current.includes(tag));
  if (missingTags.length === 0) return { state: "there" };
  if (!revealField(field)) return { state: "other-form" };
  write(field, [...current, ...missingTags].join(", "));
  // The editor with chips reads the text when it is opened again.
  for (const one of queryAll(form, ".js-taginput-fancy, .js-taginput-hide")) setHidden(one, true);
  for (const one of queryAll(form, ".js-taginput-show")) setHidden(one, false);
  show(page, form, ".tagsauce", [field], missingTags.join(", "));
  return { state: "filled" };
}

const lines = (text: string) => text.replaceAll("\r\n", "\n").trim();

function fillDescription(
  page: Page,
  { old, add }: NonNullable<FormRequest["description"]>,
): Result {
  const form = formSendingTo(page.document, `/images/${page.id}/description`);
  if (!form) return whyMissing(page, ".image-description", "[name='image[description]']");
  const [field, ...others] = fieldsOf(form, /^image\[description\]$/u);
  if (!field || others.length > 0 || !isWritable(field)) return { state: "other-form" };
  const now = lines(field.value);
  if (now === lines(add)) return { state: "there" };
  const changes = changesOf(filled([now]), filled([lines(old)]));
  if (changes) return changes;
  if (!revealField(field)) return { state: "other-form" };
  write(field, now === "" ? add : `${now}\n\n${add}`);
  show(page, form, ".image-description", [field], add);
  return { state: "filled" };
}

async function fillReport(page: Page, report: NonNullable<FormRequest["report"]>): Promise<Result> {
  const { document, id } = page;
  const path = "/duplicate_reports";
  const tab = '[data-tab="reporting"]';
  const form =
    formSendingTo(document, path) ??
    (await loadTab(document, tab, () => formSendingTo(document, path)));
  if (!form) return { state: isSignedOut(document) ? "signed-out" : "other-form" };
  const [image] = fieldsOf(form, /^duplicate_report\[image_id\]$/u);
  const [target, other] = fieldsOf(form, /^duplicate_report\[duplicate_of_image_id\]$/u);
  const [reason] = fieldsOf(form, /^duplicate_report\[reason\]$/u);
  if (Number(image?.value) !== id || !target || other || !isWritable(target))
    return { state: "other-form" };
  const number = `${report.duplicate_of}`;
  if (target.value !== "" && target.value !== number)
    return { state: "changed", changes: { added: [target.value], removed: [] } };
  for (const box of queryAll(document, "input.toggle-box"))
    if (contains(parentOf(box) ?? box, form)) (box as HTMLInputElement).checked = true;
  if (!revealField(target)) return { state: "other-form" };
  write(target, number);
  const isReasonFree = reason && isWritable(reason) && reason.value === "";
  if (isReasonFree) write(reason, report.reason);
  const fields = isReasonFree ? [target, reason] : [target];
  show(page, form, "", fields, fields.map(({ value }) => value).join("\n"));
  return { state: "filled" };
}

/** Opens the tab of a page that loads a form, and waits for it. A link that could send something is left alone. */
async function loadTab(
  document: Document,
  selector: string,
  find: () => Element | null,
): Promise<Element | null> {
  const tab = queryFirst(document, selector);
  const link = queryFirst(document, "a[data-click-tab=reporting][data-load-tab]");
  const isPlain =
    link && (attributeOf(link, "href") ?? "#") === "#" && closest(link, "form") === null;
  if (!tab || !isPlain) return null;
  const isLoaded = () =>
    find() !== null || queryNodeList(tab, ".report-duplicate, form, a").length > 0;
  await new Promise<void>((done) => {
    const observer = new MutationObserver(() => isLoaded() && stopWaiting());
    const timer = setTimeout(stopWaiting, TAB_PATIENCE);
    function stopWaiting() {
      observer.disconnect();
      clearTimeout(timer);
      done();
    }
    observer.observe(tab, { childList: true, subtree: true });
    (link as HTMLElement).click();
  });
  return find();
}

/** Writes a text without telling the page, which could send it. */
function write(field: Field | undefined, text: string): void {
  if (field) field.value = text;
}

/** Shows a form that was filled in, instead of what the page showed in its place, and marks what is new. */
function show(
  { document, note }: Page,
  form: Element,
  instead: string,
  fields: readonly Field[],
  added: string,
): void {
  for (const one of instead ? queryAll(document, instead) : [])
    if (!contains(one, form)) setHidden(one, true);
  outlineFilledFields(document, form, fields, `${note}\n${added}`);
}
