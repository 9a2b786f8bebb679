import { computed } from "@preact/signals";
import { background } from "../../messages.ts";
import { createActionState } from "../base/action-state.ts";
import type { WatchedServices } from "../base/services.ts";
import { waitUntil } from "../base/wait-until.ts";

/** Milliseconds that a view waits at most until it has heard of the change. */
const PATIENCE = 2_000;

/** Creates the choice of the active service. `onChange` runs once another one is active, and repeats what the view shows. */
export function createServiceSwitch({ services, active }: WatchedServices, onChange: () => void) {
  const { failure, run } = createActionState();
  const profiles = computed(() => services.value?.profiles ?? []);
  let lastChange: Promise<unknown> = Promise.resolve();

  /** Changes to the service that `choose` returns, after the changes before: a key may be pressed faster than one ends. */
  function change(choose: () => string | undefined): Promise<unknown> {
    lastChange = lastChange.then(() =>
      run(async () => {
        const id = choose();
        if (id === undefined || id === active.peek()?.id) return;
        await background.activateService(id);
        await waitUntil(() => active.value?.id === id, PATIENCE);
        onChange();
      }),
    );
    return lastChange;
  }

  return {
    profiles,
    /** Why the service was not changed. */
    failure,
    switchTo: (id: string) => change(() => id),
    /** Switches to the service after the active one, and from the last to the first. */
    next: () =>
      change(() => {
        const all = profiles.peek();
        const index = all.findIndex(({ id }) => id === active.peek()?.id);
        return all[(index + 1) % all.length]?.id;
      }),
  };
}
