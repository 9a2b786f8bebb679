import type { TargetedKeyboardEvent } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { i18n } from "#i18n";
import type { Pick } from "../../lib/picture/pick.ts";
import type { Draft as DraftRecord } from "../../lib/records.ts";
import type { ServiceProfile } from "../../lib/service-profile.ts";
import type { Draft } from "../../lib/state/upload/draft.ts";
import { sortDraftErrors } from "../../lib/state/upload/draft-errors.ts";
import { createReach } from "../../lib/state/upload/reach.ts";
import { createRuleResults } from "../../lib/state/upload/rule-results.ts";
import { createUploadAssistant } from "../../lib/state/upload/upload-assistant.ts";
import { fileAddressProblem } from "../../lib/upload/file-address.ts";
import { FileChoice } from "../file/file-choice.tsx";
import { fileDoubt } from "../file/file-doubt.tsx";
import { useFallback } from "../file/use-fallback.ts";
import { failureText } from "../ui/failure-text.ts";
import { hostOf } from "../ui/format.ts";
import { check } from "../ui/icons.ts";
import { Toast } from "../ui/toast.tsx";
import { useModel } from "../ui/use-model.ts";
import { FocusedHeading } from "./focused-heading.tsx";
import { UploadBar } from "./upload-bar.tsx";
import { UploadChecks } from "./upload-checks.tsx";
import { UploadFields } from "./upload-fields.tsx";
import style from "./upload-form.module.css";
import { UploadGroup } from "./upload-group.tsx";
import { UploadHead } from "./upload-head.tsx";
import { uploadIds } from "./upload-ids.ts";
import { UploadNotices } from "./upload-notices.tsx";
import { UploadOrigin } from "./upload-origin.tsx";
import { UploadPageDrafts } from "./upload-page-drafts.tsx";
import { UploadRefusal } from "./upload-refusal.tsx";
import { UploadRequest } from "./upload-request.tsx";
import { useSendingByItself } from "./use-sending-by-itself.ts";
import { useTypedFile } from "./use-typed-file.ts";

/** Time for which a toast is shown. */
const TOAST_MS = 6000;

const NONE: Pick["candidates"] = [];
/** Checks that wait until the user has begun to enter tags. */
const OF_TAGS = ["tags", "artist"] as const;

export interface UploadFormProps {
  draft: DraftRecord;
  profile: ServiceProfile;
  model: Draft;
  /** State whose view it replaced; it must take over that view's focus. */
  left: DraftRecord["state"]["status"] | null;
}

/** Shows a draft that is being edited, is being sent, or was rejected. */
export function UploadForm({ draft, profile, model, left }: UploadFormProps) {
  const reopened = left !== null;
  const { state, pick } = draft;
  const reach = useModel(() =>
    createReach({
      base_url: profile.base_url,
      asked: { why: "upload", ...(pick && { site: hostOf(pick.page.url) }) },
    }),
  );
  const assistant = useModel(() => createUploadAssistant({ draft, profile, model, reach }));
  const { file, presence, artist, checks, group, others } = assistant;
  const fileAddress = file.url.value;
  const [chosen, setChosen] = useState(false);
  const take = (url: string) => {
    model.form.url.value = url;
  };
  const use = (url: string) => {
    setChosen(true);
    take(url);
    if (model.form.file.peek()) model.form.sendAsFile(false);
  };
  const handingOver = model.handingOver.value;
  const candidates = pick?.candidates ?? NONE;
  const proposed = candidates.find(({ url }) => fileAddressProblem(url) === null)?.url;
  const sent = file.sent.value;
  const mayChange =
    !sent && fileAddress === proposed && !chosen && state.status === "editing" && !handingOver;
  useFallback({
    candidates,
    url: fileAddress,
    reach,
    base_url: profile.base_url,
    onTake: mayChange ? take : undefined,
  });
  const rules = useModel(() => ({ results: pick && createRuleResults(pick, profile.base_url) }));
  const observed = reach.observations.value;
  useEffect(() => void rules.results?.note(observed), [rules, observed]);
  useTypedFile(fileAddress, candidates, reach);
  const byItself = useSendingByItself(draft, model, assistant);
  const errors = state.status === "refused" ? sortDraftErrors(state.errors) : null;
  const form = useRef<HTMLFormElement>(null);
  const summary = useRef<HTMLDivElement>(null);
  const submitButton = useRef<HTMLButtonElement>(null);

  // Notes on missing tags and artists wait until the user has begun.
  const [entered, setEntered] = useState(
    draft.fields.tags.length > 0 || state.status !== "editing",
  );
  const touched = entered || checks.stopped.value > 0;
  const touch = ({ target }: Event) => {
    if (target instanceof Element && target.closest("[data-tags]")) setEntered(true);
  };
  useEffect(() => {
    if (!reopened && state.status === "editing")
      document.getElementById(uploadIds.tags)?.focus({ preventScroll: true });
  }, []);

  const [toastOver, setToastOver] = useState(false);
  useEffect(() => {
    if (!reopened) return;
    const timer = setTimeout(() => setToastOver(true), TOAST_MS);
    return () => clearTimeout(timer);
  }, [reopened]);

  const title = i18n.t("upload.title", [profile.name]);
  const refusedAt = state.status === "refused" ? state.at : null;
  const ledTo = useRef<number | null>(null);
  useEffect(() => {
    // A rejection can arrive before the confirmation of the submit. Until then the tags are inert and cannot be focused.
    if (handingOver || refusedAt === null || refusedAt === ledTo.current) return;
    ledTo.current = refusedAt;
    const wrong = form.current?.querySelector<HTMLElement>("[aria-invalid=true]");
    (wrong ?? summary.current)?.focus();
  }, [refusedAt, handingOver]);

  function submit(how?: { others: readonly string[] }) {
    if (!model.form.judge()) {
      document.getElementById(uploadIds.file)?.focus();
      return;
    }
    // The fields become read-only, so the focus moves to where the response is announced.
    submitButton.current?.focus();
    void model.submit(assistant.gate, how);
  }

  function shortcut(event: TargetedKeyboardEvent<HTMLFormElement>) {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || handingOver) return;
    event.preventDefault();
    submit();
  }

  return (
    <main>
      <form
        ref={form}
        class={style.form}
        noValidate
        onSubmit={(event) => event.preventDefault()}
        onKeyDown={shortcut}
        onInput={touch}
        onClick={touch}
      >
        {reopened ? <FocusedHeading>{title}</FocusedHeading> : <h1>{title}</h1>}
        {errors && (
          <UploadRefusal
            errors={errors}
            asFile={sent !== null}
            profile={profile}
            ids={uploadIds}
            presence={presence}
            reader={model.reader}
            onFindSimilar={model.findSimilar}
            summaryRef={summary}
          />
        )}
        <UploadNotices
          draft={draft}
          model={model}
          service={profile.name}
          byItself={byItself}
          onSendAgain={() => submit()}
        />
        <UploadGroup group={group} onOpen={(id) => void model.open(id)} />
        <UploadPageDrafts
          drafts={others.value}
          profile={profile}
          onOpen={(id) => void model.open(id)}
        />
        <div>
          <UploadHead draft={draft} file={file}>
            {pick && !isOwnFile(pick) && <UploadOrigin pick={pick} />}
          </UploadHead>
          {pick && !isOwnFile(pick) && (
            <FileChoice
              pick={pick}
              used={sent ? null : indexOf(pick, fileAddress)}
              purpose="upload"
              reach={reach}
              base_url={profile.base_url}
              fixed={handingOver}
              onUse={(index) => use(pick.candidates[index]?.url ?? fileAddress)}
            />
          )}
        </div>
        <UploadFields
          form={model.form}
          pick={pick}
          file={file}
          artist={artist}
          memory={model.memory}
          errors={errors}
          profile={profile}
          touched={touched}
          readOnly={handingOver}
          draftFile={model.draftFile}
          notLoaded={draft.not_loaded}
          fileFailure={fileFailure(state, profile.name)}
          fileDoubt={fileDoubt({
            candidates,
            url: fileAddress,
            reach,
            base_url: profile.base_url,
            onUse: handingOver ? undefined : use,
          })}
        />
        <UploadRequest form={model.form} profile={profile} />
        <UploadChecks
          checks={checks}
          hidden={touched ? [] : OF_TAGS}
          file={file}
          presence={presence}
          reach={reach}
          candidates={candidates}
          profile={profile}
          onOpen={(id) => void model.open(id)}
        />
        {left === "waiting" && (
          <Toast tone="good" icon={check}>
            {state.status === "editing" && !toastOver && i18n.t("upload.undone", [profile.name])}
          </Toast>
        )}
        <UploadBar
          model={model}
          checks={checks}
          hidden={touched ? [] : OF_TAGS}
          group={group}
          buttonRef={submitButton}
          onSubmit={submit}
        />
      </form>
    </main>
  );
}

const OF_FILE = new Set(["no-file", "file-too-large"]);

/** Returns why the file could not be sent, or null if it was sent or something else failed. */
function fileFailure(state: DraftRecord["state"], service: string): string | null {
  if (state.status !== "failed" || !OF_FILE.has(state.failure.code)) return null;
  return failureText(state.failure, service).why;
}

const isOwnFile = ({ candidates }: Pick) => candidates[0]?.found === "own-file";

/** Returns the candidate with this address; null if the user entered another one. */
function indexOf({ candidates }: Pick, address: string): number | null {
  const index = candidates.findIndex(({ url }) => url === address);
  return index < 0 ? null : index;
}
