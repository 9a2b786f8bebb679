import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { i18n } from "#i18n";
import type { ImageSearch } from "../../lib/state/image-search.ts";
import type { WatchedServices } from "../../lib/state/services.ts";
import type { ThisPage } from "../../lib/state/this-page.ts";
import { FailureNote } from "../ui/failure-note.tsx";
import { HoldNote } from "../ui/hold-note.tsx";
import { lazyView } from "../ui/lazy-view.tsx";
import { ImageGridSkeleton } from "./image-grid-skeleton.tsx";
import style from "./popup.module.css";
import { PopupFooter } from "./popup-footer.tsx";
import { queryError } from "./query-error.ts";
import { SearchBox } from "./search-box.tsx";
import { SearchSummary } from "./search-summary.tsx";
import { ThisPageButton } from "./this-page-button.tsx";
import { Welcome } from "./welcome.tsx";

/** Loaded beside the popup, not before it: a hand needs longer to the keyboard. */
const SearchResults = lazyView(
  async () => (await import("./search-results.tsx")).SearchResults,
  ImageGridSkeleton,
);

export interface PopupProps {
  search: ImageSearch;
  watched: WatchedServices;
  page: ThisPage;
}

export function Popup({ search, watched, page }: PopupProps) {
  const box = useRef<HTMLInputElement>(null);
  const profile = watched.active.value;
  const newest = search.record.value;
  // Results of another service, made active no more, would belong to nothing that the popup names.
  const record = newest?.profile_id === profile?.id ? newest : null;
  const starting = search.starting.value;
  const failure = search.failure.value;
  const error = starting ? undefined : queryError(record, failure, profile);

  useLayoutEffect(() => {
    box.current?.focus();
    // Firefox builds a popup out of sight and, when the machine is slow, loses the focus as it brings it forth.
    const again = () => {
      if (document.activeElement === document.body) box.current?.focus();
    };
    window.addEventListener("focus", again);
    return () => window.removeEventListener("focus", again);
  }, []);

  useEffect(() => {
    // What was typed last is there to be replaced or to be built on.
    void search.restore().then((restored) => restored && box.current?.select());
  }, [search]);

  // The correction is made where the mistake is.
  useEffect(() => {
    if (error) box.current?.focus();
  }, [error]);

  const noService = watched.services.value !== undefined && profile === undefined;
  return (
    <>
      <main class={style.main}>
        <h1 class="visually-hidden">{i18n.t("popup.title")}</h1>
        {noService ? (
          <Welcome />
        ) : (
          <>
            <div class={style.top}>
              <SearchBox
                value={search.query.value}
                onValue={search.type}
                onSearch={() => void search.submit()}
                service={profile?.name}
                error={error}
                inputRef={box}
              />
            </div>
            {profile && <ThisPageButton page={page} service={profile.name} />}
            {profile && <HoldNote profile={profile} />}
            <SearchSummary
              search={record}
              starting={starting}
              profile={profile}
              onCancel={() => void search.cancel()}
              tabLink
            />
            {failure && failure.code !== "bad-query" && (
              <FailureNote
                failure={failure}
                what={i18n.t("popup.notSearched")}
                service={profile?.name}
                action={{ label: i18n.t("ui.tryAgain"), run: () => void search.repeat() }}
              />
            )}
            {starting ? (
              <ImageGridSkeleton />
            ) : (
              record &&
              profile &&
              !failure && (
                <SearchResults
                  key={`${record.id} ${record.page}`}
                  search={record}
                  profile={profile}
                  onPage={(page) => {
                    box.current?.focus({ preventScroll: true });
                    document.scrollingElement?.scrollTo({ top: 0 });
                    void search.turnTo(page);
                  }}
                  onRepeat={() => void search.repeat()}
                />
              )
            )}
          </>
        )}
      </main>
      <PopupFooter profile={profile} />
    </>
  );
}
