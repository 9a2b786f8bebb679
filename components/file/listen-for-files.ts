import { dragKind, readAddresses } from "../../lib/state/file/given-addresses.ts";
import type { GivenFiles } from "../../lib/state/file/own-files.ts";

declare global {
  /** Ends the first frame's listener and returns the files that it received. */
  var takeEarlyFiles: (() => GivenFiles | undefined) | undefined;
}

/**
 * Reports pictures that the user pastes or drops anywhere in the view, as files, by address or both, and whether they are dragged over it.
 * Text that is pasted into a field stays there. Returns a function that ends it.
 */
export function listenForFiles(
  onFiles: (givenFiles: GivenFiles) => void,
  onOver?: (isOver: boolean) => void,
): () => void {
  const listening = new AbortController();
  const on: typeof document.addEventListener = (type: string, listener: EventListener) =>
    document.addEventListener(type, listener, listening);
  /** True while the user drags a part of this view. */
  let isOwnDrag = false;
  /** Returns what a drag from elsewhere holds, if the view takes it at this place. */
  const kindOf = ({ defaultPrevented, dataTransfer, target }: DragEvent) => {
    const kind = defaultPrevented || isOwnDrag ? null : dragKind(dataTransfer?.types ?? []);
    return kind !== "picture" && isField(target) ? null : kind;
  };
  const receive = (event: Event, data: DataTransfer | null, origin: GivenFiles["origin"]) => {
    const files = [...(data?.files ?? [])];
    const addresses = files.length > 1 ? null : data && readAddresses((type) => data.getData(type));
    return files.length > 0 || addresses
      ? report(event, { files, origin, ...(addresses && { addresses }) })
      : false;
  };
  const report = (event: Event, givenFiles: GivenFiles) => {
    event.preventDefault();
    onFiles(givenFiles);
    return true;
  };
  on("paste", (event) => {
    const data = event.clipboardData;
    if (event.defaultPrevented || (isField(event.target) && data?.types.includes("text/plain")))
      return;
    receive(event, data, "clipboard");
  });
  on("dragstart", () => {
    isOwnDrag = true;
  });
  on("dragend", () => {
    isOwnDrag = false;
  });
  on("dragover", (event) => {
    const kind = kindOf(event);
    if (!kind) return;
    // Accepts the drop.
    event.preventDefault();
    // A text is hardly ever an address.
    if (kind !== "text") onOver?.(true);
  });
  on("dragleave", ({ relatedTarget }) => {
    if (relatedTarget === null) onOver?.(false);
  });
  on("drop", (event) => {
    onOver?.(false);
    const kind = kindOf(event);
    if (!kind || receive(event, event.dataTransfer, "drop")) return;
    // The view says that it is no picture.
    if (kind !== "text") report(event, { files: [], origin: "drop" });
  });
  return () => listening.abort();
}

const isField = (target: EventTarget | null) =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
