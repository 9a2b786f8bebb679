import { useEffect, useMemo, useRef } from "preact/hooks";
import { i18n } from "#i18n";
import { imagePage } from "../../lib/api/addresses.ts";
import { reportOpenDraft } from "../../lib/state/base/connection.ts";
import { createDraftEditor } from "../../lib/state/upload/draft-editor.ts";
import type { ServiceProfile } from "../../lib/stored/service-profile.ts";
import { withBoardRules } from "../../lib/tags/customs/board-rules.ts";
import type { Draft as DraftRecord, LostUploadSearch } from "../../lib/upload/draft.ts";
import { canStartUploadOver, isEditable } from "../../lib/upload/draft-machine.ts";
import { serviceSearchAddress } from "../search/results/service-search-address.ts";
import { Button } from "../ui/controls/button.tsx";
import { ExternalLink } from "../ui/controls/external-link.tsx";
import { FocusedHeading } from "../ui/display/focused-heading.tsx";
import { StatusLine } from "../ui/display/status-line.tsx";
import { FailureNote } from "../ui/failure/failure-note.tsx";
import { useModel } from "../ui/hooks/use-model.ts";
import { formatClock } from "../ui/words/format.ts";
import { translateKey } from "../ui/words/translate-key.ts";
import { createCaretKeeper } from "./form/caret.ts";
import { UploadForm } from "./form/upload-form.tsx";
import type { UploadOutcomeProps } from "./outcome/outcome-props.ts";
import { UploadInProgress } from "./outcome/upload-in-progress.tsx";
import style from "./outcome/upload-outcome.module.css";
import { UploadSent } from "./outcome/upload-sent.tsx";

interface UploadViewProps {
  draft: DraftRecord;
  profile: ServiceProfile;
  open: (recordId: string) => Promise<unknown>;
}

/** Shows a draft until it has become an image. Use the draft's id as `key`. */
export function UploadView({ draft, profile: stored, open }: UploadViewProps) {
  const profile = useMemo(
    () => ({ ...stored, rules: withBoardRules(stored.rules, stored.base_url) }),
    [stored],
  );
  const model = useModel(() =>
    createDraftEditor({
      draft,
      rules: profile.rules,
      takesFiles: profile.files.accepted !== false,
      open,
    }),
  );

  const caret = useModel(createCaretKeeper);

  useEffect(() => reportOpenDraft(draft.id), [draft.id]);

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
  const { fields, revision } = draft;
  useEffect(
    () => model.form.follow(fields, { mayEdit, revision }),
    [model, fields, mayEdit, revision],
  );

  useEffect(() => {
    model.form.file.value = draft.file;
    model.form.capture.value = draft.capture;
    model.form.notLoaded.value = draft.not_loaded;
  }, [model, draft.file, draft.capture, draft.not_loaded]);

  const { state } = draft;
  const shared = { draft, profile, model };
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
          {...shared}
          previousStatus={previousStatus.current}
          caret={caret}
        />
      );
    case "sent":
      return <UploadSent {...shared} state={state} />;
    case "unknown":
      return <UploadUnknown {...shared} state={state} />;
    case "waiting":
    case "sending":
      return <UploadInProgress {...shared} state={state} />;
    default:
      return state satisfies never;
  }
}

/** Shows an upload without a response. Tagpie looks for it and resends it only when the user asks. */
function UploadUnknown({ draft, state, profile, model }: UploadOutcomeProps<"unknown">) {
  const { name, base_url } = profile;
  const imageIds = [...new Set(state.looked.flatMap(({ there: ids }) => ids ?? []))];
  return (
    <main class="stack gap-s3">
      <FocusedHeading>{i18n.t("upload.unknown")}</FocusedHeading>
      <p>{i18n.t("upload.unknownHint", [name])}</p>
      {model.failure.value && (
        <FailureNote failure={model.failure.value} what={i18n.t("upload.notDone")} service={name} />
      )}
      <StatusLine>
        {state.looked.length === 0
          ? i18n.t("queue.looking", [name])
          : i18n.t(canStartUploadOver(draft) ? "queue.notFoundStill" : "queue.notFound", [name])}
      </StatusLine>
      <LookedPlaces looked={state.looked} />
      {imageIds.map((id) => (
        <p key={id}>
          <ExternalLink href={imagePage(base_url, id)}>{i18n.t("queue.there", [id])}</ExternalLink>
        </p>
      ))}
      {state.looked.length > 0 && <p>{i18n.t("upload.unknownApproval", [name])}</p>}
      {state.again_at !== null && state.looked.length > 0 && (
        <p class="muted">{i18n.t("queue.lookAgainAt", [formatClock(state.again_at)])}</p>
      )}
      <div class={`line ${style.actions}`}>
        <Button busy={model.busy.value} onClick={model.queued.checkArrival}>
          {i18n.t("ui.checkNow")}
        </Button>
        <ExternalLink href={serviceSearchAddress(base_url, "my:uploads")}>
          {i18n.t("upload.unknownLook", [name])}
        </ExternalLink>
        {canStartUploadOver(draft) ? (
          <Button busy={model.busy.value} onClick={model.queued.reopen}>
            {i18n.t("upload.unknownResend")}
          </Button>
        ) : (
          <p class="muted">{i18n.t("queue.resendLater")}</p>
        )}
      </div>
    </main>
  );
}

/** Lists where and when an upload was looked for, with the results. */
function LookedPlaces({ looked }: { looked: readonly LostUploadSearch[] }) {
  if (looked.length === 0) return null;
  return (
    <section>
      <h2>{i18n.t("queue.lookedTitle")}</h2>
      <ul>
        {looked.map(({ place, result, at }) => (
          <li key={place}>
            {i18n.t("queue.lookedAt", [
              translateKey(`queue.place.${place}`),
              translateKey(`queue.result.${result}`),
              formatClock(at),
            ])}
          </li>
        ))}
      </ul>
    </section>
  );
}
