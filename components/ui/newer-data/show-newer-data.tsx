import { render } from "preact";
import { hasNewerData } from "../../../lib/state/base/newer-data.ts";

/** Replaces the page by a notice if a later version of Tagpie has stored the data. Nothing waits for it, because writes check for themselves. */
export async function showNewerData(app: Element): Promise<void> {
  if (!(await hasNewerData())) return;
  const { NewerData } = await import("./newer-data.tsx");
  render(null, app);
  render(<NewerData />, app);
}
