import { useEffect, useState } from "preact/hooks";
import type { Frame } from "../../lib/reverse/plane.ts";
import { lazyView } from "../ui/lazy-view.tsx";
import type { PartDialogProps } from "./part-dialog.tsx";

const PartDialog = lazyView<PartDialogProps>(
  async () => (await import("./part-dialog.tsx")).PartDialog,
  () => null,
);

/** Lets the user draw a part of the picture to search with. Rendered means open. */
export function PartDrawing({ onPart, onClose, ...dialog }: PartDialogProps) {
  const [part, setPart] = useState<Frame | null>(null);
  // Closing the dialog restores the focus, so the search starts afterwards and moves the focus on.
  useEffect(() => {
    if (!part) return;
    onClose();
    onPart(part);
  }, [part]);
  return part ? null : <PartDialog {...dialog} onPart={setPart} onClose={onClose} />;
}
