import { batch, computed, type ReadonlySignal, signal } from "@preact/signals";
import { type BaseUrlProblem, normaliseBaseUrl } from "../../api/base-url.ts";
import { type Failure, failureOf } from "../../base/failure.ts";
import { background, type ServiceInput } from "../../messages.ts";
import { readKey } from "../../stored/key-database.ts";
import {
  isGood,
  type ServiceHealth,
  type ServiceProfile,
  type Services,
} from "../../stored/service-profile.ts";
import { returnAccess } from "../base/access.ts";
import { wellKnownService } from "../base/known-services.ts";
import { requestService } from "../base/service-access.ts";

type AddressProblem = BaseUrlProblem | "access-refused";

/** `kept`: the stored key stays unchanged, if there is one. */
type KeyEdit = { edit: "kept" } | { edit: "typed"; text: string } | { edit: "removed" };

type FormWork =
  | { status: "idle" }
  /** The browser is asking the user for access to the site. */
  | { status: "asking" }
  | { status: "checking" }
  /** `health`: result of the check, which may arrive before it can be read from the services. */
  | { status: "done"; health: ServiceHealth }
  /** The check found a problem, so nothing was saved. */
  | { status: "rejected"; health: ServiceHealth }
  | { status: "failed"; during: "save" | "check"; failure: Failure };

/** Results that show that an address is no service. */
const NO_SERVICE: ReadonlySet<ServiceHealth["address"]> = new Set<ServiceHealth["address"]>([
  "not-this-api",
  "sends-pages",
  "moved",
]);

export type ServiceForm = ReturnType<typeof createServiceForm>;

/** Creates the form of a service's address and key. `profile` null starts a new service. */
export function createServiceForm(
  services: ReadonlySignal<Services | undefined>,
  profile: ServiceProfile | null,
) {
  const id = signal(profile?.id ?? null);
  const address = signal(profile?.base_url ?? "");
  const key = signal<KeyEdit>({ edit: "kept" });
  const problem = signal<AddressProblem | null>(null);
  const revealed = signal(false);
  /** The stored key while the user looks at it. */
  const storedKey = signal("");
  const work = signal<FormWork>({ status: "idle" });

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
  /** True if the form holds what is stored, so there is nothing to save. */
  const isUnchanged = computed(
    () =>
      sameAddress.value &&
      (key.value.edit === "kept" || (key.value.edit === "typed" && key.value.text.trim() === "")),
  );
  const busy = computed(() => work.value.status === "asking" || work.value.status === "checking");

  function hideKey() {
    revealed.value = false;
    storedKey.value = "";
  }

  function settle(saved: ServiceProfile) {
    batch(() => {
      id.value = saved.id;
      address.value = saved.base_url;
      key.value = { edit: "kept" };
      hideKey();
      work.value = { status: "done", health: saved.health };
    });
  }

  /**
   * Asks for access to a site, then stores or checks it. Call it in the handler of a click or key press, before any `await`: browsers
   * show the prompt only then. Access that was new is given back if the address is no service.
   */
  async function saveOrCheck(
    during: "save" | "check",
    site: Parameters<typeof requestService>[0],
    call: () => Promise<ServiceProfile>,
    isGoodOnly = false,
  ) {
    const { asking, newOrigins } = requestService(site);
    batch(() => {
      problem.value = null;
      work.value = { status: "asking" };
    });
    if (!(await asking)) {
      batch(() => {
        problem.value = "access-refused";
        work.value = { status: "idle" };
      });
      return;
    }
    work.value = { status: "checking" };
    try {
      const profile = await call();
      if (NO_SERVICE.has(profile.health.address)) await returnAccess(await newOrigins);
      if (isGoodOnly && !isGood(profile.health))
        work.value = { status: "rejected", health: profile.health };
      else settle(profile);
    } catch (error) {
      work.value = { status: "failed", during, failure: failureOf(error) };
    }
  }

  return {
    id: id as ReadonlySignal<string | null>,
    address: address as ReadonlySignal<string>,
    key: key as ReadonlySignal<KeyEdit>,
    /** True while the key is readable on screen. */
    revealed: revealed as ReadonlySignal<boolean>,
    storedKey: storedKey as ReadonlySignal<string>,
    problem: problem as ReadonlySignal<AddressProblem | null>,
    work: work as ReadonlySignal<FormWork>,
    stored,
    sameAddress,
    checkedHealth,
    isUnchanged,
    busy,

    typeAddress(text: string) {
      batch(() => {
        address.value = text;
        problem.value = null;
        work.value = { status: "idle" };
      });
    },

    editKey(edit: KeyEdit) {
      batch(() => {
        key.value = edit;
        work.value = { status: "idle" };
      });
    },

    async showKey(): Promise<void> {
      const ref = stored.value?.key_ref ?? null;
      storedKey.value = (await readKey(ref)) ?? "";
      revealed.value = true;
    },
    hideKey,

    /**
     * Asks for access to the site, then stores and checks it; with `isGoodOnly` it checks first, and stores nothing that has a problem. Call it
     * as `saveOrCheck`.
     */
    async save({ isGoodOnly = false } = {}): Promise<void> {
      if (busy.value) return;
      const parsed = normaliseBaseUrl(address.value);
      if (!parsed.ok) {
        problem.value = parsed.reason;
        return;
      }
      const { base_url } = parsed;
      const profile = stored.peek();
      const picture_hosts = profile?.base_url === base_url ? profile.picture_hosts : undefined;
      const knownService = wellKnownService(base_url);
      const input: ServiceInput = {
        id: id.value,
        base_url,
        ...keyInput(key.value),
        ...(knownService && { known: knownService }),
        ...(isGoodOnly && { only_good: true }),
      };
      const save = () => background.saveService(input);
      await saveOrCheck("save", { base_url, picture_hosts }, save, isGoodOnly);
    },

    async checkAgain(): Promise<void> {
      const profile = stored.peek();
      if (busy.value || !profile) return;
      await saveOrCheck("check", profile, () => background.checkService(profile.id));
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
