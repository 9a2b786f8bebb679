import { useId, useLayoutEffect, useRef, useState } from "preact/hooks";
import { i18n } from "#i18n";
import { MAX_TAG_LENGTH } from "../../lib/base/bounds.ts";
import { parseTagList } from "../../lib/tags/parse-tags.ts";
import { Button } from "../ui/controls/button.tsx";
import { TextField } from "../ui/controls/text-field.tsx";

interface OwnTagProps {
  /** Name on the board. */
  from: string;
  /** The user's tag for it so far. */
  tag: string;
  /** Stores the user's own tag; empty for "never". */
  onSave: (tag: string) => void;
}

/** Shows a button that opens a field for the user's own tag in place of one of another board. */
export function TagReplacementField({ from, tag, onSave }: OwnTagProps) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useLayoutEffect(() => {
    // Closing the field would lose the focus.
    if (wasOpen.current && !isOpen) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  const close = () => setOpen(false);
  if (isOpen)
    return (
      <OwnTagField
        from={from}
        tag={tag}
        onCancel={close}
        onSave={(name) => {
          onSave(name);
          close();
        }}
      />
    );
  return (
    <Button
      kind="quiet"
      ref={button}
      aria-label={i18n.t("dictionary.changeNamed", [from])}
      onClick={() => setOpen(true)}
    >
      {i18n.t("dictionary.change")}
    </Button>
  );
}

function OwnTagField({ from, tag, onSave, onCancel }: OwnTagProps & { onCancel: () => void }) {
  const [text, setText] = useState(tag);
  const [hasError, setError] = useState(false);
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  useLayoutEffect(() => field.current?.focus(), []);
  function save() {
    const [name, ...others] = parseTagList(text);
    const isTag = name !== undefined && others.length === 0 && name.length <= MAX_TAG_LENGTH;
    if (isTag) onSave(name);
    else setError(true);
  }
  return (
    <div class="stack gap-s1">
      <TextField
        id={useId()}
        label={i18n.t("dictionary.own", [from])}
        errors={hasError ? [i18n.t("dictionary.oneTag")] : []}
        autocomplete="off"
        spellcheck={false}
        inputRef={field}
        value={text}
        onValue={(value) => {
          setText(value);
          setError(false);
        }}
        onKeyDown={(event) => {
          if (event.isComposing || event.ctrlKey || event.metaKey) return;
          if (event.key !== "Enter" && event.key !== "Escape") return;
          event.preventDefault();
          event.stopPropagation();
          if (event.key === "Enter") save();
          else onCancel();
        }}
      />
      <div class="line">
        <Button onClick={save}>{i18n.t("ui.save")}</Button>
        <Button kind="quiet" onClick={() => onSave("")}>
          {i18n.t("dictionary.never")}
        </Button>
        <Button kind="quiet" onClick={onCancel}>
          {i18n.t("ui.cancel")}
        </Button>
      </div>
    </div>
  );
}
