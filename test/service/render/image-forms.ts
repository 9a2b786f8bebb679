import { html, raw } from "hono/html";
import type { Service } from "../context.ts";
import type { ImageRow } from "../images/store.ts";
import type { FormsShape } from "../options.ts";
import { canEdit, type Session } from "../request/session.ts";
import { tagsOf } from "./image.ts";

type Html = ReturnType<typeof html>;

const NONE = html``;

/** The script of a page's forms, which works by attributes as the engine's does. */
const script = raw(`<script>
document.addEventListener("click", (event) => {
  const link = event.target.closest("[data-click-hide], [data-click-toggle], [data-click-tab], .js-image-add-source");
  if (!link) return;
  const { clickHide, clickShow, clickToggle, clickTab, loadTab } = link.dataset;
  const each = (selector, work) => selector && document.querySelectorAll(selector).forEach(work);
  each(clickHide, (one) => one.classList.add("hidden"));
  each(clickShow, (one) => one.classList.remove("hidden"));
  each(clickToggle, (one) => one.classList.toggle("hidden"));
  if (clickTab) {
    const tab = document.querySelector('[data-tab="' + clickTab + '"]');
    tab.classList.remove("hidden");
    fetch(loadTab).then((response) => response.text()).then((text) => { tab.innerHTML = text; });
  }
  if (link.type !== "reset") event.preventDefault();
});
</script>`);

/** Renders the forms of an image's page for a person. */
export function formsOf(service: Service, image: ImageRow, session: Session): Html {
  const shape = service.control.shapes().forms;
  const facts = { image, session, shape, ...valuesOf(service, image) };
  const login = session.user ? NONE : html`<p><a href="/sessions/new">Login</a></p>`;
  const options = html`<div id="image_options_area"><div>
<a href="#" data-click-tab="reporting" data-load-tab="/images/${image.id}/reporting">Report</a></div>
<div class="block__tab hidden" data-tab="reporting"><p>Loading…</p></div></div>`;
  return html`${login}${descriptionForm(facts)}${tagForm(facts)}${sourceForm(facts)}${options}${script}`;
}

function valuesOf(service: Service, { id }: ImageRow) {
  const rows = service.db.all<{ source: string }>(
    "SELECT source FROM image_sources WHERE image_id = ? ORDER BY position",
    id,
  );
  return { sources: rows.map(({ source }) => source), tags: tagsOf(service, id) };
}

type Facts = {
  image: ImageRow;
  session: Session;
  shape: FormsShape;
} & ReturnType<typeof valuesOf>;

const hidden = ({ token }: Session, method: string) =>
  html`<input type="hidden" name="_csrf_token" value="${token}"><input type="hidden" name="_method" value="${method}">`;

function sourceForm({ image, session, shape, sources }: Facts): Html {
  const edit = html`<div id="image-source"><a id="edit-source" data-click-hide="#image-source" data-click-show="#source-form">Add/Edit</a></div>`;
  const form = (path: string, content: Html) =>
    html`<form id="source-form" class="hidden" action="/images/${image.id}/${path}" method="post" data-remote="true">${hidden(session, "put")}${content}</form>${edit}`;
  if (!canEdit(session))
    return form("sources", html`<p>You can't edit the source on this image.</p>`);
  const listed = sources.length > 0 ? sources : [""];
  switch (shape) {
    case "one-source":
      return form(
        "source",
        html`<input class="input" id="source-field" type="text" name="image[source_url]" value="${sources[0] ?? ""}"><button type="submit">Save source</button>`,
      );
    case "translated":
      return html`<form class="quellen" hidden action="/images/${image.id}/sources" method="post">${hidden(session, "put")}
${listed.map((source, at) => html`<p><label>Quelle <input type="url" id="q${at}" name="image[sources][${at}][source]" value="${source}"></label></p>`)}
<button>Quellen speichern</button></form>`;
    case "foreign":
      return html`<form id="source-form" action="/images/${image.id}/sources" method="post"><textarea name="links">${sources.join("\n")}</textarea><button>Save</button></form>`;
    case "engine":
      return form(
        "sources",
        html`<p>Images may have a maximum of <span class="js-max-source-count">15</span> source URLs.</p>
${sources.map((source, at) => html`<input type="hidden" name="image[old_sources][${at}][source]" value="${source}">`)}
${listed.map(
  (
    source,
    at,
  ) => html`<div class="field js-image-source"><input class="input js-source-url" id="image_sources_${at}_source" type="text" name="image[sources][${at}][source]" placeholder="Source URL" value="${source}">
<label><a class="js-source-remove" href="#">Delete</a></label></div>`,
)}
<div class="field"><button class="js-image-add-source" type="button">Add source</button><button type="submit">Save sources</button>
<button type="reset" data-click-hide="#source-form" data-click-show="#image-source">Cancel</button></div>`,
      );
    default:
      return shape satisfies never;
  }
}

function tagForm({ image, session, shape, tags }: Facts): Html {
  const list = tags.map(({ name }) => name).join(", ");
  if (!canEdit(session))
    return html`<div class="js-tagsauce" id="image_tags_and_source"><div class="js-imageform hidden"><p>You can't edit the tags on this image.</p></div></div>`;
  const name = shape === "foreign" ? "taglist" : "image[tag_input]";
  const [label, save] =
    shape === "translated"
      ? ["Mit Kommas trennen", "Tags speichern"]
      : ["Separate tags with commas", "Save tags"];
  const fancy = html`<div class="js-taginput js-taginput-fancy hidden"><input type="text" class="js-taginput-input"></div>`;
  return html`<div class="js-tagsauce" id="image_tags_and_source"><div class="js-imageform hidden">
<form id="${shape === "translated" ? "tagformular" : "tags-form"}" action="/images/${image.id}/tags" method="post" data-remote="true">${hidden(session, "put")}
<input type="hidden" name="image[old_tag_input]" value="${list}"><label for="tag_input">${label}</label>
<div class="js-tag-block"><textarea id="tag_input" class="input js-taginput js-taginput-plain" name="${name}">${list}</textarea>${fancy}</div>
<button id="edit_save_button" type="submit">${save}</button></form></div>
<div class="tagsauce"><a id="edit-tags" class="js-tag-sauce-toggle" data-click-toggle=".tagsauce, .js-imageform">Edit</a></div></div>`;
}

function descriptionForm({ image, session, shape }: Facts): Html {
  const show = html`<div class="image-description"><h2>Description</h2></div>`;
  if (session.user === null || session.user.id !== image.user_id || !canEdit(session)) return show;
  const name = shape === "foreign" ? "text" : "image[description]";
  return html`${show}<form id="description-form" class="hidden" action="/images/${image.id}/description" method="post">${hidden(session, "put")}
<textarea id="description" class="input" name="${name}">${"\n"}${image.description}</textarea><button type="submit">Save changes</button></form>`;
}

/** Renders what the tab for reports loads. */
export function reportingTab({ user, token }: Session, id: number, shape: FormsShape): Html {
  const target = shape === "foreign" ? "target" : "duplicate_report[duplicate_of_image_id]";
  const form = html`<form action="/duplicate_reports" method="post"><input type="hidden" name="_csrf_token" value="${token}">
<input type="hidden" name="duplicate_report[image_id]" value="${id}">
<div class="field">Delete this image and redirect to <input class="input" type="number" name="${target}" required placeholder="image number.">
<input class="input" type="text" name="duplicate_report[reason]" placeholder="Explanation"></div><button type="submit">Report Duplicate</button></form>`;
  return html`<div class="report-duplicate"><input class="toggle-box" id="image-dedupe" type="checkbox"><label for="image-dedupe">Updating/merging</label>
<div class="toggle-box-container">${user ? form : html`<p>You must <a href="/sessions/new">log in</a> to report duplicate images.</p>`}</div></div>`;
}

export const loginPage = html`<!doctype html><html lang="en"><title>Login</title><form action="/sessions" method="post">
<label>Name <input name="name"></label> <button>Login</button></form></html>`;
