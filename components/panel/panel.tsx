import type { ReadonlySignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { i18n } from "#i18n";
import type { TagpieRecord } from "../../lib/records.ts";
import type { ServiceProfile } from "../../lib/service-profile.ts";
import type { PanelContent } from "../../lib/state/panel.ts";
import { Button } from "../ui/button.tsx";
import { FailureNote } from "../ui/failure-note.tsx";
import { ExternalLink } from "../ui/external-link.tsx";
import { HoldNote } from "../ui/hold-note.tsx";
import { lazyView, ViewSkeleton } from "../ui/lazy-view.tsx";
import { openOptions } from "../ui/open-options.ts";
import style from "./panel.module.css";

const ChoiceView = lazyView(async () => (await import("../choice/choice-view.tsx")).ChoiceView);
const ReverseView = lazyView(async () => (await import("../search/reverse-view.tsx")).ReverseView);
const UploadView = lazyView(async () => (await import("../upload/upload-view.tsx")).UploadView);
const TextSearchView = lazyView(
  async () => (await import("./text-search-view.tsx")).TextSearchView,
);

export interface PanelProps {
  content: ReadonlySignal<PanelContent>;
  /** Shows another record in the place of this one. */
  open: (recordId: string) => Promise<unknown>;
}

export function Panel({ content, open }: PanelProps) {
  const [chosen, setChosen] = useState<{ record: string; choice: string } | null>(null);
  const shown = content.value;
  const id = shown.show === "record" ? shown.record.id : null;
  const isChoice = shown.show === "record" && shown.record.kind === "choice";
  const follow: PanelProps["open"] = (record) => {
    if (isChoice && id !== null) setChosen({ record, choice: id });
    return open(record);
  };
  return (
    <div class={style.panel}>
      {chosen !== null && chosen.record === id && (
        <nav class={style.back}>
          <Button kind="quiet" onClick={() => void open(chosen.choice)}>
            {i18n.t("panel.toChoice")}
          </Button>
        </nav>
      )}
      <Content content={shown} open={follow} />
    </div>
  );
}

function Content({ content, open }: { content: PanelContent; open: PanelProps["open"] }) {
  switch (content.show) {
    case "loading":
      return <ViewSkeleton />;
    case "nothing":
      return <Words title={i18n.t("panel.nothing")} hint={i18n.t("panel.nothingHint")} />;
    case "gone":
      return <Words title={i18n.t("panel.gone")} hint={i18n.t("panel.goneHint")} />;
    case "former":
      return (
        <Words
          title={i18n.t("panel.former")}
          hint={i18n.t("panel.formerHint", [content.base_url])}
          action={<Button onClick={() => void openOptions()}>{i18n.t("ui.openOptions")}</Button>}
        />
      );
    case "failure":
      return (
        <main class={style.plain}>
          <h1 class="visually-hidden">{i18n.t("extension.name")}</h1>
          <FailureNote
            failure={content.failure}
            what={i18n.t("panel.failed")}
            service={content.service}
          />
        </main>
      );
    case "image": {
      const { base_url, name } = content.profile;
      const page = `${base_url}/images/${content.image_id}`;
      const link = <ExternalLink href={page}>{i18n.t("popup.openThere", [name])}</ExternalLink>;
      return <Words title={name} hint={page} action={link} />;
    }
    case "record":
      return (
        <>
          <HoldNote profile={content.profile} />
          <RecordView record={content.record} profile={content.profile} open={open} />
        </>
      );
    default:
      return content satisfies never;
  }
}

interface WordsProps {
  title: string;
  hint: string;
  action?: ComponentChildren;
}

function Words({ title, hint, action }: WordsProps) {
  return (
    <main class={style.plain}>
      <h1>{title}</h1>
      <p class={style.hint}>{hint}</p>
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
      return <TextSearchView key={record.id} search={record} profile={profile} open={open} />;
    case "choice":
      return <ChoiceView key={record.id} choice={record} profile={profile} open={open} />;
    default:
      return record satisfies never;
  }
}
