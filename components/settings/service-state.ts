import { i18n } from "#i18n";
import type { ServiceHealth } from "../../lib/service-profile.ts";

export interface ServiceState {
  tone: "good" | "bad" | "quiet";
  words: string;
}

/** Returns the state of a service in a few words. */
export function serviceState({ address, key }: ServiceHealth): ServiceState {
  if (address === "unchecked") return { tone: "quiet", words: i18n.t("options.state.unchecked") };
  if (address !== "good" || key === "refused") {
    return { tone: "bad", words: i18n.t("options.state.trouble") };
  }
  if (key === "unchecked") return { tone: "quiet", words: i18n.t("options.state.keyUnchecked") };
  return {
    tone: "good",
    words: key === "none" ? i18n.t("options.state.noKey") : i18n.t("options.state.good"),
  };
}
