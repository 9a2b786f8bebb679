import { i18n } from "#i18n";
import type { Granted } from "../../lib/state/base/grants.ts";
import { words } from "../ui/words-by-code.ts";

const list = (names: readonly string[]) => new Intl.ListFormat().format(names);

/** Returns the name of a permission. */
export function grantName({ host, isSite }: Granted): string {
  if (!isSite) return i18n.t("grants.notifications");
  return host ?? i18n.t("grants.everySite");
}

/** Returns the purpose of a permission. A configured service needs it, whatever the original reason was. */
export function grantReason({ services, note }: Granted): string {
  if (services.length > 0) return i18n.t("grants.forServices", [list(services)]);
  if (!note) return i18n.t("grants.why.unknown");
  const { why, site } = note;
  return site && (why === "find" || why === "upload")
    ? words(`grants.why.${why}-on`, [site])
    : words(`grants.why.${why}`);
}

/** Returns what stops working without a permission. */
export function stopsWorking(granted: Granted): string {
  const { services, note, isSite } = granted;
  if (!isSite) return i18n.t("grants.stops.notify");
  if (services.length > 0) return i18n.t("grants.stops.services", [list(services)]);
  if (note?.why === "find" || note?.why === "upload")
    return i18n.t("grants.stops.files", [grantName(granted)]);
  if (note?.why === "frame") return i18n.t("grants.stops.frame", [grantName(granted)]);
  return i18n.t("grants.stops.nothing");
}
