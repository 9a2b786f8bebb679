import type { ComponentChildren } from "preact";
import { createPagedList, type PagedListOptions } from "../../lib/state/base/paged-list.ts";
import { useBrowsing } from "../place/browsing.ts";
import { useModel } from "../ui/hooks/use-model.ts";
import divided from "../ui/lists/divided.module.css";
import { MoreList } from "../ui/lists/more-list.tsx";

interface CardListProps<T> {
  options: PagedListOptions<T>;
  /** Text for an empty list. */
  none: string;
  card: (item: T) => ComponentChildren;
  /** Renders what stands above the list. */
  head?: (total: number | null) => ComponentChildren;
}

/** Lists items of the service as cards. */
export function CardList<T>({ options, none, card, head }: CardListProps<T>) {
  const { profile } = useBrowsing();
  const list = useModel(() => createPagedList(options));
  return (
    <>
      {head?.(list.total.value)}
      <MoreList list={list} profile={profile} none={none}>
        {(items) => (
          <ul class={divided.list}>
            {items.map((item, place) => (
              <li key={`${options.identify(item) ?? `-${place}`}`}>{card(item)}</li>
            ))}
          </ul>
        )}
      </MoreList>
    </>
  );
}
