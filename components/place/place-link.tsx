import type { ComponentChildren, TargetedMouseEvent } from "preact";
import { type Place, placeAddress } from "../../lib/state/browse/browse-place.ts";
import { useBrowsing } from "./browsing.ts";

export interface PlaceLinkProps {
  place: Place;
  children: ComponentChildren;
  class?: string | undefined;
}

/** Links to a place of the service. The browser can open it in a tab as well. */
export function PlaceLink({ place, ...rest }: PlaceLinkProps) {
  const { profile, go } = useBrowsing();
  const follow = (event: TargetedMouseEvent<HTMLAnchorElement>) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    go(place);
  };
  return <a {...rest} href={placeAddress(profile.id, place)} onClick={follow} />;
}
