import type { View } from "./browsers/view.ts";

type Page = { view: Pick<View, "evaluate"> };

const STORAGE = "(globalThis.browser ?? chrome).storage.local";

/** Returns the ids of the searches by picture or of the drafts, newest first, from one of Tagpie's pages. */
export const recordIds = ({ view }: Page, kind: "reverse" | "draft" | "choice") =>
  view.evaluate<string[]>(
    `${STORAGE}.get("records").then(({ records }) => records?.${kind} ?? [])`,
  );

/** Returns the newest record of a kind as it is stored, in JSON. */
export async function newestRecord(page: Page, kind: "reverse" | "draft"): Promise<string> {
  const [id] = await recordIds(page, kind);
  return page.view.evaluate(
    `${STORAGE}.get("record:${id}").then((all) => all["record:${id}"] ?? "{}")`,
  );
}
