import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { i18n } from "#i18n";
import type { BrowseList } from "../../lib/state/browse-list.ts";
import { Button } from "../ui/button.tsx";
import { FailureNote } from "../ui/failure-note.tsx";
import { StatusLine } from "../ui/status-line.tsx";
import { usePainted } from "../ui/use-painted.ts";
import style from "./browse.module.css";

export interface MoreListProps<T> {
  list: BrowseList<T>;
  /** Name of the service. */
  service: string;
  /** What is said when there is nothing. */
  none: string;
  children: (items: readonly T[]) => ComponentChildren;
}

/** So far before its end is seen, a list begins to fetch more. */
const AHEAD = "400px";

/** As many as a popup shows at once. The rest waits until these are painted: to draw a card takes a millisecond or two. */
const IN_SIGHT = 6;

/** A list that grows as its end comes into sight, and by a button for those who do not scroll. */
export function MoreList<T>({ list, service, none, children }: MoreListProps<T>) {
  const end = useRef<HTMLDivElement>(null);
  const pressed = useRef(false);
  const isPainted = usePainted();
  const items = list.items.value;
  const status = list.status.value;
  const failure = list.failure.value;

  useEffect(() => {
    if (list.items.peek().length === 0) void list.more();
  }, [list]);
  useEffect(() => {
    const mark = end.current;
    if (!mark || !isPainted || status !== "more" || items.length === 0) return;
    const watch = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && void list.more(),
      { rootMargin: AHEAD },
    );
    // Watched anew after each page: an end that is still in sight has not come into it.
    watch.observe(mark);
    return () => watch.disconnect();
  }, [list, status, items.length, isPainted]);

  // After the last page the button is gone, and with it the focus of whoever pressed it.
  useEffect(() => {
    const isOver = status === "end" || status === "failed";
    if (isOver && pressed.current && document.activeElement === document.body) end.current?.focus();
  }, [status]);
  const press = () => {
    pressed.current = true;
    void list.more();
  };

  return (
    <div class={style.more}>
      {items.length > 0 && children(isPainted ? items : items.slice(0, IN_SIGHT))}
      <StatusLine>
        {status === "loading" && i18n.t("panel.loading")}
        {status === "end" && items.length === 0 && none}
      </StatusLine>
      {failure && (
        <FailureNote
          failure={failure}
          what={i18n.t("browse.notLoaded")}
          service={service}
          action={{ label: i18n.t("ui.tryAgain"), run: () => void list.more() }}
        />
      )}
      <div ref={end} tabIndex={-1}>
        {(status === "more" || status === "loading") && items.length > 0 && (
          <Button busy={status === "loading"} onClick={press}>
            {i18n.t("browse.more")}
          </Button>
        )}
      </div>
    </div>
  );
}
