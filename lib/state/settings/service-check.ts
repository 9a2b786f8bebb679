import { batch, type ReadonlySignal, signal } from "@preact/signals";
import type { BaseUrlProblem } from "../../api/base-url.ts";
import { type Failure, failureOf } from "../../base/failure.ts";
import {
  isHealthy,
  type ServiceHealth,
  type ServiceProfile,
} from "../../stored/service-profile.ts";
import { revokeAccess } from "../base/access.ts";
import { requestService } from "../base/service-access.ts";

type AddressProblem = BaseUrlProblem | "access-refused";

type CheckWork =
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

/** Returns true while the user or the service has not responded. */
export const isChecking = ({ status }: CheckWork): boolean =>
  status === "asking" || status === "checking";

/** Creates the check of a service: access to its site first, then its response. `settle` gets a profile that was saved. */
export function createServiceCheck(settle: (profile: ServiceProfile) => void) {
  const problem = signal<AddressProblem | null>(null);
  const work = signal<CheckWork>({ status: "idle" });

  /**
   * Asks for access to a site, then stores or checks it. Call it in the handler of a click or key press, before any `await`: browsers
   * show the prompt only then. Access that was new is given back if the address is no service.
   */
  async function checkSite(
    during: "save" | "check",
    site: Parameters<typeof requestService>[0],
    call: () => Promise<ServiceProfile>,
    isGoodOnly = false,
  ): Promise<void> {
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
      const { health } = profile;
      if (NO_SERVICE.has(health.address)) await revokeAccess(await newOrigins);
      const isRejected = isGoodOnly && !isHealthy(health);
      batch(() => {
        if (!isRejected) settle(profile);
        work.value = { status: isRejected ? "rejected" : "done", health };
      });
    } catch (error) {
      work.value = { status: "failed", during, failure: failureOf(error) };
    }
  }

  return {
    problem: problem as ReadonlySignal<AddressProblem | null>,
    work: work as ReadonlySignal<CheckWork>,
    run: checkSite,
    showProblem(reason: AddressProblem | null): void {
      problem.value = reason;
    },
    /** Forgets the last result, because the form holds something else now. */
    forgetResult(): void {
      work.value = { status: "idle" };
    },
  };
}
