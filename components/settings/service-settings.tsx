import { i18n } from "#i18n";
import type { ServiceForm } from "../../lib/state/service-form.ts";
import { lazyView } from "../ui/lazy-view.tsx";
import { ServiceFormFields } from "./service-form-fields.tsx";
import { SectionSkeleton, SettingsSection } from "./settings-section.tsx";

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
      <SettingsSection
        id="service"
        title={titleOf(profile?.name, first)}
        intro={first ? i18n.t("options.first.text") : undefined}
      >
        <ServiceFormFields form={form} />
      </SettingsSection>
      {profile && (
        <SettingsSection
          id="filter"
          title={i18n.t("options.filter")}
          intro={i18n.t("options.filterHint")}
        >
          {profile.health.address === "good" ? (
            // What a service offers depends on the key: asked anew after each check.
            <FilterPicker key={`${profile.id} ${profile.health.checked_at}`} profile={profile} />
          ) : (
            <p>{i18n.t("options.filterLater")}</p>
          )}
        </SettingsSection>
      )}
    </>
  );
}

function titleOf(name: string | undefined, first: boolean): string {
  if (name !== undefined) return i18n.t("options.service", [name]);
  return first ? i18n.t("options.first.title") : i18n.t("options.newTitle");
}
