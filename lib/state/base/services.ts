import { computed, type ReadonlySignal } from "@preact/signals";
import { activeProfile, type ServiceProfile, type Services } from "../../stored/service-profile.ts";
import { services as servicesItem } from "../../stored/storage.ts";
import { watchItem } from "./watch-item.ts";

export interface WatchedServices {
  /** `undefined` until read. */
  services: ReadonlySignal<Services | undefined>;
  /** The profile in use; `undefined` while unread or without services. */
  active: ReadonlySignal<ServiceProfile | undefined>;
}

export function watchServices(): WatchedServices {
  const services = watchItem(servicesItem);
  return { services, active: computed(() => services.value && activeProfile(services.value)) };
}
