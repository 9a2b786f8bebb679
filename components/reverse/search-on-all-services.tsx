import { useLayoutEffect } from "preact/hooks";
import { i18n } from "#i18n";
import { HEADLINES, headlineInList } from "../../lib/reverse/headline-table.ts";
import type { ReverseSearch } from "../../lib/reverse/reverse-search.ts";
import { createFileReach } from "../../lib/state/file/file-reach.ts";
import {
  createEverywhereSearches,
  type ServiceSearch,
} from "../../lib/state/reverse/everywhere.ts";
import type { PictureReader } from "../../lib/state/reverse/picture-reader.ts";
import { createReverseOutcome } from "../../lib/state/reverse/reverse-outcome.ts";
import { Button } from "../ui/controls/button.tsx";
import { BreakableText } from "../ui/display/breakable.tsx";
import { FailureNote } from "../ui/failure/failure-note.tsx";
import { useModel } from "../ui/hooks/use-model.ts";
import { Icon } from "../ui/icons/icon.tsx";
import divided from "../ui/lists/divided.module.css";
import tones from "../ui/tones.module.css";
import { headlineWords, TONE_ICONS } from "./headline-words.ts";
import style from "./search-on-all-services.module.css";
import { searchesSummaryText } from "./searches-summary-text.ts";

interface EverywhereProps {
  search: ReverseSearch;
  /** Reads the pictures of all searches. */
  reader: PictureReader;
  open: (recordId: string) => Promise<unknown>;
}

/** Offers to search for the picture on all of the user's services, and then shows what each says. Use the search's id as `key`. */
export function SearchOnAllServices(props: EverywhereProps) {
  return <Searches key={props.search.per_service ? "begun" : "offer"} {...props} />;
}

function Searches({ search, reader, open }: EverywhereProps) {
  const model = useModel(() => createEverywhereSearches(search));
  if (!model.isPossible.value) return null;
  const searches = model.searches.value;
  const isMissing = searches.length === 0 || searches.some((one) => one.search === null);
  return (
    <section class="stack gap-s1" aria-label={i18n.t("everywhere.title")}>
      {searches.length > 0 && (
        <>
          <h2 class={style.summary}>
            <span role="status">{searchesSummaryText(searches)}</span>
          </h2>
          <ul class={divided.list}>
            {searches.map((one) => (
              <li key={one.id}>
                <Outcome
                  {...one}
                  reader={reader}
                  isOpen={one.id === search.id}
                  onOpen={() => void open(one.id)}
                />
              </li>
            ))}
          </ul>
        </>
      )}
      {isMissing && (
        <div>
          <Button kind="quiet" busy={model.busy.value} onClick={() => void model.start()}>
            {i18n.t(searches.length > 0 ? "ui.tryAgain" : "everywhere.start")}
          </Button>
        </div>
      )}
      {model.failure.value && (
        <FailureNote failure={model.failure.value} what={i18n.t("everywhere.notStarted")} />
      )}
    </section>
  );
}

interface OutcomeProps extends ServiceSearch, Pick<EverywhereProps, "reader"> {
  /** The view is about this search. */
  isOpen: boolean;
  onOpen: () => void;
}

function Outcome({ profile, search, reader, isOpen, onOpen }: OutcomeProps) {
  if (!search)
    return (
      <p class={style.row}>
        {profile.name} · {i18n.t("everywhere.missing")}
      </p>
    );
  const headline = headlineInList(search);
  const { tone } = HEADLINES[headline.code];
  const text = headlineWords(headline, profile.name, search.file);
  return (
    <>
      {!isOpen && (
        <Judge key={search.id} search={search} base_url={profile.base_url} reader={reader} />
      )}
      <button
        type="button"
        class={`${style.row} ${tones[tone]}`}
        aria-current={isOpen ? "true" : undefined}
        onClick={onOpen}
      >
        <span class={style.sign}>
          <Icon of={TONE_ICONS[tone]} />
        </span>
        <span>
          <BreakableText>
            {text.includes(profile.name) ? text : `${profile.name} · ${text}`}
          </BreakableText>
        </span>
      </button>
    </>
  );
}

/** Compares the matches of a search that is not open, as its own view does. */
function Judge({
  search,
  base_url,
  reader,
}: Pick<EverywhereProps, "search" | "reader"> & { base_url: string }) {
  const reach = useModel(() => createFileReach({ base_url }));
  const outcome = useModel(() => createReverseOutcome({ search, base_url, reach, reader }));
  useLayoutEffect(() => outcome.follow(search), [outcome, search]);
  return null;
}
