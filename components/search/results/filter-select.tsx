import { useEffect } from "preact/hooks";
import { i18n } from "#i18n";
import type { Filter } from "../../../lib/api/schemas.ts";
import { createFilterChoice } from "../../../lib/state/search/filter-choice.ts";
import type { ServiceProfile } from "../../../lib/stored/service-profile.ts";
import { StatusLine } from "../../ui/display/status-line.tsx";
import { useModel } from "../../ui/hooks/use-model.ts";

const STATUS_ID = "filter-status";

/** Selects the filter of the service. The shown results update automatically. */
export function FilterSelect({ profile }: { profile: ServiceProfile }) {
  const model = useModel(() => createFilterChoice(profile.id));
  const chosen = profile.filter;
  useEffect(() => void model.load(chosen?.id), [model]);
  const offer = model.offer.value;
  const filters = offer.status === "ready" ? offer.filters : [];
  const isListed = chosen === null || filters.some(({ id }) => id === chosen.id);
  const description = [
    offer.status === "failed" && i18n.t("browse.filterFailed"),
    model.saving.value.status === "failed" && i18n.t("browse.notSaved"),
    chosen &&
      offer.status === "ready" &&
      offer.vanished === chosen.id &&
      i18n.t("browse.filterGone", [profile.name]),
  ];
  return (
    <div>
      <label>
        {i18n.t("browse.filter")}
        <select
          value={chosen ? `${chosen.id}` : ""}
          aria-busy={offer.status === "loading"}
          aria-describedby={STATUS_ID}
          onChange={({ currentTarget: { value } }) => {
            const filter: Filter | undefined = filters.find(({ id }) => `${id}` === value);
            void model.choose(filter ?? null);
          }}
        >
          <option value="">{i18n.t("popup.ownFilter")}</option>
          {!isListed && <option value={`${chosen.id}`}>{chosen.name}</option>}
          {filters.map(({ id, name }) => (
            <option key={id} value={`${id}`}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <StatusLine id={STATUS_ID} tone="bad">
        {description.filter(Boolean).join(" ")}
      </StatusLine>
    </div>
  );
}
