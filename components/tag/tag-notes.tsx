import { type ComponentChildren, Fragment } from "preact";
import { i18n } from "#i18n";
import type { TagInput } from "../../lib/state/tags/tag-input.ts";
import type { ClaimedTag } from "../../lib/state/tags/tag-report.ts";
import type { ServiceProfile } from "../../lib/stored/service-profile.ts";
import type { ImpliedTag } from "../../lib/tags/implications.ts";
import type { NameProblem } from "../../lib/tags/name-problems.ts";
import { Button } from "../ui/controls/button.tsx";
import { Disclosure } from "../ui/controls/disclosure.tsx";
import { FirstItems } from "../ui/lists/first-items.tsx";
import { ClaimText } from "./claim-text.tsx";
import { TagName } from "./tag-name.tsx";
import { isolated, problemWords } from "./tag-note-words.ts";
import style from "./tag-notes.module.css";

interface TagNotesProps {
  model: TagInput;
  profile: Pick<ServiceProfile, "name" | "base_url">;
  /** Called when the pressed button disappears and the focus has to move. */
  onDone: () => void;
}

/** Lists notes on the chosen tags, most severe first, each with its fixes; chips tell misspellings. Notes never block an upload. */
export function TagNotes({ model, profile, onDone }: TagNotesProps) {
  const { problems, typos, claimed, fresh } = model.report;
  const added = fresh.value.filter((name) => !typos.value.some((typo) => typo.name === name));
  const notes = [
    ...claimed.value.map((claim) => (
      <ClaimNote key={`claim ${claim.name}`} claim={claim} base_url={profile.base_url} />
    )),
    ...problems.value.map((problem) => (
      <ProblemNote
        key={`problem ${problem.name}`}
        problem={problem}
        model={model}
        onDone={onDone}
      />
    )),
  ];
  const count = notes.length + typos.value.length;
  return (
    <div class="stack gap-s1 small">
      <p role="status" class="visually-hidden">
        {count > 0 && i18n.t("tags.notes", count)}
      </p>
      {notes.length > 0 && (
        <FirstItems items={notes}>
          {(shown) => (
            <ul class="stack gap-s1" aria-label={i18n.t("tags.notesLabel")}>
              {shown}
            </ul>
          )}
        </FirstItems>
      )}
      {model.field.split.value.length > 0 && (
        <p class="muted">
          {i18n.t("tags.split", [model.field.split.value.map(isolated).join("; ")])}
        </p>
      )}
      {added.length > 0 && (
        <p class="muted">
          {i18n.t("tags.newOn", added.length, [
            added.length,
            profile.name,
            added.map(isolated).join(", "),
          ])}
        </p>
      )}
      {model.knowledge.failed.value && (
        <p class="muted">{i18n.t("tags.unasked", [profile.name])}</p>
      )}
      <ImpliedTags model={model} onDone={onDone} />
    </div>
  );
}

interface NoteProps {
  children: ComponentChildren;
  /** Label of the button that fixes the tag. */
  fix?: string;
  onFix?: () => void;
}

const Note = ({ children, fix, onFix }: NoteProps) => (
  <li class={style.note}>
    <div>{children}</div>
    {fix && (
      <Button kind="quiet" onClick={onFix}>
        {fix}
      </Button>
    )}
  </li>
);

function ClaimNote({ claim, base_url }: { claim: ClaimedTag; base_url: string }) {
  return (
    <Note>
      <strong class="bad">{i18n.t("tags.claim", [isolated(claim.name)])}</strong>
      <FirstItems items={claim.claims}>
        {(shown) =>
          shown.map((one) => (
            <Fragment key={one.type}>
              <p>{one.type}</p>
              <ClaimText claim={one} base_url={base_url} />
            </Fragment>
          ))
        }
      </FirstItems>
    </Note>
  );
}

type Actionable = Pick<TagNotesProps, "model" | "onDone">;

function ProblemNote({ problem, model, onDone }: Actionable & { problem: NameProblem }) {
  const fixed = "fixed" in problem ? problem.fixed : "";
  function act() {
    if (fixed === "") model.chosen.remove([problem.name]);
    else model.chosen.exchange(problem.name, fixed);
    onDone();
  }
  return (
    <Note
      fix={fixed === "" ? i18n.t("tags.removeShort") : i18n.t("ui.useInstead", [isolated(fixed)])}
      onFix={act}
    >
      {problemWords(problem)}
    </Note>
  );
}

/** Lists implied tags with the chain of implications, and chosen tags that are redundant, behind one line. */
function ImpliedTags({ model, onDone }: { model: TagInput; onDone: () => void }) {
  const implied = model.report.implied.value;
  const redundant = model.report.redundant.value;
  const parts = [
    implied.length > 0 && i18n.t("tags.implied", implied.length),
    redundant.length > 0 && i18n.t("tags.redundantCount", redundant.length),
  ].filter((part) => part !== false);
  if (parts.length === 0) return null;
  return (
    <Disclosure summary={parts.join(" · ")}>
      <Chains tags={implied} model={model} />
      {redundant.length > 0 && (
        <>
          <Chains tags={redundant} model={model} />
          <Button
            kind="quiet"
            onClick={() => {
              model.chosen.remove(redundant.map(({ name }) => name));
              onDone();
            }}
          >
            {i18n.t("tags.removeRedundant", redundant.length)}
          </Button>
        </>
      )}
    </Disclosure>
  );
}

function Chains({ tags, model }: { tags: readonly ImpliedTag[]; model: TagInput }) {
  return (
    <FirstItems items={tags}>
      {(shown) => (
        <ul class="stack gap-2px">
          {shown.map(({ name, chain }) => (
            <li key={name}>
              <TagName name={name} category={model.report.categoryOf(name)} />{" "}
              <span class="muted">
                {i18n.t("tags.because")} <bdi>{chain.join(" → ")}</bdi>
              </span>
            </li>
          ))}
        </ul>
      )}
    </FirstItems>
  );
}
