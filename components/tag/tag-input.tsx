import { useComputed } from "@preact/signals";
import type {
  TargetedClipboardEvent,
  TargetedCompositionEvent,
  TargetedInputEvent,
  TargetedKeyboardEvent,
  TargetedPointerEvent,
} from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { i18n } from "#i18n";
import type { TagAnnouncement, TagInput as TagInputModel } from "../../lib/state/tag-input.ts";
import { hasSeparator } from "../../lib/tags/parse.ts";
import type { FieldControl } from "../ui/field.tsx";
import { TagChips } from "./tag-chips.tsx";
import style from "./tag-input.module.css";
import { optionId, TagSuggestionList } from "./tag-suggestion-list.tsx";

export interface TagInputProps {
  model: TagInputModel;
  control: FieldControl;
}

/**
 * Chips and an editable combobox, https://www.w3.org/WAI/ARIA/apg/patterns/combobox/.
 * The native field holds the text and the model follows it within the same event: a field that waits for a render to
 * be told what it contains loses what is typed meanwhile.
 */
export function TagInput({ model, control }: TagInputProps) {
  const field = useRef<HTMLInputElement>(null);
  const listId = `${control.id}-suggestions`;
  const list = model.list.value;
  const active = list.status === "open" ? list.active : null;

  // Asked after every event too: a text that ends up as it was before (a lone comma) tells no subscriber.
  const follow = () => {
    const text = model.text.peek();
    if (field.current && field.current.value !== text) field.current.value = text;
  };
  useLayoutEffect(() => model.text.subscribe(follow), [model]);

  const focus = () => field.current?.focus();

  function press(event: TargetedKeyboardEvent<HTMLInputElement>) {
    const { key, ctrlKey, altKey, metaKey, repeat, currentTarget } = event;
    const modified = ctrlKey || altKey || metaKey;
    if (model.press({ key, modified, repeat })) {
      event.preventDefault();
      event.stopPropagation();
    } else if (key === "ArrowLeft" && !modified && currentTarget.value === "") {
      const chips = event.currentTarget.parentElement?.querySelectorAll("li > button");
      const last = chips?.[chips.length - 1];
      if (last instanceof HTMLElement) last.focus();
    }
  }

  function paste(event: TargetedClipboardEvent<HTMLInputElement>) {
    const pasted = event.clipboardData?.getData("text") ?? "";
    // A field of one line would drop the line breaks, and with them the borders between the tags.
    if (!hasSeparator(pasted)) return;
    event.preventDefault();
    const { value, selectionStart, selectionEnd } = event.currentTarget;
    const start = selectionStart ?? value.length;
    model.commit(value.slice(0, start) + pasted + value.slice(selectionEnd ?? start));
  }

  function leave() {
    // The window lost focus, not the field: the person is coming back to it.
    if (document.activeElement === field.current) return;
    model.commit();
  }

  return (
    <fieldset
      class={style.box}
      aria-label={i18n.t("tags.label")}
      onPointerDown={(event: TargetedPointerEvent<HTMLFieldSetElement>) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        focus();
      }}
    >
      <TagChips
        tags={model.tags.value}
        categoryOf={model.categoryOf}
        onRemove={model.remove}
        onLeave={focus}
      />
      <input
        {...control}
        ref={field}
        class={style.text}
        type="text"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={list.status === "open"}
        aria-controls={listId}
        aria-activedescendant={active === null ? undefined : optionId(listId, active)}
        autocomplete="off"
        autocapitalize="none"
        spellcheck={false}
        enterkeyhint="done"
        onInput={(event: TargetedInputEvent<HTMLInputElement>) => {
          model.type(event.currentTarget.value);
          follow();
        }}
        onKeyDown={press}
        onPaste={paste}
        onBlur={leave}
        onCompositionStart={model.startComposition}
        onCompositionEnd={(event: TargetedCompositionEvent<HTMLInputElement>) => {
          model.endComposition(event.currentTarget.value);
          follow();
        }}
      />
      <TagSuggestionList id={listId} list={list} onChoose={model.choose} />
      {list.status === "failed" && <p class={style.hint}>{i18n.t("tags.noSuggestions")}</p>}
      <Announcements model={model} />
    </fieldset>
  );
}

/** Two regions, so that what was done and what is offered do not overwrite each other. */
function Announcements({ model }: { model: TagInputModel }) {
  const offered = useComputed(() =>
    model.list.value.status === "open" ? model.list.value.items.length : 0,
  );
  const done = model.announcement.value;
  return (
    <>
      <p role="status" class="visually-hidden">
        {done && words(done)}
      </p>
      <p role="status" class="visually-hidden">
        {offered.value > 0 && i18n.t("tags.offered", offered.value)}
      </p>
    </>
  );
}

function words(announcement: TagAnnouncement): string {
  switch (announcement.kind) {
    case "added":
      return i18n.t("tags.added", [announcement.names.join(", ")]);
    case "already-there":
      return i18n.t("tags.alreadyThere", [announcement.names.join(", ")]);
    case "removed":
      return i18n.t("tags.removed", [announcement.name]);
    default:
      return announcement satisfies never;
  }
}
