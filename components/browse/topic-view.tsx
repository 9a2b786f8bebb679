import { i18n } from "#i18n";
import { useBrowsing } from "../place/browsing.ts";
import { PlaceLink } from "../place/place-link.tsx";
import { ExternalLink } from "../ui/controls/external-link.tsx";
import divided from "../ui/lists/divided.module.css";
import { useResource } from "../ui/hooks/use-resource.ts";
import { MoreList } from "../ui/lists/more-list.tsx";
import { useList } from "../ui/lists/use-list.ts";
import style from "./browse.module.css";
import { ItemView } from "./item-view.tsx";
import { PostCard } from "./post-card.tsx";

/** Shows a forum topic and its posts. */
export function TopicView({ forum, topic }: { forum: string; topic: string }) {
  const { reader, profile } = useBrowsing();
  const item = useResource(() => reader.forums.topic(forum, topic));
  const posts = useList(() => ({
    load: (page) => reader.forums.posts(forum, topic, { page }),
    identify: ({ id }) => id,
  }));
  const page = `${profile.base_url}/forums/${encodeURIComponent(forum)}/topics/${encodeURIComponent(topic)}`;
  return (
    <ItemView item={item} title={(value) => <bdi>{value?.title || topic}</bdi>}>
      {({ locked }) => (
        <>
          {locked && <p class="hint">{i18n.t("browse.locked")}</p>}
          <p class={style.names}>
            <PlaceLink place={{ at: "forum", forum }}>
              {i18n.t("browse.inForum", [forum])}
            </PlaceLink>
            <ExternalLink href={page}>{i18n.t("details.open", [profile.name])}</ExternalLink>
          </p>
          <MoreList list={posts} service={profile.name} none={i18n.t("browse.noPosts")}>
            {(items) => (
              <ul class={divided.list}>
                {items.map((post) => (
                  <li key={post.id}>
                    <PostCard post={post} where={{ forum, topic }} />
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
