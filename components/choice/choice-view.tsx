import { useEffect } from "preact/hooks";
import { i18n } from "#i18n";
import type { Choice } from "../../lib/records.ts";
import type { ServiceProfile } from "../../lib/service-profile.ts";
import { createChoice } from "../../lib/state/panel/choice.ts";
import { framesOfOthers } from "../../lib/unread-page.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { ExternalLink } from "../ui/external-link.tsx";
import { FailureNote } from "../ui/failure-note.tsx";
import { hostOf } from "../ui/format.ts";
import { FrameAccess } from "../ui/frame-access.tsx";
import { useModel } from "../ui/use-model.ts";
import { BatchBar } from "./batch-bar.tsx";
import { ChoiceBar } from "./choice-bar.tsx";
import style from "./choice-view.module.css";
import { SizeThreshold } from "./size-threshold.tsx";
import { StartedList } from "./started-list.tsx";
import { StateFilter } from "./state-filter.tsx";
import { TileList } from "./tile-list.tsx";
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
    <main class={style.view}>
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
  return purpose === "upload"
    ? i18n.t("choice.titleUpload", [service])
    : i18n.t("choice.titleFind", [service]);
}
