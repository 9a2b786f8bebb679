import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { OptionList as Options } from "../../../lib/state/base/options.ts";
import { optionId } from "./option-id.ts";
import style from "./option-list.module.css";

interface OptionListProps<Option> {
  id: string;
  label: string;
  list: Options<Option>;
  keyOf: (option: Option) => string;
  onChoose: (option: Option) => void;
  /** Renders an option. */
  children: (option: Option) => ComponentChildren;
  /** Class for position and maximum height. */
  class?: string | undefined;
}

/** Renders the listbox of an editable combobox. Options don't take the focus from the text field. */
export function OptionList<Option>(props: OptionListProps<Option>) {
  const { id, label, list, keyOf, onChoose, children, class: place = "" } = props;
  const box = useRef<HTMLDivElement>(null);
  const open = list.status === "open";
  const active = open ? list.active : null;

  // At the bottom of a narrow panel, the open list would be out of view.
  useLayoutEffect(() => {
    if (open) box.current?.scrollIntoView({ block: "nearest" });
  }, [open]);
  useLayoutEffect(() => {
    if (active !== null) box.current?.children[active]?.scrollIntoView({ block: "nearest" });
  }, [active]);

  return (
    <div
      ref={box}
      id={id}
      class={`${style.list} ${place}`}
      role="listbox"
      aria-label={label}
      hidden={!open}
    >
      {open &&
        list.items.map((option, index) => (
          <button
            key={keyOf(option)}
            id={optionId(id, index)}
            class={style.option}
            type="button"
            role="option"
            aria-selected={index === active}
            tabIndex={-1}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(option)}
          >
            {children(option)}
          </button>
        ))}
    </div>
  );
}
