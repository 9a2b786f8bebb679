import { i18n } from "#i18n";
import type { Image } from "../../lib/api/image.ts";
import type { Place } from "../../lib/state/browse/browse-place.ts";
import { ImageDetails } from "../image/details/image-details.tsx";
import { useBrowsing } from "../place/browsing.ts";
import { words } from "../ui/words/words-by-code.ts";
import { CommentView } from "./comment-view.tsx";
import { ForumView } from "./forum-view.tsx";
import { ForumsView } from "./forums-view.tsx";
import { GalleryView } from "./gallery-view.tsx";
import { PlaceMain } from "./item-view.tsx";
import { PostView } from "./post-view.tsx";
import { ProfileView } from "./profile-view.tsx";
import { ResultList } from "./result-list.tsx";
import { TagView } from "./tag-view.tsx";
import { TopicView } from "./topic-view.tsx";

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
    case "forums":
      return <ForumsView />;
    case "forum":
      return <ForumView forum={place.forum} />;
    case "topic":
      return <TopicView forum={place.forum} topic={place.topic} />;
    case "tag":
      return <TagView slug={place.slug} />;
    case "gallery":
      return <GalleryView id={place.id} />;
    case "comment":
      return <CommentView id={place.id} />;
    case "post":
      return <PostView id={place.id} forum={place.forum} topic={place.topic} />;
    case "profile":
      return <ProfileView id={place.id} />;
    case "image":
      return (
        <ImageDetails
          target={{ profile, image_id: place.id, ...(known && { known }) }}
          open={open}
        />
      );
    default:
      return place satisfies never;
  }
}
