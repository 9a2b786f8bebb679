import { i18n } from "#i18n";
import type { Settings } from "../../lib/settings.ts";
import type { Behaviour } from "../../lib/state/base/behaviour.ts";
import { Field } from "../ui/field.tsx";
import { SelectField } from "../ui/select-field.tsx";
import { settingChoices, settingName, valueWords } from "../ui/setting-words.ts";
import { Switch } from "../ui/switch.tsx";

export interface SearchBehaviourProps {
  model: Behaviour;
  settings: Settings;
}

export function SearchBehaviour({ model, settings }: SearchBehaviourProps) {
  return (
    <>
      <SelectField
        id="results-in"
        label={settingName("results_in")}
        hint={i18n.t("behaviour.resultsInHint")}
        value={settings.results_in}
        choices={settingChoices.results_in}
        nameOf={(one) => valueWords("results_in", one)}
        onChoose={(results_in) => void model.change({ results_in })}
      />
      <SelectField
        id="sort"
        label={settingName("sf")}
        hint={i18n.t("behaviour.sortHint")}
        value={settings.sf}
        choices={settingChoices.sf}
        nameOf={(one) => valueWords("sf", one)}
        onChoose={(sf) => void model.change({ sf })}
      />
      <SelectField
        id="order"
        label={settingName("sd")}
        hint={i18n.t("behaviour.orderHint")}
        value={settings.sd}
        choices={settingChoices.sd}
        nameOf={(one) => valueWords("sd", one)}
        onChoose={(sd) => void model.change({ sd })}
      />
      <Field id="per-page" label={settingName("per_page")} hint={i18n.t("behaviour.perPageHint")}>
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
      <Switch
        id="follow-thumbnails"
        label={settingName("follow_thumbnails")}
        hint={i18n.t("behaviour.followHint")}
        checked={settings.follow_thumbnails}
        onChange={(follow_thumbnails) => void model.change({ follow_thumbnails })}
      />
      <Switch
        id="featured"
        label={settingName("featured")}
        hint={i18n.t("behaviour.featuredHint")}
        checked={settings.featured}
        onChange={(featured) => void model.change({ featured })}
      />
    </>
  );
}
