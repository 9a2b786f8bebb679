import { effect } from "@preact/signals";

/** Resolves when a condition on signals holds, at the latest after `patience` milliseconds or with the abort. */
export function waitUntil(
  condition: () => boolean,
  patience: number,
  closing?: AbortSignal,
): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(settle, patience);
    const stop = effect(() => {
      if (condition()) queueMicrotask(settle);
    });
    closing?.addEventListener("abort", settle, { once: true });
    function settle() {
      clearTimeout(timer);
      stop();
      resolve();
    }
  });
}
