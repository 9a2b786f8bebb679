import { lazyPart } from "../../ui/display/lazy-view.tsx";

/** Previews a picture in a dialog. */
export const ImagePreview = lazyPart(
  async () => (await import("./image-preview-dialog.tsx")).ImagePreviewDialog,
);
