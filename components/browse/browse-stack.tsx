import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { i18n } from "#i18n";
import type { Image } from "../../lib/api/image.ts";
import { createBrowseSources } from "../../lib/state/browse/browse-images.ts";
import { type Place, placeAddress } from "../../lib/state/browse/browse-place.ts";
import type { ServiceProfile } from "../../lib/stored/service-profile.ts";
import { type Browsing, BrowsingContext } from "../place/browsing.ts";
import { Button } from "../ui/controls/button.tsx";
import { useModel } from "../ui/hooks/use-model.ts";
import { Navigation } from "../ui/navigation.ts";
import style from "./browse.module.css";
import { OpenInLargerView } from "./open-in-larger-view.tsx";
import { PlaceView } from "./place-view.tsx";

interface Step {
  place: Place;
  known?: Image | undefined;
}

interface BrowseStackProps {
  profile: ServiceProfile;
  start: Step;
  open: (recordId: string) => Promise<unknown>;
  /** Goes back from the first place. Without it, the first place has no back button. */
  onLeave?: () => void;
  /** Shows a link that opens the view in the panel or a tab. */
  moreRoom?: boolean;
}

/** Shows the places of a service with back navigation. Use profile and filter as `key`. */
export function BrowseStack({ profile, start, open, onLeave, moreRoom = false }: BrowseStackProps) {
  const [steps, setSteps] = useState<readonly Step[]>([start]);
  const shared = useModel(() => createBrowseSources(profile));
  const last = steps.at(-1) ?? start;
  const browsing: Browsing = {
    ...shared,
    profile,
    open,
    go: (place, known) => setSteps([...steps, { place, known }]),
  };
  const top = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => top.current?.scrollIntoView(), [steps]);
  const back = steps.length > 1 ? () => setSteps(steps.slice(0, -1)) : onLeave;
  return (
    <BrowsingContext.Provider value={browsing}>
      <Navigation.Provider
        value={{
          showImage: ({ image_id, known }) => browsing.go({ at: "image", id: image_id }, known),
        }}
      >
        <div ref={top} class={moreRoom ? style.stack : undefined}>
          {(back || moreRoom) && (
            <nav class={`line ${style.bar}`} aria-label={i18n.t("browse.ways")}>
              {back && (
                <Button kind="quiet" onClick={back}>
                  {i18n.t("details.back")}
                </Button>
              )}
              {moreRoom && <OpenInLargerView address={placeAddress(profile.id, last.place)} />}
            </nav>
          )}
          <PlaceView key={steps.length} {...last} />
        </div>
      </Navigation.Provider>
    </BrowsingContext.Provider>
  );
}
