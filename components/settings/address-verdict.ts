import { i18n } from "#i18n";
import type { ServiceHealth } from "../../lib/service-profile.ts";
import type { AddressProblem } from "../../lib/state/service-form.ts";

/** Words that belong beside a field: something to correct, the news that all is well, or that nobody knows. */
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

/** What is typed comes first; what the last check found counts only while the address is still the one that was checked. */
export function addressVerdict(
  problem: AddressProblem | null,
  checked: ServiceHealth | undefined,
): Verdict {
  if (problem) return { errors: [PROBLEMS[problem]()] };
  return checked ? HEALTH[checked.address]() : { errors: [] };
}
