import { useEffect, useRef } from "preact/hooks";
import { holdDraft } from "../../lib/state/base/connection.ts";
import { createDraft } from "../../lib/state/upload/draft.ts";
import type { ServiceProfile } from "../../lib/stored/service-profile.ts";
import type { Draft as DraftRecord } from "../../lib/upload/draft.ts";
import { isEditable } from "../../lib/upload/draft-machine.ts";
import { useModel } from "../ui/hooks/use-model.ts";
import { UploadForm } from "./form/upload-form.tsx";
import { UploadSent } from "./outcome/upload-sent.tsx";
import { UploadInProgress } from "./outcome/upload-under-way.tsx";
import { UploadUnknown } from "./outcome/upload-unknown.tsx";

interface UploadViewProps {
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
    model.form.capture.value = draft.capture;
    model.form.notLoaded.value = draft.not_loaded;
  }, [model, draft.file, draft.capture, draft.not_loaded]);

  const { state } = draft;
  const previousStatus = useRef<DraftRecord["state"]["status"] | null>(null);
  if (state.status === "unknown" || state.status === "waiting" || state.status === "sending")
    previousStatus.current = state.status;
  switch (state.status) {
    case "editing":
    case "refused":
    case "failed":
      return (
        <UploadForm
          // Its helpers begin with the picture's facts.
          key={draft.pick?.not_a_work ? "no work" : "work"}
          draft={draft}
          profile={profile}
          model={model}
          previousStatus={previousStatus.current}
        />
      );
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
