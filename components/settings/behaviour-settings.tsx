import { useState } from "preact/hooks";
import { i18n } from "#i18n";
import { createBehaviour } from "../../lib/state/behaviour.ts";
import { SORTS, sortWords } from "../search/sort-words.ts";
import { Field } from "../ui/field.tsx";
import { TickField } from "../ui/tick-field.tsx";
import { UploadBehaviour } from "../upload/upload-behaviour.tsx";
import { SectionSkeleton, SettingsSection } from "./settings-section.tsx";

/** What the person can choose of how Tagpie behaves. */
export function BehaviourSettings() {
  const [model] = useState(createBehaviour);
  const settings = model.settings.value;
  return (
    <SettingsSection
      id="behaviour"
      title={i18n.t("behaviour.title")}
      intro={i18n.t("behaviour.intro")}
    >
      {!settings && <SectionSkeleton />}
      {settings && (
        <>
          <Field id="sort" label={i18n.t("behaviour.sort")} hint={i18n.t("behaviour.sortHint")}>
            {(control) => (
              <select
                {...control}
                value={settings.sf}
                onChange={({ currentTarget }) => void model.change({ sf: currentTarget.value })}
              >
                {SORTS.map((sf) => (
                  <option key={sf} value={sf}>
                    {sortWords(sf)}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <Field id="order" label={i18n.t("browse.order")} hint={i18n.t("behaviour.orderHint")}>
            {(control) => (
              <select
                {...control}
                value={settings.sd}
                onChange={({ currentTarget }) =>
                  void model.change({ sd: currentTarget.value === "asc" ? "asc" : "desc" })
                }
              >
                <option value="desc">{i18n.t("browse.descending")}</option>
                <option value="asc">{i18n.t("browse.ascending")}</option>
              </select>
            )}
          </Field>
          <Field
            id="per-page"
            label={i18n.t("browse.perPage")}
            hint={i18n.t("behaviour.perPageHint")}
          >
            {(control) => (
              <input
                {...control}
                type="number"
                min={1}
                max={50}
                value={settings.per_page}
                onChange={({ currentTarget }) => {
                  if (currentTarget.value !== "" && currentTarget.checkValidity())
                    void model.change({ per_page: currentTarget.valueAsNumber });
                }}
              />
            )}
          </Field>
          <TickField
            id="featured"
            label={i18n.t("behaviour.featured")}
            hint={i18n.t("behaviour.featuredHint")}
            checked={settings.featured}
            onChange={(featured) => void model.change({ featured })}
          />
        </>
      )}
      <UploadBehaviour model={model} />
    </SettingsSection>
  );
}
