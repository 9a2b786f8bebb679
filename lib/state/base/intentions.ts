import { type Protocol, sendMessage } from "../../messages.ts";

type Intentions = {
  [K in keyof Protocol]: (...input: Parameters<Protocol[K]>) => Promise<ReturnType<Protocol[K]>>;
};

export type Intention<K extends keyof Protocol> = Pick<Intentions, K>;

/** Messages that the popup sends to the background. */
export const searchIntentions: Intention<"findImages" | "repeatSearch" | "cancelSearch"> = {
  findImages: (input) => sendMessage("findImages", input),
  repeatSearch: (input) => sendMessage("repeatSearch", input),
  cancelSearch: (id) => sendMessage("cancelSearch", id),
};

/** Messages that the options send to the background. */
export const serviceIntentions: Intention<
  "saveService" | "checkService" | "removeService" | "activateService" | "orderServices"
> = {
  saveService: (input) => sendMessage("saveService", input),
  checkService: (id) => sendMessage("checkService", id),
  removeService: (id) => sendMessage("removeService", id),
  activateService: (id) => sendMessage("activateService", id),
  orderServices: (ids) => sendMessage("orderServices", ids),
};

export const filterIntentions: Intention<"listFilters" | "changeService"> = {
  listFilters: (id) => sendMessage("listFilters", id),
  changeService: (input) => sendMessage("changeService", input),
};
