import { i18n } from "#i18n";
import type { WatchedServices } from "../../../lib/state/base/services.ts";
import type { ActivePage } from "../../../lib/state/panel/active-page.ts";
import { querySyntaxOf } from "../../../lib/state/search/browse-kinds.ts";
import type { ImageSearch } from "../../../lib/state/search/image-search.ts";
import { createPopup } from "../../../lib/state/search/popup.ts";
import { createServiceSwitch } from "../../../lib/state/search/service-switch.ts";
import { lazyComponent, lazyView } from "../../ui/display/lazy-view.tsx";
import { useModel } from "../../ui/hooks/use-model.ts";
import { Navigation } from "../../ui/navigation.ts";
import { queryError } from "../box/query-error.ts";
import { SearchBox } from "../box/search-box.tsx";
import style from "./popup.module.css";
import { PopupFooter } from "./popup-footer.tsx";
import { useSearchBox } from "./use-search-box.ts";
import { useServiceKey } from "./use-service-key.ts";

/** Loads in parallel with the popup: users need longer to start typing. */
const PopupBody = lazyView(
  async () => (await import("./popup-body.tsx")).PopupBody,
  () => <div class={`stack ${style.scroller}`} />,
);
const KindRail = lazyView(
  async () => (await import("./kind-rail.tsx")).KindRail,
  () => <div class={style.rail} />,
);
const SetUpCard = lazyComponent(
  async () => (await import("../../ui/failure/set-up-card.tsx")).SetUpCard,
);
const BrowseStack = lazyView(
  async () => (await import("../../browse/browse-stack.tsx")).BrowseStack,
);

interface PopupProps {
  search: ImageSearch;
  watched: WatchedServices;
  page: ActivePage;
  /** Query submitted with Enter before the background could respond. */
  entered?: string | undefined;
}

/** Shows the search box, what it leads to, and a place of the service over both. */
export function Popup({ search, watched, page, entered }: PopupProps) {
  const popup = useModel(() => createPopup(search, watched.active));
  const profile = watched.active.value;
  const kind = popup.kind.value;
  const overlay = popup.overlay.value;
  const isSearched = kind === "images" && !search.starting.value;
  const error = isSearched
    ? queryError(popup.record.value, search.failure.value, profile)
    : undefined;
  const box = useSearchBox({ popup, search, entered, isReady: profile !== undefined, error });
  const focusBox = () => box.current?.focus();
  const turnTo = (next: typeof kind) => {
    popup.turnTo(next);
    focusBox();
  };
  const service = useModel(() =>
    createServiceSwitch(watched, () => popup.kind.peek() !== "recent" && popup.submit()),
  );
  useServiceKey(service.next);
  const noService = watched.services.value !== undefined && profile === undefined;
  return (
    <Navigation.Provider
      value={{ showImage: ({ image_id, known }) => popup.go({ at: "image", id: image_id }, known) }}
    >
      {profile && <KindRail kind={kind} onKind={turnTo} />}
      <main class={style.main} hidden={overlay !== null}>
        <h1 class="visually-hidden">{i18n.t("popup.title")}</h1>
        {noService ? (
          <section class={style.welcome} data-set-up="">
            {/* Replaces the search box and takes over its focus. */}
            <SetUpCard takesFocus />
          </section>
        ) : (
          <>
            <div class={style.top}>
              <SearchBox
                value={search.query.value}
                onValue={popup.type}
                onSearch={popup.submit}
                onSort={popup.sortBy}
                profile={profile}
                placeholder={kind === "profiles" ? i18n.t("browse.person") : undefined}
                kind={querySyntaxOf(kind)}
                error={error}
                inputRef={box}
              />
            </div>
            {profile && (
              <PopupBody
                {...{ popup, search, page, profile }}
                notSwitched={service.failure.value}
                onKind={turnTo}
                onDismiss={focusBox}
              />
            )}
          </>
        )}
      </main>
      {overlay && profile && (
        <div class={style.over} data-scrolls>
          <BrowseStack
            key={`${profile.id} ${profile.filter?.id} ${kind}`}
            profile={profile}
            start={overlay}
            open={popup.open}
            onLeave={popup.leave}
            moreRoom
          />
        </div>
      )}
      <PopupFooter profile={profile} page={page} service={service} />
    </Navigation.Provider>
  );
}
