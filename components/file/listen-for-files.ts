import type { GivenFiles } from "../../lib/state/file/own-files.ts";

declare global {
  /** Ends the first frame's listener and returns the files that it received. */
  var takeEarlyFiles: (() => GivenFiles | undefined) | undefined;
}

/**
 * Reports files that the user pastes or drops anywhere in the view, and whether files are dragged over it. Text that is pasted into a
 * field stays there. Returns a function that ends it.
 */
export function listenForFiles(
  onFiles: (givenFiles: GivenFiles) => void,
  onOver?: (isOver: boolean) => void,
): () => void {
  const listening = new AbortController();
  const on: typeof document.addEventListener = (type: string, listener: EventListener) =>
    document.addEventListener(type, listener, listening);
  const receive = (event: Event, data: DataTransfer | null, origin: GivenFiles["origin"]) => {
    const files = [...(data?.files ?? [])];
    if (event.defaultPrevented || files.length === 0) return;
    event.preventDefault();
    onFiles({ files, origin });
  };
  on("paste", (event) => {
    const data = event.clipboardData;
    if (!(isField(event.target) && data?.types.includes("text/plain")))
      receive(event, data, "clipboard");
  });
  on("dragover", (event) => {
    if (event.defaultPrevented || !event.dataTransfer?.types.includes("Files")) return;
    // Accepts the drop.
    event.preventDefault();
    onOver?.(true);
  });
  on("dragleave", ({ relatedTarget }) => {
    if (relatedTarget === null) onOver?.(false);
  });
  on("drop", (event) => {
    onOver?.(false);
    receive(event, event.dataTransfer, "drop");
  });
  return () => listening.abort();
}

const isField = (target: EventTarget | null) =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
