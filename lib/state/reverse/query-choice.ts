import { type ReadonlySignal, signal } from "@preact/signals";
import { queryHosts } from "../../storage.ts";

/** Creates a live signal that tells if a service gets the addresses of a host's pages with their query. Undefined until it is known. */
export function createQueryChoice(host: string) {
  let unwatch: (() => void) | undefined;
  const included = signal<boolean | undefined>(undefined, {
    watched() {
      const show = (hosts: string[]) => {
        included.value = hosts.includes(host);
      };
      unwatch = queryHosts.watch(show);
      void queryHosts.getValue().then(show, () => {});
    },
    unwatched: () => unwatch?.(),
  });
  return {
    included: included as ReadonlySignal<boolean | undefined>,
    async include(wanted: boolean): Promise<void> {
      const others = (await queryHosts.getValue()).filter((one) => one !== host);
      await queryHosts.setValue(wanted ? [...others, host] : others);
    },
  };
}
