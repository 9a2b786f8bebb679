import { defineUnlistedScript } from "wxt/utils/define-unlisted-script";

/** Minimal type of the extension API. The polyfill is too large for this early script, and both browsers have `chrome`. */
declare const chrome: { i18n: { getMessage: (key: string) => string } };

/** Focuses the popup's search box as early as possible; `autofocus` would wait for the first frame. */
export default defineUnlistedScript(() => {
  const box = document.querySelector<HTMLInputElement>("#search");
  if (!box) return;
  // Screen readers announce the box on focus; Preact later replaces the label.
  box.setAttribute("aria-label", chrome.i18n.getMessage("popup_labelNoService"));
  box.focus();
  const { form } = box;
  // Enter has no handler yet, so the popup's script reads the submitted text from here.
  form?.addEventListener("submit", (event) => {
    event.preventDefault();
    form.dataset.entered = box.value;
  });
});
