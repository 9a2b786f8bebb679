import { i18n } from "#i18n";
import type { SearchKind } from "../../../lib/query/search-kinds.ts";
import { createBrowseSources } from "../../../lib/state/browse/browse-images.ts";
import { placeAddress } from "../../../lib/state/browse/browse-place.ts";
import { type BrowseKind, showsResultsAsCards } from "../../../lib/state/search/browse-kinds.ts";
import type { PopupModel } from "../../../lib/state/search/popup.ts";
import type { ServiceProfile } from "../../../lib/stored/service-profile.ts";
import { OpenInLargerView } from "../../browse/open-in-larger-view.tsx";
import { ResultList } from "../../browse/result-list.tsx";
import { BrowsingContext } from "../../place/browsing.ts";
import { EmptyState } from "../../ui/display/empty-state.tsx";
import { KeepPreviousUntilReady } from "../../ui/display/keep-until-ready.tsx";
import { useModel } from "../../ui/hooks/use-model.ts";
import { translateKey } from "../../ui/words/translate-key.ts";
import { PersonSearch } from "../results/person-search.tsx";

/** Query of what is shown until the user searches: services sort tags by use, others by date. */
const FIRST_PAGE = "*";

interface OtherResultsProps {
  popup: PopupModel;
  profile: ServiceProfile;
  kind: BrowseKind;
  /** Changes with the service and its filter. */
  service: string;
}

/** Shows the results of a search for anything but images: lists, or a person. */
export function OtherResults({ popup, profile, kind, service }: OtherResultsProps) {
  const otherSearch = popup.otherSearch.value;
  const q = otherSearch?.q ?? FIRST_PAGE;
  return (
    <>
      {otherSearch === null && kind === "profiles" && (
        <EmptyState>{i18n.t("browse.askPerson")}</EmptyState>
      )}
      {showsResultsAsCards(kind) && (
        <KeepPreviousUntilReady key={`${service} ${kind}`} id={q}>
          {otherSearch === null && <h2>{translateKey(`browse.firstPage.${kind}`)}</h2>}
          {otherSearch === null && <p class="hint">{i18n.t("browse.ask")}</p>}
          <KindResults {...{ popup, profile, kind, q }} />
        </KeepPreviousUntilReady>
      )}
      {otherSearch?.kind === "profiles" && (
        <PersonSearch
          key={`${service} ${otherSearch.q}`}
          profile={profile}
          name={otherSearch.q}
          go={popup.go}
        />
      )}
    </>
  );
}

interface KindResultsProps extends Pick<OtherResultsProps, "popup" | "profile"> {
  kind: SearchKind;
  q: string;
}

function KindResults({ popup: { go, open }, profile, kind, q }: KindResultsProps) {
  const shared = useModel(() => createBrowseSources(profile));
  return (
    <BrowsingContext.Provider value={{ ...shared, profile, go, open }}>
      <ResultList
        kind={kind}
        q={q}
        room={<OpenInLargerView address={placeAddress(profile.id, { at: "find", kind, q })} />}
      />
    </BrowsingContext.Provider>
  );
}
