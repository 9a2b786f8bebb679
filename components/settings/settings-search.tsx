import { useEffect, useRef } from "preact/hooks";
import { i18n } from "#i18n";
import type { SettingsSearch as Model } from "../../lib/state/settings-search.ts";
import { Button } from "../ui/button.tsx";
import { formatCount } from "../ui/format.ts";
import { StatusLine } from "../ui/status-line.tsx";
import { TextField } from "../ui/text-field.tsx";
import { highlightWords } from "./highlight-words.ts";
import style from "./settings-search.module.css";

export interface SettingsSearchProps {
  search: Model;
  /** No service is set up yet: there is less to find. */
  first: boolean;
}

/** Leaves of the options what has the words that are typed. */
export function SettingsSearch({ search, first }: SettingsSearchProps) {
  const input = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const found = search.found.value;
  useEffect(() => {
    void import("./subject-words.ts").then(({ subjectWords }) => search.know(subjectWords(first)));
  }, [search, first]);

  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (event.key !== "/" || event.ctrlKey || event.altKey || event.metaKey) return;
      if (event.target instanceof Element && event.target.closest(WRITABLE)) return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    };
    document.addEventListener("keydown", hear);
    return () => document.removeEventListener("keydown", hear);
  }, []);

  const words = found?.words.join(" ");
  useEffect(() => (words ? highlightWords(words.split(" ")) : undefined), [words]);

  const leave = () => {
    search.type("");
    input.current?.focus();
  };
  const goToFirst = () => {
    const [subject] = found?.subjects.values() ?? [];
    const id = subject?.[0]?.id;
    if (id === undefined) return;
    // The same address again would lead nowhere.
    if (location.hash === `#${id}`) location.hash = "";
    location.hash = id;
  };
  return (
    <search class={style.search}>
      <TextField
        id="settings-search"
        type="search"
        label={i18n.t("settingsSearch.label")}
        placeholder={i18n.t("settingsSearch.placeholder")}
        autocomplete="off"
        spellcheck={false}
        aria-keyshortcuts="/"
        inputRef={input}
        value={search.typed.value}
        onValue={search.type}
        onKeyDown={(event) => {
          if (event.isComposing) return;
          if (event.key === "Escape") leave();
          else if (event.key === "Enter") goToFirst();
        }}
      />
      <div class={style.line}>
        <StatusLine>
          {found &&
            (found.count === 0
              ? i18n.t("settingsSearch.none")
              : i18n.t("settingsSearch.count", found.count, [formatCount(found.count)]))}
        </StatusLine>
        {found && (
          <Button kind="quiet" onClick={leave}>
            {i18n.t("settingsSearch.all")}
          </Button>
        )}
      </div>
    </search>
  );
}

/** Where a `/` is meant as one. */
const WRITABLE = "input, textarea, select, [contenteditable]";
