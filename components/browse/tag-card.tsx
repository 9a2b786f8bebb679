import { i18n } from "#i18n";
import type { Tag } from "../../lib/api/schemas.ts";
import { nameFromSlug } from "../../lib/api/slug.ts";
import { guessCategory, toCategory } from "../../lib/tags/category.ts";
import { PlaceLink } from "../place/place-link.tsx";
import { TagName } from "../tag/tag-name.tsx";
import { formatCount } from "../ui/words/format.ts";
import style from "./browse.module.css";

/** Shows a tag of a list. */
export function TagCard({ tag }: { tag: Tag }) {
  const { name, slug, images, aliased_tag, short_description, dnp_entries } = tag;
  return (
    <article class="stack gap-2px" aria-label={name}>
      <p>
        <PlaceLink class={style.title} place={{ at: "tag", slug }}>
          <TagName name={name} category={toCategory(tag.category) ?? guessCategory(name)} />
        </PlaceLink>
      </p>
      <p class="hint">
        {aliased_tag
          ? i18n.t("browse.aliasOf", [nameFromSlug(aliased_tag)])
          : i18n.t("tags.images", images, [formatCount(images)])}
        {dnp_entries.length > 0 && ` · ${i18n.t("tags.doNotPost")}`}
      </p>
      {short_description && <p>{short_description}</p>}
    </article>
  );
}
