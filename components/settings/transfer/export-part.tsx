import { useState } from "preact/hooks";
import { i18n } from "#i18n";
import type { TransferModel } from "../../../lib/state/settings/transfer.ts";
import { Button } from "../../ui/controls/button.tsx";
import { TickField } from "../../ui/controls/tick-field.tsx";
import { Notice } from "../../ui/display/notice.tsx";
import { StatusLine } from "../../ui/display/status-line.tsx";
import style from "../section/entry-list.module.css";

export function ExportPart({ model }: { model: TransferModel }) {
  const [keys, setKeys] = useState(false);
  const [saved, setSaved] = useState(false);
  const save = async () => {
    offerFile(`tagpie-${new Date().toISOString().slice(0, 10)}.json`, await model.write(keys));
    setSaved(true);
  };
  return (
    <div class={style.group}>
      <h3>{i18n.t("transfer.export")}</h3>
      <TickField
        id="export-keys"
        label={i18n.t("transfer.keys")}
        hint={i18n.t("transfer.keysHint")}
        checked={keys}
        onChange={(on) => {
          setKeys(on);
          setSaved(false);
        }}
      />
      {keys && <Notice tone="warn">{i18n.t("transfer.keysWarning")}</Notice>}
      <div class={style.line}>
        <Button onClick={() => void save()}>
          {keys ? i18n.t("transfer.saveWithKeys") : i18n.t("transfer.save")}
        </Button>
        <StatusLine>{saved && i18n.t("transfer.saved")}</StatusLine>
      </div>
    </div>
  );
}

/** Downloads by a link, which needs no permission. */
function offerFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // The download has started by then. Unrevoked, the file would stay in memory until the page closes.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
