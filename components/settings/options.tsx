import { useState } from "preact/hooks";
import { i18n } from "#i18n";
import { activeProfile } from "../../lib/service-profile.ts";
import type { FirstRun as FirstRunModel } from "../../lib/state/first-run.ts";
import type { ServiceList as Model } from "../../lib/state/service-list.ts";
import { createSettingsSearch } from "../../lib/state/settings-search.ts";
import { Button } from "../ui/button.tsx";
import { lazyView } from "../ui/lazy-view.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { Found } from "./found-settings.ts";
import style from "./options.module.css";
import { ServiceList } from "./service-list.tsx";
import { ServiceSettings } from "./service-settings.tsx";
import { SettingsSearch } from "./settings-search.tsx";
import { useDeepLink } from "./use-deep-link.ts";

/** Behind the service that a person comes to look after. */
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
  const [search] = useState(createSettingsSearch);
  useDeepLink(search);
  const services = list.services.value;
  const form = list.form.value;
  const at = firstRun.at.value;
  const first = services?.profiles.length === 0;
  return (
    <>
      <header class={style.header}>
        <img src="/icons/48.png" alt="" width={28} height={28} />
        <h1>{i18n.t("options.title")}</h1>
      </header>
      {at === "over" && first !== undefined && <SettingsSearch search={search} first={first} />}
      <main class={style.main}>
        {services === undefined || form === null || at === undefined ? (
          <Skeleton class={style.waiting} />
        ) : at !== "over" ? (
          <FirstRun model={firstRun} at={at} form={form} />
        ) : (
          <Found.Provider value={search.found}>
            {!first && <ServiceList list={list} />}
            <ServiceSettings form={form} first={first} />
            <MoreSettings services={services} />
          </Found.Provider>
        )}
      </main>
      <footer class={style.footer}>
        <p>{i18n.t("options.version", [version])}</p>
        {at === "over" && (
          <Button
            kind="quiet"
            onClick={() => {
              // The menu, which the last step leads to, works with the service in use.
              const active = services && activeProfile(services);
              if (active) list.edit(active);
              void firstRun.go("service");
            }}
          >
            {i18n.t("firstRun.again")}
          </Button>
        )}
      </footer>
    </>
  );
}
