import { useLayoutEffect } from "preact/hooks";
import { i18n } from "#i18n";
import { HEADLINES, headlineInList } from "../../lib/reverse/headline-table.ts";
import type { ReverseSearch } from "../../lib/reverse/reverse-search.ts";
import { createFileReach } from "../../lib/state/file/file-reach.ts";
import {
  createEverywhere,
  type EverywhereSummary,
  type ServiceSearch,
  summaryOf,
} from "../../lib/state/reverse/everywhere.ts";
import type { PictureReader } from "../../lib/state/reverse/picture-reader.ts";
import { createReverseOutcome } from "../../lib/state/reverse/reverse-outcome.ts";
import { Button } from "../ui/controls/button.tsx";
import { Breakable } from "../ui/display/breakable.tsx";
import { FailureNote } from "../ui/failure/failure-note.tsx";
import { useModel } from "../ui/hooks/use-model.ts";
import { Icon } from "../ui/icons/icon.tsx";
import divided from "../ui/lists/divided.module.css";
import tones from "../ui/tones.module.css";
import { joinList } from "../ui/words/joined-texts.tsx";
import { words } from "../ui/words/words-by-code.ts";
import style from "./everywhere.module.css";
import { headlineWords, TONE_ICONS } from "./headline-words.ts";

interface EverywhereProps {
  search: ReverseSearch;
  /** Reads the pictures of all searches. */
  reader: PictureReader;
  open: (recordId: string) => Promise<unknown>;
}

/** Offers to search for the picture on all of the user's services, and then shows what each says. Use the search's id as `key`. */
export function Everywhere(props: EverywhereProps) {
  return <Searches key={props.search.per_service ? "begun" : "offer"} {...props} />;
}

function Searches({ search, reader, open }: EverywhereProps) {
  const model = useModel(() => createEverywhere(search));
  if (!model.isPossible.value) return null;
  const searches = model.searches.value;
  const isMissing = searches.length === 0 || searches.some((one) => one.search === null);
  return (
    <section class="stack gap-s1" aria-label={i18n.t("everywhere.title")}>
      {searches.length > 0 && (
        <>
          <h2 class={style.summary}>
            <span role="status">{summaryWords(summaryOf(searches))}</span>
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
          <Breakable>{text.includes(profile.name) ? text : `${profile.name} · ${text}`}</Breakable>
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

function summaryWords({ all, pending, uncertain, there }: EverywhereSummary): string {
  if (there.length === 0) {
    if (pending > 0) return i18n.t("everywhere.searching", [all]);
    return uncertain > 0 ? i18n.t("everywhere.check", [all]) : i18n.t("everywhere.none", [all]);
  }
  const names = joinList(
    there.map(({ profile, search }) => {
      const short = search && shortWords(search);
      return short ? i18n.t("everywhere.named", [profile.name, short]) : profile.name;
    }),
  );
  const counts = [there.length, all, names] as const;
  return pending > 0
    ? i18n.t("everywhere.soFar", [...counts])
    : i18n.t("everywhere.on", [...counts]);
}

/** Returns how a service has the picture, in a word or two; null if that says no more. */
function shortWords({ headline }: ReverseSearch): string | null {
  switch (headline?.code) {
    case "same-file":
    case "better-there":
    case "equal-there":
    case "yours-is-better":
    case "hidden-by-filter":
    case "removed-there":
      return words(`everywhere.is.${headline.code}`);
    default:
      return null;
  }
}
