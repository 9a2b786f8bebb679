import { i18n } from "#i18n";
import type { FilterChoice } from "../../../lib/state/search/filter-choice.ts";
import { StatusLine } from "../../ui/display/status-line.tsx";
import { FailureNote } from "../../ui/failure/failure-note.tsx";
import { formatCount } from "../../ui/words/format.ts";

interface FilterStatusProps {
  choice: FilterChoice;
  /** Id of the active filter. */
  chosen: number | undefined;
  service: string;
}

/** Reports the results of loading, filtering and choosing. */
export function FilterStatus({ choice, chosen, service }: FilterStatusProps) {
  const offer = choice.offer.value;
  const saving = choice.saving.value;
  const lookup = choice.lookup.value;
  const again = { label: i18n.t("ui.tryAgain"), run: () => void choice.load(chosen) };
  const failed = [
    [offer, i18n.t("options.filtersNotLoaded"), again],
    [lookup, i18n.t("options.filterNotFound")],
    [saving, i18n.t("options.filterNotSaved")],
  ] as const;
  return (
    <>
      <StatusLine tone={saving.status === "saved" ? "good" : "quiet"}>{words(choice)}</StatusLine>
      {failed.map(
        ([attempt, what, action]) =>
          attempt.status === "failed" && (
            <FailureNote
              key={what}
              inOptions
              failure={attempt.failure}
              what={what}
              service={service}
              action={action}
            />
          ),
      )}
    </>
  );
}

function words(choice: FilterChoice): string | undefined {
  const saving = choice.saving.value;
  if (choice.offer.value.status === "loading") return i18n.t("options.filtersLoading");
  if (choice.lookup.value.status === "none") return i18n.t("options.filterNoNumber");
  if (saving.status === "saved") {
    return i18n.t("options.filterSaved", [saving.name ?? i18n.t("options.filterOwn")]);
  }
  if (choice.offer.value.status !== "ready" || choice.term.value.trim() === "") return undefined;
  const { system, own, others } = choice.matchingFilters.value;
  const count = system.length + own.length + others.length;
  return count === 0
    ? i18n.t("options.filterNone")
    : i18n.t("options.filterShown", count, [formatCount(count)]);
}
