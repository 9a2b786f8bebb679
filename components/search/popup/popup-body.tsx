import { useState } from "preact/hooks";
import { i18n } from "#i18n";
import type { Failure } from "../../../lib/base/failure.ts";
import { createLargerViewLink } from "../../../lib/state/base/larger-view-link.ts";
import type { GivenFiles } from "../../../lib/state/file/own-files.ts";
import type { ActivePage } from "../../../lib/state/panel/active-page.ts";
import {
  type BrowseKind,
  COMMUNITY_KINDS,
  type CommunityKind,
  isCommunity,
} from "../../../lib/state/search/browse-kinds.ts";
import type { ImageSearch } from "../../../lib/state/search/image-search.ts";
import type { PopupModel } from "../../../lib/state/search/popup.ts";
import type { ServiceProfile } from "../../../lib/stored/service-profile.ts";
import { Button } from "../../ui/controls/button.tsx";
import { SegmentedControl } from "../../ui/controls/segmented-control.tsx";
import { lazyComponent } from "../../ui/display/lazy-view.tsx";
import { CurrentHold } from "../../ui/failure/current-hold.tsx";
import { FailureNote } from "../../ui/failure/failure-note.tsx";
import { UnreadableKeyLine } from "../../ui/failure/unreadable-key-line.tsx";
import { useModel } from "../../ui/hooks/use-model.ts";
import { translateKey } from "../../ui/words/translate-key.ts";
import { SearchSummary } from "../results/search-summary.tsx";
import { SearchTools } from "../results/search-tools.tsx";
import { ImageSearchResults } from "./image-search-results.tsx";
import { Recent } from "./lazy-recent.ts";
import { OtherResults } from "./other-results.tsx";
import style from "./popup.module.css";
import { UpdateLine } from "./update-line.tsx";
import { useSnapshot } from "./use-snapshot.ts";

const PictureHostsLine = lazyComponent(
  async () => (await import("../../image/picture/picture-hosts-line.tsx")).PictureHostsLine,
);
const FileIntake = lazyComponent(
  async () => (await import("../../file/file-intake.tsx")).FileIntake,
);

interface PopupBodyProps {
  popup: PopupModel;
  search: ImageSearch;
  page: ActivePage;
  profile: ServiceProfile;
  /** Why another service was not activated. */
  notSwitched: Failure | null;
  onKind: (kind: BrowseKind) => void;
  /** Called when the user dismisses the notice of an update, which had the focus. */
  onDismiss: () => void;
}

/** Shows everything below the search box. */
export function PopupBody(props: PopupBodyProps) {
  const { popup, search, page, profile, notSwitched, onKind, onDismiss } = props;
  const kind = popup.kind.value;
  const record = popup.record.value;
  const restored = popup.restored.value;
  const service = `${profile.id} ${profile.filter?.id}`;
  const room = useModel(() => createLargerViewLink());
  room.place();
  const [givenFiles, setGivenFiles] = useState<GivenFiles | null>(null);
  const notListed = page.failure.value;
  // The record may be ready before the search's own reply; until then, shapes of tiles are shown.
  useSnapshot(search.starting.value ? null : record, profile, restored !== undefined);
  return (
    <>
      {kind === "images" && (
        <SearchTools
          key={profile.id}
          profile={profile}
          query={search.query.value}
          onChange={() => void search.renew()}
        >
          <SearchSummary
            search={record}
            starting={search.starting.value}
            profile={profile}
            onCancel={() => void search.cancel()}
            moreRoom
          />
        </SearchTools>
      )}
      {isCommunity(kind) && (
        <CommunityBar kind={kind} onKind={onKind} onForums={() => popup.go({ at: "forums" })} />
      )}
      <div class={`stack ${style.scroller}`} data-scrolls>
        <FileIntake
          givenFiles={givenFiles}
          onGivenFiles={setGivenFiles}
          service={profile.name}
          open={(id) => room.go(`/panel.html?${new URLSearchParams({ record: id })}`)}
        />
        {notListed && (
          <FailureNote failure={notListed} what={i18n.t("page.failed")} service={profile.name} />
        )}
        {notSwitched && (
          <FailureNote failure={notSwitched} what={i18n.t("options.failed.activate")} />
        )}
        <CurrentHold profile={profile} />
        <UnreadableKeyLine profile={profile} />
        <PictureHostsLine />
        {kind === "images" && (
          <ImageSearchResults key={service} {...{ search, record, profile, restored }} />
        )}
        {kind === "recent" && <Recent />}
        <OtherResults {...{ popup, profile, kind, service }} />
      </div>
      <UpdateLine onDismiss={onDismiss} />
    </>
  );
}

interface CommunityBarProps {
  kind: CommunityKind;
  onKind: (kind: CommunityKind) => void;
  onForums: () => void;
}

/** Chooses between the kinds of text by the community. */
function CommunityBar({ kind, onKind, onForums }: CommunityBarProps) {
  return (
    <div class={`line ${style.community}`}>
      <SegmentedControl<CommunityKind>
        label={i18n.t("browse.kind.community")}
        segments={COMMUNITY_KINDS.map((one) => ({
          value: one,
          label: translateKey(`browse.kind.${one}`),
        }))}
        value={kind}
        onChoose={onKind}
      />
      <Button kind="quiet" onClick={onForums}>
        {i18n.t("browse.kind.forums")}
      </Button>
    </div>
  );
}
