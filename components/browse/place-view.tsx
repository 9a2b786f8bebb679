import { useState } from "preact/hooks";
import { i18n } from "#i18n";
import { imagePage } from "../../lib/api/addresses.ts";
import type { Image } from "../../lib/api/image.ts";
import type { Comment, Gallery, Post } from "../../lib/api/schemas.ts";
import { codedError } from "../../lib/base/failure.ts";
import { createActionState } from "../../lib/state/base/action-state.ts";
import type { Place, PlaceAt } from "../../lib/state/browse/browse-place.ts";
import { findTopicOfPost } from "../../lib/state/browse/post-topic.ts";
import { ImageDetails } from "../image/details/image-details.tsx";
import { ServiceMarkup } from "../markup/service-markup.tsx";
import { useBrowsing } from "../place/browsing.ts";
import { PlaceLink } from "../place/place-link.tsx";
import { Button } from "../ui/controls/button.tsx";
import { Notice } from "../ui/display/notice.tsx";
import { StatusLine } from "../ui/display/status-line.tsx";
import { FailureNote } from "../ui/failure/failure-note.tsx";
import { useModel } from "../ui/hooks/use-model.ts";
import { translateKey } from "../ui/words/translate-key.ts";
import style from "./browse.module.css";
import { ByLine } from "./by-line.tsx";
import { CommentCard } from "./comment-card.tsx";
import { forumListView, forumView, topicView } from "./forum-views.tsx";
import { ImageBeside } from "./image-beside.tsx";
import { ImageResults } from "./image-results.tsx";
import { PostCard } from "./post-card.tsx";
import { profileView } from "./profile-view.tsx";
import {
  PlaceWithHeading,
  ResourceView,
  type ResourceViewKind,
  ServicePageLink,
} from "./resource-view.tsx";
import { ResultList } from "./result-list.tsx";
import { tagView } from "./tag-view.tsx";

/** A comment, its image and a link to the other comments. */
const commentView: ResourceViewKind<PlaceAt<"comment">, Comment> = {
  async load({ reader, images }, { id }) {
    const comment = await reader.comments.get(id);
    void images.want([comment.image_id]);
    return comment;
  },
  title: (_, { id }) => i18n.t("browse.comment", [id]),
  Content: ({ value: comment, place: { id } }) => (
    <>
      <CommentCard comment={comment} linked={false} />
      {comment.image_id !== null && (
        <p class={style.names}>
          <PlaceLink place={{ at: "find", kind: "comments", q: `image_id:${comment.image_id}` }}>
            {i18n.t("browse.allComments")}
          </PlaceLink>
          <ServicePageLink path={`${imagePage("", comment.image_id)}#comment_${id}`} />
        </p>
      )}
    </>
  ),
};

/** A gallery and its images. */
const galleryView: ResourceViewKind<PlaceAt<"gallery">, Gallery> = {
  async load({ reader, images }, { id }) {
    // The API returns galleries in lists only.
    const { items } = await reader.search.galleries({ q: `id:${id}` });
    const gallery = items.find((one) => one.id === id);
    if (!gallery) throw codedError("not-found");
    void images.want([gallery.thumbnail_id]);
    return gallery;
  },
  title: (gallery, { id }) => <bdi>{gallery?.title || i18n.t("browse.gallery", [id])}</bdi>,
  Content({ value: { user, user_id, description, spoiler_warning, thumbnail_id }, place: { id } }) {
    const { profile } = useBrowsing();
    return (
      <>
        <ImageBeside image_id={thumbnail_id}>
          <ByLine author={user} user_id={user_id} at={null} />
          <p class={style.names}>
            <ServicePageLink path={`/galleries/${id}`} />
          </p>
          {spoiler_warning && (
            <Notice tone="warn">
              <p>{i18n.t("browse.spoilerWarning", [spoiler_warning])}</p>
            </Notice>
          )}
          {description.trim() !== "" && (
            <ServiceMarkup text={description} base_url={profile.base_url} />
          )}
        </ImageBeside>
        <ImageResults q={`gallery_id:${id}`} sf={`gallery_id:${id}`} />
      </>
    );
  },
};

/** A post and a link to its topic. */
const postView: ResourceViewKind<PlaceAt<"post">, Post> = {
  load: ({ reader }, { id, forum, topic }) =>
    forum && topic ? reader.forums.post(forum, topic, id) : reader.posts.get(id),
  title: (_, { id }) => i18n.t("browse.post", [id]),
  Content: ({ value: post, place: { id, forum, topic } }) => (
    <>
      <PostCard post={post} linked={false} />
      {forum && topic ? <TopicLink forum={forum} topic={topic} /> : <UnknownTopic id={id} />}
    </>
  ),
};

function TopicLink({ forum, topic }: { forum: string; topic: string }) {
  return (
    <p class={style.names}>
      <PlaceLink place={{ at: "topic", forum, topic }}>{i18n.t("browse.itsTopic")}</PlaceLink>
    </p>
  );
}

function UnknownTopic({ id }: { id: number }) {
  const { reader, profile } = useBrowsing();
  const action = useModel(createActionState);
  const [topic, setTopic] = useState<Awaited<ReturnType<typeof findTopicOfPost>> | undefined>();
  const failure = action.failure.value;
  if (topic) return <TopicLink {...topic} />;
  return (
    <div class="stack">
      <div>
        <Button
          busy={action.busy.value}
          onClick={() => void action.run(async () => setTopic(await findTopicOfPost(reader, id)))}
        >
          {i18n.t("browse.findTopic")}
        </Button>
      </div>
      <StatusLine>
        {action.busy.value && i18n.t("panel.loading")}
        {topic === null && i18n.t("browse.topicNotFound")}
      </StatusLine>
      {failure && (
        <FailureNote failure={failure} what={i18n.t("browse.notLoaded")} profile={profile} />
      )}
    </div>
  );
}

const views: Record<Exclude<Place["at"], "find" | "image">, ResourceViewKind<Place, unknown>> = {
  forums: forumListView,
  forum: forumView,
  topic: topicView,
  tag: tagView,
  gallery: galleryView,
  comment: commentView,
  post: postView,
  profile: profileView,
};

/** Shows any place of the service; `known` is the image as the search returned it. Use the place as `key`. */
export function PlaceView({ place, known }: { place: Place; known?: Image | undefined }) {
  const { profile, open } = useBrowsing();
  switch (place.at) {
    case "find":
      return (
        <PlaceWithHeading
          title={i18n.t("ui.about", [translateKey(`browse.kind.${place.kind}`), place.q])}
        >
          <ResultList kind={place.kind} q={place.q} />
        </PlaceWithHeading>
      );
    case "image":
      return (
        <ImageDetails
          target={{ profile, image_id: place.id, ...(known && { known }) }}
          open={open}
        />
      );
    default:
      return <ResourceView kind={views[place.at]} place={place} />;
  }
}
