import { i18n } from "#i18n";
import type { ServiceHealth } from "../../lib/service-profile.ts";
import type { Verdict } from "./address-verdict.ts";

const HEALTH: Record<ServiceHealth["key"], () => Verdict> = {
  none: () => ({ errors: [] }),
  unchecked: () => ({ errors: [] }),
  good: () => ({ errors: [], note: i18n.t("options.keyHealth.good") }),
  refused: () => ({ errors: [i18n.t("options.keyHealth.refused")] }),
};

export function keyVerdict(checked: ServiceHealth | undefined): Verdict {
  return checked ? HEALTH[checked.key]() : { errors: [] };
}
