import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import { i18n } from "#i18n";
import { Button } from "../controls/button.tsx";
import style from "./lazy-view.module.css";
import { Skeleton } from "./skeleton.tsx";

/** Wraps a view whose code loads when it first renders. */
export function lazyView<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  /** Placeholder until then. */
  Waiting: ComponentType = () => <ViewSkeleton />,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | null = null;

  return function LazyView(props: Props) {
    const [View, setView] = useState(() => loaded);
    useEffect(() => {
      if (View) return;
      load()
        .then((view) => {
          loaded = view;
          setView(() => view);
        })
        .catch(() => setView(() => FailedImport));
    }, [View]);
    return View ? <View {...props} /> : <Waiting />;
  };
}

/** Wraps a part of a view whose code loads when it first renders. It is empty until then. */
export const lazyComponent = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazyView(load, () => null);

/** Browsers may cache a failed import for the lifetime of the page. */
function FailedImport() {
  return (
    <div class={`stack ${style.failed}`} role="alert">
      <p>{i18n.t("ui.notLoaded")}</p>
      <Button onClick={() => location.reload()}>{i18n.t("ui.tryAgain")}</Button>
    </div>
  );
}

/** Fills the place of a view while it loads. The words say what takes longer than a moment. */
export function ViewSkeleton({ words }: { words?: string }) {
  return (
    <main class="stack gap-s3" aria-busy="true">
      <h1 class={words === undefined ? "visually-hidden" : style.words}>
        {words ?? i18n.t("panel.loading")}
      </h1>
      {words === undefined && <Skeleton class={style.line} />}
      <Skeleton class={style.block} />
    </main>
  );
}
