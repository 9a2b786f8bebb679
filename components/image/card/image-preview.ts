import { lazyComponent } from "../../ui/display/lazy-view.tsx";

/** Previews a picture in a dialog. */
export const ImagePreview = lazyComponent(
  async () => (await import("./image-preview-dialog.tsx")).ImagePreviewDialog,
);
