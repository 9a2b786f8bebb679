import type { Person } from "./browsers/person.ts";
import { expect } from "./fixtures.ts";

/** Returns an expression for a file with these bytes. */
export const fileFrom = (bytes: Uint8Array, name: string, type: string) =>
  `new File([Uint8Array.fromBase64("${Buffer.from(bytes).toString("base64")}")], "${name}", { type: "${type}" })`;

/** Sends a view the event of a drag, and returns true if it accepts the files. */
const drag = (page: Person, type: "dragover" | "drop", files: readonly string[]) =>
  page.view.evaluate<boolean>(`(() => {
    const dataTransfer = new DataTransfer();
    for (const file of [${files.join(", ")}]) dataTransfer.items.add(file);
    return !document.body.dispatchEvent(new DragEvent("${type}", { dataTransfer, bubbles: true, cancelable: true }));
  })()`);

/** Waits until a view accepts files. The cursor shows it while files are dragged. */
export const acceptsFiles = (page: Person) =>
  expect
    .poll(() => drag(page, "dragover", [fileFrom(Buffer.alloc(0), "", "image/png")]))
    .toBe(true);

/** Drops files, given by expressions, on the middle of a page, as no driver can drag from the desktop. */
export async function drop(page: Person, ...files: string[]): Promise<void> {
  await acceptsFiles(page);
  expect(await drag(page, "drop", files)).toBe(true);
}
