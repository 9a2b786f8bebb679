import { useEffect, useRef, useState } from "preact/hooks";
import { i18n } from "#i18n";
import type { UploadScreen } from "../../../lib/state/upload/screen.ts";
import { hintKey, type TagHint } from "../../../lib/state/upload/tag-hints.ts";
import { HintFixButtons, HintLine } from "../../tag/tag-hint.tsx";
import style from "../../tag/tag-hints.module.css";
import { ImplicationChains } from "../../tag/tag-notes.tsx";
import { Button } from "../../ui/controls/button.tsx";
import { Disclosure } from "../../ui/controls/disclosure.tsx";
import { IconButton } from "../../ui/controls/icon-button.tsx";
import { close } from "../../ui/icons/icons.ts";
import { FirstItems } from "../../ui/lists/first-items.tsx";
import { ArtistActions, formHintWords } from "./maker-hint.tsx";

interface TagHintsProps {
  screen: UploadScreen;
  /** Called when the pressed button disappears and the focus has to move. */
  onDone: () => void;
}

/** Lists all that is worth a look about the tags: three lines at most, others on request. Blocks nothing. */
export function TagHints({ screen, onDone }: TagHintsProps) {
  const { hints, form, handingOver } = screen;
  /** The hint that was turned off last, which stays in its place so that the user can take that back. */
  const [lastSilenced, setLastSilenced] = useState<TagHint | null>(null);
  const tags = form.tagInput.tags.value;
  useEffect(() => setLastSilenced(null), [tags]);
  const shownHints = hints.shown.value;
  const more = hints.more.value;
  const lastKey = lastSilenced && hintKey(lastSilenced);
  const silenced = hints.silenced.value.filter((hint) => hintKey(hint) !== lastKey);
  if (handingOver.value) return null;
  const line = (hint: TagHint, isQuiet = false) => (
    <FormHint
      key={hintKey(hint)}
      hint={hint}
      isQuiet={isQuiet}
      onDone={onDone}
      screen={screen}
      onSilence={() => {
        hints.silence(hint);
        setLastSilenced(hint);
      }}
    />
  );
  return (
    <section class={`stack gap-2px small ${style.hints}`} aria-label={i18n.t("hint.label")}>
      <p role="status" class="visually-hidden">
        {shownHints.length > 0 && i18n.t("hint.count", shownHints.length)}
      </p>
      <ul class="stack gap-2px">
        {lastSilenced && (
          <SilencedLine
            key={`silenced ${lastKey}`}
            onUndo={() => {
              void hints.restore(lastSilenced);
              setLastSilenced(null);
              onDone();
            }}
            onNever={() => {
              void hints.silenceOnBoard(lastSilenced);
              setLastSilenced(null);
              onDone();
            }}
            board={screen.profile.name}
          />
        )}
        {shownHints.map((hint) => line(hint))}
      </ul>
      {more.length + silenced.length > 0 && (
        <Disclosure summary={i18n.t("hint.more")}>
          <FirstItems items={more}>
            {(some) => <ul class="stack gap-2px">{some.map((hint) => line(hint, true))}</ul>}
          </FirstItems>
          <FirstItems items={silenced}>
            {(some) => (
              <ul class="stack gap-2px">
                {some.map((hint) => (
                  <HintLine key={hintKey(hint)} isQuiet>
                    <div>
                      {formHintWords({ screen, hint })}{" "}
                      <Button kind="quiet" onClick={() => void hints.restore(hint)}>
                        {i18n.t("hint.showAgain")}
                      </Button>
                    </div>
                  </HintLine>
                ))}
              </ul>
            )}
          </FirstItems>
        </Disclosure>
      )}
    </section>
  );
}

interface FormHintProps {
  hint: TagHint;
  isQuiet: boolean;
  screen: UploadScreen;
  onSilence: () => void;
  onDone: () => void;
}

function FormHint({ hint, isQuiet, screen, onSilence, onDone }: FormHintProps) {
  const { tagInput } = screen.form;
  const { implied, redundant } = tagInput.report;
  return (
    <HintLine isQuiet={isQuiet}>
      <div>
        {formHintWords({ screen, hint })}{" "}
        <HintFixButtons
          hint={hint}
          onRepair={(repair) => {
            screen.hints.mend(repair);
            onDone();
          }}
        />
        {hint.code === "rating-too-low" && (
          <Button kind="quiet" onClick={focusRating}>
            {i18n.t("hint.pickRating")}
          </Button>
        )}
        <ArtistActions screen={screen} hint={hint} onDone={onDone} />
        {hint.code === "implied" && <ImplicationChains tags={implied.value} model={tagInput} />}
        {hint.code === "redundant" && <ImplicationChains tags={redundant.value} model={tagInput} />}
      </div>
      {/* "Not the artist" does more. */}
      {!hint.code.startsWith("maker-") && (
        <IconButton label={i18n.t("hint.notHere")} icon={close} onClick={onSilence} />
      )}
    </HintLine>
  );
}

const focusRating = () =>
  document.querySelector<HTMLElement>("[data-tags] [role=toolbar] [aria-pressed=true]")?.focus();

interface SilencedLineProps {
  board: string;
  onUndo: () => void;
  onNever: () => void;
}

/** Says that a hint is off for this draft, and offers to turn it off for the board. Takes the focus of the hint's button. */
function SilencedLine({ board, onUndo, onNever }: SilencedLineProps) {
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => undo.current?.focus(), []);
  return (
    <HintLine isQuiet>
      <div>
        {i18n.t("hint.silenced")}{" "}
        <Button kind="quiet" ref={undo} onClick={onUndo}>
          {i18n.t("ui.undo")}
        </Button>
        <Button kind="quiet" onClick={onNever}>
          {i18n.t("hint.never", [board])}
        </Button>
      </div>
    </HintLine>
  );
}
