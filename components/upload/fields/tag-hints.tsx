import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { i18n } from "#i18n";
import type { UploadScreen } from "../../../lib/state/upload/screen.ts";
import type { CustomHint } from "../../../lib/tags/customs/customs.ts";
import { hintWords } from "../../tag/hint-words.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Disclosure } from "../../ui/controls/disclosure.tsx";
import { IconButton } from "../../ui/controls/icon-button.tsx";
import { close } from "../../ui/icons/icons.ts";
import { Repairs } from "./hint-repairs.tsx";
import style from "./tag-hints.module.css";

interface TagHintsProps {
  screen: UploadScreen;
  /** Called when the pressed button disappears and the focus has to move. */
  onDone: () => void;
}

/** Lists what the board's regulars would correct about the tags: three lines at most, others on request. Blocks nothing. */
export function TagHints({ screen, onDone }: TagHintsProps) {
  const { hints, form, handingOver, areTagsDue } = screen;
  /** The hint that was turned off last, which stays in its place so that the user can take that back. */
  const [lastSilenced, setLastSilenced] = useState<CustomHint | null>(null);
  const tags = form.tagInput.tags.value;
  useEffect(() => setLastSilenced(null), [tags]);
  const shown = hints.shown.value;
  const more = hints.more.value;
  const silenced = hints.silenced.value.filter(({ code }) => code !== lastSilenced?.code);
  if (handingOver.value || !areTagsDue.value) return null;
  const line = (hint: CustomHint, isQuiet = false) => (
    <HintLine
      key={hint.code}
      hint={hint}
      isQuiet={isQuiet}
      onDone={onDone}
      hints={hints}
      onSilence={() => {
        hints.silence(hint);
        setLastSilenced(hint);
      }}
    />
  );
  return (
    <section class={`stack gap-2px small ${style.hints}`} aria-label={i18n.t("hint.label")}>
      <p role="status" class="visually-hidden">
        {shown.length > 0 && i18n.t("hint.count", shown.length)}
      </p>
      <ul class="stack gap-2px">
        {lastSilenced && (
          <SilencedLine
            key={`silenced ${lastSilenced.code}`}
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
        {shown.map((hint) => line(hint))}
      </ul>
      {more.length + silenced.length > 0 && (
        <Disclosure summary={i18n.t("hint.more")}>
          <ul class="stack gap-2px">
            {more.map((hint) => line(hint, true))}
            {silenced.map((hint) => (
              <Line key={hint.code} isQuiet>
                <div>
                  {hintWords(hint)}{" "}
                  <Button kind="quiet" onClick={() => void hints.restore(hint)}>
                    {i18n.t("hint.showAgain")}
                  </Button>
                </div>
              </Line>
            ))}
          </ul>
        </Disclosure>
      )}
    </section>
  );
}

const Line = ({ isQuiet, children }: { isQuiet: boolean; children: ComponentChildren }) => (
  <li class={`${style.line} ${isQuiet ? style.quiet : ""}`}>{children}</li>
);

interface HintLineProps {
  hint: CustomHint;
  isQuiet: boolean;
  hints: UploadScreen["hints"];
  onSilence: () => void;
  onDone: () => void;
}

function HintLine({ hint, isQuiet, hints, onSilence, onDone }: HintLineProps) {
  return (
    <Line isQuiet={isQuiet}>
      <div>
        {hintWords(hint)}{" "}
        <Repairs
          hint={hint}
          onRepair={(repair) => {
            hints.mend(repair);
            onDone();
          }}
        />
        {hint.code === "rating-too-low" && (
          <Button kind="quiet" onClick={focusRating}>
            {i18n.t("hint.pickRating")}
          </Button>
        )}
      </div>
      <IconButton label={i18n.t("hint.notHere")} icon={close} onClick={onSilence} />
    </Line>
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
    <Line isQuiet>
      <div>
        {i18n.t("hint.silenced")}{" "}
        <Button kind="quiet" ref={undo} onClick={onUndo}>
          {i18n.t("ui.undo")}
        </Button>
        <Button kind="quiet" onClick={onNever}>
          {i18n.t("hint.never", [board])}
        </Button>
      </div>
    </Line>
  );
}
