import { i18n } from "#i18n";
import type { ServiceHealth } from "../../lib/service-profile.ts";
import type { Verdict } from "./address-verdict.ts";

const HEALTH: Record<ServiceHealth["key"], () => Verdict> = {
  none: () => ({ errors: [] }),
  unchecked: () => ({ errors: [], doubt: i18n.t("options.keyHealth.unchecked") }),
  good: () => ({ errors: [], note: i18n.t("options.keyHealth.good") }),
  refused: () => ({ errors: [i18n.t("options.keyHealth.refused")] }),
};

export function keyVerdict(checked: ServiceHealth | undefined): Verdict {
  // Without a working address, the key was not checked.
  return checked?.address === "good" ? HEALTH[checked.key]() : { errors: [] };
}
