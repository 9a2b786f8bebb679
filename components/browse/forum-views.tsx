import { i18n } from "#i18n";
import type { ListPage } from "../../lib/api/list.ts";
import type { Forum, Topic } from "../../lib/api/schemas.ts";
import type { PlaceAt } from "../../lib/state/browse/browse-place.ts";
import { useBrowsing } from "../place/browsing.ts";
import { nameOrAnonymous } from "../place/person-name.tsx";
import { PlaceLink } from "../place/place-link.tsx";
import divided from "../ui/lists/divided.module.css";
import { UnreadableLine } from "../ui/lists/unreadable-line.tsx";
import { formatCount, formatDate } from "../ui/words/format.ts";
import style from "./browse.module.css";
import { CardList } from "./card-list.tsx";
import { PostCard } from "./post-card.tsx";
import { type ResourceViewKind, ServicePageLink } from "./resource-view.tsx";

/** The forums of the service. */
export const forumListView: ResourceViewKind<PlaceAt<"forums">, ListPage<Forum>> = {
  load: ({ reader }) => reader.forums.list(),
  title: () => i18n.t("browse.kind.forums"),
  Content: ({ value: { items, unreadable } }) => (
    <>
      <ul class={divided.list}>
        {items.map(({ short_name, name, description, topic_count, post_count }) => (
          <li key={short_name} class="stack gap-2px">
            <p>
              <PlaceLink class={style.title} place={{ at: "forum", forum: short_name }}>
                <bdi>{name || short_name}</bdi>
              </PlaceLink>
            </p>
            {description && <p>{description}</p>}
            <p class="hint">
              {i18n.t("browse.topics", topic_count, [formatCount(topic_count)])} ·{" "}
              {i18n.t("browse.posts", post_count, [formatCount(post_count)])}
            </p>
          </li>
        ))}
      </ul>
      <UnreadableLine count={unreadable} />
    </>
  ),
};

/** A forum and its topics, latest first. */
export const forumView: ResourceViewKind<PlaceAt<"forum">, Forum> = {
  load: ({ reader }, { forum }) => reader.forums.get(forum),
  title: (value, { forum }) => <bdi>{value?.name || forum}</bdi>,
  Content({ value: { description }, place: { forum } }) {
    const { reader } = useBrowsing();
    return (
      <>
        {description && <p>{description}</p>}
        <p class={style.names}>
          <PlaceLink place={{ at: "forums" }}>{i18n.t("browse.allForums")}</PlaceLink>
          <ServicePageLink path={`/forums/${encodeURIComponent(forum)}`} />
        </p>
        <CardList
          options={{
            load: (page) => reader.forums.topics(forum, { page }),
            identify: ({ slug }) => slug,
          }}
          none={i18n.t("browse.noTopics")}
          card={(topic) => <TopicCard forum={forum} topic={topic} />}
        />
      </>
    );
  },
};

function TopicCard({ forum, topic }: { forum: string; topic: Topic }) {
  const { slug, author, post_count, last_replied_to_at, sticky, locked } = topic;
  const title = topic.title || slug;
  const more = [
    sticky && i18n.t("browse.sticky"),
    locked && i18n.t("browse.locked"),
    nameOrAnonymous(author),
    i18n.t("browse.posts", post_count, [formatCount(post_count)]),
    last_replied_to_at && formatDate(last_replied_to_at),
  ].filter(Boolean);
  return (
    <article class="stack gap-2px" aria-label={title}>
      <p>
        <PlaceLink class={style.title} place={{ at: "topic", forum, topic: slug }}>
          <bdi>{title}</bdi>
        </PlaceLink>
      </p>
      <p class="hint">{more.join(" · ")}</p>
    </article>
  );
}

/** A topic of a forum and its posts. */
export const topicView: ResourceViewKind<PlaceAt<"topic">, Topic> = {
  load: ({ reader }, { forum, topic }) => reader.forums.topic(forum, topic),
  title: (value, { topic }) => <bdi>{value?.title || topic}</bdi>,
  Content({ value: { locked }, place: { forum, topic } }) {
    const { reader } = useBrowsing();
    const path = `/forums/${encodeURIComponent(forum)}/topics/${encodeURIComponent(topic)}`;
    return (
      <>
        {locked && <p class="hint">{i18n.t("browse.locked")}</p>}
        <p class={style.names}>
          <PlaceLink place={{ at: "forum", forum }}>{i18n.t("browse.inForum", [forum])}</PlaceLink>
          <ServicePageLink path={path} />
        </p>
        <CardList
          options={{
            load: (number) => reader.forums.posts(forum, topic, { page: number }),
            identify: ({ id }) => id,
          }}
          none={i18n.t("browse.noPosts")}
          card={(post) => <PostCard post={post} where={{ forum, topic }} />}
        />
      </>
    );
  },
};
