import { i18n } from "#i18n";
import type { ServiceList as Model } from "../../lib/state/service-list.ts";
import { lazyView } from "../ui/lazy-view.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import style from "./options.module.css";
import { ServiceList } from "./service-list.tsx";
import { ServiceSettings } from "./service-settings.tsx";

/** Behind the service that a person comes to look after. */
const MoreSettings = lazyView(
  async () => (await import("./more-settings.tsx")).MoreSettings,
  () => <Skeleton class={style.waiting} />,
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
            <MoreSettings services={services} />
          </>
        )}
      </main>
      <footer class={style.footer}>
        <p>{i18n.t("options.version", [version])}</p>
      </footer>
    </>
  );
}
