import { i18n } from "#i18n";
import type { Image } from "../../lib/api/image.ts";
import type { Place } from "../../lib/state/browse/browse-place.ts";
import { ImageDetails } from "../image/details/image-details.tsx";
import { useBrowsing } from "../place/browsing.ts";
import { words } from "../ui/words/words-by-code.ts";
import { commentRow } from "./comment-view.tsx";
import { forumRow, forumsRow, topicRow } from "./forum-views.tsx";
import { galleryRow } from "./gallery-view.tsx";
import { postRow } from "./post-view.tsx";
import { profileRow } from "./profile-view.tsx";
import { PlaceMain, type ResourceRow, ResourceView } from "./resource-view.tsx";
import { ResultList } from "./result-list.tsx";
import { tagRow } from "./tag-view.tsx";

const rows: Record<Exclude<Place["at"], "find" | "image">, ResourceRow<Place, unknown>> = {
  forums: forumsRow,
  forum: forumRow,
  topic: topicRow,
  tag: tagRow,
  gallery: galleryRow,
  comment: commentRow,
  post: postRow,
  profile: profileRow,
};

interface PlaceViewProps {
  place: Place;
  /** The image as the search returned it. */
  known?: Image | undefined;
}

/** Shows any place of the service. Use the place as `key`. */
export function PlaceView({ place, known }: PlaceViewProps) {
  const { profile, open } = useBrowsing();
  switch (place.at) {
    case "find":
      return (
        <PlaceMain title={i18n.t("browse.searchOf", [words(`browse.kind.${place.kind}`), place.q])}>
          <ResultList kind={place.kind} q={place.q} />
        </PlaceMain>
      );
    case "image":
      return (
        <ImageDetails
          target={{ profile, image_id: place.id, ...(known && { known }) }}
          open={open}
        />
      );
    default:
      return <ResourceView row={rows[place.at]} place={place} />;
  }
}
