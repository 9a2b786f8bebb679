import { i18n } from "#i18n";
import type { ServiceList as Model } from "../../lib/state/service-list.ts";
import { lazyView } from "../ui/lazy-view.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import style from "./options.module.css";
import { ServiceList } from "./service-list.tsx";
import { ServiceSettings } from "./service-settings.tsx";
import { SectionSkeleton } from "./settings-section.tsx";
import { SupportedSites } from "./supported-sites.tsx";

const PresetSettings = lazyView(
  async () => (await import("./preset-settings.tsx")).PresetSettings,
  SectionSkeleton,
);
const BehaviourSettings = lazyView(
  async () => (await import("./behaviour-settings.tsx")).BehaviourSettings,
  SectionSkeleton,
);
const ArtistSettings = lazyView(
  async () => (await import("./artist-settings.tsx")).ArtistSettings,
  SectionSkeleton,
);
const TransferSettings = lazyView(
  async () => (await import("./transfer-settings.tsx")).TransferSettings,
  SectionSkeleton,
);

export interface OptionsProps {
  list: Model;
  version: string;
}

export function Options({ list, version }: OptionsProps) {
  const services = list.services.value;
  const form = list.form.value;
  const first = services?.profiles.length === 0;
  return (
    <>
      <header class={style.header}>
        <img src="/icons/48.png" alt="" width={28} height={28} />
        <h1>{i18n.t("options.title")}</h1>
      </header>
      <main class={style.main}>
        {services === undefined || form === null ? (
          <Skeleton class={style.waiting} />
        ) : (
          <>
            {!first && <ServiceList list={list} />}
            <ServiceSettings form={form} first={first} />
            {!first && (
              <>
                <BehaviourSettings />
                <PresetSettings services={services} />
                <ArtistSettings services={services} />
              </>
            )}
            <TransferSettings first={first} />
            <SupportedSites />
          </>
        )}
      </main>
      <footer class={style.footer}>
        <p>{i18n.t("options.version", [version])}</p>
      </footer>
    </>
  );
}
