import { i18n } from "#i18n";
import { tagPage } from "../../lib/api/addresses.ts";
import type { Tag } from "../../lib/api/schemas.ts";
import { nameFromSlug } from "../../lib/api/slug.ts";
import { escapeTerm } from "../../lib/query/escape-term.ts";
import type { PlaceAt } from "../../lib/state/browse/browse-place.ts";
import { findTag } from "../../lib/state/tags/find-tag.ts";
import { guessCategory, toCategory } from "../../lib/tags/category.ts";
import { ServicePicture } from "../image/picture/service-picture.tsx";
import { ServiceMarkup } from "../markup/service-markup.tsx";
import { useBrowsing } from "../place/browsing.ts";
import { PlaceLink } from "../place/place-link.tsx";
import { DoNotPostText } from "../tag/do-not-post-text.tsx";
import { TagName } from "../tag/tag-name.tsx";
import { Notice } from "../ui/display/notice.tsx";
import { FirstItems } from "../ui/lists/first-items.tsx";
import { formatCount, formatDate } from "../ui/words/format.ts";
import style from "./browse.module.css";
import { type ResourceViewKind, ServicePageLink } from "./resource-view.tsx";

/** A tag with the service's details. */
export const tagView: ResourceViewKind<PlaceAt<"tag">, Tag> = {
  load: ({ reader }, { slug }) => findTag(reader, slug),
  title: (tag, { slug }) => <bdi>{tag?.name ?? nameFromSlug(slug)}</bdi>,
  Content: WholeTag,
};

function WholeTag({ value: tag }: { value: Tag }) {
  const { profile } = useBrowsing();
  const { name, images, aliased_tag, description, short_description, spoiler_image_uri } = tag;
  return (
    <>
      <p>
        <TagName name={name} category={toCategory(tag.category) ?? guessCategory(name)} /> ·{" "}
        {i18n.t("tags.images", images, [formatCount(images)])}
      </p>
      {aliased_tag && (
        <p>
          {i18n.t("browse.insteadUse")} <SlugLink slug={aliased_tag} />
        </p>
      )}
      <p class={style.names}>
        <PlaceLink place={{ at: "find", kind: "images", q: escapeTerm(name) }}>
          {i18n.t("browse.searchTag")}
        </PlaceLink>
        <ServicePageLink path={tagPage("", tag.slug)} />
      </p>
      <FirstItems items={tag.dnp_entries}>
        {(entries) =>
          entries.map((entry) => (
            <Notice key={entry.id} tone="bad" title={i18n.t("browse.doNotPost", [entry.dnp_type])}>
              <DoNotPostText claim={entry} base_url={profile.base_url} />
              {entry.created_at && <p class="hint">{formatDate(entry.created_at)}</p>}
            </Notice>
          ))
        }
      </FirstItems>
      {short_description && <p>{short_description}</p>}
      {description.trim() !== "" && (
        <ServiceMarkup text={description} base_url={profile.base_url} />
      )}
      {spoiler_image_uri && (
        <section class="stack" aria-labelledby="tag-spoiler">
          <h2 id="tag-spoiler">{i18n.t("browse.spoilerImage")}</h2>
          <div class={style.spoiler}>
            <ServicePicture
              address={spoiler_image_uri}
              profile={profile}
              alt={i18n.t("browse.spoilerOf", [name])}
            />
          </div>
        </section>
      )}
      <Slugs id="tag-implies" title={i18n.t("browse.implies")} slugs={tag.implied_tags} />
      <Slugs id="tag-implied" title={i18n.t("browse.impliedBy")} slugs={tag.implied_by_tags} />
      <Slugs id="tag-aliases" title={i18n.t("browse.aliases")} slugs={tag.aliases} />
    </>
  );
}

function SlugLink({ slug }: { slug: string }) {
  return (
    <PlaceLink place={{ at: "tag", slug }}>
      <bdi>{nameFromSlug(slug)}</bdi>
    </PlaceLink>
  );
}

function Slugs({ id, title, slugs }: { id: string; title: string; slugs: readonly string[] }) {
  if (slugs.length === 0) return null;
  return (
    <section class="stack" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <FirstItems items={slugs}>
        {(firstItems) => (
          <ul class={style.names}>
            {firstItems.map((slug) => (
              <li key={slug}>
                <SlugLink slug={slug} />
              </li>
            ))}
          </ul>
        )}
      </FirstItems>
    </section>
  );
}
