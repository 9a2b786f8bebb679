import type { ComponentChildren } from "preact";
import { i18n } from "#i18n";
import type { UploadFile } from "../../../lib/state/upload/file.ts";
import type { UploadScreen } from "../../../lib/state/upload/screen.ts";
import type { TagAdvice } from "../../../lib/tags/advice.ts";
import { learnTagRules } from "../../../lib/tags/learn-rules.ts";
import { MAX_DESCRIPTION_BYTES } from "../../../lib/upload/checks.ts";
import type { DraftField } from "../../../lib/upload/draft.ts";
import { quoteCaption } from "../../../lib/upload/quotation.ts";
import { reasonWords } from "../../file/file-words.ts";
import { formatAdviceText, reachText } from "../../file/reach-text.ts";
import { AssociatedTags } from "../../tag/associated-tags.tsx";
import { TagInput } from "../../tag/tag-input.tsx";
import { TagNotes } from "../../tag/tag-notes.tsx";
import { TagTools } from "../../tag/tag-tools.tsx";
import { Button } from "../../ui/controls/button.tsx";
import { Field } from "../../ui/controls/field.tsx";
import { TextField } from "../../ui/controls/text-field.tsx";
import { failureText } from "../../ui/failure/failure-text.ts";
import { useKeyboard } from "../../ui/hooks/use-keyboard.ts";
import { joinList, joinSentences } from "../../ui/words/joined-texts.tsx";
import { translateKey } from "../../ui/words/translate-key.ts";
import { adviceWords } from "../checks/advice-words.ts";
import { lengthAndMaximum, sizeWords } from "../checks/check-table.tsx";
import { uploadIds } from "../checks/upload-ids.ts";
import { ApplyToAll } from "./apply-to-all.tsx";
import { CompactField } from "./compact-field.tsx";
import { fieldErrors } from "./error-words.ts";
import { NamedButton } from "./named-button.tsx";
import { OtherBoardTags } from "./other-board-tags.tsx";
import { RatingChips } from "./rating-chips.tsx";
import { TagHints } from "./tag-hints.tsx";
import style from "./upload-fields.module.css";
import { UploadSendAs } from "./upload-send-as.tsx";
import { UploadSources } from "./upload-sources.tsx";

/** Length in bytes from which the description's length is shown. */
const NEARLY_FULL = 0.9 * MAX_DESCRIPTION_BYTES;

/** Shows the fields of a draft: rating and tags, artist, sources, description and file. */
export function UploadFields({ screen }: { screen: UploadScreen }) {
  const { form, file, profile } = screen;
  const service = profile.name;
  const readOnly = screen.handingOver.value;
  const hasKeyboard = useKeyboard(focusTags);
  const failure = screen.outcome.fileFailure.value;
  const doubt = fileDoubt(file, readOnly);
  const errorsOf = (field: DraftField) => fieldErrors(screen, field);
  const problem = form.fileProblem.value;
  // They are shown beside the buttons that choose what is sent; those of the address stand beside the address.
  const fileErrors = [...errorsOf("file"), ...(failure ? [failureText(failure, service).why] : [])];
  const bytes = form.descriptionBytes.value;
  return (
    <>
      <div inert={readOnly} class="stack gap-s1" data-tags="">
        <RatingChips input={form.tagInput} rules={profile.rules} />
        <Field
          id={uploadIds.tags}
          label={i18n.t("upload.tags")}
          hint={
            hasKeyboard ? (
              !screen.areTagsDue.value && <TagAdviceLines screen={screen} />
            ) : (
              <KeyboardHint />
            )
          }
          errors={[...errorsOf("tags"), ...tagMistakes(screen)]}
        >
          {(control) => (
            <TagInput
              model={form.tagInput}
              control={control}
              hidden={profile.filter?.hidden_tag_ids}
            />
          )}
        </Field>
        <TagHints screen={screen} onDone={focusTags} />
        <ApplyToAll screen={screen} />
        <AssociatedTags model={form.tagInput} />
        <OtherBoardTags screen={screen} />
        <TagNotes model={form.tagInput} profile={profile} />
        <TagTools model={form.tagInput} memory={screen.memory} />
      </div>
      <CompactField
        open={errorsOf("sources").length > 0 || form.sources.fields.value.length > 1}
        address={form.sources.fields.value[0]?.value}
      >
        <UploadSources screen={screen} errors={errorsOf("sources")} />
      </CompactField>
      <CompactField open={errorsOf("description").length > 0}>
        <TextField
          id={uploadIds.description}
          label={i18n.t("upload.description")}
          hint={
            <>
              {descriptionHint(bytes)} <DescriptionOrigin screen={screen} />
            </>
          }
          errors={[
            ...errorsOf("description"),
            ...(bytes > MAX_DESCRIPTION_BYTES
              ? [i18n.t("upload.descriptionTooLong", lengthAndMaximum(bytes))]
              : []),
          ]}
          multiline
          readOnly={readOnly}
          value={form.description.value}
          onValue={(value) => {
            form.description.value = value;
          }}
        />
      </CompactField>
      <CompactField
        open={
          fileErrors.length > 0 ||
          form.file.value !== undefined ||
          form.capture.value !== undefined ||
          problem !== null ||
          doubt !== null
        }
        address={form.url.value}
      >
        {!form.outgoingFile.value && (
          <TextField
            id={uploadIds.file}
            label={i18n.t("upload.file")}
            hint={
              <>
                <FileOrigin screen={screen} />{" "}
                {!file.isConvertedFirst.value && i18n.t("upload.fileHint", [service])}
              </>
            }
            errors={
              problem
                ? [translateKey(`upload.file-problem.${problem}`, [service])]
                : errorsOf("file")
            }
            doubt={doubt}
            type="url"
            inputMode="url"
            spellcheck={false}
            readOnly={readOnly}
            value={form.url.value}
            onValue={(value) => {
              form.url.value = value;
            }}
          />
        )}
        <UploadSendAs screen={screen} errors={fileErrors} />
      </CompactField>
      <label class={style.tick}>
        <input
          type="checkbox"
          checked={form.anonymous.value ?? false}
          onChange={({ currentTarget }) => {
            form.anonymous.value = currentTarget.checked;
          }}
        />
        {i18n.t("upload.anonymous")}
      </label>
    </>
  );
}

const focusTags = () => document.getElementById(uploadIds.tags)?.focus({ preventScroll: true });

/** Says how to type while the keyboard is in the page beside the panel. */
const KeyboardHint = () => (
  <Button kind="quiet" class={style.keyboard} onClick={focusTags}>
    {i18n.t("upload.noKeyboard")}
  </Button>
);

const descriptionHint = (bytes: number) =>
  bytes >= NEARLY_FULL &&
  bytes <= MAX_DESCRIPTION_BYTES &&
  i18n.t("upload.descriptionBytes", lengthAndMaximum(bytes));

function tagAdvice({ form, outcome, profile }: UploadScreen): TagAdvice[] {
  const messages = outcome.errors.value?.tags.map(({ message }) => message) ?? [];
  return form.tagInput.report.advise(learnTagRules(profile.rules, messages));
}

/** Returns what the service is known to refuse about the tags, once the user has entered them. */
const tagMistakes = (screen: UploadScreen): string[] =>
  screen.areTagsDue.value ? tagAdvice(screen).map(adviceWords) : [];

/** Explains how to enter tags; while the user enters them, what is still to do. */
function TagAdviceLines({ screen }: { screen: UploadScreen }) {
  if (screen.form.tagInput.value.value.length === 0) return <>{i18n.t("upload.tagsHint")}</>;
  return (
    <>
      {tagAdvice(screen).map((advice) => (
        <span key={advice.code} class={style.advice}>
          {advice.code === "too-few"
            ? i18n.t("upload.advice.toGo", advice.missing)
            : adviceWords(advice)}
        </span>
      ))}
    </>
  );
}

/** Shows format and size of the file, the reason for it, and a button that restores a candidate's address. */
function FileOrigin({ screen: { form, file, handingOver } }: { screen: UploadScreen }) {
  const { proposed } = file;
  const candidate = file.candidates[file.usedCandidate.value ?? -1];
  const facts = joinList([file.formatName.value?.toUpperCase(), sizeWords(file.size.value)]);
  return (
    <>
      {candidate && facts
        ? i18n.t("ui.about", [facts, reasonWords(candidate)])
        : candidate
          ? reasonWords(candidate)
          : facts}{" "}
      {!candidate && proposed && !handingOver.value && (
        <NamedButton
          label={i18n.t("upload.putBack")}
          about={i18n.t("upload.file")}
          onClick={() => {
            form.url.value = proposed.url;
          }}
        />
      )}
    </>
  );
}

/** Returns the likely problem of a file with an alternative, or null without a known problem. */
function fileDoubt(file: UploadFile, readOnly: boolean): ComponentChildren {
  const doubt = file.doubt.value;
  if (!doubt) return null;
  if (doubt.code === "best-that-loads") return i18n.t("file.bestThatLoads");
  const { replacement } = doubt;
  const button = (label: string) =>
    replacement !== null &&
    !readOnly && (
      <Button kind="quiet" onClick={() => file.choose(replacement)}>
        {label}
      </Button>
    );
  if (doubt.code === "format")
    return (
      <>
        {formatAdviceText(doubt.advice, file.candidates)} {button(i18n.t("file.useSibling"))}
      </>
    );
  const { what, why, next } = reachText(doubt.judgement);
  const use = button(i18n.t("file.useLoading"));
  return use ? (
    <>
      {joinSentences([what, why])} {use}
    </>
  ) : (
    joinSentences([what, why, next])
  );
}

/** Shows whether the description contains the page's text, with a button to add or remove it. */
function DescriptionOrigin({ screen }: { screen: UploadScreen }) {
  const { description } = screen.form;
  const { pick } = screen.draft.value;
  const quote = pick ? quoteCaption(pick) : "";
  if (quote === "") return null;
  const isThere = description.value.includes(quote);
  function takeOut() {
    description.value = description.value.replace(quote, "").trim();
  }
  function putIn() {
    description.value = [description.value.trimEnd(), quote].filter(Boolean).join("\n\n");
  }
  return (
    <>
      {isThere && i18n.t("upload.quoted")}{" "}
      {!screen.handingOver.value &&
        (isThere ? (
          <NamedButton
            label={i18n.t("upload.takeOut")}
            about={i18n.t("upload.description")}
            onClick={takeOut}
          />
        ) : (
          <Button kind="quiet" onClick={putIn}>
            {i18n.t("upload.quote")}
          </Button>
        ))}
    </>
  );
}
