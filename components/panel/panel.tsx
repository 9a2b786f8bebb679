import type { ReadonlySignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { browser } from "wxt/browser";
import { i18n } from "#i18n";
import { hasMenus } from "../../lib/state/base/browser-features.ts";
import { placeAddress } from "../../lib/state/browse/browse-place.ts";
import type { GivenFiles } from "../../lib/state/file/own-files.ts";
import type { PanelContent } from "../../lib/state/panel/panel.ts";
import type { TagpieRecord } from "../../lib/stored/records.ts";
import type { ServiceProfile } from "../../lib/stored/service-profile.ts";
import { Button } from "../ui/controls/button.tsx";
import { lazyView, ViewSkeleton } from "../ui/display/lazy-view.tsx";
import { CurrentHold } from "../ui/failure/current-hold.tsx";
import { FailureNote } from "../ui/failure/failure-note.tsx";
import { UnreadableKeyLine } from "../ui/failure/unreadable-key-line.tsx";
import { Navigation } from "../ui/navigation.ts";
import { joinSentences } from "../ui/words/joined-texts.tsx";
import { pickInstruction } from "../ui/words/pick-instruction.ts";
import style from "./panel.module.css";
import type { OpenOverlay } from "./panel-overlay.tsx";

const BrowseStack = lazyView(async () => (await import("../browse/browse-stack.tsx")).BrowseStack);
const PictureChoiceView = lazyView(
  async () => (await import("../choice/picture-choice-view.tsx")).PictureChoiceView,
);
const FileIntake = lazyView(
  async () => (await import("../file/file-intake.tsx")).FileIntake,
  () => null,
);
const FirstSteps = lazyView(
  async () => (await import("./first-steps.tsx")).FirstSteps,
  () => null,
);
const HistoryView = lazyView(async () => (await import("../history/history-view.tsx")).HistoryView);
const ImageDetails = lazyView(
  async () => (await import("../image/details/image-details.tsx")).ImageDetails,
);
const PanelOverlay = lazyView(async () => (await import("./panel-overlay.tsx")).PanelOverlay);
const PictureHostsLine = lazyView(
  async () => (await import("../image/picture/picture-hosts-line.tsx")).PictureHostsLine,
  () => null,
);
const ReverseView = lazyView(async () => (await import("../reverse/reverse-view.tsx")).ReverseView);
const UploadView = lazyView(async () => (await import("../upload/upload-view.tsx")).UploadView);
const UploadsView = lazyView(
  async () => (await import("../upload/list/uploads-view.tsx")).UploadsView,
);
const SetUpCard = lazyView(
  async () => (await import("../ui/failure/set-up-card.tsx")).SetUpCard,
  () => null,
);
const TextSearchView = lazyView(
  async () => (await import("./text-search-view.tsx")).TextSearchView,
);

export interface PanelProps {
  content: ReadonlySignal<PanelContent>;
  /** The active service, which gets the user's files. */
  active?: ReadonlySignal<ServiceProfile | undefined>;
  /** Replaces this record with another one. */
  open: (recordId: string) => Promise<unknown>;
}

export function Panel({ content, active, open }: PanelProps) {
  const [chosen, setChosen] = useState<{ record: string; choice: string } | null>(null);
  const currentContent = content.value;
  const record = currentContent.show === "record" ? currentContent.record : null;
  const id = record?.id ?? null;
  const [givenFiles, setGivenFiles] = useState<GivenFiles | null>(null);
  const [over, setOver] = useState<OpenOverlay | null>(null);
  const under = `${currentContent.show} ${idOf(currentContent)}`;
  // An overlay belongs to one record.
  const overlay = over?.under === under ? over : null;
  const put = (what: OpenOverlay["what"]) =>
    setOver({ what, under, place: document.activeElement, top: window.scrollY });
  const follow: PanelProps["open"] = (next) => {
    if (record?.kind === "choice") setChosen({ record: next, choice: record.id });
    return open(next);
  };
  const back = () => setOver(null);
  // The user may open the record beneath the overlay.
  const leave: PanelProps["open"] = async (next) => {
    await follow(next);
    back();
  };
  return (
    <div class={style.panel}>
      <FileIntake
        givenFiles={givenFiles}
        onGivenFiles={setGivenFiles}
        service={active?.value?.name}
        open={leave}
        off={record?.kind === "draft"}
      />
      {chosen !== null && chosen.record === id && (
        <nav class={style.back}>
          <Button kind="quiet" onClick={() => void open(chosen.choice)}>
            {i18n.t("panel.toChoice")}
          </Button>
        </nav>
      )}
      <Navigation.Provider
        value={{
          showImage: (image) => put({ show: "image", image }),
          showHistory: () => put({ show: "history" }),
          showUploads: () => put({ show: "uploads" }),
          giveFiles: setGivenFiles,
        }}
      >
        <PictureHostsLine />
        <div hidden={overlay !== null}>
          <Content content={currentContent} open={follow} />
        </div>
        {overlay && (
          <PanelOverlay
            over={overlay}
            profile={"profile" in currentContent ? currentContent.profile : undefined}
            open={leave}
            onBack={back}
          />
        )}
      </Navigation.Provider>
    </div>
  );
}

/** Returns a key for the content. */
function idOf(content: PanelContent): string | null {
  switch (content.show) {
    case "record":
      return content.record.id;
    case "image":
      return placeAddress(content.profile.id, { at: "image", id: content.image_id });
    case "browse":
      return placeAddress(content.profile.id, content.place);
    default:
      return null;
  }
}

function Content({ content, open }: { content: PanelContent; open: PanelProps["open"] }) {
  switch (content.show) {
    case "loading":
      return <ViewSkeleton />;
    case "reading":
      return <ViewSkeleton words={i18n.t("panel.reading")} />;
    case "nothing":
      return (
        <Words
          title={i18n.t("panel.nothing")}
          hint={hasMenus() ? i18n.t("panel.nothingHint") : pickInstruction()}
          action={<FirstSteps open={open} />}
        />
      );
    case "gone":
      return <Words title={i18n.t("panel.gone")} hint={i18n.t("panel.goneHint")} />;
    case "former":
      return (
        <Words
          title={i18n.t("panel.former")}
          hint={i18n.t("panel.formerHint", [content.base_url])}
          action={
            <Button onClick={() => void browser.runtime.openOptionsPage()}>
              {i18n.t("ui.openOptions")}
            </Button>
          }
        />
      );
    case "drawing":
      return (
        <Words
          title={i18n.t("area.label")}
          hint={joinSentences([i18n.t("area.hint"), i18n.t("area.snap")])}
        />
      );
    case "failure":
      return (
        <main class="stack gap-s3">
          <h1 class="visually-hidden">{i18n.t("extension.name")}</h1>
          {content.failure.code === "no-service" ? (
            <SetUpCard waiting={content.waiting} />
          ) : (
            <FailureNote
              failure={content.failure}
              what={i18n.t("panel.failed")}
              service={content.service}
            />
          )}
          {content.service !== undefined && <FirstSteps before={content.before} open={open} />}
        </main>
      );
    case "history":
      return <HistoryView open={open} />;
    case "uploads":
      return <UploadsView open={open} />;
    case "image": {
      const { profile, image_id } = content;
      const key = `${profile.id} ${profile.filter?.id} ${image_id}`;
      return (
        <>
          <UnreadableKeyLine profile={profile} />
          <ImageDetails key={key} target={{ profile, image_id }} open={open} />
        </>
      );
    }
    case "browse": {
      const { profile, place } = content;
      const key = `${idOf(content)} ${profile.filter?.id}`;
      return (
        <>
          <CurrentHold profile={profile} />
          <UnreadableKeyLine profile={profile} />
          <BrowseStack key={key} profile={profile} start={{ place }} open={open} />
        </>
      );
    }
    case "record":
      return (
        <>
          <CurrentHold profile={content.profile} />
          {/* The form of an upload takes the key itself. */}
          {content.record.kind !== "draft" && <UnreadableKeyLine profile={content.profile} />}
          <RecordView record={content.record} profile={content.profile} open={open} />
        </>
      );
    default:
      return content satisfies never;
  }
}

function Words(props: { title: string; hint: string; action?: ComponentChildren }) {
  const { title, hint, action } = props;
  return (
    <main class="stack gap-s3">
      <h1>{title}</h1>
      <p class="muted pretty">{hint}</p>
      {action && <div>{action}</div>}
    </main>
  );
}

interface RecordViewProps {
  record: TagpieRecord;
  profile: ServiceProfile;
  open: PanelProps["open"];
}

function RecordView({ record, profile, open }: RecordViewProps) {
  switch (record.kind) {
    case "reverse":
      return <ReverseView key={record.id} search={record} profile={profile} open={open} />;
    case "draft":
      return <UploadView key={record.id} draft={record} profile={profile} open={open} />;
    case "text":
      return <TextSearchView key={record.id} search={record} profile={profile} />;
    case "choice":
      return <PictureChoiceView key={record.id} choice={record} profile={profile} open={open} />;
    default:
      return record satisfies never;
  }
}
