import { lazyView } from "../../ui/display/lazy-view.tsx";

/** Previews a picture in a dialog. */
export const ImagePreview = lazyView(
  async () => (await import("./image-preview-dialog.tsx")).ImagePreviewDialog,
  () => null,
);
