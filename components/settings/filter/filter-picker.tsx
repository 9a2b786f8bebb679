import { useEffect, useId, useMemo, useRef } from "preact/hooks";
import { i18n } from "#i18n";
import type { Filter } from "../../../lib/api/schemas.ts";
import { createFilterChoice, type FilterChoice } from "../../../lib/state/search/filter-choice.ts";
import type { ServiceProfile } from "../../../lib/stored/service-profile.ts";
import { Button } from "../../ui/controls/button.tsx";
import { TextField } from "../../ui/controls/text-field.tsx";
import { Skeleton } from "../../ui/display/skeleton.tsx";
import { StatusLine } from "../../ui/display/status-line.tsx";
import { FailureNote } from "../../ui/failure/failure-note.tsx";
import { formatCount } from "../../ui/words/format.ts";
import { joinList } from "../../ui/words/joined-texts.tsx";
import style from "./filter-picker.module.css";
import { FilterTags } from "./filter-tags.tsx";

/** Lists the filters of a service and saves the choice immediately. */
export function FilterPicker({ profile }: { profile: ServiceProfile }) {
  const group = useId();
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const choice = useMemo(() => createFilterChoice(profile.id), [profile.id]);
  const chosen = profile.filter;
  const chosenId = useRef(chosen?.id);
  chosenId.current = chosen?.id;
  useEffect(() => void choice.load(chosenId.current), [choice]);

  const offer = choice.offer.value;
  const { system, own, others } = choice.matchingFilters.value;
  const groups = [
    [i18n.t("options.filterYours"), own],
    [i18n.t("options.filterSystem"), system],
    [i18n.t("options.filterOthers"), others],
  ] as const;
  const unlisted = offer.status === "ready" && !offer.filters.some(({ id }) => id === chosen?.id);
  const number = /^\d{1,9}$/u.exec(choice.term.value.trim())?.[0];
  const isOffered = offer.status === "ready" && offer.filters.some(({ id }) => `${id}` === number);

  const option = (filter: Filter) => (
    <div key={filter.id}>
      <FilterOption
        group={group}
        checked={filter.id === chosen?.id}
        onChoose={() => void choice.choose(filter)}
        name={filter.name}
        mark={filter.system || filter.public ? undefined : i18n.t("options.filterPrivate")}
        details={filterDetails(filter)}
      />
      <FilterTags filter={filter} profile={profile} />
    </div>
  );

  return (
    <div class="stack">
      {offer.status === "ready" && (
        <TextField
          id="filter-find"
          type="search"
          label={i18n.t("options.filterFind")}
          autocomplete="off"
          spellcheck={false}
          inputRef={field}
          value={choice.term.value}
          onValue={choice.narrow}
        />
      )}
      <div class={style.list}>
        <FilterOption
          group={group}
          checked={chosen === null}
          onChoose={() => void choice.choose(null)}
          name={i18n.t("options.filterOwn")}
          details={i18n.t("options.filterOwnHint")}
        />
        {unlisted && chosen && (
          <FilterOption
            group={group}
            checked
            onChoose={() => undefined}
            name={chosen.name}
            details={
              offer.vanished === chosen.id
                ? i18n.t("options.filterGone", [profile.name])
                : i18n.t("options.filterUnread")
            }
          />
        )}
        {offer.status === "loading" && <Skeleton class={style.waiting} />}
        {groups.map(
          ([legend, filters]) =>
            filters.length > 0 && (
              <fieldset key={legend}>
                <legend class={style.legend}>{legend}</legend>
                {filters.map(option)}
              </fieldset>
            ),
        )}
      </div>
      {number && offer.status === "ready" && !isOffered && (
        <div>
          <Button
            busy={choice.lookup.value.status === "looking"}
            onClick={() => {
              void choice.lookUp(Number(number));
              // The button disappears once the filter is found.
              field.current?.focus();
            }}
          >
            {i18n.t("options.filterLookUp", [number])}
          </Button>
        </div>
      )}
      <FilterStatus choice={choice} chosen={chosen?.id} service={profile.name} />
    </div>
  );
}

interface FilterStatusProps {
  choice: FilterChoice;
  /** Id of the active filter. */
  chosen: number | undefined;
  service: string;
}

/** Reports the results of loading, filtering and choosing. */
function FilterStatus({ choice, chosen, service }: FilterStatusProps) {
  const offer = choice.offer.value;
  const saving = choice.saving.value;
  const lookup = choice.lookup.value;
  const again = { label: i18n.t("ui.tryAgain"), run: () => void choice.load(chosen) };
  const failed = [
    [offer, i18n.t("options.filtersNotLoaded"), again],
    [lookup, i18n.t("options.filterNotFound")],
    [saving, i18n.t("options.filterNotSaved")],
  ] as const;
  return (
    <>
      <StatusLine tone={saving.status === "saved" ? "good" : "muted"}>
        {statusWords(choice)}
      </StatusLine>
      {failed.map(
        ([attempt, what, action]) =>
          attempt.status === "failed" && (
            <FailureNote
              key={what}
              inOptions
              failure={attempt.failure}
              what={what}
              service={service}
              action={action}
            />
          ),
      )}
    </>
  );
}

function statusWords(choice: FilterChoice): string | undefined {
  const saving = choice.saving.value;
  if (choice.offer.value.status === "loading") return i18n.t("options.filtersLoading");
  if (choice.lookup.value.status === "none") return i18n.t("options.filterNoNumber");
  if (saving.status === "saved") {
    return i18n.t("options.filterSaved", [saving.name ?? i18n.t("options.filterOwn")]);
  }
  if (choice.offer.value.status !== "ready" || choice.term.value.trim() === "") return undefined;
  const { system, own, others } = choice.matchingFilters.value;
  const count = system.length + own.length + others.length;
  return count === 0
    ? i18n.t("options.filterNone")
    : i18n.t("options.filterShown", count, [formatCount(count)]);
}

interface FilterOptionProps {
  group: string;
  checked: boolean;
  onChoose: () => void;
  name: string;
  /** Shown beside the name. */
  mark?: string | undefined;
  details: string;
}

function FilterOption({ group, checked, onChoose, name, mark, details }: FilterOptionProps) {
  return (
    <label class={style.option}>
      <input type="radio" name={group} checked={checked} onChange={onChoose} />
      <span class={style.words}>
        <span>
          <span class="strong">{name}</span>
          {mark && <span class={style.mark}>{mark}</span>}
        </span>
        <span class="hint">{details}</span>
      </span>
    </label>
  );
}

/** Returns how many tags a filter hides and spoilers. */
function filterDetails(filter: Filter): string {
  const hidden = filter.hidden_tag_ids.length;
  const spoilered = filter.spoilered_tag_ids.length;
  const complex = filter.hidden_complex !== "" || filter.spoilered_complex !== "";
  const effects = [
    hidden > 0 && i18n.t("options.filterHides", hidden, [formatCount(hidden)]),
    spoilered > 0 && i18n.t("options.filterSpoilers", spoilered, [formatCount(spoilered)]),
    complex && i18n.t("options.filterComplex"),
  ];
  const effect = joinList(effects) || i18n.t("options.filterNothing");
  return filter.description ? `${filter.description} · ${effect}` : effect;
}
