import { defineUnlistedScript } from "wxt/utils/define-unlisted-script";

/** Both browsers have it. The polyfill, which the other scripts ask, is more than this script should wait for. */
declare const chrome: { i18n: { getMessage: (key: string) => string } };

/** Runs as soon as the popup's search box is there. By its attribute it would have the focus only with the first frame. */
export default defineUnlistedScript(() => {
  const box = document.querySelector<HTMLInputElement>("#search");
  if (!box) return;
  // Whoever hears the focus hears what it is on; Preact puts a label in its place.
  box.setAttribute("aria-label", chrome.i18n.getMessage("popup_labelNoService"));
  box.focus();
  const { form } = box;
  // Nobody would answer to Enter yet: the popup's script finds here what it was pressed for.
  form?.addEventListener("submit", (event) => {
    event.preventDefault();
    form.dataset.entered = box.value;
  });
});
