import { i18n } from "#i18n";
import type { Services } from "../../lib/stored/service-profile.ts";
import { translateKey } from "../ui/words/translate-key.ts";
import { BehaviourSettings } from "./behaviour/behaviour-settings.tsx";
import { SentRequestTable } from "./behaviour/sent-request-table.tsx";
import { DiagnosticsSettings } from "./diagnostics/diagnostics-settings.tsx";
import { GrantSettings } from "./grant-settings.tsx";
import type { OptionsView } from "./options-views.ts";
import { PresetSettings } from "./preset-settings.tsx";
import { ShortcutSettings } from "./shortcuts/shortcut-settings.tsx";
import { SupportedSites } from "./sites/supported-sites.tsx";
import { StorageSettings } from "./storage-settings.tsx";
import { TagEntries } from "./tag-entries.tsx";
import { TransferSettings } from "./transfer-settings.tsx";

interface MoreSettingsProps {
  view: Exclude<OptionsView, "services" | "help">;
  services: Services;
}

/** Renders every view but the services, which most visits are about, and Help. */
export function OtherSettingsViews({ view, services }: MoreSettingsProps) {
  switch (view) {
    case "search":
    case "uploads":
      return (
        <BehaviourSettings
          id={view}
          title={translateKey(`options.view.${view}`)}
          intro={i18n.t("behaviour.intro")}
        />
      );
    case "tags":
      return (
        <>
          <PresetSettings services={services} />
          <TagEntries id="artists" services={services} />
          <TagEntries id="dictionary" services={services} />
        </>
      );
    case "appearance":
      return (
        <BehaviourSettings id="look" title={i18n.t("look.title")} intro={i18n.t("look.intro")} />
      );
    case "shortcuts":
      return <ShortcutSettings />;
    case "data":
      return (
        <>
          <StorageSettings />
          <TransferSettings first={services.profiles.length === 0} />
          <DiagnosticsSettings />
        </>
      );
    case "sites":
      return (
        <>
          <GrantSettings />
          <BehaviourSettings id="sent" title={i18n.t("sent.title")} intro={i18n.t("sent.intro")}>
            <SentRequestTable />
          </BehaviourSettings>
          <SupportedSites />
        </>
      );
    default:
      return view satisfies never;
  }
}
