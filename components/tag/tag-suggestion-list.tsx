import { useLayoutEffect, useRef } from "preact/hooks";
import { i18n } from "#i18n";
import type { TagSuggestion } from "../../lib/messages.ts";
import type { SuggestionList } from "../../lib/state/tag-suggestions.ts";
import { guessCategory, knownCategory } from "../../lib/tags/category.ts";
import { formatCount } from "../ui/format.ts";
import { TagName } from "./tag-name.tsx";
import style from "./tag-suggestion-list.module.css";

export const optionId = (listId: string, index: number) => `${listId}-${index}`;

export interface TagSuggestionListProps {
  id: string;
  list: SuggestionList;
  onChoose: (suggestion: TagSuggestion) => void;
}

/** The popup of the tag input. Focus never leaves the text: options are pressed without taking it. */
export function TagSuggestionList({ id, list, onChoose }: TagSuggestionListProps) {
  const box = useRef<HTMLDivElement>(null);
  const open = list.status === "open";
  const active = open ? list.active : null;

  // Opened at the foot of a narrow panel, the list would lie outside what can be seen.
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
      class={style.list}
      role="listbox"
      aria-label={i18n.t("tags.suggestions")}
      hidden={!open}
    >
      {open &&
        list.items.map((suggestion, index) => (
          <button
            key={suggestion.name}
            id={optionId(id, index)}
            class={style.option}
            type="button"
            role="option"
            aria-selected={index === active}
            tabIndex={-1}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(suggestion)}
          >
            <Proposal suggestion={suggestion} />
          </button>
        ))}
    </div>
  );
}

function Proposal({ suggestion }: { suggestion: TagSuggestion }) {
  const { name, alias_of, images, do_not_post } = suggestion;
  const category = knownCategory(suggestion.category) ?? guessCategory(alias_of ?? name);
  return (
    <>
      <span>
        {alias_of !== null && <span class={style.alias}>{name} → </span>}
        <TagName name={alias_of ?? name} category={category} />
      </span>{" "}
      <span class={style.meta}>
        {do_not_post && <span class={style.stop}>{i18n.t("tags.doNotPost")} </span>}
        {alias_of === null && <span>{i18n.t("tags.images", images, [formatCount(images)])}</span>}
      </span>
    </>
  );
}
