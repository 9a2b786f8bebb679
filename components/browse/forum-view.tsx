import { i18n } from "#i18n";
import type { Topic } from "../../lib/api/schemas.ts";
import { useBrowsing } from "../place/browsing.ts";
import { PlaceLink } from "../place/place-link.tsx";
import { ExternalLink } from "../ui/controls/external-link.tsx";
import divided from "../ui/lists/divided.module.css";
import { useResource } from "../ui/hooks/use-resource.ts";
import { MoreList } from "../ui/lists/more-list.tsx";
import { useList } from "../ui/lists/use-list.ts";
import { formatCount, formatDate } from "../ui/words/format.ts";
import style from "./browse.module.css";
import { ItemView } from "./item-view.tsx";

/** Shows a forum and its topics, latest first. */
export function ForumView({ forum }: { forum: string }) {
  const { reader, profile } = useBrowsing();
  const item = useResource(() => reader.forums.get(forum));
  const topics = useList(() => ({
    load: (page) => reader.forums.topics(forum, { page }),
    identify: ({ slug }) => slug,
  }));
  return (
    <ItemView item={item} title={(value) => <bdi>{value?.name || forum}</bdi>}>
      {({ description }) => (
        <>
          {description && <p>{description}</p>}
          <p class={style.names}>
            <PlaceLink place={{ at: "forums" }}>{i18n.t("browse.allForums")}</PlaceLink>
            <ExternalLink href={`${profile.base_url}/forums/${encodeURIComponent(forum)}`}>
              {i18n.t("details.open", [profile.name])}
            </ExternalLink>
          </p>
          <MoreList list={topics} service={profile.name} none={i18n.t("browse.noTopics")}>
            {(items) => (
              <ul class={divided.list}>
                {items.map((topic) => (
                  <li key={topic.slug}>
                    <TopicCard forum={forum} topic={topic} />
                  </li>
                ))}
              </ul>
            )}
          </MoreList>
        </>
      )}
    </ItemView>
  );
}

function TopicCard({ forum, topic }: { forum: string; topic: Topic }) {
  const { slug, author, post_count, last_replied_to_at, sticky, locked } = topic;
  const title = topic.title || slug;
  const more = [
    sticky && i18n.t("browse.sticky"),
    locked && i18n.t("browse.locked"),
    author || i18n.t("details.anonymous"),
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
