import type { Image } from "../../lib/api/image.ts";
import type { SearchKind } from "../../lib/query/fields.ts";
import type { ServiceProfile } from "../../lib/service-profile.ts";
import { createBrowseSources } from "../../lib/state/browse/browse-images.ts";
import { type Place, placeAddress } from "../../lib/state/browse/browse-place.ts";
import { BrowsingContext } from "../browse/browsing.ts";
import { FoundList } from "../browse/found-list.tsx";
import { MoreRoom } from "../browse/more-room.tsx";
import { useModel } from "../ui/use-model.ts";

export interface KindResultsProps {
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
      <FoundList
        kind={kind}
        q={q}
        room={<MoreRoom address={placeAddress(profile.id, { at: "find", kind, q })} />}
      />
    </BrowsingContext.Provider>
  );
}
