import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { i18n } from "#i18n";
import type { Resource } from "../../lib/state/base/resource.ts";
import { useBrowsing } from "../place/browsing.ts";
import { Skeleton } from "../ui/display/skeleton.tsx";
import { FailureNote } from "../ui/failure/failure-note.tsx";
import style from "./browse.module.css";

interface ItemViewProps<T> {
  item: Resource<T>;
  /** Title, also used while the item loads. */
  title: (value: T | null) => ComponentChildren;
  children: (value: T) => ComponentChildren;
}

/** Shows one item of the service: its heading immediately, the rest when it has loaded. */
export function ItemView<T>({ item, title, children }: ItemViewProps<T>) {
  const { profile } = useBrowsing();
  const value = item.value.value;
  const failure = item.failure.value;
  return (
    <PlaceMain title={title(value)}>
      {failure ? (
        <FailureNote
          failure={failure}
          what={i18n.t("browse.notLoaded")}
          profile={profile}
          action={{ label: i18n.t("ui.tryAgain"), run: () => void item.load() }}
        />
      ) : value === null ? (
        <div class={style.waiting}>
          <Skeleton label={i18n.t("panel.loading")} />
        </div>
      ) : (
        children(value)
      )}
    </PlaceMain>
  );
}

interface PlaceMainProps {
  title: ComponentChildren;
  children: ComponentChildren;
}

/** Renders a view that replaced another one, and focuses its heading. */
export function PlaceMain({ title, children }: PlaceMainProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <main class="stack gap-s3">
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {children}
    </main>
  );
}
