import type { RefObject } from "preact";
import { i18n } from "#i18n";
import { Button } from "../ui/button.tsx";
import style from "./search-box.module.css";

export interface SearchBoxProps {
  value: string;
  onValue: (value: string) => void;
  onSearch: () => void;
  /** Name of the service that is searched; `undefined` while unknown. */
  service: string | undefined;
  /** What the service has against the query. */
  error: string | undefined;
  inputRef: RefObject<HTMLInputElement | null>;
}

const ERROR_ID = "search-error";

export function SearchBox({ value, onValue, onSearch, service, error, inputRef }: SearchBoxProps) {
  return (
    <search>
      <form
        class={style.form}
        onSubmit={(event) => {
          event.preventDefault();
          onSearch();
        }}
      >
        <label class="visually-hidden" for="search">
          {service ? i18n.t("popup.label", [service]) : i18n.t("popup.labelNoService")}
        </label>
        <input
          id="search"
          class={style.input}
          ref={inputRef}
          type="search"
          enterkeyhint="search"
          autocomplete="off"
          autocapitalize="off"
          spellcheck={false}
          placeholder={i18n.t("popup.placeholder")}
          value={value}
          onInput={(event) => onValue(event.currentTarget.value)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? ERROR_ID : undefined}
        />
        <Button type="submit" kind="primary" class={style.go}>
          {i18n.t("popup.search")}
        </Button>
      </form>
      {error && (
        <p class={style.error} id={ERROR_ID} role="alert">
          {error}
        </p>
      )}
    </search>
  );
}
