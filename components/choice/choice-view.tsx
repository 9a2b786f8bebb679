import { useEffect } from "preact/hooks";
import { i18n } from "#i18n";
import { type ChoiceModel, createChoice, type TileFilter } from "../../lib/state/panel/choice.ts";
import type { Choice } from "../../lib/stored/records.ts";
import type { ServiceProfile } from "../../lib/stored/service-profile.ts";
import { framesOfOthers } from "../../lib/unread-page.ts";
import { ExternalLink } from "../ui/controls/external-link.tsx";
import { Segments } from "../ui/controls/segments.tsx";
import { EmptyState } from "../ui/display/empty-state.tsx";
import { FailureNote } from "../ui/failure/failure-note.tsx";
import { FrameAccess } from "../ui/failure/frame-access.tsx";
import { useModel } from "../ui/hooks/use-model.ts";
import { hostOf } from "../ui/words/format.ts";
import { BatchBar } from "./batch-bar.tsx";
import { ChoiceBar } from "./choice-bar.tsx";
import style from "./choice-view.module.css";
import { SizeThreshold } from "./size-threshold.tsx";
import { StartedList } from "./started-list.tsx";
import { TileList } from "./tile-list.tsx";
import { stateWords } from "./tile-mark.tsx";
import { UnfetchableList } from "./unfetchable-list.tsx";

export interface ChoiceViewProps {
  choice: Choice;
  profile: ServiceProfile;
  open: (recordId: string) => Promise<unknown>;
}

/** Shows the pictures near the click to choose from. Use the choice's id as `key`. */
export function ChoiceView({ choice, profile, open }: ChoiceViewProps) {
  const model = useModel(() => createChoice({ choice, base_url: profile.base_url, open }));
  useEffect(() => model.follow(choice.batch), [model, choice.batch]);
  const failure = model.failure.value;
  const filter = model.filter.value;
  const several = choice.at === "page";
  const { page } = choice;
  const frames = framesOfOthers(choice.foreign_frames ?? [], [page.url]);
  const offered = choice.picks.length - model.unfetchable.length;
  const pick = (index: number) => {
    if (several) model.toggle(index);
    else void model.start([index], choice.purpose ?? "find");
  };
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
        <FailureNote failure={failure} what={i18n.t("choice.notDone")} service={profile.name} />
      )}
      {offered > 0 && (
        <>
          <p class={style.hint}>
            {several ? i18n.t("choice.hintSeveral") : i18n.t("choice.hintOne")}
          </p>
          {several && <SizeThreshold model={model} />}
          {several && <ChoiceBar model={model} service={profile.name} />}
          {several && (
            <BatchBar
              choice={choice}
              profile={profile}
              indexes={model.sized.value.map(({ index }) => index)}
            />
          )}
          {several && <StateFilter model={model} />}
          <StartedList choice={choice} model={model} service={profile.name} />
          {filter !== "unfetchable" && (
            <TileList
              choice={choice}
              model={model}
              several={several}
              onPick={pick}
              service={profile.name}
            />
          )}
          {model.sized.value.length === 0 && <p>{i18n.t("choice.allHidden")}</p>}
        </>
      )}
      {choice.left_out > 0 && <p class={style.hint}>{i18n.t("choice.leftOut", choice.left_out)}</p>}
      {choice.incomplete && <p class={style.hint}>{i18n.t("choice.incomplete")}</p>}
      {frames.length > 0 && <FrameAccess frames={frames} />}
      {(filter === null || filter === "unfetchable") && (
        <UnfetchableList
          key={filter}
          tiles={model.unfetchable}
          profile={profile}
          alone={offered === 0 || filter !== null}
        />
      )}
    </main>
  );
}

function title({ at, purpose }: Choice, service: string): string {
  if (at === "page") return i18n.t("choice.titlePage");
  if (at === "near") return i18n.t("choice.titleNear");
  return purpose === "upload"
    ? i18n.t("choice.titleUpload", [service])
    : i18n.t("choice.titleFind", [service]);
}

/** Shows only the pictures with one result of the search for all of them. */
function StateFilter({ model }: { model: ChoiceModel }) {
  const counts = model.counts.value;
  if (!counts) return null;
  const states = (["there", "new", "check", "unfetchable"] as const).filter(
    (state) => counts[state] > 0,
  );
  const segment = (value: TileFilter | "all", label: string, count: number) => ({
    value,
    label: i18n.t("choice.counted", [label, count]),
  });
  return (
    <Segments<TileFilter | "all">
      label={i18n.t("choice.show")}
      segments={[
        segment("all", i18n.t("choice.all"), counts.all),
        ...states.map((state) => segment(state, stateWords(state), counts[state])),
      ]}
      value={model.filter.value ?? "all"}
      onChoose={(value) => model.showOnly(value === "all" ? null : value)}
    />
  );
}
