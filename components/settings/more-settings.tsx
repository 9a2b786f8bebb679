import type { Services } from "../../lib/service-profile.ts";
import { lazyView } from "../ui/lazy-view.tsx";
import type { OptionsView } from "./options-views.ts";
import { SectionSkeleton } from "./settings-section.tsx";

const behaviour = () => import("./behaviour-settings.tsx");
const SearchSettings = lazyView(async () => (await behaviour()).SearchSettings, SectionSkeleton);
const UploadSettings = lazyView(async () => (await behaviour()).UploadSettings, SectionSkeleton);
const ThemeSettings = lazyView(async () => (await behaviour()).ThemeSettings, SectionSkeleton);
const SyncSettings = lazyView(async () => (await behaviour()).SyncSettings, SectionSkeleton);
const PresetSettings = lazyView(
  async () => (await import("./preset-settings.tsx")).PresetSettings,
  SectionSkeleton,
);
const ArtistSettings = lazyView(
  async () => (await import("./artist-settings.tsx")).ArtistSettings,
  SectionSkeleton,
);
const ShortcutSettings = lazyView(
  async () => (await import("./shortcut-settings.tsx")).ShortcutSettings,
  SectionSkeleton,
);
const GrantSettings = lazyView(
  async () => (await import("./grant-settings.tsx")).GrantSettings,
  SectionSkeleton,
);
const StorageSettings = lazyView(
  async () => (await import("./storage-settings.tsx")).StorageSettings,
  SectionSkeleton,
);
const TransferSettings = lazyView(
  async () => (await import("./transfer-settings.tsx")).TransferSettings,
  SectionSkeleton,
);
const SupportedSites = lazyView(
  async () => (await import("./supported-sites.tsx")).SupportedSites,
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
          <SyncSettings />
          <TransferSettings first={services.profiles.length === 0} />
        </>
      );
    case "sites":
      return (
        <>
          <GrantSettings />
          <SupportedSites />
        </>
      );
    default:
      return view satisfies never;
  }
}
