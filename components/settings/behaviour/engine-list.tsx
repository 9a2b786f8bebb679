import { useState } from "preact/hooks";
import { i18n } from "#i18n";
import { DEFAULT_ENGINES, MAX_ENGINES_LENGTH } from "../../../lib/reverse/default-engines.ts";
import { parseEngines } from "../../../lib/reverse/search-engines.ts";
import { Button } from "../../ui/controls/button.tsx";
import { TextField } from "../../ui/controls/text-field.tsx";
import { formatCount } from "../../ui/words/format.ts";
import { translateKey } from "../../ui/words/translate-key.ts";

interface EngineListProps {
  id: string;
  label: string;
  hint: string;
  /** The stored list. */
  text: string;
  onChange: (text: string) => void;
}

/** Lets the user edit the search engines. A list with a mistake is not stored. */
export function EngineList({ text, onChange, ...labels }: EngineListProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const list = typed ?? text;
  const errors = problemsOf(list);
  return (
    <div class="stack">
      <TextField
        {...labels}
        multiline
        dir="ltr"
        spellcheck={false}
        autocomplete="off"
        value={list}
        errors={errors}
        onValue={(value) => {
          setTyped(value);
          if (problemsOf(value).length === 0) onChange(value);
        }}
      />
      {list !== DEFAULT_ENGINES && (
        <div>
          <Button
            kind="quiet"
            onClick={() => {
              setTyped(null);
              onChange(DEFAULT_ENGINES);
            }}
          >
            {i18n.t("setting.engines.restore")}
          </Button>
        </div>
      )}
    </div>
  );
}

function problemsOf(list: string): string[] {
  const excess = list.length - MAX_ENGINES_LENGTH;
  if (excess > 0) return [i18n.t("setting.engines.problem.tooLong", [formatCount(excess)])];
  return parseEngines(list).problems.map(({ line, code }) =>
    translateKey(`setting.engines.problem.${code}`, [`${line}`]),
  );
}
