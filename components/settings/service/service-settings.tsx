import { i18n } from "#i18n";
import type { ServiceForm } from "../../../lib/state/settings/service-form.ts";
import { lazyView } from "../../ui/display/lazy-view.tsx";
import { SectionSkeleton, SettingsSection } from "../section/settings-section.tsx";
import { ServiceFormFields } from "./service-form-fields.tsx";

/** The request for the filters takes longer than loading this code. */
const FilterPicker = lazyView(
  async () => (await import("../filter/filter-picker.tsx")).FilterPicker,
  SectionSkeleton,
);

/** Shows the active service. `first`: the form of the first one. */
export function ServiceSettings({ form, first }: { form: ServiceForm; first: boolean }) {
  const profile = form.stored.value;
  return (
    <>
      <SettingsSection
        id="service"
        title={serviceTitle(form, first)}
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
            // The available filters depend on the key, so each check loads them again.
            <FilterPicker key={`${profile.id} ${profile.health.checked_at}`} profile={profile} />
          ) : (
            <p>{i18n.t("options.filterLater")}</p>
          )}
        </SettingsSection>
      )}
    </>
  );
}

function serviceTitle({ stored }: ServiceForm, first: boolean): string {
  const name = stored.value?.name;
  if (name !== undefined) return i18n.t("options.service", [name]);
  return first ? i18n.t("options.first.title") : i18n.t("options.add");
}
