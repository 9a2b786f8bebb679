import type { Image } from "../../../lib/api/image.ts";
import type { SearchKind } from "../../../lib/query/fields.ts";
import { createBrowseSources } from "../../../lib/state/browse/browse-images.ts";
import { type Place, placeAddress } from "../../../lib/state/browse/browse-place.ts";
import type { ServiceProfile } from "../../../lib/stored/service-profile.ts";
import { MoreRoom } from "../../browse/more-room.tsx";
import { ResultList } from "../../browse/result-list.tsx";
import { BrowsingContext } from "../../place/browsing.ts";
import { useModel } from "../../ui/hooks/use-model.ts";

interface KindResultsProps {
  profile: ServiceProfile;
  kind: SearchKind;
  q: string;
  go: (place: Place, known?: Image) => void;
  open: (recordId: string) => Promise<unknown>;
}

/** Shows the results of a search for things other than images. Use all search parameters as `key`. */
export function KindResults({ profile, kind, q, go, open }: KindResultsProps) {
  const shared = useModel(() => createBrowseSources(profile));
  return (
    <BrowsingContext.Provider value={{ ...shared, profile, go, open }}>
      <ResultList
        kind={kind}
        q={q}
        room={<MoreRoom address={placeAddress(profile.id, { at: "find", kind, q })} />}
      />
    </BrowsingContext.Provider>
  );
}
