import { i18n } from "#i18n";
import type { ServiceHealth } from "../../lib/service-profile.ts";
import type { AddressProblem } from "../../lib/state/settings/service-form.ts";

/** Messages beside a field: errors to correct, a confirmation (`note`), or a check without a result (`doubt`). */
export interface Verdict {
  errors: string[];
  note?: string;
  doubt?: string;
}

const PROBLEMS: Record<AddressProblem, () => string> = {
  empty: () => i18n.t("options.problem.empty"),
  "not-an-address": () => i18n.t("options.problem.notAnAddress"),
  scheme: () => i18n.t("options.problem.scheme"),
  insecure: () => i18n.t("options.problem.insecure"),
  "ipv6-loopback": () => i18n.t("options.problem.ipv6Loopback"),
  credentials: () => i18n.t("options.problem.credentials"),
  "access-refused": () => i18n.t("options.problem.accessRefused"),
};

const HEALTH: Record<ServiceHealth["address"], () => Verdict> = {
  unchecked: () => ({ errors: [] }),
  good: () => ({ errors: [], note: i18n.t("options.health.good") }),
  unreachable: () => ({ errors: [i18n.t("options.health.unreachable")] }),
  "not-this-api": () => ({ errors: [i18n.t("options.health.notThisApi")] }),
  moved: () => ({ errors: [i18n.t("options.health.moved")] }),
  "no-access": () => ({ errors: [i18n.t("options.health.noAccess")] }),
  refusing: () => ({ errors: [i18n.t("options.health.refusing")] }),
};

/** Returns the problem of the typed address, or else the result of the last check of that address. */
export function addressVerdict(
  problem: AddressProblem | null,
  checked: ServiceHealth | undefined,
): Verdict {
  if (problem) return { errors: [PROBLEMS[problem]()] };
  return checked ? HEALTH[checked.address]() : { errors: [] };
}
