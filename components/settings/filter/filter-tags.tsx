import { useEffect } from "preact/hooks";
import { i18n } from "#i18n";
import type { Filter } from "../../../lib/api/schemas.ts";
import { createFilterTags } from "../../../lib/state/search/filter-tags.ts";
import type { ServiceProfile } from "../../../lib/stored/service-profile.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Disclosure } from "../../ui/controls/disclosure.tsx";
import { StatusLine } from "../../ui/display/status-line.tsx";
import { FailureNote } from "../../ui/failure/failure-note.tsx";
import { useModel } from "../../ui/hooks/use-model.ts";
import { FirstItems } from "../../ui/lists/first-items.tsx";
import { formatCount } from "../../ui/words/format.ts";
import style from "./filter-tags.module.css";

interface FilterTagsProps {
  filter: Filter;
  profile: ServiceProfile;
}

/** Names the tags that a filter hides and spoilers, on demand. */
export function FilterTags({ filter, profile }: FilterTagsProps) {
  const tags = filter.hidden_tag_ids.length + filter.spoilered_tag_ids.length;
  if (tags === 0 && !filter.hidden_complex && !filter.spoilered_complex) return null;
  return (
    <div class={style.tags}>
      <Disclosure
        summary={
          <>
            {i18n.t("options.filterWhat")}
            <span class="visually-hidden"> {filter.name}</span>
          </>
        }
      >
        <Names filter={filter} profile={profile} />
      </Disclosure>
    </div>
  );
}

function Names({ filter, profile }: FilterTagsProps) {
  const model = useModel(() => createFilterTags(profile.id, filter));
  useEffect(() => void model.more(), [model]);
  const { hidden, spoilered } = model.names.value;
  const restCount = model.restCount.value;
  const failure = model.failure.value;
  return (
    <div class={`stack ${style.names}`}>
      <Group title={i18n.t("options.filterHidden")} names={hidden} terms={filter.hidden_complex} />
      <Group
        title={i18n.t("options.filterSpoilered")}
        names={spoilered}
        terms={filter.spoilered_complex}
      />
      <StatusLine>{model.busy.value && i18n.t("options.filterNaming")}</StatusLine>
      {failure ? (
        <FailureNote
          inOptions
          failure={failure}
          what={i18n.t("options.filterNotNamed")}
          service={profile.name}
          action={{ label: i18n.t("ui.tryAgain"), run: () => void model.more() }}
        />
      ) : (
        restCount > 0 &&
        !model.busy.value && (
          <div>
            <Button kind="quiet" onClick={() => void model.more()}>
              {i18n.t("options.filterMore", restCount, [formatCount(restCount)])}
            </Button>
          </div>
        )
      )}
    </div>
  );
}

interface GroupProps {
  title: string;
  names: readonly (string | null)[];
  /** One search per line. */
  terms: string;
}

function Group({ title, names, terms }: GroupProps) {
  const deletedCount = names.filter((name) => name === null).length;
  const existingNames = names.filter((name) => name !== null);
  const lines = terms.split("\n").filter((line) => line.trim() !== "");
  if (names.length + lines.length === 0) return null;
  return (
    <div>
      <h4 class={style.title}>{title}</h4>
      {existingNames.length > 0 && <p dir="auto">{existingNames.join(", ")}</p>}
      {deletedCount > 0 && <p class="muted">{i18n.t("options.filterTagsGone", deletedCount)}</p>}
      <FirstItems items={lines}>
        {(firstItems) =>
          firstItems.map((line) => (
            <p key={line}>
              <span class="muted">{i18n.t("options.filterTerm")}</span> <code>{line}</code>
            </p>
          ))
        }
      </FirstItems>
    </div>
  );
}
