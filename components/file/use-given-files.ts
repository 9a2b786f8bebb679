import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { GivenFiles } from "../../lib/state/file/own-files.ts";

/**
 * Reports files that the user pastes or drops anywhere in the view, and returns true while files are dragged over it. Text that is pasted
 * into a field stays there.
 */
export function useGivenFiles(onFiles: ((givenFiles: GivenFiles) => void) | null): boolean {
  const [isOver, setOver] = useState(false);
  const report = useRef(onFiles);
  report.current = onFiles;
  const isUsed = onFiles !== null;
  // Before the view is painted, so that no drop on what the user sees is missed.
  useLayoutEffect(() => {
    if (!isUsed) return;
    const paste = (event: ClipboardEvent) => {
      const data = event.clipboardData;
      const files = [...(data?.files ?? [])];
      const isText = isField(event.target) && data?.types.includes("text/plain");
      if (event.defaultPrevented || files.length === 0 || isText) return;
      event.preventDefault();
      report.current?.({ files, origin: "clipboard" });
    };
    const over = (event: DragEvent) => {
      if (event.defaultPrevented || !event.dataTransfer?.types.includes("Files")) return;
      // Accepts the drop.
      event.preventDefault();
      setOver(true);
    };
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setOver(false);
    };
    const drop = (event: DragEvent) => {
      setOver(false);
      const files = [...(event.dataTransfer?.files ?? [])];
      if (event.defaultPrevented || files.length === 0) return;
      event.preventDefault();
      report.current?.({ files, origin: "drop" });
    };
    document.addEventListener("paste", paste);
    document.addEventListener("dragover", over);
    document.addEventListener("dragleave", leave);
    document.addEventListener("drop", drop);
    return () => {
      document.removeEventListener("paste", paste);
      document.removeEventListener("dragover", over);
      document.removeEventListener("dragleave", leave);
      document.removeEventListener("drop", drop);
    };
  }, [isUsed]);
  return isUsed && isOver;
}

const isField = (target: EventTarget | null) =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
