import { useEffect, useState } from "preact/hooks";
import { i18n } from "#i18n";
import { incompleteItems } from "../../lib/state/completion/series.ts";
import {
  type ChoiceTile,
  MAX_SIZE_THRESHOLD,
  type TileFilter,
} from "../../lib/state/panel/choice-tiles.ts";
import {
  createPictureChoice,
  type PictureChoiceModel,
} from "../../lib/state/panel/picture-choice.ts";
import type { PictureChoice, Purpose } from "../../lib/stored/records.ts";
import type { ServiceProfile } from "../../lib/stored/service-profile.ts";
import { originsOfForeignFrames } from "../../lib/unread-page.ts";
import { SeriesButton } from "../completion/series-button.tsx";
import { AllowAccess } from "../image/picture/not-shown.tsx";
import { Button } from "../ui/controls/button.tsx";
import { Disclosure } from "../ui/controls/disclosure.tsx";
import { ExternalLink } from "../ui/controls/external-link.tsx";
import { Menu } from "../ui/controls/menu.tsx";
import { RangeField } from "../ui/controls/range-field.tsx";
import { SegmentedControl } from "../ui/controls/segmented-control.tsx";
import { EmptyState } from "../ui/display/empty-state.tsx";
import { FailureNote } from "../ui/failure/failure-note.tsx";
import { FrameAccess } from "../ui/failure/frame-access.tsx";
import { useModel } from "../ui/hooks/use-model.ts";
import { Icon } from "../ui/icons/icon.tsx";
import { filter, search, upload } from "../ui/icons/icons.ts";
import { checkbox } from "../ui/icons/panel-icons.ts";
import { hostOf } from "../ui/words/format.ts";
import { translateKey } from "../ui/words/translate-key.ts";
import { BatchBar } from "./batch-bar.tsx";
import style from "./picture-choice-view.module.css";
import { ResponsiveLabel } from "./responsive-label.tsx";
import { StartedList } from "./started-list.tsx";
import { TileFacts } from "./tile-facts.tsx";
import { TileList } from "./tile-list.tsx";
import { explainTileState, StateIcon, tileStateLabel } from "./tile-mark.tsx";
import { useBlockedPictures } from "./use-blocked-pictures.ts";
import { useUrlWithoutAccess } from "./use-url-without-access.ts";

interface ChoiceViewProps {
  choice: PictureChoice;
  profile: ServiceProfile;
  open: (recordId: string) => Promise<unknown>;
}

/** Shows the pictures near the click to choose from. Use the choice's id as `key`. */
export function PictureChoiceView({ choice, profile, open }: ChoiceViewProps) {
  const model = useModel(() => createPictureChoice({ choice, base_url: profile.base_url, open }));
  useEffect(() => model.tiles.follow(choice.batch), [model, choice.batch]);
  const failure = model.failure.value;
  const shownState = model.tiles.filter.value;
  const several = choice.at === "page";
  const { page } = choice;
  const noAccess = useBlockedPictures();
  const lockedUrl = useUrlWithoutAccess(model.tiles.unreadUrls.value);
  const frames = originsOfForeignFrames(choice.foreign_frames ?? [], [page.url]);
  const offered = choice.picks.length - model.tiles.unfetchable.length;
  const pick = (index: number) => {
    if (several) model.selection.toggle(index);
    else void model.start([index], choice.purpose ?? "find");
  };
  const list = (
    <>
      <StartedList choice={choice} model={model} service={profile.name} />
      {shownState !== "unfetchable" && (
        <TileList
          choice={choice}
          model={model}
          several={several}
          onPick={pick}
          service={profile.name}
          base_url={profile.base_url}
          onNoAccess={several ? noAccess.onNoAccess : undefined}
        />
      )}
    </>
  );
  return (
    <main class="stack gap-s3">
      <h1>{title(choice, profile.name)}</h1>
      <p class={style.page}>
        <ExternalLink href={page.url} title={page.url}>
          {page.title || hostOf(page.url)}
        </ExternalLink>
      </p>
      {choice.picks.length === 0 && <EmptyState>{i18n.t("choice.nothing")}</EmptyState>}
      {failure && (
        <FailureNote failure={failure} what={i18n.t("choice.notDone")} profile={profile} />
      )}
      {offered > 0 && (
        <>
          {!several && <p class="muted pretty">{i18n.t("choice.hintOne")}</p>}
          {!several && list}
          {several && (
            <BatchBar
              choice={choice}
              profile={profile}
              indexes={model.tiles.sized.value.map(({ index }) => index)}
              list={list}
              next={nextSteps(model, lockedUrl, choice, profile)}
              filters={
                <>
                  <StateFilter model={model} />
                  <SizeThreshold model={model} />
                  {noAccess.url !== undefined && (
                    <AllowAccess key={noAccess.url} url={noAccess.url} why="find" />
                  )}
                </>
              }
            >
              <Selection
                model={model}
                service={profile.name}
                isBesideWords={["running", "cancelled"].includes(choice.batch?.status ?? "")}
              />
            </BatchBar>
          )}
          {model.tiles.sized.value.length === 0 && <p>{i18n.t("choice.allHidden")}</p>}
          {several && <p class="muted pretty">{i18n.t("choice.hintSeveral")}</p>}
          {model.tiles.counts.value && <StateMeanings />}
        </>
      )}
      {choice.left_out > 0 && (
        <p class="muted pretty">{i18n.t("choice.leftOut", choice.left_out)}</p>
      )}
      {choice.incomplete && <p class="muted pretty">{i18n.t("choice.incomplete")}</p>}
      {frames.length > 0 && <FrameAccess frames={frames} />}
      {(shownState === null || shownState === "unfetchable") && (
        <UnfetchableList
          key={shownState}
          tiles={model.tiles.unfetchable}
          profile={profile}
          alone={offered === 0 || shownState !== null}
        />
      )}
    </main>
  );
}

function title({ at, purpose }: PictureChoice, service: string): string {
  if (at === "page") return i18n.t("choice.titlePage");
  if (at === "near") return i18n.t("choice.titleNear");
  return purpose === "upload"
    ? i18n.t("choice.titleUpload", [service])
    : i18n.t("choice.titleFind", [service]);
}

const STATES = ["there", "better", "altered", "check", "probably-new", "new"] as const;

/** Explains the states of pictures. */
const StateMeanings = () => (
  <Disclosure summary={i18n.t("batch.meanings")}>
    <dl class="stack">
      {STATES.map((state) => (
        <div key={state}>
          <dt class="strong">
            <StateIcon state={state} /> {tileStateLabel(state)}
          </dt>
          <dd>{explainTileState(state)}</dd>
        </div>
      ))}
    </dl>
  </Disclosure>
);

/** Returns what to do next with the results, if anything. `lockedUrl`: a picture that could not be compared for lack of access. */
function nextSteps(
  model: PictureChoiceModel,
  lockedUrl: string | undefined,
  choice: PictureChoice,
  profile: ServiceProfile,
) {
  const hasNew = model.tiles.newIndexes.value.length > 0;
  const areComplete = incompleteItems(choice).length === 0;
  if (!hasNew && lockedUrl === undefined && areComplete && !choice.completed) return false;
  return (
    <>
      {hasNew && <UploadNew model={model} />}
      <SeriesButton choice={choice} profile={profile} />
      {lockedUrl !== undefined && <AllowAccess key={lockedUrl} url={lockedUrl} why="find" />}
    </>
  );
}

/** Opens one form for the pictures that the service seems to lack. */
function UploadNew({ model }: { model: PictureChoiceModel }) {
  const indexes = model.tiles.newIndexes.value;
  return (
    <Button
      kind="primary"
      busy={model.busy.value}
      onClick={() => void model.start(indexes, "upload")}
    >
      <Icon of={upload} /> {i18n.t("batch.uploadNew", [indexes.length])}
    </Button>
  );
}

/** Shows only the pictures with one result of the search for all of them. States without pictures keep their place. */
function StateFilter({ model }: { model: PictureChoiceModel }) {
  const counts = model.tiles.counts.value;
  if (!counts) return null;
  const state = model.tiles.filter.value;
  const meaning = state && explainTileState(state);
  const states = [...STATES, ...(counts.unfetchable > 0 ? (["unfetchable"] as const) : [])];
  const segment = (value: TileFilter, count: number) => {
    const title = i18n.t("ui.withNote", [tileStateLabel(value), count]);
    return { value, title, label: <BriefState state={value} count={count} words={title} /> };
  };
  return (
    <>
      <div class={style.states}>
        <SegmentedControl<TileFilter | "all">
          label={i18n.t("choice.show")}
          segments={[
            { value: "all", label: i18n.t("ui.withNote", [i18n.t("choice.all"), counts.all]) },
            ...states.map((one) => segment(one, counts[one])),
          ]}
          value={state ?? "all"}
          onChoose={(value) => model.tiles.showOnly(value === "all" ? null : value)}
        />
      </div>
      {meaning && <p class={`hint ${style.wide}`}>{meaning}</p>}
    </>
  );
}

interface BriefStateProps {
  state: TileFilter;
  count: number;
  words: string;
}

/** Shows the words of a state with its count, or its sign where all of them would not fit into two rows. */
const BriefState = ({ state, count, words }: BriefStateProps) => (
  <>
    <span class={style["state-words"]}>{words}</span>
    <span class={`numbers ${style["state-sign"]}`} aria-hidden="true">
      <StateIcon state={state} /> {count}
    </span>
  </>
);

/** Counts the pictures that are hidden as too small. Opens a slider for the smallest size. */
function SizeThreshold({ model }: { model: PictureChoiceModel }) {
  const [open, setOpen] = useState(false);
  const threshold = model.tiles.threshold.value;
  const hidden = model.tiles.hidden.value;
  if (hidden === 0 && !open) return null;
  return (
    <>
      <span role="status">
        <Button kind="quiet" aria-expanded={open} onClick={() => setOpen(!open)}>
          <Icon of={filter} />{" "}
          {hidden === 0 ? i18n.t("choice.noneHidden") : i18n.t("choice.hidden", hidden)}
        </Button>
      </span>
      {open && (
        <div class={style.wide}>
          <RangeField
            id="choice-threshold"
            label={i18n.t("choice.threshold")}
            min={0}
            max={MAX_SIZE_THRESHOLD}
            step={10}
            value={threshold}
            words={i18n.t("choice.thresholdValue", [threshold])}
            onValue={(value) => {
              model.tiles.threshold.value = value;
            }}
          />
        </div>
      )}
    </>
  );
}

interface SelectionProps {
  model: PictureChoiceModel;
  service: string;
  /** True if the bar also has words. */
  isBesideWords: boolean;
}

/** Uploads the selected pictures in one form, and counts them. Its menu changes the selection, and searches for it. */
function Selection({ model, service, isBesideWords }: SelectionProps) {
  const pointed = model.selection.pointed.value;
  const count = pointed.length;
  const isAny = count > 0;
  const words = isAny ? i18n.t("choice.chosen", count) : i18n.t("choice.noneChosen");
  const start = (purpose: Purpose) => void model.start(pointed, purpose);
  const items = [
    isAny && { label: i18n.t("menu.find", [service]), icon: search, onChoose: () => start("find") },
    // The narrowest views have no room for its button.
    isAny && {
      label: i18n.t("menu.upload", [service]),
      icon: upload,
      onChoose: () => start("upload"),
    },
    model.tiles.newIndexes.value.length > 0 && {
      label: i18n.t("choice.selectNew"),
      onChoose: model.selection.chooseNew,
    },
    { label: i18n.t("choice.selectAll"), onChoose: model.selection.chooseAll },
    isAny && { label: i18n.t("choice.selectNone"), onChoose: model.selection.chooseNone },
  ].filter((item) => item !== false);
  return (
    <>
      <span role="status" class="visually-hidden">
        {words}
      </span>
      {isAny && (
        <Button class={style.upload} busy={model.busy.value} onClick={() => start("upload")}>
          <ResponsiveLabel long={i18n.t("choice.upload", count)} isBesideWords>
            <Icon of={upload} /> {count}
          </ResponsiveLabel>
        </Button>
      )}
      <Menu label={i18n.t("choice.doWithThem")} items={items} busy={model.busy.value}>
        <ResponsiveLabel long={words} isBesideWords={isBesideWords || isAny}>
          <Icon of={checkbox} /> {count}
        </ResponsiveLabel>
      </Menu>
    </>
  );
}

interface UnfetchableListProps {
  tiles: readonly ChoiceTile[];
  profile: ServiceProfile;
  /** True if the view shows nothing else. */
  alone: boolean;
}

/** Lists pictures that no service can fetch, with the reason and an alternative. */
function UnfetchableList({ tiles, profile, alone }: UnfetchableListProps) {
  if (tiles.length === 0) return null;
  return (
    <section class={`stack ${style.section}`}>
      <h2>{i18n.t("choice.unfetchable", tiles.length)}</h2>
      <p>
        {i18n.t("choice.instead", [profile.name])}{" "}
        <ExternalLink href={profile.base_url}>
          {i18n.t("choice.openService", [profile.name])}
        </ExternalLink>
      </p>
      <Disclosure summary={i18n.t("choice.showThem")} open={alone}>
        <ul class="stack gap-s3">
          {tiles.map(({ index, pick, shot, place }, at) => (
            <li key={index} class={style.item}>
              <TileFacts pick={pick} shot={shot} place={at + 1} />
              <span class={style.reason}>
                {place && translateKey(`choice.reason.${place}`, [profile.name])}
              </span>
            </li>
          ))}
        </ul>
      </Disclosure>
    </section>
  );
}
