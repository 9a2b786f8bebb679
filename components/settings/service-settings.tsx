import { i18n } from "#i18n";
import type { ServiceForm } from "../../lib/state/service-form.ts";
import { lazyView } from "../ui/lazy-view.tsx";
import { ServiceFormFields } from "./service-form-fields.tsx";
import style from "./service-settings.module.css";
import { SectionSkeleton } from "./settings-section.tsx";

/** Filters have to be asked for, which takes longer than their code. */
const FilterPicker = lazyView(
  async () => (await import("./filter-picker.tsx")).FilterPicker,
  SectionSkeleton,
);

export interface ServiceSettingsProps {
  form: ServiceForm;
  /** No service is stored yet: this is where a person begins. */
  first: boolean;
}

/** Everything about one service. */
export function ServiceSettings({ form, first }: ServiceSettingsProps) {
  const profile = form.stored.value;
  return (
    <>
      <section class={style.section} aria-labelledby="service">
        <h2 id="service">{titleOf(profile?.name, first)}</h2>
        {first && <p class={style.intro}>{i18n.t("options.first.text")}</p>}
        <ServiceFormFields form={form} />
      </section>
      {profile && (
        <section class={style.section} aria-labelledby="filter">
          <h2 id="filter">{i18n.t("options.filter")}</h2>
          <p class={style.intro}>{i18n.t("options.filterHint")}</p>
          {profile.health.address === "good" ? (
            // What a service offers depends on the key: asked anew after each check.
            <FilterPicker key={`${profile.id} ${profile.health.checked_at}`} profile={profile} />
          ) : (
            <p>{i18n.t("options.filterLater")}</p>
          )}
        </section>
      )}
    </>
  );
}

function titleOf(name: string | undefined, first: boolean): string {
  if (name !== undefined) return i18n.t("options.service", [name]);
  return first ? i18n.t("options.first.title") : i18n.t("options.newTitle");
}
