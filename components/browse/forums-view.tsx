import { i18n } from "#i18n";
import { useBrowsing } from "../place/browsing.ts";
import { PlaceLink } from "../place/place-link.tsx";
import divided from "../ui/lists/divided.module.css";
import { useResource } from "../ui/hooks/use-resource.ts";
import { UnreadableLine } from "../ui/lists/unreadable-line.tsx";
import { formatCount } from "../ui/words/format.ts";
import style from "./browse.module.css";
import { ItemView } from "./item-view.tsx";

/** Lists the forums of the service. */
export function ForumsView() {
  const { reader } = useBrowsing();
  const item = useResource(() => reader.forums.list());
  return (
    <ItemView item={item} title={() => i18n.t("browse.kind.forums")}>
      {({ items, unreadable }) => (
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
      )}
    </ItemView>
  );
}
