import { useEffect, useState } from "preact/hooks";
import { i18n } from "#i18n";
import type { PictureFile } from "../../lib/file/picture-file.ts";
import type { Frame } from "../../lib/reverse/plane.ts";
import { Button } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { crop } from "../ui/icons.ts";
import { lazyView } from "../ui/lazy-view.tsx";
import type { PartDialogProps } from "./part-dialog.tsx";

const PartDialog = lazyView<PartDialogProps>(
  async () => (await import("./part-dialog.tsx")).PartDialog,
  () => null,
);

export interface PartButtonProps {
  file: PictureFile;
  busy: boolean;
  onPart: (part: Frame) => void;
}

/** Lets the user draw a part of the picture to search with. */
export function PartButton({ file, busy, onPart }: PartButtonProps) {
  const [drawing, setDrawing] = useState(false);
  const [part, setPart] = useState<Frame | null>(null);
  // Closing the dialog restores the focus, so the search starts afterwards and moves the focus on.
  useEffect(() => {
    if (part) onPart(part);
  }, [part]);
  return (
    <>
      <Button busy={busy} title={i18n.t("reverse.partHint")} onClick={() => setDrawing(true)}>
        <Icon of={crop} />
        {i18n.t("reverse.part")}
      </Button>
      {drawing && (
        <PartDialog
          file={file}
          onPart={(drawn) => {
            setDrawing(false);
            setPart(drawn);
          }}
          onClose={() => setDrawing(false)}
        />
      )}
    </>
  );
}
