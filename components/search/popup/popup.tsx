import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { i18n } from "#i18n";
import { isWebAddress } from "../../../lib/api/addresses.ts";
import type { Image } from "../../../lib/api/image.ts";
import type { Sorting } from "../../../lib/query/other-syntax.ts";
import type { SearchKind } from "../../../lib/query/search-kinds.ts";
import type { WatchedServices } from "../../../lib/state/base/services.ts";
import type { Place } from "../../../lib/state/browse/browse-place.ts";
import type { ActivePage } from "../../../lib/state/panel/active-page.ts";
import type { ImageSearch } from "../../../lib/state/search/image-search.ts";
import { createFollowPasted } from "../../../lib/state/upload/follow-pasted.ts";
import type { ServiceProfile } from "../../../lib/stored/service-profile.ts";
import { lazyPart, lazyView } from "../../ui/display/lazy-view.tsx";
import { MiddleText } from "../../ui/display/middle-text.tsx";
import { useModel } from "../../ui/hooks/use-model.ts";
import { Navigation } from "../../ui/navigation.ts";
import { queryError } from "../box/query-error.ts";
import { SearchBox } from "../box/search-box.tsx";
import type { BrowseKind } from "./browse-kinds.ts";
import style from "./popup.module.css";
import footer from "./popup-footer.module.css";

/** Loads in parallel with the popup: users need longer to start typing. */
const PopupBody = lazyView(
  async () => (await import("./popup-body.tsx")).PopupBody,
  () => <div class={`stack ${style.scroller}`} />,
);
const KindRail = lazyView(
  async () => (await import("./kind-rail.tsx")).KindRail,
  () => <div class={style.rail} />,
);
const PageActions = lazyPart(async () => (await import("./page-actions.tsx")).PageActions);
const SetUpCard = lazyPart(
  async () => (await import("../../ui/failure/set-up-card.tsx")).SetUpCard,
);
const BrowseStack = lazyView(
  async () => (await import("../../browse/browse-stack.tsx")).BrowseStack,
);

/** A place of the service shown instead of the search. */
interface Over {
  place: Place;
  /** The image as that service returned it with that filter. */
  known?: Image | undefined;
  by: string;
  profile_id: string | undefined;
}

/** A search for something other than images. */
export interface OtherSearch {
  kind: SearchKind | "profiles";
  q: string;
}

interface PopupProps {
  search: ImageSearch;
  watched: WatchedServices;
  page: ActivePage;
  /** Query submitted with Enter before the background could respond. */
  entered?: string | undefined;
}

export function Popup({ search, watched, page, entered }: PopupProps) {
  const box = useRef<HTMLInputElement>(null);
  const [kind, setKind] = useState<BrowseKind>("images");
  const queries = useRef<Partial<Record<BrowseKind, string>>>({});
  const [otherSearch, setOtherSearch] = useState<OtherSearch | null>(null);
  const [over, setOver] = useState<Over | null>(null);
  const [restored, setRestored] = useState<boolean>();
  const pasted = useModel(() => createFollowPasted(search));
  const profile = watched.active.value;
  const newest = search.record.value;
  // The active service may have changed since the search.
  const record = newest?.profile_id === profile?.id ? newest : null;
  const starting = search.starting.value;
  const failure = search.failure.value;
  const error = starting || kind !== "images" ? undefined : queryError(record, failure, profile);
  const service = `${profile?.id} ${profile?.filter?.id}`;

  // Ids and names belong to one service.
  const overlay = profile && over?.profile_id === profile.id ? over : null;
  // A layout effect, because the user may navigate on the new service before a normal effect runs.
  useLayoutEffect(() => setOver(null), [profile?.id]);

  const go = (place: Place, known?: Image) =>
    setOver({ place, known, by: service, profile_id: profile?.id });

  useLayoutEffect(() => {
    box.current?.focus();
    // Firefox builds a popup hidden and, on a slow machine, loses the focus when showing it.
    const again = () => {
      if (document.activeElement === document.body) box.current?.focus();
    };
    window.addEventListener("focus", again);
    return () => window.removeEventListener("focus", again);
  }, []);

  useLayoutEffect(() => {
    void search.restore().then((isRestored) => {
      setRestored(isRestored);
      // Select the last query, to be replaced or extended.
      if (isRestored) box.current?.select();
    });
  }, [search]);

  // The service is known only now. A user who kept typing will press Enter again.
  const early = useRef(entered);
  useEffect(() => {
    if (!profile || early.current === undefined) return;
    if (early.current === search.query.value) box.current?.form?.requestSubmit();
    early.current = undefined;
  }, [profile, search]);

  // The field gets the focus, because the mistake is corrected there.
  useEffect(() => {
    if (error) box.current?.focus();
  }, [error]);

  function submit() {
    pasted.leave();
    const q = search.query.value.trim();
    if (kind === "images" && profile && isWebAddress(q))
      void search.attempt(() => follow(q, profile));
    else if (kind === "images" || kind === "recent") {
      setKind("images");
      void search.submit();
    } else lookFor(kind, q);
  }

  function lookFor(other: OtherSearch["kind"], q: string) {
    if (other === "profiles" && /^\d+$/u.test(q)) go({ at: "profile", id: Number(q) });
    else setOtherSearch(q === "" ? null : { kind: other, q });
  }

  function type(text: string) {
    if (slotOf(kind) === "images") search.type(text);
    else search.put(text);
    if (text.trim() === "") setOtherSearch(null);
  }

  /** Puts the query of another kind into the box. Each kind keeps its own. */
  function putQueryOf(next: BrowseKind): string {
    queries.current[slotOf(kind)] = search.query.value;
    const q = queries.current[slotOf(next)] ?? "";
    search.put(q);
    return q.trim();
  }

  function sortBy(sorting: Sorting) {
    pasted.leave();
    setKind("images");
    void search.sortBy(sorting);
  }

  async function follow(address: string, by: ServiceProfile) {
    const place = await pasted.follow(address, by);
    if (place) go(place);
  }

  /** Shows another kind of results, with the query that it had. */
  function turnTo(next: BrowseKind) {
    pasted.leave();
    setKind(next);
    setOtherSearch(null);
    setOver(null);
    box.current?.focus();
    if (next === kind) return;
    const q = putQueryOf(next);
    if (next === "recent" || isWebAddress(q)) return;
    if (next !== "images") lookFor(next, q);
    else if (record?.q !== q) void search.submit();
  }

  async function open(id: string) {
    setOver(null);
    queries.current[slotOf(kind)] = search.query.value;
    setKind("images");
    await search.show(id);
  }

  const noService = watched.services.value !== undefined && profile === undefined;
  return (
    <Navigation.Provider
      value={{ showImage: ({ image_id, known }) => go({ at: "image", id: image_id }, known) }}
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
                onValue={type}
                onSearch={submit}
                onSort={sortBy}
                profile={profile}
                placeholder={kind === "profiles" ? i18n.t("browse.person") : undefined}
                kind={kindOf(kind)}
                error={error}
                inputRef={box}
              />
            </div>
            {profile && (
              <PopupBody
                search={search}
                page={page}
                profile={profile}
                kind={kind}
                otherSearch={otherSearch}
                restored={restored}
                go={go}
                open={open}
                onKind={turnTo}
                onDismiss={() => box.current?.focus()}
              />
            )}
          </>
        )}
      </main>
      {overlay && profile && (
        <div class={style.over} data-scrolls>
          <BrowseStack
            key={`${service} ${kind}`}
            profile={profile}
            start={overlay.by === service ? overlay : { place: overlay.place }}
            open={open}
            onLeave={() => setOver(null)}
            moreRoom
          />
        </div>
      )}
      <PopupFooter profile={profile} page={page} />
    </Navigation.Provider>
  );
}

/** Returns the kind whose query a kind has: the box searches for images beside recent work, too. */
const slotOf = (kind: BrowseKind): BrowseKind => (kind === "recent" ? "images" : kind);

/** Returns the kind whose syntax the box helps with: null for a name. */
function kindOf(kind: BrowseKind): SearchKind | null {
  if (kind === "profiles") return null;
  return kind === "recent" ? "images" : kind;
}

interface FooterProps {
  profile: ServiceProfile | undefined;
  page: ActivePage;
}

/** Shows what the popup does with the page below it, and service and filter of the search. */
function PopupFooter({ profile, page }: FooterProps) {
  return (
    <footer class={footer.footer}>
      {profile && (
        <>
          <PageActions page={page} />
          <p class={footer.words} title={`${profile.name}\n${filterOf(profile)}`}>
            <strong>
              <MiddleText>{profile.name}</MiddleText>
            </strong>
            {profile.filter && <span aria-hidden="true"> · {profile.filter.name}</span>}
            <span class="visually-hidden"> {filterOf(profile)}</span>
          </p>
        </>
      )}
    </footer>
  );
}

const filterOf = ({ filter }: ServiceProfile) =>
  i18n.t("popup.filter", [filter?.name ?? i18n.t("popup.ownFilter")]);
