import type { ComponentChildren } from "preact";
import { i18n } from "#i18n";
import type { SearchKind } from "../../lib/query/fields.ts";
import type { BrowseListOptions } from "../../lib/state/browse/browse-list.ts";
import { formatCount } from "../ui/format.ts";
import style from "./browse.module.css";
import { useBrowsing } from "./browsing.ts";
import { CommentCard } from "./comment-card.tsx";
import { FoundImages } from "./found-images.tsx";
import { GalleryCard } from "./gallery-card.tsx";
import { MoreList } from "./more-list.tsx";
import { PostCard } from "./post-card.tsx";
import { TagCard } from "./tag-card.tsx";
import { useList } from "./use-list.ts";

export interface FoundListProps {
  kind: SearchKind;
  q: string;
  /** Link to a larger view, beside the number of results. */
  room?: ComponentChildren;
}

/** Lists the results of a search. Use kind and query as `key`. */
export function FoundList({ kind, q, room }: FoundListProps) {
  switch (kind) {
    case "images":
      return <FoundImages q={q} />;
    case "tags":
      return <FoundTags q={q} room={room} />;
    case "galleries":
      return <FoundGalleries q={q} room={room} />;
    case "comments":
      return <FoundComments q={q} room={room} />;
    case "posts":
      return <FoundPosts q={q} room={room} />;
    default:
      return kind satisfies never;
  }
}

type FoundKindProps = Pick<FoundListProps, "q" | "room">;

function FoundTags({ q, room }: FoundKindProps) {
  const { reader } = useBrowsing();
  return (
    <Found
      room={room}
      options={{ load: (page) => reader.search.tags({ q, page }), identify: ({ id }) => id }}
      card={(tag) => <TagCard tag={tag} />}
    />
  );
}

function FoundGalleries({ q, room }: FoundKindProps) {
  const { reader, images } = useBrowsing();
  const load = async (page: number) => {
    const list = await reader.search.galleries({ q, page });
    void images.want(list.items.map(({ thumbnail_id }) => thumbnail_id));
    return list;
  };
  return (
    <Found
      room={room}
      options={{ load, identify: ({ id }) => id }}
      card={(gallery) => <GalleryCard gallery={gallery} />}
    />
  );
}

function FoundComments({ q, room }: FoundKindProps) {
  const { reader, images } = useBrowsing();
  const load = async (page: number) => {
    const list = await reader.search.comments({ q, page });
    void images.want(list.items.map(({ image_id }) => image_id));
    return list;
  };
  return (
    <Found
      room={room}
      options={{ load, identify: ({ id }) => id }}
      card={(comment) => <CommentCard comment={comment} />}
    />
  );
}

function FoundPosts({ q, room }: FoundKindProps) {
  const { reader } = useBrowsing();
  return (
    <Found
      room={room}
      options={{ load: (page) => reader.search.posts({ q, page }), identify: ({ id }) => id }}
      card={(post) => <PostCard post={post} />}
    />
  );
}

interface FoundProps<T> extends Pick<FoundListProps, "room"> {
  options: BrowseListOptions<T>;
  card: (item: T) => ComponentChildren;
}

function Found<T>({ options, card, room }: FoundProps<T>) {
  const { profile } = useBrowsing();
  const list = useList(() => options);
  const total = list.total.value;
  return (
    <div class={style.more}>
      {((total !== null && total > 0) || room) && (
        <div class={style.found}>
          <p class={style.quiet}>
            {total !== null && total > 0 && i18n.t("browse.found", total, [formatCount(total)])}
          </p>
          {room}
        </div>
      )}
      <MoreList list={list} service={profile.name} none={i18n.t("browse.none")}>
        {(items) => (
          <ul class={style.list}>
            {items.map((item, place) => (
              <li key={`${options.identify(item) ?? `-${place}`}`}>{card(item)}</li>
            ))}
          </ul>
        )}
      </MoreList>
    </div>
  );
}
