import type { RefObject, TargetedKeyboardEvent } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { i18n } from "#i18n";
import type { QueryCorrection } from "../../../lib/query/mistake.ts";
import type { Sorting } from "../../../lib/query/other-syntax.ts";
import type { SearchKind } from "../../../lib/query/search-kinds.ts";
import type { QuerySuggestion } from "../../../lib/state/search/query-assistant.ts";
import type { ServiceProfile } from "../../../lib/stored/service-profile.ts";
import { IconButton } from "../../ui/controls/icon-button.tsx";
import { optionId } from "../../ui/controls/option-id.ts";
import { close, search as searchIcon } from "../../ui/icons/icons.ts";
import style from "./search-box.module.css";

interface SearchBoxProps {
  value: string;
  onValue: (value: string) => void;
  onSearch: () => void;
  /** Sets the order and searches. */
  onSort: (sorting: Sorting) => void;
  /** The service to search; `undefined` while unknown. */
  profile: ServiceProfile | undefined;
  /** Null for something without a query, such as a user id. */
  kind: SearchKind | null;
  placeholder?: string | undefined;
  /** The service's message about the query. */
  error: string | undefined;
  inputRef: RefObject<HTMLInputElement | null>;
}

const IDS = { error: "search-error", hint: "search-hint", list: "search-offers" };

/** Loads the typing assistance after the box, which must be usable immediately. */
async function loadAssist() {
  const [{ createQueryAssistant }, { SearchAssist }] = await Promise.all([
    import("../../../lib/state/search/query-assistant.ts"),
    import("./search-assist.tsx"),
  ]);
  return { model: createQueryAssistant(), View: SearchAssist };
}

/** An editable combobox, https://www.w3.org/WAI/ARIA/apg/patterns/combobox/. */
export function SearchBox(props: SearchBoxProps) {
  const { value, onValue, onSearch, onSort, profile, kind, placeholder, error, inputRef } = props;
  const [assist, setAssist] = useState<Awaited<ReturnType<typeof loadAssist>> | null>(null);
  useEffect(() => void loadAssist().then(setAssist), []);
  /** True if the user typed before assistance or service were available. */
  const early = useRef(value !== "");
  useEffect(() => {
    const input = inputRef.current;
    if (!assist || !profile || !input || !early.current) return;
    early.current = false;
    assist.model.typed(input.value, input.selectionStart ?? input.value.length, context);
  }, [assist, profile?.id]);
  /** The text that the assistance has read. A search from the address bar or of an earlier popup fills the box later. */
  const readText = useRef(value);
  useEffect(() => {
    // The user may have typed since.
    const isNew = value !== readText.current && inputRef.current?.value === value;
    if (!assist || !profile || !isNew) return;
    readText.current = value;
    assist.model.settle(value, context);
  }, [assist, profile?.id, value]);
  const list = assist?.model.list.value;
  const isWrong = assist ? assist.model.mistake.value !== null : false;
  const context = { kind, profile_id: profile?.id ?? "" };

  /** Replaces the text in the box. */
  function put(query: string) {
    onValue(query);
    readText.current = query;
    if (inputRef.current) inputRef.current.value = query;
  }

  function choose(offer: QuerySuggestion) {
    if (!assist) return;
    const { query, caret } = assist.model.take(offer);
    put(query);
    inputRef.current?.setSelectionRange(caret, caret);
    if ("search" in offer) search();
    else if (offer.put.kind === "field") assist.model.typed(query, caret, context);
  }

  function search() {
    early.current = false;
    assist?.model.settle(inputRef.current?.value ?? value, context);
    onSearch();
  }

  /** Searches for the corrected query, in the order that it named. */
  function remedy({ query, sorting }: QueryCorrection) {
    put(query);
    // The pressed button vanishes.
    inputRef.current?.focus();
    assist?.model.settle(query, context);
    if (sorting) onSort(sorting);
    else onSearch();
  }

  function clear() {
    put("");
    early.current = false;
    assist?.model.settle("", context);
    // The pressed button vanishes.
    inputRef.current?.focus();
  }

  function press(event: TargetedKeyboardEvent<HTMLInputElement>) {
    if (!assist || event.isComposing) return;
    const { model } = assist;
    const { key } = event;
    const open = model.list.peek().status === "open";
    const offer = model.active();
    if (key === "ArrowDown" || key === "ArrowUp") {
      if (open) model.move(key === "ArrowDown" ? 1 : -1);
      else void model.offerEarlier(context);
    } else if (key === "Escape" && open) model.close();
    else if (key === "Enter" && offer) choose(offer);
    else return;
    event.preventDefault();
  }

  return (
    <search>
      <form
        class={`${style.form} ${assist ? style.coloured : ""}`}
        onSubmit={(event) => {
          event.preventDefault();
          search();
        }}
      >
        <label class="visually-hidden" for="search">
          {profile ? i18n.t("popup.label", [profile.name]) : i18n.t("popup.labelNoService")}
        </label>
        <input
          id="search"
          class={style.input}
          ref={inputRef}
          type="text"
          role="combobox"
          inputmode="search"
          enterkeyhint="search"
          autocomplete="off"
          autocapitalize="off"
          spellcheck={false}
          placeholder={placeholder ?? i18n.t("popup.placeholder")}
          value={value}
          onInput={({ currentTarget: { value: text, selectionStart } }) => {
            onValue(text);
            readText.current = text;
            if (assist && profile) assist.model.typed(text, selectionStart ?? text.length, context);
            else early.current = true;
          }}
          onKeyDown={press}
          onBlur={() => assist?.model.close()}
          aria-autocomplete="list"
          aria-controls={IDS.list}
          aria-expanded={list?.status === "open"}
          aria-activedescendant={
            list?.status === "open" && list.active !== null
              ? optionId(IDS.list, list.active)
              : undefined
          }
          aria-invalid={error || isWrong ? true : undefined}
          aria-describedby={error ? IDS.error : isWrong ? IDS.hint : undefined}
        />
        {value !== "" && (
          <IconButton
            label={i18n.t("popup.clear")}
            icon={close}
            class={style.clear}
            onClick={clear}
          />
        )}
        <IconButton
          type="submit"
          label={i18n.t("popup.search")}
          icon={searchIcon}
          class={style.go}
        />
        {assist && (
          <assist.View
            model={assist.model}
            context={context}
            query={value}
            field={inputRef}
            ids={IDS}
            error={error}
            service={profile?.name ?? ""}
            onChoose={choose}
            onRemedy={remedy}
          />
        )}
      </form>
    </search>
  );
}
