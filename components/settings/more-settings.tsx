import type { Services } from "../../lib/service-profile.ts";
import { lazyView } from "../ui/lazy-view.tsx";
import { SectionSkeleton } from "./settings-section.tsx";

const BehaviourSettings = lazyView(
  async () => (await import("./behaviour-settings.tsx")).BehaviourSettings,
  SectionSkeleton,
);
const ThemeSettings = lazyView(
  async () => (await import("./look-settings.tsx")).ThemeSettings,
  SectionSkeleton,
);
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

/** Renders the sections below the service, each loaded separately. */
export function MoreSettings({ services }: { services: Services }) {
  const first = services.profiles.length === 0;
  return (
    <>
      {!first && (
        <>
          <BehaviourSettings />
          <ThemeSettings />
          <PresetSettings services={services} />
          <ArtistSettings services={services} />
        </>
      )}
      <ShortcutSettings />
      <GrantSettings />
      <StorageSettings />
      <TransferSettings first={first} />
      <SupportedSites />
    </>
  );
}
