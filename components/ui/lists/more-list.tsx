import type { ComponentChildren } from "preact";
import { useContext, useEffect, useRef, useState } from "preact/hooks";
import { i18n } from "#i18n";
import type { PagedList } from "../../../lib/state/base/paged-list.ts";
import type { ServiceProfile } from "../../../lib/stored/service-profile.ts";
import { Button } from "../controls/button.tsx";
import { EmptyState } from "../display/empty-state.tsx";
import { ReadyContext } from "../display/keep-until-ready.tsx";
import { StatusLine } from "../display/status-line.tsx";
import { FailureNote } from "../failure/failure-note.tsx";
import { runAfterPaint } from "../hooks/after-paint.ts";
import { UnreadableLine } from "./unreadable-line.tsx";

interface MoreListProps<T> {
  list: PagedList<T>;
  profile: ServiceProfile;
  /** Text for an empty list. */
  none: string;
  children: (items: readonly T[]) => ComponentChildren;
}

/** Distance from the end at which a list fetches more. */
const AHEAD = "400px";

/** Number of tiles that a popup shows without scrolling. The others render after the first paint. */
const IN_SIGHT = 15;

/** Renders a list that loads more when its end scrolls into view, or with a button. */
export function MoreList<T>({ list, profile, none, children }: MoreListProps<T>) {
  const end = useRef<HTMLDivElement>(null);
  const pressed = useRef(false);
  const isPainted = usePainted();
  const items = list.items.value;
  const status = list.status.value;
  const failure = list.failure.value;
  const unreadable = list.unreadable.value;
  const arrive = useContext(ReadyContext);

  useEffect(() => {
    if (list.items.peek().length + list.unreadable.peek() === 0) void list.more();
  }, [list]);
  useEffect(() => {
    const mark = end.current;
    if (!mark || !isPainted || status !== "more" || items.length === 0) return;
    const watch = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && void list.more(),
      { rootMargin: AHEAD, root: mark.closest("[data-scrolls]") },
    );
    // Observe again after each page: an end that stays in view triggers no new event.
    watch.observe(mark);
    return () => watch.disconnect();
  }, [list, status, items.length, isPainted]);

  const hasArrived = items.length > 0 || status === "end" || status === "failed";
  useEffect(() => {
    if (hasArrived) arrive?.();
  }, [hasArrived]);

  // The button disappears after the last page, so its focus has to move.
  useEffect(() => {
    const isOver = status === "end" || status === "failed";
    if (isOver && pressed.current && document.activeElement === document.body) end.current?.focus();
  }, [status]);
  const press = () => {
    pressed.current = true;
    void list.more();
  };

  return (
    <div class="stack gap-s3">
      {items.length > 0 && children(isPainted ? items : items.slice(0, IN_SIGHT))}
      <StatusLine>
        {status === "loading" && i18n.t("panel.loading")}
        {status === "end" && items.length + unreadable === 0 && <EmptyState>{none}</EmptyState>}
      </StatusLine>
      <UnreadableLine count={unreadable} />
      {failure && (
        <FailureNote
          failure={failure}
          what={i18n.t("browse.notLoaded")}
          profile={profile}
          action={{ label: i18n.t("ui.tryAgain"), run: () => void list.more() }}
        />
      )}
      <div ref={end} tabIndex={-1}>
        {(status === "more" || status === "loading") && items.length + unreadable > 0 && (
          <Button busy={status === "loading"} onClick={press}>
            {i18n.t("browse.more")}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Returns true once the first render has been painted. */
function usePainted(): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => runAfterPaint(() => setPainted(true)), []);
  return isPainted;
}
