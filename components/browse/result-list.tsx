import type { ComponentChildren } from "preact";
import { i18n } from "#i18n";
import type { SearchKind } from "../../lib/query/fields.ts";
import type { PagedListOptions } from "../../lib/state/base/paged-list.ts";
import { useBrowsing } from "../place/browsing.ts";
import divided from "../ui/lists/divided.module.css";
import { MoreList } from "../ui/lists/more-list.tsx";
import { useList } from "../ui/lists/use-list.ts";
import { formatCount } from "../ui/words/format.ts";
import style from "./browse.module.css";
import { CommentCard } from "./comment-card.tsx";
import { GalleryCard } from "./gallery-card.tsx";
import { ImageResults } from "./image-results.tsx";
import { PostCard } from "./post-card.tsx";
import { TagCard } from "./tag-card.tsx";

interface ResultListProps {
  kind: SearchKind;
  q: string;
  /** Link to a larger view, beside the number of results. */
  room?: ComponentChildren;
}

/** Lists the results of a search. Use kind and query as `key`. */
export function ResultList({ kind, q, room }: ResultListProps) {
  switch (kind) {
    case "images":
      return <ImageResults q={q} />;
    case "tags":
      return <TagResults q={q} room={room} />;
    case "galleries":
      return <GalleryResults q={q} room={room} />;
    case "comments":
      return <CommentResults q={q} room={room} />;
    case "posts":
      return <PostResults q={q} room={room} />;
    default:
      return kind satisfies never;
  }
}

type KindProps = Pick<ResultListProps, "q" | "room">;

function TagResults({ q, room }: KindProps) {
  const { reader } = useBrowsing();
  return (
    <Results
      room={room}
      options={{ load: (page) => reader.search.tags({ q, page }), identify: ({ id }) => id }}
      card={(tag) => <TagCard tag={tag} />}
    />
  );
}

function GalleryResults({ q, room }: KindProps) {
  const { reader, images } = useBrowsing();
  const load = async (page: number) => {
    const list = await reader.search.galleries({ q, page });
    void images.want(list.items.map(({ thumbnail_id }) => thumbnail_id));
    return list;
  };
  return (
    <Results
      room={room}
      options={{ load, identify: ({ id }) => id }}
      card={(gallery) => <GalleryCard gallery={gallery} />}
    />
  );
}

function CommentResults({ q, room }: KindProps) {
  const { reader, images } = useBrowsing();
  const load = async (page: number) => {
    const list = await reader.search.comments({ q, page });
    void images.want(list.items.map(({ image_id }) => image_id));
    return list;
  };
  return (
    <Results
      room={room}
      options={{ load, identify: ({ id }) => id }}
      card={(comment) => <CommentCard comment={comment} />}
    />
  );
}

function PostResults({ q, room }: KindProps) {
  const { reader } = useBrowsing();
  return (
    <Results
      room={room}
      options={{ load: (page) => reader.search.posts({ q, page }), identify: ({ id }) => id }}
      card={(post) => <PostCard post={post} />}
    />
  );
}

interface ResultsProps<T> extends Pick<ResultListProps, "room"> {
  options: PagedListOptions<T>;
  card: (item: T) => ComponentChildren;
}

function Results<T>({ options, card, room }: ResultsProps<T>) {
  const { profile } = useBrowsing();
  const list = useList(() => options);
  const total = list.total.value;
  return (
    <div class="stack gap-s3">
      {((total !== null && total > 0) || room) && (
        <div class={style.summary}>
          <p class="hint">
            {total !== null && total > 0 && i18n.t("browse.found", total, [formatCount(total)])}
          </p>
          {room}
        </div>
      )}
      <MoreList list={list} service={profile.name} none={i18n.t("browse.none")}>
        {(items) => (
          <ul class={divided.list}>
            {items.map((item, place) => (
              <li key={`${options.identify(item) ?? `-${place}`}`}>{card(item)}</li>
            ))}
          </ul>
        )}
      </MoreList>
    </div>
  );
}
