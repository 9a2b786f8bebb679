import { type ReadonlySignal, signal } from "@preact/signals";

/** Creates what shows a stored key on screen. The key is in memory only while the user looks at it. */
export function createKeyView() {
  const isRevealed = signal(false);
  const storedKey = signal("");
  return {
    isRevealed: isRevealed as ReadonlySignal<boolean>,
    storedKey: storedKey as ReadonlySignal<string>,
    async show(key_ref: string | null): Promise<void> {
      const { readKey } = await import("../../stored/key-database.ts");
      storedKey.value = (await readKey(key_ref)) ?? "";
      isRevealed.value = true;
    },
    hide(): void {
      isRevealed.value = false;
      storedKey.value = "";
    },
  };
}
