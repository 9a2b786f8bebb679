import { i18n } from "#i18n";
import { SettingsSection } from "../section/settings-section.tsx";
import { CopyDiagnostics } from "./copy-diagnostics.tsx";

export function DiagnosticsSettings() {
  return (
    <SettingsSection
      id="diagnostics"
      title={i18n.t("diagnostics.title")}
      intro={i18n.t("diagnostics.intro")}
    >
      <CopyDiagnostics />
    </SettingsSection>
  );
}
