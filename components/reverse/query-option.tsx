import { i18n } from "#i18n";
import { createQueryChoice } from "../../lib/state/base/host-choice.ts";
import { useModel } from "../ui/hooks/use-model.ts";
import style from "./query-option.module.css";

interface QueryOptionProps {
  /** Host of the page. Use it as `key`. */
  host: string;
  /** Query of the page's address. */
  search: string;
  /** Called after a change. */
  onChange: () => void;
}

/** Asks if searches by source may send the query of this host's pages, which may identify the post or a session. */
export function QueryOption({ host, search, onChange }: QueryOptionProps) {
  const choice = useModel(() => createQueryChoice(host));
  const included = choice.chosen.value;
  if (included === undefined) return null;
  const include = async (wanted: boolean) => {
    await choice.choose(wanted);
    onChange();
  };
  return (
    <p class={`line hint ${style.offer}`}>
      <label>
        <input
          type="checkbox"
          checked={included}
          onChange={({ currentTarget }) => void include(currentTarget.checked)}
        />{" "}
        {i18n.t("reverse.query", [search, host])}
      </label>
    </p>
  );
}
