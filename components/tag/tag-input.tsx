import { useComputed } from "@preact/signals";
import type {
  TargetedClipboardEvent,
  TargetedCompositionEvent,
  TargetedFocusEvent,
  TargetedInputEvent,
  TargetedKeyboardEvent,
  TargetedMouseEvent,
} from "preact";
import { useCallback, useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { i18n } from "#i18n";
import type { TagAnnouncement } from "../../lib/state/tags/tag-history.ts";
import type { TagInput as TagInputModel } from "../../lib/state/tags/tag-input.ts";
import type { KeyPress } from "../../lib/state/tags/tag-keys.ts";
import type { LeftOutTags } from "../../lib/tags/names-that-fit.ts";
import { hasSeparator } from "../../lib/tags/parse-tags.ts";
import type { FieldControl } from "../ui/controls/field.tsx";
import { optionId } from "../ui/controls/option-id.ts";
import { OptionList } from "../ui/controls/option-list.tsx";
import { shortcutKey } from "../ui/controls/shortcut-key.ts";
import { useModel } from "../ui/hooks/use-model.ts";
import { formatCount } from "../ui/words/format.ts";
import { joinSentences } from "../ui/words/joined-texts.tsx";
import { translateKey } from "../ui/words/translate-key.ts";
import { TagChips } from "./tag-chips.tsx";
import style from "./tag-input.module.css";
import { TagOfferWords } from "./tag-offer-words.tsx";

interface TagInputProps {
  model: TagInputModel;
  control: FieldControl;
  /** Ids of the tags that the chosen filter hides. */
  hidden?: readonly number[] | undefined;
}

function pressed(event: KeyboardEvent): KeyPress {
  const { ctrlKey, altKey, metaKey, shiftKey, repeat } = event;
  return {
    key: shortcutKey(event),
    command: (ctrlKey || metaKey) && !altKey,
    modified: ctrlKey || altKey || metaKey,
    shift: shiftKey,
    repeat,
  };
}

/**
 * Shows chips and an editable combobox, https://www.w3.org/WAI/ARIA/apg/patterns/combobox/.
 * The native field holds the text and the model follows within the same event: a controlled field
 * would lose what is typed before the next render.
 */
export function TagInput({ model, control, hidden }: TagInputProps) {
  const field = useRef<HTMLInputElement>(null);
  const afterPress = useAfterPress();
  const listId = `${control.id}-suggestions`;
  const list = model.field.suggestions.list.value;
  const leftOut = model.chosen.leftOut.value;
  const active = list.status === "open" ? list.active : null;

  // Runs after every event as well: a text that ends up unchanged (a lone comma) notifies no subscriber.
  const follow = () => {
    const text = model.field.text.peek();
    if (field.current && field.current.value !== text) field.current.value = text;
  };
  useLayoutEffect(() => model.field.text.subscribe(follow), [model]);

  const focus = useCallback(() => field.current?.focus(), []);

  function press(event: TargetedKeyboardEvent<HTMLInputElement>) {
    if (event.isComposing) return;
    const key = pressed(event);
    if (model.keys.press(key)) {
      event.preventDefault();
      event.stopPropagation();
    } else if (key.key === "ArrowLeft" && !key.modified && event.currentTarget.value === "") {
      const chips = event.currentTarget.parentElement?.querySelectorAll("li > button");
      const last = chips?.[chips.length - 1];
      if (last instanceof HTMLElement) last.focus();
    }
  }

  /** Also handles keys on chips, because the action may remove the chip that has the focus. */
  function travel(event: TargetedKeyboardEvent<HTMLFieldSetElement>) {
    const key = pressed(event);
    if (event.target === field.current || !key.command || !model.keys.travel(key)) return;
    event.preventDefault();
    focus();
  }

  function paste(event: TargetedClipboardEvent<HTMLInputElement>) {
    const pasted = event.clipboardData?.getData("text") ?? "";
    if (model.field.paste(pasted)) {
      event.preventDefault();
      return;
    }
    // A single-line field would drop the line breaks that separate the tags.
    if (!hasSeparator(pasted)) return;
    event.preventDefault();
    const { value, selectionStart, selectionEnd } = event.currentTarget;
    const start = selectionStart ?? value.length;
    model.field.commit(value.slice(0, start) + pasted + value.slice(selectionEnd ?? start));
  }

  function leave({ currentTarget, relatedTarget }: TargetedFocusEvent<HTMLInputElement>) {
    // The window lost the focus, not the field. The user will come back to it.
    if (document.activeElement === field.current) return;
    // A new chip would move the pressed element from under the pointer.
    const isOnChip =
      relatedTarget instanceof Node && currentTarget.closest("fieldset")?.contains(relatedTarget);
    afterPress(() => (isOnChip ? model.field.commit() : model.field.leave()));
  }

  return (
    <fieldset
      class={style.box}
      aria-label={i18n.t("tags.label")}
      onKeyDown={travel}
      // Not `pointerdown`: Firefox would move the focus away again.
      onMouseDown={(event: TargetedMouseEvent<HTMLFieldSetElement>) => {
        const { target, currentTarget } = event;
        const row = currentTarget.firstElementChild;
        const list = row?.querySelector("ul");
        if (target !== currentTarget && target !== row && target !== list) return;
        event.preventDefault();
        focus();
      }}
    >
      <div class={style.row}>
        <TagChips model={model} hidden={hidden} onLeave={focus} />
        <input
          {...control}
          ref={field}
          class={style.text}
          type="text"
          role="combobox"
          dir="auto"
          aria-autocomplete="list"
          aria-expanded={list.status === "open"}
          aria-controls={listId}
          aria-activedescendant={active === null ? undefined : optionId(listId, active)}
          autocomplete="off"
          autocapitalize="none"
          spellcheck={false}
          enterkeyhint="done"
          onInput={(event: TargetedInputEvent<HTMLInputElement>) => {
            model.field.type(event.currentTarget.value);
            follow();
          }}
          onKeyDown={press}
          onPaste={paste}
          onBlur={leave}
          onCompositionStart={model.field.startComposition}
          onCompositionEnd={(event: TargetedCompositionEvent<HTMLInputElement>) => {
            model.field.endComposition(event.currentTarget.value);
            follow();
          }}
        />
      </div>
      {/* Keeps the list in its own element: as a sibling of the row it would cause a layout of 500 chips at a key. */}
      <div>
        <OptionList
          id={listId}
          label={i18n.t("tags.suggestions")}
          list={list}
          keyOf={({ name }) => name}
          onChoose={model.field.choose}
          class={style.suggestions}
        >
          {(offer) => (
            <TagOfferWords offer={offer} hidden={hidden} categoryOf={model.report.categoryOf} />
          )}
        </OptionList>
      </div>
      {list.status === "failed" && (
        <p class={`hint ${style.hint}`}>{i18n.t("tags.noSuggestions")}</p>
      )}
      <p role="status" class={leftOut.length > 0 ? `small warn ${style.hint}` : "visually-hidden"}>
        {joinSentences(leftOut.map(leftOutWords))}
      </p>
      <TagAnnouncements model={model} />
    </fieldset>
  );
}

/**
 * Runs a callback immediately or, while a pointer is down, after its click event. The pressed element must not move
 * until then.
 */
function useAfterPress(): (work: () => void) => void {
  const press = useModel(createPress);
  useEffect(press.watch, [press]);
  return press.after;
}

function createPress() {
  let isDown = false;
  let waiting: (() => void) | null = null;

  const down = () => {
    isDown = true;
  };
  const up = () => {
    isDown = false;
    if (waiting) setTimeout(waiting);
    waiting = null;
  };

  return {
    watch() {
      const leaving = new AbortController();
      const options = { capture: true, signal: leaving.signal };
      document.addEventListener("pointerdown", down, options);
      document.addEventListener("pointerup", up, options);
      document.addEventListener("pointercancel", up, options);
      return () => leaving.abort();
    },
    after(work: () => void) {
      if (isDown) waiting = work;
      else work();
    },
  };
}

const leftOutWords = ({ code, count, maximum }: LeftOutTags) =>
  translateKey(`tags.leftOut.${code}`, [formatCount(count), formatCount(maximum)]);

/** Longer lists are announced as a count. */
const MAX_NAMED = 5;

/** Two live regions, so that results and suggestions do not overwrite each other. */
function TagAnnouncements({ model }: { model: TagInputModel }) {
  const offered = useComputed(() =>
    model.field.suggestions.list.value.status === "open"
      ? model.field.suggestions.list.value.items.length
      : 0,
  );
  const done = model.chosen.announcement.value;
  return (
    <>
      <p role="status" class="visually-hidden">
        {done && announcementWords(done)}
      </p>
      <p role="status" class="visually-hidden">
        {offered.value > 0 && i18n.t("tags.offered", offered.value)}
      </p>
    </>
  );
}

function announcementWords(announcement: TagAnnouncement): string {
  switch (announcement.kind) {
    case "added":
    case "already-there":
    case "removed":
      return translateKey(`tags.${announcement.kind}`, [nameList(announcement.names)]);
    case "replaced":
      return i18n.t("tags.replaced", [announcement.from, announcement.to]);
    case "undone":
    case "redone":
      return travelled(announcement);
    default:
      return announcement satisfies never;
  }
}

function travelled({ kind, added, removed }: Extract<TagAnnouncement, { added: unknown }>): string {
  const parts = [
    translateKey(`tags.${kind}`),
    added.length > 0 && i18n.t("tags.added", [nameList(added)]),
    removed.length > 0 && i18n.t("tags.removed", [nameList(removed)]),
  ];
  return joinSentences(parts.map((part) => part && i18n.t("ui.sentence", [part])));
}

const nameList = (names: readonly string[]) =>
  names.length > MAX_NAMED ? i18n.t("image.tags", names.length) : names.join(", ");
