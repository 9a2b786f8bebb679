import { i18n } from "#i18n";
import { isWebAddress } from "../../lib/api/addresses.ts";
import type { Match } from "../../lib/reverse/findings.ts";
import type { Reverse } from "../../lib/state/reverse/reverse.ts";
import type { ScreenPart } from "../../lib/state/reverse/reverse-screen.ts";
import { FileChoice } from "../file/file-choice.tsx";
import { Button } from "../ui/controls/button.tsx";
import { Disclosure } from "../ui/controls/disclosure.tsx";
import { ExternalLink } from "../ui/controls/external-link.tsx";
import { RangeField } from "../ui/controls/range-field.tsx";
import { hostOf } from "../ui/words/format.ts";
import type { ReverseViewModels } from "./reverse-part.tsx";
import { ReverseSteps } from "./reverse-steps.tsx";
import style from "./reverse-view.module.css";
import { VerdictLine } from "./verdict-line.tsx";

interface ReverseDetailsProps {
  part: ScreenPart & { part: "details" };
  tools: ReverseViewModels;
}

/** Shows on demand what a verdict is based on, the requests, and why this file was searched for. */
export function ReverseDetails({ part, tools }: ReverseDetailsProps) {
  const { best, others } = part;
  const { search, profile, model, reach } = tools;
  const { pick, file, state } = search;
  const { url } = pick.candidates[pick.shown] ?? pick.candidates[0] ?? { url: "" };
  return (
    <Disclosure summary={i18n.t("ui.details")}>
      <div class="stack">
        {best && <VerdictLine verdict={best.verdict} service={profile.name} exact />}
        <OtherVerdicts matches={others} service={profile.name} />
        {isWebAddress(url) && (
          <p>
            <ExternalLink href={url} title={url}>
              {i18n.t("reverse.from", [hostOf(url)])}
            </ExternalLink>
          </p>
        )}
        {!file && (
          <FileChoice
            pick={pick}
            used={pick.lookup ?? pick.shown}
            purpose="find"
            reach={reach}
            base_url={profile.base_url}
            onUse={model.searchWithCandidate}
          />
        )}
        {state.status !== "loading" && <ReverseSteps search={search} service={profile.name} />}
        <ReverseDistance model={model} busy={state.status === "loading"} />
      </div>
    </Disclosure>
  );
}

/** Lists how sure the verdicts on the other matches are, whose rows only say what they are. */
function OtherVerdicts({ matches, service }: { matches: readonly Match[]; service: string }) {
  const judged = matches.filter(({ verdict }) => verdict);
  if (judged.length === 0) return null;
  return (
    <ul class={`stack gap-s1 small ${style.verdicts}`}>
      {judged.map(({ image, verdict }) => (
        <li key={image.id}>
          <span class="numbers">{i18n.t("image.number", [image.id])}</span>
          <VerdictLine verdict={verdict} service={service} exact />
        </li>
      ))}
    </ul>
  );
}

const format = new Intl.NumberFormat(undefined, { minimumFractionDigits: 2 });

/** Repeats the search with another distance. Busy while a search runs. */
function ReverseDistance({ model, busy }: { model: Reverse; busy: boolean }) {
  const distance = model.distance.value;
  return (
    <RangeField
      id="reverse-distance"
      label={i18n.t("reverse.distance")}
      min={0}
      max={1}
      step={0.05}
      value={distance}
      words={format.format(distance)}
      hint={i18n.t("reverse.distanceHint")}
      onValue={(value) => {
        model.distance.value = value;
      }}
    >
      <Button busy={busy || model.busy.value} onClick={model.searchAgain}>
        {i18n.t("ui.searchAgain")}
      </Button>
    </RangeField>
  );
}
