import { i18n } from "#i18n";
import type { ReverseSearch } from "../../lib/reverse/reverse-search.ts";
import { engineResultsAddress } from "../../lib/reverse/search-engines.ts";
import { createEngineLinks } from "../../lib/state/reverse/engine-links.ts";
import { Menu } from "../ui/controls/menu.tsx";
import { StatusLine } from "../ui/display/status-line.tsx";
import { useModel } from "../ui/hooks/use-model.ts";
import { external, settings } from "../ui/icons/icons.ts";
import { copy as copyIcon } from "../ui/icons/panel-icons.ts";
import { hostOf } from "../ui/words/format.ts";

interface ElsewhereProps {
  search: ReverseSearch;
  /** Address from which any site can load the picture, or null. */
  url: string | null;
}

/** Offers the user's search engines, which get the picture's address or the picture itself only once the user chooses one. */
export function OtherSearchEngines({ search, url }: ElsewhereProps) {
  const model = useModel(() => createEngineLinks(search));
  const copy = model.copy.value;
  const items = model.engines.value.map((engine) => {
    const results = url === null ? null : engineResultsAddress(engine, url);
    const label = results === null ? i18n.t("elsewhere.copied", [engine.name]) : engine.name;
    return results === null
      ? { label, icon: external, onChoose: () => void model.openWithCopy(engine) }
      : { label, icon: external, href: results };
  });
  // An engine may fail to load a file that the service loaded.
  const copyItem = {
    label: i18n.t("elsewhere.copy"),
    icon: copyIcon,
    onChoose: () => void model.copyPicture(),
  };
  const edit = { label: i18n.t("elsewhere.edit"), icon: settings, onChoose: model.editEngines };
  return (
    <>
      <Menu
        label={i18n.t("elsewhere.label")}
        items={[...items, ...(url === null ? [] : [copyItem]), edit]}
        note={
          url === null ? i18n.t("elsewhere.noAddress") : i18n.t("elsewhere.sends", [hostOf(url)])
        }
      >
        {i18n.t("elsewhere.label")}
      </Menu>
      <StatusLine tone={copy?.isCopied === false ? "bad" : "muted"}>
        {copy && copyWords(copy)}
      </StatusLine>
    </>
  );
}

function copyWords({ engine, isCopied }: { engine?: string; isCopied: boolean }): string {
  if (engine === undefined) return i18n.t(isCopied ? "ui.copied" : "ui.notCopied");
  return i18n.t(isCopied ? "elsewhere.paste" : "elsewhere.notCopied", [engine]);
}
