import { useLayoutEffect, useRef } from "preact/hooks";
import { i18n } from "#i18n";
import type { GroupText as GroupTextModel } from "../../../lib/state/upload/group-text.ts";
import type { GroupTextError } from "../../../lib/tags/group-text.ts";
import { shortenAndIsolateName } from "../../tag/tag-name-words.ts";
import { Button } from "../../ui/controls/button.tsx";
import { TextField } from "../../ui/controls/text-field.tsx";
import { BreakableText } from "../../ui/display/breakable.tsx";
import { FirstItems } from "../../ui/lists/first-items.tsx";
import { formatCount } from "../../ui/words/format.ts";
import style from "./group-tags.module.css";

/** Lets the user edit the tags of a group as text, and shows what that changes before it is applied. */
export function GroupText({ model }: { model: GroupTextModel }) {
  return model.isReviewing.value ? <Changes model={model} /> : <TextEditor model={model} />;
}

function TextEditor({ model }: { model: GroupTextModel }) {
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  useLayoutEffect(() => field.current?.focus(), []);
  return (
    <>
      <TextField
        id="group-text"
        label={i18n.t("groupTags.text")}
        hint={i18n.t("groupTags.textHint")}
        errors={model.errors.value.map(errorWords)}
        multiline
        inputRef={field}
        dir="auto"
        autocomplete="off"
        autocapitalize="none"
        spellcheck={false}
        value={model.text.value ?? ""}
        onValue={model.set}
      />
      <div class="line">
        <Button
          kind="primary"
          onClick={() => {
            if (!model.review()) field.current?.focus();
          }}
        >
          {i18n.t("groupTags.review")}
        </Button>
        <Button kind="quiet" onClick={model.discard}>
          {i18n.t("groupTags.discard")}
        </Button>
      </div>
    </>
  );
}

function errorWords(error: GroupTextError): string {
  switch (error.code) {
    case "too-long":
      return i18n.t("groupTags.error.tooLong", [
        formatCount(error.length),
        formatCount(error.maximum),
      ]);
    case "no-picture":
      return i18n.t("groupTags.error.noPicture", [error.line]);
    case "unknown-picture":
      return i18n.t("groupTags.error.unknownPicture", [error.line, error.number]);
    case "bad-name":
      return i18n.t("groupTags.error.badName", [error.line, shortenAndIsolateName(error.name)]);
    case "too-many":
      return i18n.t("groupTags.error.tooMany", [error.number, formatCount(error.maximum)]);
    default:
      return error satisfies never;
  }
}

/** Lists what the text changes, for all pictures and for each. */
function Changes({ model }: { model: GroupTextModel }) {
  const changes = model.changes.value;
  const heading = useRef<HTMLHeadingElement>(null);
  // It replaces the field that had the focus.
  useLayoutEffect(() => heading.current?.focus(), []);
  return (
    <>
      <h3 ref={heading} tabIndex={-1}>
        {i18n.t("groupTags.changes")}
      </h3>
      {changes.length === 0 && <p>{i18n.t("groupTags.noChanges")}</p>}
      <FirstItems items={changes}>
        {(firstItems) => (
          <ul class={style.rows}>
            {firstItems.map(({ number, added, removed }) => (
              <li key={number} class={style.change}>
                <strong>
                  {number === null ? i18n.t("groupTags.onAll") : i18n.t("choice.picture", [number])}
                </strong>
                <Names label={i18n.t("groupTags.added")} names={added} tone="good" />
                <Names label={i18n.t("groupTags.removedTags")} names={removed} tone="bad" />
              </li>
            ))}
          </ul>
        )}
      </FirstItems>
      <div class="line">
        {changes.length > 0 && (
          <Button kind="primary" onClick={() => void model.apply()}>
            {i18n.t("groupTags.apply")}
          </Button>
        )}
        <Button onClick={model.backToText}>{i18n.t("groupTags.backToText")}</Button>
      </div>
    </>
  );
}

interface NamesProps {
  label: string;
  names: readonly string[];
  tone: "good" | "bad";
}

function Names({ label, names, tone }: NamesProps) {
  if (names.length === 0) return null;
  return (
    <FirstItems items={names}>
      {(firstItems) => (
        <p>
          <span class="muted">{label}</span>{" "}
          {firstItems.map((name, at) => (
            <span key={name}>
              {at > 0 && ", "}
              <bdi class={tone}>
                <BreakableText>{name}</BreakableText>
              </bdi>
            </span>
          ))}
        </p>
      )}
    </FirstItems>
  );
}
