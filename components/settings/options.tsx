import { i18n } from "#i18n";
import { activeProfile } from "../../lib/service-profile.ts";
import type { FirstRun as FirstRunModel } from "../../lib/state/settings/first-run.ts";
import type { ServiceForm } from "../../lib/state/settings/service-form.ts";
import type { ServiceList as Model } from "../../lib/state/settings/service-list.ts";
import { Button } from "../ui/button.tsx";
import { lazyView } from "../ui/lazy-view.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import style from "./options.module.css";
import { SectionNav } from "./section-nav.tsx";
import { ServiceList } from "./service-list.tsx";
import { ServiceSettings, serviceTitle } from "./service-settings.tsx";
import { useDeepLink } from "./use-deep-link.ts";

/** Loads after the service, which most visits are about. */
const MoreSettings = lazyView(
  async () => (await import("./more-settings.tsx")).MoreSettings,
  () => <Skeleton class={style.waiting} />,
);

const FirstRun = lazyView(
  async () => (await import("./first-run.tsx")).FirstRun,
  () => <Skeleton class={style.waiting} />,
);

export interface OptionsProps {
  list: Model;
  firstRun: FirstRunModel;
  version: string;
}

export function Options({ list, firstRun, version }: OptionsProps) {
  useDeepLink();
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
      {at === "over" && form && services && <SectionNav sections={sectionsOf(form, first)} />}
      <main class={style.main}>
        {services === undefined || form === null || at === undefined ? (
          <Skeleton class={style.waiting} />
        ) : at !== "over" ? (
          <FirstRun model={firstRun} at={at} form={form} />
        ) : (
          <>
            {!first && <ServiceList list={list} />}
            <ServiceSettings form={form} first={first} />
            <MoreSettings services={services} />
          </>
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

/** Lists the headings of `ServiceList`, `ServiceSettings` and `MoreSettings`. A unit test compares them. */
function sectionsOf(form: ServiceForm, first: boolean): [id: string, title: string][] {
  const more: [string, string][] = [
    ["shortcuts", i18n.t("shortcuts.title")],
    ["grants", i18n.t("grants.title")],
    ["storage", i18n.t("storage.title")],
    ["transfer", i18n.t("transfer.title")],
    ["sites", i18n.t("sites.title")],
  ];
  if (first) return [["service", serviceTitle(form, first)], ...more];
  return [
    ["services", i18n.t("options.services")],
    ["service", serviceTitle(form, first)],
    ...(form.stored.value ? [["filter", i18n.t("options.filter")] as [string, string]] : []),
    ["behaviour", i18n.t("behaviour.title")],
    ["look", i18n.t("look.title")],
    ["presets", i18n.t("presets.title")],
    ["artists", i18n.t("artists.title")],
    ...more,
  ];
}
