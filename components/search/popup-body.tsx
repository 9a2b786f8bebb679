import { useState } from "preact/hooks";
import { i18n } from "#i18n";
import type { Image } from "../../lib/api/image.ts";
import type { SearchKind } from "../../lib/query/fields.ts";
import type { ServiceProfile } from "../../lib/service-profile.ts";
import { createMoreRoom } from "../../lib/state/base/more-room.ts";
import type { Place } from "../../lib/state/browse/browse-place.ts";
import type { GivenFiles } from "../../lib/state/reverse/own-files.ts";
import type { ThisPage } from "../../lib/state/reverse/this-page.ts";
import type { ImageSearch } from "../../lib/state/search/image-search.ts";
import type { FileIntakeProps } from "../file/file-intake.tsx";
import { Button } from "../ui/button.tsx";
import { Disclosure } from "../ui/disclosure.tsx";
import { FailureNote } from "../ui/failure-note.tsx";
import { HoldNote } from "../ui/hold-note.tsx";
import { lazyView } from "../ui/lazy-view.tsx";
import { useModel } from "../ui/use-model.ts";
import type { BrowseKind } from "./browse-kinds.ts";
import { Featured } from "./featured.tsx";
import { KindResults } from "./kind-results.tsx";
import style from "./popup.module.css";
import { Recent } from "./recent.tsx";
import { SearchResults } from "./search-results.tsx";
import { SearchSummary } from "./search-summary.tsx";
import { SearchTools } from "./search-tools.tsx";
import { ThisPageButton } from "./this-page-button.tsx";

const FileIntake = lazyView<FileIntakeProps>(
  async () => (await import("../file/file-intake.tsx")).FileIntake,
  () => null,
);

export interface PopupBodyProps {
  search: ImageSearch;
  page: ThisPage;
  profile: ServiceProfile;
  kind: BrowseKind;
  onKind: (kind: BrowseKind) => void;
  /** The last search for something other than images. */
  asked: { kind: SearchKind; q: string } | null;
  /** True if the last search is restored; `undefined` until known. */
  restored: boolean | undefined;
  go: (place: Place, known?: Image) => void;
  open: (recordId: string) => Promise<unknown>;
}

/** Shows everything below the search box. */
export function PopupBody(props: PopupBodyProps) {
  const { search, page, profile, kind, onKind, asked, restored, go, open } = props;
  const service = `${profile.id} ${profile.filter?.id}`;
  const room = useModel(() => createMoreRoom());
  room.place();
  const [given, setGiven] = useState<GivenFiles | null>(null);
  return (
    <div class={style.body}>
      <FileIntake
        given={given}
        onGiven={setGiven}
        service={profile.name}
        open={(record) => room.go(`/panel.html?${new URLSearchParams({ record })}`)}
      />
      <SearchTools
        key={profile.id}
        profile={profile}
        kind={kind}
        onKind={onKind}
        query={search.query.value}
        onChange={() => {
          if (kind === "images") void search.renew();
        }}
      />
      <ThisPageButton page={page} service={profile.name} />
      {/* Firefox closes the popup when a file dialog opens, so that the panel opens it. */}
      <Button onClick={() => void room.go("/panel.html?files")}>{i18n.t("givenFiles.find")}</Button>
      <HoldNote profile={profile} />
      {kind === "images" && <FoundByText key={service} {...{ search, profile, restored }} />}
      {asked && (
        <KindResults
          key={`${service} ${asked.kind} ${asked.q}`}
          profile={profile}
          {...asked}
          go={go}
          open={open}
        />
      )}
      <Disclosure summary={i18n.t("browse.recent")}>
        <Recent />
      </Disclosure>
    </div>
  );
}

function FoundByText({
  search,
  profile,
  restored,
}: Pick<PopupBodyProps, "search" | "profile" | "restored">) {
  const newest = search.record.value;
  // The active service may have changed since the search.
  const record = newest?.profile_id === profile.id ? newest : null;
  const starting = search.starting.value;
  const failure = search.failure.value;
  return (
    <>
      <SearchSummary
        search={record}
        starting={starting}
        profile={profile}
        onCancel={() => void search.cancel()}
        moreRoom
      />
      {failure && failure.code !== "bad-query" && (
        <FailureNote
          failure={failure}
          what={i18n.t("popup.notSearched")}
          service={profile.name}
          action={{ label: i18n.t("ui.tryAgain"), run: () => void search.repeat() }}
        />
      )}
      {(starting || (record && !failure)) && (
        <SearchResults
          search={starting ? null : record}
          profile={profile}
          onRepeat={() => void search.repeat()}
        />
      )}
      {restored === false && !record && !starting && !failure && <Featured profile={profile} />}
    </>
  );
}
