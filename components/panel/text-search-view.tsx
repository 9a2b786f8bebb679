import { i18n } from "#i18n";
import { createPanelSearch } from "../../lib/state/search/panel-search.ts";
import type { TextSearch } from "../../lib/stored/records.ts";
import type { ServiceProfile } from "../../lib/stored/service-profile.ts";
import { queryError } from "../search/box/query-error.ts";
import { SearchResults } from "../search/results/search-results.tsx";
import { SearchSummary } from "../search/results/search-summary.tsx";
import { Notice } from "../ui/display/notice.tsx";
import { FailureNote } from "../ui/failure/failure-note.tsx";
import { useModel } from "../ui/hooks/use-model.ts";

/** Shows a text search with its tools. Use the search's id as `key`. */
export function TextSearchView(props: { search: TextSearch; profile: ServiceProfile }) {
  const { search, profile } = props;
  const model = useModel(() => createPanelSearch({ search }));
  const failure = model.failure.value;
  const wrong = queryError(search, null, profile);
  return (
    <main class="stack gap-s3">
      <h1>{i18n.t("panel.textSearch", [search.q])}</h1>
      <SearchSummary
        search={search}
        starting={model.busy.value}
        profile={profile}
        onCancel={model.cancel}
      />
      {wrong && (
        <Notice tone="bad" role="alert">
          <p>{wrong}</p>
        </Notice>
      )}
      {failure && (
        <FailureNote
          failure={failure}
          what={i18n.t("panel.notDone")}
          profile={profile}
          action={{ label: i18n.t("ui.tryAgain"), run: () => void model.again() }}
        />
      )}
      <SearchResults
        search={search}
        profile={profile}
        onRepeat={model.repeat}
        notRepeated={failure !== null}
      />
    </main>
  );
}
