import { i18n } from "#i18n";
import type { Failure } from "../../../lib/base/failure.ts";
import type { TextSearch } from "../../../lib/stored/records.ts";
import type { ServiceProfile } from "../../../lib/stored/service-profile.ts";
import { messageAboutService } from "../../ui/words/about-service.ts";

/** Returns the service's message about the query if the search failed because of it. */
export function queryError(
  search: TextSearch | null,
  sending: Failure | null,
  profile: ServiceProfile | undefined,
): string | undefined {
  const failure = sending ?? (search?.state.status === "failed" ? search.state.failure : null);
  if (failure?.code !== "bad-query") return undefined;
  const { detail } = failure;
  return messageAboutService(profile?.name, (name) =>
    detail ? i18n.t("popup.badQuery", [name, detail]) : i18n.t("popup.badQueryPlain", [name]),
  );
}
