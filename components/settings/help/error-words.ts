import { i18n } from "#i18n";
import { type FailureCode, failureText } from "../../ui/failure/failure-text.ts";
import { failureCauses } from "./causes.ts";

/** Returns the words of a failure as its message shows them, and its causes if a person can tell them apart. */
export function errorWords(
  code: FailureCode,
  service: string | undefined,
): { why: string; next: string; causes: string[] } {
  const { why, next } = failureText({ code }, service);
  return { why, next, causes: failureCauses(code) };
}

const REMEDIES: Partial<Record<FailureCode, { id: string; name: () => string }>> = {
  unauthorized: { id: "service-key", name: () => i18n.t("options.key") },
  "no-key": { id: "service-key", name: () => i18n.t("options.key") },
  "bad-address": { id: "service", name: () => i18n.t("options.activeService") },
  redirected: { id: "service", name: () => i18n.t("options.activeService") },
  "bad-query": { id: "queries", name: () => i18n.t("help.queries") },
  malformed: { id: "service", name: () => i18n.t("options.activeService") },
  "no-service": { id: "services", name: () => i18n.t("options.services") },
  "no-access": { id: "grants", name: () => i18n.t("grants.title") },
  "foreign-frame": { id: "grants", name: () => i18n.t("grants.title") },
  "storage-full": { id: "storage", name: () => i18n.t("storage.title") },
  internal: { id: "diagnostics", name: () => i18n.t("diagnostics.title") },
};

/** Returns the section of the options that helps against a failure, if there is one. */
export const remedySection = (code: FailureCode) => REMEDIES[code];
