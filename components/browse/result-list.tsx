import type { ComponentChildren } from "preact";
import { i18n } from "#i18n";
import type { ListPage } from "../../lib/api/list.ts";
import type { Comment, Gallery, Post, Tag } from "../../lib/api/schemas.ts";
import type { SearchKind } from "../../lib/query/search-kinds.ts";
import type { ServiceReader } from "../../lib/state/base/service-reader.ts";
import { useBrowsing } from "../place/browsing.ts";
import { PlaceLink } from "../place/place-link.tsx";
import { formatCount } from "../ui/words/format.ts";
import style from "./browse.module.css";
import { ByLine } from "./by-line.tsx";
import { CardList } from "./card-list.tsx";
import { CommentCard } from "./comment-card.tsx";
import { ImageBeside } from "./image-beside.tsx";
import { ImageResults } from "./image-results.tsx";
import { PostCard } from "./post-card.tsx";
import { TagCard } from "./tag-card.tsx";

/** One kind of search: its endpoint, the images beside its results, and their cards. */
interface KindRow<T> {
  endpoint(search: ServiceReader["search"]): (query: SearchQuery) => Promise<ListPage<T>>;
  imageOf?(item: T): number | null;
  card(item: T): ComponentChildren;
}

interface SearchQuery {
  q: string;
  page: number;
}

const rows: Record<Exclude<SearchKind, "images">, KindRow<{ id: number | null }>> = {
  tags: {
    endpoint: ({ tags }) => tags,
    card: (tag: Tag) => <TagCard tag={tag} />,
  },
  galleries: {
    endpoint: ({ galleries }) => galleries,
    imageOf: ({ thumbnail_id }: Gallery) => thumbnail_id,
    card: (gallery: Gallery) => <GalleryCard gallery={gallery} />,
  },
  comments: {
    endpoint: ({ comments }) => comments,
    imageOf: ({ image_id }: Comment) => image_id,
    card: (comment: Comment) => <CommentCard comment={comment} />,
  },
  posts: {
    endpoint: ({ posts }) => posts,
    card: (post: Post) => <PostCard post={post} />,
  },
};

interface ResultListProps {
  kind: SearchKind;
  q: string;
  /** Link to a larger view, beside the number of results. */
  room?: ComponentChildren;
}

/** Lists the results of a search. Use kind and query as `key`. */
export function ResultList({ kind, q, room }: ResultListProps) {
  const { reader, images } = useBrowsing();
  if (kind === "images") return <ImageResults q={q} />;
  const row = rows[kind];
  async function load(page: number) {
    const list = await row.endpoint(reader.search)({ q, page });
    void images.want(list.items.map((item) => row.imageOf?.(item) ?? null));
    return list;
  }
  return (
    <div class="stack gap-s3">
      <CardList
        options={{ load, identify: ({ id }) => id }}
        none={i18n.t("browse.none")}
        card={(item) => row.card(item)}
        head={(total) =>
          (total || room) && (
            <div class={style.summary}>
              <p class="hint">
                {total ? i18n.t("browse.found", total, [formatCount(total)]) : null}
              </p>
              {room}
            </div>
          )
        }
      />
    </div>
  );
}

/** Shows a gallery of a list, with its cover. */
function GalleryCard({ gallery }: { gallery: Gallery }) {
  const { id, title, thumbnail_id, description, spoiler_warning, user, user_id } = gallery;
  const name = title || i18n.t("browse.gallery", [id]);
  return (
    <article aria-label={name}>
      <ImageBeside image_id={thumbnail_id}>
        <p>
          <PlaceLink class={style.title} place={{ at: "gallery", id }}>
            <bdi>{name}</bdi>
          </PlaceLink>
        </p>
        <ByLine author={user} user_id={user_id} at={null} />
        {spoiler_warning && <p>{i18n.t("browse.spoilerWarning", [spoiler_warning])}</p>}
        {description && <p class="hint">{description}</p>}
      </ImageBeside>
    </article>
  );
}
