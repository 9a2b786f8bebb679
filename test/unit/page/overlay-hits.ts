import { vi } from "vitest";

/** Replaces hit tests: they find the overlay while its dialog is open, as in browsers, and else what `under` returns. */
export function hitOverlay(under: (x: number, y: number) => Element | null = () => null): void {
  const showModal = vi.spyOn(HTMLDialogElement.prototype, "showModal");
  Document.prototype.elementFromPoint = vi.fn((x, y) => {
    const dialog = showModal.mock.contexts.at(-1) as HTMLDialogElement | undefined;
    const root = dialog?.isConnected && dialog.open && dialog.getRootNode();
    return root instanceof ShadowRoot ? root.host : under(x, y);
  });
}
