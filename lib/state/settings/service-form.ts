import { batch, computed, type ReadonlySignal, signal } from "@preact/signals";
import { normaliseBaseUrl } from "../../api/base-url.ts";
import { background, type ServiceInput } from "../../messages.ts";
import type { ServiceProfile, Services } from "../../stored/service-profile.ts";
import { knownServiceFacts } from "../base/known-services.ts";
import { createKeyView } from "./key-view.ts";
import { createServiceCheck, isChecking } from "./service-check.ts";

/** `kept`: the stored key stays unchanged, if there is one. */
type KeyEdit = { edit: "kept" } | { edit: "typed"; text: string } | { edit: "removed" };

export type ServiceForm = ReturnType<typeof createServiceForm>;

/** Creates the form of a service's address and key. `profile` null starts a new service. */
export function createServiceForm(
  services: ReadonlySignal<Services | undefined>,
  profile: ServiceProfile | null,
) {
  const id = signal(profile?.id ?? null);
  const address = signal(profile?.base_url ?? "");
  const key = signal<KeyEdit>({ edit: "kept" });
  const keyView = createKeyView();
  const { work, problem, run, showProblem, forgetResult } = createServiceCheck(settle);

  /** A new address creates another profile, which is stored before the form receives its id. */
  const stored = computed(() => {
    if (id.value === null) return undefined;
    const profiles = services.value?.profiles;
    const parsed = normaliseBaseUrl(address.value);
    return (
      profiles?.find((one) => one.id === id.value) ??
      profiles?.find((one) => parsed.ok && one.base_url === parsed.base_url)
    );
  });
  /** True if the address is the stored one, in any notation. */
  const sameAddress = computed(() => {
    const parsed = normaliseBaseUrl(address.value);
    return stored.value !== undefined && parsed.ok && parsed.base_url === stored.value.base_url;
  });
  /** The last check, while the address is the one that was checked. */
  const checkedHealth = computed(() => {
    if (work.value.status === "rejected") return work.value.health;
    return sameAddress.value ? stored.value?.health : undefined;
  });

  function settle(saved: ServiceProfile) {
    id.value = saved.id;
    address.value = saved.base_url;
    key.value = { edit: "kept" };
    keyView.hide();
  }

  return {
    id: id as ReadonlySignal<string | null>,
    address: address as ReadonlySignal<string>,
    key: key as ReadonlySignal<KeyEdit>,
    keyView,
    problem,
    work,
    stored,
    sameAddress,
    checkedHealth,
    /** True if the form holds what is stored, so there is nothing to save. */
    isUnchanged: computed(() => sameAddress.value && Object.keys(keyInput(key.value)).length === 0),

    typeAddress(text: string) {
      batch(() => {
        address.value = text;
        showProblem(null);
        forgetResult();
      });
    },

    editKey(edit: KeyEdit) {
      batch(() => {
        key.value = edit;
        forgetResult();
      });
    },

    /**
     * Asks for access to the site, then stores and checks it; with `isGoodOnly` it checks first, and stores nothing that has a problem. Call it
     * in the handler of a click or key press, before any `await`.
     */
    async save({ isGoodOnly = false } = {}): Promise<void> {
      if (isChecking(work.value)) return;
      const parsed = normaliseBaseUrl(address.value);
      if (!parsed.ok) return showProblem(parsed.reason);
      const { base_url } = parsed;
      const profile = stored.peek();
      const picture_hosts = profile?.base_url === base_url ? profile.picture_hosts : undefined;
      const knownService = knownServiceFacts(base_url);
      const input: ServiceInput = {
        id: id.value,
        base_url,
        ...keyInput(key.value),
        ...(knownService && { known: knownService }),
        ...(isGoodOnly && { only_good: true }),
      };
      const save = () => background.saveService(input);
      await run("save", { base_url, picture_hosts }, save, isGoodOnly);
    },

    async checkAgain(): Promise<void> {
      const profile = stored.peek();
      if (isChecking(work.value) || !profile) return;
      await run("check", profile, () => background.checkService(profile.id));
    },
  };
}

/** Returns the change of the key. Clearing the field does not remove the key, which has its own button. */
function keyInput(key: KeyEdit): { key?: string | null } {
  switch (key.edit) {
    case "kept":
      return {};
    case "removed":
      return { key: null };
    case "typed":
      return key.text.trim() === "" ? {} : { key: key.text.trim() };
    default:
      return key satisfies never;
  }
}
