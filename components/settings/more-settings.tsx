import type { Services } from "../../lib/stored/service-profile.ts";
import { lazyView } from "../ui/display/lazy-view.tsx";
import type { OptionsView } from "./options-views.ts";
import { SectionSkeleton } from "./section/settings-section.tsx";

const behaviour = () => import("./behaviour/behaviour-settings.tsx");
const SearchSettings = lazyView(async () => (await behaviour()).SearchSettings, SectionSkeleton);
const UploadSettings = lazyView(async () => (await behaviour()).UploadSettings, SectionSkeleton);
const ThemeSettings = lazyView(async () => (await behaviour()).ThemeSettings, SectionSkeleton);
const SentSettings = lazyView(async () => (await behaviour()).SentSettings, SectionSkeleton);
const PresetSettings = lazyView(
  async () => (await import("./presets/preset-settings.tsx")).PresetSettings,
  SectionSkeleton,
);
const ArtistSettings = lazyView(
  async () => (await import("./artists/artist-settings.tsx")).ArtistSettings,
  SectionSkeleton,
);
const ShortcutSettings = lazyView(
  async () => (await import("./shortcuts/shortcut-settings.tsx")).ShortcutSettings,
  SectionSkeleton,
);
const GrantSettings = lazyView(
  async () => (await import("./grants/grant-settings.tsx")).GrantSettings,
  SectionSkeleton,
);
const StorageSettings = lazyView(
  async () => (await import("./storage/storage-settings.tsx")).StorageSettings,
  SectionSkeleton,
);
const TransferSettings = lazyView(
  async () => (await import("./transfer/transfer-settings.tsx")).TransferSettings,
  SectionSkeleton,
);
const SupportedSites = lazyView(
  async () => (await import("./sites/supported-sites.tsx")).SupportedSites,
  SectionSkeleton,
);

export interface MoreSettingsProps {
  view: Exclude<OptionsView, "services">;
  services: Services;
}

/** Renders every view but the services, which most visits are about. */
export function MoreSettings({ view, services }: MoreSettingsProps) {
  switch (view) {
    case "search":
      return <SearchSettings />;
    case "uploads":
      return <UploadSettings />;
    case "tags":
      return (
        <>
          <PresetSettings services={services} />
          <ArtistSettings services={services} />
        </>
      );
    case "appearance":
      return (
        <>
          <ThemeSettings />
          <ShortcutSettings />
        </>
      );
    case "data":
      return (
        <>
          <StorageSettings />
          <TransferSettings first={services.profiles.length === 0} />
        </>
      );
    case "sites":
      return (
        <>
          <GrantSettings />
          <SentSettings />
          <SupportedSites />
        </>
      );
    default:
      return view satisfies never;
  }
}
