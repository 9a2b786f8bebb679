import { i18n } from "#i18n";
import type { ReverseSearch } from "../../lib/reverse/reverse-search.ts";
import { resultsOf } from "../../lib/reverse/search-engines.ts";
import { createElsewhere } from "../../lib/state/reverse/elsewhere.ts";
import { Menu } from "../ui/controls/menu.tsx";
import { StatusLine } from "../ui/display/status-line.tsx";
import { useModel } from "../ui/hooks/use-model.ts";
import { external } from "../ui/icons/icons.ts";
import { hostOf } from "../ui/words/format.ts";

interface ElsewhereProps {
  search: ReverseSearch;
  /** Address of the picture that any site can load; null if there is none. */
  url: string | null;
}

/** Offers the user's search engines, which get the picture's address or the picture itself only once the user chooses one. */
export function Elsewhere({ search, url }: ElsewhereProps) {
  const model = useModel(() => createElsewhere(search));
  const copy = model.copy.value;
  const items = model.engines.value.map((engine) => {
    const results = url === null ? null : resultsOf(engine, url);
    const label = results === null ? i18n.t("elsewhere.copied", [engine.name]) : engine.name;
    return results === null
      ? { label, icon: external, onChoose: () => void model.openWithCopy(engine) }
      : { label, icon: external, href: results };
  });
  const edit = { label: i18n.t("elsewhere.edit"), href: "/options.html#engines" };
  return (
    <>
      <Menu
        label={i18n.t("elsewhere.label")}
        items={[...items, edit]}
        note={
          url === null ? i18n.t("elsewhere.noAddress") : i18n.t("elsewhere.sends", [hostOf(url)])
        }
      >
        {i18n.t("elsewhere.label")}
      </Menu>
      <StatusLine tone={copy?.isCopied === false ? "bad" : "muted"}>
        {copy && i18n.t(copy.isCopied ? "elsewhere.paste" : "elsewhere.notCopied", [copy.engine])}
      </StatusLine>
    </>
  );
}
