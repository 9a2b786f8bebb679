import { i18n } from "#i18n";
import type { VisibleImage } from "../../../lib/api/image.ts";
import { slugFromName } from "../../../lib/api/slug.ts";
import type { ServiceProfile } from "../../../lib/stored/service-profile.ts";
import { guessCategory, sortTags, type TagCategory } from "../../../lib/tags/category.ts";
import { PlacePath } from "../../place/place-path.tsx";
import { categoryWords, tagColour } from "../../tag/tag-name.tsx";
import { BreakableText } from "../../ui/display/breakable.tsx";
import { FirstItems } from "../../ui/lists/first-items.tsx";
import style from "./tag-groups.module.css";

interface TagGroupsProps {
  image: VisibleImage;
  profile: ServiceProfile;
  /** Categories by tag name, as returned by the service. */
  categories: ReadonlyMap<string, TagCategory | null>;
}

/** Groups the tags of an image by category, in the order that services use. */
export function TagGroups({ image, profile, categories }: TagGroupsProps) {
  const { rules } = profile;
  const categoryOf = (tag: string) => categories.get(tag) ?? guessCategory(tag, rules.rating_tags);
  const groups = Map.groupBy(sortTags(image.tags, rules.rating_tags), categoryOf);
  const sorted = [...groups].toSorted(([one], [other]) => Number(!one) - Number(!other));
  return (
    <dl class="stack">
      {sorted.map(([category, tags]) => (
        <div key={category ?? ""}>
          <dt class={`hint ${style.category}`}>
            {categoryWords(category) ?? i18n.t("details.otherTags")}
          </dt>
          <dd>
            <FirstItems items={tags}>
              {(firstItems) => (
                <ul class={style.tags}>
                  {firstItems.map((tag) => (
                    <li key={tag} class={`${tagColour(category)} ${style.tag}`}>
                      <PlacePath
                        profile_id={profile.id}
                        place={{ at: "tag", slug: slugFromName(tag) }}
                        class={style.way}
                      >
                        <bdi>
                          <BreakableText>{tag}</BreakableText>
                        </bdi>
                      </PlacePath>
                    </li>
                  ))}
                </ul>
              )}
            </FirstItems>
          </dd>
        </div>
      ))}
    </dl>
  );
}
