import type { ReadonlySignal } from "@preact/signals";
import { i18n } from "#i18n";
import type { TagpieRecord } from "../../lib/records.ts";
import type { ServiceProfile } from "../../lib/service-profile.ts";
import type { PanelContent } from "../../lib/state/panel.ts";
import { ReverseView } from "../search/reverse-view.tsx";
import { FailureNote } from "../ui/failure-note.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { UploadView } from "../upload/upload-view.tsx";
import style from "./panel.module.css";
import { TextSearchView } from "./text-search-view.tsx";

export interface PanelProps {
  content: ReadonlySignal<PanelContent>;
  /** Shows another record in the place of this one. */
  open: (recordId: string) => Promise<unknown>;
}

export function Panel({ content, open }: PanelProps) {
  return (
    <div class={style.panel}>
      <Content content={content.value} open={open} />
    </div>
  );
}

function Content({ content, open }: { content: PanelContent; open: PanelProps["open"] }) {
  switch (content.show) {
    case "loading":
      return (
        <main class={style.plain} aria-busy="true">
          <h1 class="visually-hidden">{i18n.t("panel.loading")}</h1>
          <Skeleton class={style.line} />
          <Skeleton class={style.block} />
        </main>
      );
    case "nothing":
      return <Words title={i18n.t("panel.nothing")} hint={i18n.t("panel.nothingHint")} />;
    case "gone":
      return <Words title={i18n.t("panel.gone")} hint={i18n.t("panel.goneHint")} />;
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
    case "record":
      return <RecordView record={content.record} profile={content.profile} open={open} />;
    default:
      return content satisfies never;
  }
}

function Words({ title, hint }: { title: string; hint: string }) {
  return (
    <main class={style.plain}>
      <h1>{title}</h1>
      <p class={style.hint}>{hint}</p>
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
    default:
      return record satisfies never;
  }
}
