import { useContext } from "preact/hooks";
import { placeAddress } from "../../lib/state/browse/browse-place.ts";
import { BrowsingContext } from "./browsing.ts";
import { PlaceLink, type PlaceLinkProps } from "./place-link.tsx";

interface PlacePathProps extends PlaceLinkProps {
  profile_id: string;
}

/** Links to a place of a service. Outside a browsing view, the link opens a tab. */
export function PlacePath({ profile_id, place, ...rest }: PlacePathProps) {
  if (useContext(BrowsingContext)) return <PlaceLink place={place} {...rest} />;
  return <a {...rest} href={placeAddress(profile_id, place)} target="_blank" rel="noopener" />;
}
