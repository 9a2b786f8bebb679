import { defineUnlistedScript } from "wxt/utils/define-unlisted-script";
import { fillForms } from "../lib/page/forms/fill-forms.ts";

/** Fills in the forms of an image's page on its service. Injected after the user's click only. */
export default defineUnlistedScript(() => {
  globalThis.tagpie = {
    hovered: undefined,
    ...globalThis.tagpie,
    fillForms: (request) => fillForms(document, request),
  };
});
