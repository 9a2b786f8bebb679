import type { Person } from "./browsers/person.ts";
import { waitFor, waitUntil } from "./browsers/wait.ts";

/** While tags are entered, the field says what is still to do, and no check does. */
const IS_INCOMPLETE = /^\d+ to go$|^Choose a rating/m;

/** Waits until the upload form has run all its automatic checks. */
export const checked = (panel: Person) =>
  waitUntil("the checks", async () => {
    const text = await panel.text();
    const isWhole = /checks? (passed|to review)|No tags yet/.test(text) || IS_INCOMPLETE.test(text);
    return isWhole && !/in progress:/.test(text);
  });

const SUBMIT = /^(?:Upload|Convert and upload)$/;
const anyway = { role: "checkbox", name: "Upload anyway" };

/**
 * Waits for all checks, tries to submit from the focused field, and overrules the obstacles. Does nothing without obstacles. Returns true if
 * the form was submitted, because a check that ended late removed the obstacle.
 */
export async function overrule(panel: Person): Promise<boolean> {
  await checked(panel);
  const boxes = () => panel.all(anyway);
  const isOpen = async () => (await boxes()).some(({ checked }) => !checked);
  /** Returns false once the form was submitted. */
  async function isStopped(): Promise<boolean | undefined> {
    const buttons = await panel.all({ role: "button", name: SUBMIT });
    if (buttons.length === 0) return false;
    return /Not sent\./.test(await panel.text()) && (await isOpen()) ? true : undefined;
  }
  // The words may be those of the moment before the last tag. A check that ends late may add an obstacle.
  let isIncomplete = IS_INCOMPLETE.test(await panel.text());
  for (let attempts = 10; attempts > 0 && (isIncomplete || (await isOpen())); attempts--) {
    await panel.press("ctrl+Return");
    if (!(await waitFor("what stands in the way", isStopped))) return true;
    isIncomplete = false;
    await panel.view.evaluate(
      `document.querySelector("[data-overrule] input:not(:checked)").focus()`,
    );
    await panel.press("space");
    await waitUntil(
      "the obstacle to be overruled",
      async () => !(await boxes()).some(({ focused, checked }) => focused && !checked),
    );
  }
  return false;
}

/** Returns the tags in the upload form. */
export const chosenTags = async (panel: Person) =>
  (await panel.all({ role: "button", name: /^Remove / }))
    .map(({ name }) => name.replace(/^Remove /, ""))
    // “it” and “them” are redundant tags, which a note offers to remove.
    .filter((name) => !/^(?:source |preset |it$|them$)/.test(name));
