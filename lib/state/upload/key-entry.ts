import { type ReadonlySignal, signal } from "@preact/signals";
import { background } from "../../messages.ts";
import {
  isHealthy,
  type ServiceHealth,
  type ServiceProfile,
} from "../../stored/service-profile.ts";
import { createActionState } from "../base/action-state.ts";

/** Creates the entry of a service's key, which is stored only if the service accepts it. */
export function createKeyEntry({ id, base_url }: Pick<ServiceProfile, "id" | "base_url">) {
  const { busy, failure, run } = createActionState();
  const text = signal("");
  /** The last check, if it found a problem. */
  const rejection = signal<ServiceHealth | null>(null);
  return {
    busy,
    failure,
    text: text as ReadonlySignal<string>,
    rejection: rejection as ReadonlySignal<ServiceHealth | null>,
    type(key: string) {
      text.value = key;
      rejection.value = null;
    },
    /** Returns true if the key is stored. */
    async save(): Promise<boolean> {
      const key = text.peek().trim();
      if (key === "" || busy.peek()) return false;
      const isChecked = await run(async () => {
        const { health } = await background.saveService({ id, base_url, key, only_good: true });
        rejection.value = isHealthy(health) ? null : health;
      });
      return isChecked && rejection.peek() === null;
    },
  };
}
