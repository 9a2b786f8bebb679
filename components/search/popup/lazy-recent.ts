import { lazyComponent } from "../../ui/display/lazy-view.tsx";

export const Recent = lazyComponent(
  // The same file as for the panel, because modules that more views share are loaded by all of them.
  async () => (await import("../../history/history-view.tsx")).Recent,
);
