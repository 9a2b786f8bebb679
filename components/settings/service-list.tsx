import { useSignal } from "@preact/signals";
import { useRef } from "preact/hooks";
import { i18n } from "#i18n";
import type { ServiceProfile } from "../../lib/service-profile.ts";
import type { ServiceList as Model } from "../../lib/state/service-list.ts";
import { Button } from "../ui/button.tsx";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { ServiceEntry } from "./service-entry.tsx";
import style from "./service-list.module.css";
import { ServiceNews } from "./service-news.tsx";

/** All services: which one is in use, and the way to change, add and remove them. */
export function ServiceList({ list }: { list: Model }) {
  const removing = useSignal<ServiceProfile | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const services = list.services.value;
  const doomed = removing.value;
  const editing = list.form.value?.id.value;

  return (
    <section class={style.section} aria-labelledby="services">
      <h2 id="services" tabIndex={-1} ref={heading}>
        {i18n.t("options.services")}
      </h2>
      <p class={style.hint}>{i18n.t("options.servicesHint")}</p>
      <fieldset>
        <legend class="visually-hidden">{i18n.t("options.activeService")}</legend>
        <ul class={style.list}>
          {services?.profiles.map((profile) => (
            <ServiceEntry
              key={profile.id}
              profile={profile}
              active={profile.id === services.active}
              editing={profile.id === editing}
              onActivate={() => void list.activate(profile.id)}
              onEdit={() => list.edit(profile)}
              onRemove={() => {
                removing.value = profile;
              }}
            />
          ))}
        </ul>
      </fieldset>
      <div>
        <Button onClick={list.add}>{i18n.t("options.add")}</Button>
      </div>
      <ServiceNews news={list.news.value} />
      {doomed && (
        <ConfirmDialog
          title={i18n.t("options.removeTitle", [doomed.name])}
          yes={i18n.t("options.removeYes")}
          no={i18n.t("options.removeNo")}
          onNo={() => {
            removing.value = null;
          }}
          onYes={() => {
            removing.value = null;
            // The button that opened the question goes away with its service.
            void list.remove(doomed).then(() => heading.current?.focus());
          }}
        >
          {i18n.t("options.removeText")}
        </ConfirmDialog>
      )}
    </section>
  );
}
