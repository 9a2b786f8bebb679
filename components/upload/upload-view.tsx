import { useEffect, useRef } from "preact/hooks";
import type { Draft as DraftRecord } from "../../lib/records.ts";
import type { ServiceProfile } from "../../lib/service-profile.ts";
import { holdDraft } from "../../lib/state/base/connection.ts";
import { createDraft } from "../../lib/state/upload/draft.ts";
import { isEditable } from "../../lib/upload/draft-machine.ts";
import { useModel } from "../ui/use-model.ts";
import { UploadForm } from "./upload-form.tsx";
import { UploadSent } from "./upload-sent.tsx";
import { UploadInProgress } from "./upload-under-way.tsx";
import { UploadUnknown } from "./upload-unknown.tsx";

export interface UploadViewProps {
  draft: DraftRecord;
  profile: ServiceProfile;
  open: (recordId: string) => Promise<unknown>;
}

/** Shows a draft until it has become an image. Use the draft's id as `key`. */
export function UploadView({ draft, profile, open }: UploadViewProps) {
  const model = useModel(() =>
    createDraft({
      draft,
      rules: profile.rules,
      takesFiles: profile.files.accepted !== false,
      open,
    }),
  );

  useEffect(() => {
    // A panel can close without further events: https://developer.chrome.com/docs/web-platform/page-lifecycle-api
    document.addEventListener("visibilitychange", model.form.flush);
    window.addEventListener("pagehide", model.form.flush);
    return () => {
      document.removeEventListener("visibilitychange", model.form.flush);
      window.removeEventListener("pagehide", model.form.flush);
    };
  }, [model]);

  useEffect(() => holdDraft(draft.id), [draft.id]);

  // Another view of the same draft left it untouched, or this one did before it was opened again.
  // A closing page can still receive its own change.
  useEffect(() => {
    if (!draft.left) return;
    const restore = () => {
      if (document.visibilityState === "visible") void model.restore();
    };
    restore();
    document.addEventListener("visibilitychange", restore);
    return () => document.removeEventListener("visibilitychange", restore);
  }, [model, draft.left]);

  const mayEdit = isEditable(draft);
  useEffect(() => model.form.follow(draft.fields, mayEdit), [model, draft.fields, mayEdit]);

  useEffect(() => {
    model.form.file.value = draft.file;
  }, [model, draft.file]);

  const { state } = draft;
  const left = useRef<DraftRecord["state"]["status"] | null>(null);
  if (state.status === "unknown" || state.status === "waiting" || state.status === "sending")
    left.current = state.status;
  switch (state.status) {
    case "editing":
    case "refused":
    case "failed":
      return <UploadForm draft={draft} profile={profile} model={model} left={left.current} />;
    case "sent":
      return <UploadSent draft={draft} state={state} profile={profile} model={model} />;
    case "unknown":
      return <UploadUnknown draft={draft} state={state} profile={profile} model={model} />;
    case "waiting":
    case "sending":
      return <UploadInProgress draft={draft} state={state} profile={profile} model={model} />;
    default:
      return state satisfies never;
  }
}
