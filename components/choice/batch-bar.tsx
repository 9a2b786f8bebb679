import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";
import { i18n } from "#i18n";
import { createBatch } from "../../lib/state/panel/batch.ts";
import {
  costOfListSearch,
  costOfOlderImages,
  costOfSingleSearches,
  costOfUnsettled,
  picturesNeedingOwnSearch,
} from "../../lib/state/panel/batch-cost.ts";
import { batchProgress } from "../../lib/state/panel/batch-progress.ts";
import type { Batch, PictureChoice } from "../../lib/stored/records.ts";
import type { ServiceProfile } from "../../lib/stored/service-profile.ts";
import { Button } from "../ui/controls/button.tsx";
import { StickyBar } from "../ui/display/sticky-bar.tsx";
import { FailureNote } from "../ui/failure/failure-note.tsx";
import { useModel } from "../ui/hooks/use-model.ts";
import { formatClock } from "../ui/words/format.ts";
import style from "./batch-bar.module.css";
import { ResponsiveLabel } from "./responsive-label.tsx";
import { sortVisibleFirst } from "./sort-visible-first.ts";

interface BatchBarProps {
  choice: PictureChoice;
  profile: ServiceProfile;
  /** Indexes of the visible pictures. */
  indexes: readonly number[];
  /** Further controls of the bar. */
  children?: ComponentChildren;
  /** Controls that hide pictures, in the line below the bar. */
  filters?: ComponentChildren;
  /** The pictures. */
  list?: ComponentChildren;
  /** Next steps with the results, in a bar below the pictures: none may move when a search ends. */
  next?: ComponentChildren;
}

/** Searches for all pictures of a page, one after another. Its bar keeps to one row. */
export function BatchBar(props: BatchBarProps) {
  const { choice, profile, indexes, children, filters, list, next } = props;
  const { id, batch } = choice;
  const { base_url, name } = profile;
  const model = useModel(() => createBatch({ id, base_url, picks: choice.picks }));
  useEffect(() => {
    if (batch) model.consider(batch);
  }, [batch, model]);
  const failure = model.action.failure.value ?? batch?.failure;
  const isRunning = batch?.status === "running";
  const tally = batch && batchProgress(batch);
  const isListed = model.isListed.value;
  const cost = isListed
    ? upTo(costOfListSearch(indexes.length))
    : costWords(costOfSingleSearches(indexes.length), upTo);
  const startAgain = () =>
    void (isListed ? model.start([...indexes]) : model.startWithRest(sortVisibleFirst(indexes)));
  return (
    <>
      <StickyBar at="top" legend={i18n.t("choice.doWithThem")}>
        <p role="status" class={isOver(batch) ? "visually-hidden" : style.words}>
          {batch && words(batch, name)}
        </p>
        {isRunning && tally && (
          <progress
            class={style.progress}
            max={tally.all}
            value={tally.over}
            aria-label={i18n.t("batch.running", [tally.over, tally.all])}
          />
        )}
        {isRunning ? (
          <Button kind="quiet" onClick={() => void model.cancel()}>
            {i18n.t("ui.cancel")}
          </Button>
        ) : (
          <Button
            kind={batch ? "plain" : "primary"}
            busy={model.action.busy.value}
            aria-disabled={indexes.length === 0}
            aria-label={batch ? undefined : i18n.t("batch.startOn", [name])}
            onClick={startAgain}
          >
            {batch ? (
              <ResponsiveLabel
                long={i18n.t("batch.again")}
                isBesideWords={batch.status === "cancelled"}
              >
                {i18n.t("batch.start")}
              </ResponsiveLabel>
            ) : (
              i18n.t("batch.start")
            )}
          </Button>
        )}
        {children}
      </StickyBar>
      <div class="line">
        {!batch && <span class="hint">{i18n.t("ui.about", [i18n.t("batch.start"), cost])}</span>}
        {filters}
      </div>
      {failure && (
        <FailureNote
          failure={failure}
          what={i18n.t("batch.failed")}
          profile={profile}
          {...(!isRunning && { action: { label: i18n.t("ui.tryAgain"), run: startAgain } })}
        />
      )}
      {list}
      {batch && !isRunning && (
        <NextBar model={model} batch={batch} indexes={indexes}>
          {next}
        </NextBar>
      )}
    </>
  );
}

interface NextBarProps extends Required<Pick<BatchBarProps, "indexes" | "children">> {
  model: ReturnType<typeof createBatch>;
  batch: Batch;
}

/** Offers the next steps after a batch, in a bar below the pictures. */
function NextBar({ model, batch, indexes, children }: NextBarProps) {
  const willSearch = batch.status === "done" && batch.rest.length > 0;
  const imagesToSearch = willSearch ? [] : picturesNeedingOwnSearch(batch, indexes);
  const olderRequests = costOfOlderImages(batch);
  if (!children && imagesToSearch.length + olderRequests <= 0) return null;
  const busy = model.action.busy.value;
  return (
    <StickyBar at="bottom">
      {children}
      {imagesToSearch.length > 0 && (
        <Button busy={busy} onClick={() => void model.searchRest(sortVisibleFirst(imagesToSearch))}>
          {i18n.t("batch.rest", [costWords(costOfUnsettled(batch, imagesToSearch))])}
        </Button>
      )}
      {olderRequests > 0 && (
        <Button busy={busy} onClick={() => void model.readOlder([...indexes])}>
          {i18n.t("batch.older", [upTo(olderRequests)])}
        </Button>
      )}
    </StickyBar>
  );
}

/** Returns true if the tiles show all results, so that a sentence need not. */
const isOver = (batch: Batch | undefined) => batch?.status === "done" || batch?.status === "failed";

const upTo = (requests: number) => i18n.t("batch.upTo", [requests]);

const costWords = (
  { requests, seconds }: ReturnType<typeof costOfUnsettled>,
  count = (requests: number) => i18n.t("batch.requests", requests),
) => i18n.t("batch.cost", [count(requests), seconds]);

function words(batch: Batch, service: string): string {
  const { all, over, there } = batchProgress(batch);
  switch (batch.status) {
    case "running":
      if (batch.failure?.retry_at !== undefined)
        return i18n.t("batch.paused", [formatClock(batch.failure.retry_at)]);
      return i18n.t("batch.running", [over, all]);
    case "cancelled":
      return i18n.t("batch.cancelled", [over, all]);
    case "done":
    case "failed":
      return i18n.t("batch.done", [there, all, service]);
    default:
      return batch.status satisfies never;
  }
}
