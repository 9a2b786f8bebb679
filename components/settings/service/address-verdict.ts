import type { AddressProblem } from "../../../lib/state/settings/service-form.ts";
import type { ServiceHealth } from "../../../lib/stored/service-profile.ts";
import { words } from "../../ui/words/words-by-code.ts";

/** Messages beside a field: errors to correct, a confirmation (`note`), or a check without a result (`doubt`). */
export interface Verdict {
  errors: string[];
  note?: string;
  doubt?: string;
}

/** Returns the problem of the typed address, or else the result of the last check of that address. */
export function addressVerdict(
  problem: AddressProblem | null,
  checked: ServiceHealth | undefined,
): Verdict {
  if (problem) return { errors: [words(`options.problem.${problem}`)] };
  if (!checked || checked.address === "unchecked") return { errors: [] };
  return checked.address === "good"
    ? { errors: [], note: words("options.health.good") }
    : { errors: [words(`options.health.${checked.address}`)] };
}
