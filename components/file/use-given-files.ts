import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { GivenFiles } from "../../lib/state/file/own-files.ts";
import { listenForFiles } from "./listen-for-files.ts";

/** Reports files that the user pastes or drops anywhere in the view, and returns true while files are dragged over it. */
export function useGivenFiles(onFiles: ((givenFiles: GivenFiles) => void) | null): boolean {
  const [isOver, setOver] = useState(false);
  const report = useRef(onFiles);
  report.current = onFiles;
  const isUsed = onFiles !== null;
  // Before the view is painted, so that no drop on what the user sees is missed.
  useLayoutEffect(() => {
    if (!isUsed) return;
    const earlyFiles = globalThis.takeEarlyFiles?.();
    if (earlyFiles) report.current?.(earlyFiles);
    return listenForFiles((givenFiles) => report.current?.(givenFiles), setOver);
  }, [isUsed]);
  return isUsed && isOver;
}
