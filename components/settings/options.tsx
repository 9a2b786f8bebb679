import { i18n } from "#i18n";
import type { FirstRun as FirstRunModel } from "../../lib/state/settings/first-run.ts";
import type { ServiceList as Model } from "../../lib/state/settings/service-list.ts";
import { activeProfile } from "../../lib/stored/service-profile.ts";
import { Button } from "../ui/controls/button.tsx";
import { lazyView } from "../ui/display/lazy-view.tsx";
import { Skeleton } from "../ui/display/skeleton.tsx";
import type { MoreSettingsProps } from "./more-settings.tsx";
import style from "./options.module.css";
import { useOptionsView } from "./options-views.ts";
import { SectionNav } from "./section-nav.tsx";
import { ServiceList } from "./service/service-list.tsx";
import { ServiceSettings } from "./service/service-settings.tsx";
import { useDeepLink } from "./use-deep-link.ts";

/** Loads after the service, which most visits are about. */
const MoreSettings = lazyView<MoreSettingsProps>(
  async () => (await import("./more-settings.tsx")).MoreSettings,
  () => <Skeleton class={style.waiting} />,
);

const FirstRun = lazyView(
  async () => (await import("./first-run/first-run.tsx")).FirstRun,
  () => <Skeleton class={style.waiting} />,
);

interface OptionsProps {
  list: Model;
  firstRun: FirstRunModel;
  version: string;
}

export function Options({ list, firstRun, version }: OptionsProps) {
  useDeepLink();
  const view = useOptionsView();
  const services = list.services.value;
  const form = list.form.value;
  const at = firstRun.at.value;
  const first = services?.profiles.length === 0;
  return (
    <div class={style.page}>
      <header class={style.header}>
        <img src="/icons/48.png" alt="" width={28} height={28} />
        <h1>{i18n.t("options.title")}</h1>
      </header>
      {at === "over" && services && <SectionNav view={view} />}
      <main class={style.main}>
        {services === undefined || form === null || at === undefined ? (
          <Skeleton class={style.waiting} />
        ) : at !== "over" ? (
          <FirstRun model={firstRun} at={at} form={form} />
        ) : view === "services" ? (
          <>
            {!first && <ServiceList list={list} />}
            <ServiceSettings form={form} first={first} />
          </>
        ) : (
          <MoreSettings key={view} view={view} services={services} />
        )}
      </main>
      <footer class={style.footer}>
        <p>{i18n.t("options.version", [version])}</p>
        {at === "over" && (
          <Button
            kind="quiet"
            onClick={() => {
              // The last step tries the context menu, which uses the active service.
              const active = services && activeProfile(services);
              if (active) list.edit(active);
              void firstRun.go("service");
            }}
          >
            {i18n.t("firstRun.again")}
          </Button>
        )}
      </footer>
    </div>
  );
}
