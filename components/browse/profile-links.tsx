import { i18n } from "#i18n";
import type { UserLink } from "../../lib/api/schemas.ts";
import { searchTags } from "../../lib/tags/look-up.ts";
import { useBrowsing } from "../place/browsing.ts";
import { useResource } from "../ui/hooks/use-resource.ts";
import divided from "../ui/lists/divided.module.css";
import { TagCard } from "./tag-card.tsx";

/** Lists a user's accounts elsewhere. The API returns their tags instead of their addresses. */
export function ProfileLinks({ links }: { links: readonly UserLink[] }) {
  const { reader } = useBrowsing();
  const ids = links.flatMap(({ tag_id }) => (tag_id === null ? [] : [tag_id]));
  const tags = useResource(async () =>
    ids.length === 0
      ? []
      : await searchTags(reader.search.tags, ids.map((id) => `id:${id}`).join(" OR ")),
  );
  if (links.length === 0) return null;
  return (
    <section class="stack" aria-labelledby="profile-links">
      <h2 id="profile-links">{i18n.t("browse.links")}</h2>
      <ul class={divided.list}>
        {links.map(({ tag_id, state }, place) => {
          const tag = tags.value.value?.find(({ id }) => id === tag_id);
          return (
            <li key={tag_id ?? `${place}`}>
              {tag ? <TagCard tag={tag} /> : <p>{i18n.t("browse.linkElsewhere")}</p>}
              {state && (
                <p class="hint">{i18n.t("browse.linkState", [state.replaceAll("_", " ")])}</p>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
