import { i18n } from "#i18n";
import type { Profile, UserLink } from "../../lib/api/schemas.ts";
import type { PlaceAt } from "../../lib/state/browse/browse-place.ts";
import { searchTags } from "../../lib/tags/look-up.ts";
import { ServicePicture } from "../image/picture/service-picture.tsx";
import { ServiceMarkup } from "../markup/service-markup.tsx";
import { useBrowsing } from "../place/browsing.ts";
import { PlaceLink } from "../place/place-link.tsx";
import { useResource } from "../ui/hooks/use-resource.ts";
import divided from "../ui/lists/divided.module.css";
import { FirstItems } from "../ui/lists/first-items.tsx";
import { formatCount, formatDate } from "../ui/words/format.ts";
import { translateKey } from "../ui/words/translate-key.ts";
import style from "./browse.module.css";
import { ImageResults } from "./image-results.tsx";
import { type ResourceViewKind, ServicePageLink } from "./resource-view.tsx";
import { TagCard } from "./tag-card.tsx";

/** A user of the service: description, awards, links and uploads. */
export const profileView: ResourceViewKind<PlaceAt<"profile">, Profile> = {
  load: ({ reader }, { id }) => reader.profiles.get(id),
  title: (user, { id }) => <bdi>{user?.name || i18n.t("browse.profile", [id])}</bdi>,
  Content: WholeProfile,
};

function WholeProfile({ value: user }: { value: Profile }) {
  const { profile } = useBrowsing();
  const { id, name, slug, role, avatar_url, description, created_at, awards } = user;
  return (
    <>
      <div class={style.names}>
        {avatar_url && !isDrawing(avatar_url) && (
          <div class={style.portrait}>
            <ServicePicture
              address={avatar_url}
              profile={profile}
              alt={i18n.t("browse.portrait", [name])}
            />
          </div>
        )}
        <div class="stack gap-2px">
          {role && role !== "user" && <p>{role}</p>}
          {created_at && <p class="hint">{i18n.t("browse.since", [formatDay(created_at)])}</p>}
          <p class={style.names}>
            <PlaceLink place={{ at: "find", kind: "comments", q: `author_id:${id}` }}>
              {i18n.t("details.comments", user.comments_count)}
            </PlaceLink>
            <PlaceLink place={{ at: "find", kind: "posts", q: `author_id:${id}` }}>
              {i18n.t("browse.posts", user.posts_count, [formatCount(user.posts_count)])}
            </PlaceLink>
            <PlaceLink place={{ at: "find", kind: "galleries", q: `user_id:${id}` }}>
              {i18n.t("browse.kind.galleries")}
            </PlaceLink>
            {slug && <ServicePageLink path={`/profiles/${encodeURIComponent(slug)}`} />}
          </p>
        </div>
      </div>
      {description.trim() !== "" && (
        <ServiceMarkup text={description} base_url={profile.base_url} />
      )}
      {awards.length > 0 && (
        <section class="stack" aria-labelledby="profile-awards">
          <h2 id="profile-awards">{i18n.t("browse.awards")}</h2>
          <FirstItems items={awards}>
            {(firstItems) => (
              <ul>
                {firstItems.map(({ id: award, title, label, image_url, awarded_on }, place) => (
                  <li key={award ?? `${place}`} class={style.award}>
                    {image_url && (
                      <span class={style.badge}>
                        <ServicePicture address={image_url} profile={profile} alt="" none={null} />
                      </span>
                    )}
                    <span>
                      {title}
                      {label && ` · ${label}`}
                      {awarded_on && <span class="hint"> · {formatDay(awarded_on)}</span>}
                    </span>
                  </li>
                ))}
              </ul>
            )}
          </FirstItems>
        </section>
      )}
      <ProfileLinks links={user.links} />
      <section class="stack" aria-labelledby="profile-uploads">
        <h2 id="profile-uploads">{i18n.t("uploads.title")}</h2>
        <ImageResults q={`uploader_id:${id}`} />
      </section>
    </>
  );
}

/** Returns true for the portrait of users without one: services draw it as SVG, which views do not show. */
const isDrawing = (address: string) => /^data:image\/svg|\.svg$/iu.test(address);

/** Formats the day of an RFC 3339 text, for events whose time of day means nothing. */
export const formatDay = (text: string): string => formatDate(text.replace(/T.*/su, ""));

/** States of a link that have words: those of the API, with hyphens. */
const LINK_STATES = ["unverified", "link-verified", "contacted", "verified", "rejected"] as const;

/** Shows how far a link is verified; nothing for a state that is unknown. */
function LinkState({ state }: Pick<UserLink, "state">) {
  const code = LINK_STATES.find((one) => one === state.replaceAll("_", "-"));
  return code ? <p class="hint">{translateKey(`browse.linkState.${code}`)}</p> : null;
}

/** Lists a user's accounts elsewhere. The API returns their tags instead of their addresses. */
function ProfileLinks({ links }: { links: readonly UserLink[] }) {
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
      <FirstItems items={links}>
        {(firstItems) => (
          <ul class={divided.list}>
            {firstItems.map(({ tag_id, state }, place) => {
              const tag = tags.value.value?.find(({ id }) => id === tag_id);
              return (
                <li key={tag_id ?? `${place}`}>
                  {tag ? <TagCard tag={tag} /> : <p>{i18n.t("browse.linkElsewhere")}</p>}
                  <LinkState state={state} />
                </li>
              );
            })}
          </ul>
        )}
      </FirstItems>
    </section>
  );
}
