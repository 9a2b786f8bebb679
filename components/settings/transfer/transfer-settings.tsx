import { i18n } from "#i18n";
import { createTransfer } from "../../../lib/state/settings/transfer.ts";
import { useModel } from "../../ui/hooks/use-model.ts";
import { SettingsSection } from "../section/settings-section.tsx";
import { ExportPart } from "./export-part.tsx";
import { ImportPart } from "./import-part.tsx";

interface TransferSettingsProps {
  /** No service is stored yet, so there is nothing to export. */
  first: boolean;
}

export function TransferSettings({ first }: TransferSettingsProps) {
  const model = useModel(createTransfer);
  return (
    <SettingsSection
      id="transfer"
      title={i18n.t("transfer.title")}
      intro={i18n.t("transfer.intro")}
    >
      {!first && <ExportPart model={model} />}
      <ImportPart model={model} />
    </SettingsSection>
  );
}
