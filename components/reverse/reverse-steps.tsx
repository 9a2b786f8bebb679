import { i18n } from "#i18n";
import type { ReverseSearch } from "../../lib/reverse/reverse-search.ts";
import type { SearchStep } from "../../lib/reverse/steps.ts";
import { failureText } from "../ui/failure/failure-text.ts";
import { HelpLink } from "../ui/failure/help-link.tsx";
import { Icon } from "../ui/icons/icon.tsx";
import { check, close } from "../ui/icons/icons.ts";
import { clock, minus } from "../ui/icons/panel-icons.ts";
import { joinSentences } from "../ui/words/joined-texts.tsx";
import { translateKey } from "../ui/words/translate-key.ts";
import style from "./reverse-steps.module.css";

const ICONS: Record<SearchStep["status"], string> = {
  running: clock,
  done: check,
  skipped: minus,
  failed: close,
};

const TONES = { running: "muted", done: "good", skipped: "muted", failed: "bad" } as const;

const SKIP_REASONS = [
  "certain",
  "no-access",
  "slow",
  "no-source",
  "files-refused",
  "no-version",
  "part-drawn",
  "not-read",
  "not-drawn",
  "not-shown",
  "too-large",
  "refused-format",
  "small-capture",
  "no-capture",
  "no-response",
  "switched-off",
] as const;

/** Lists the search steps with their requests. */
export function ReverseSteps({ search, service }: { search: ReverseSearch; service: string }) {
  const { steps, state } = search;
  if (steps.length === 0) return null;
  const requests = steps.reduce((sum, step) => sum + step.requests, 0);
  return (
    <div>
      {state.status !== "loading" && (
        <h2 class={style.title}>
          {i18n.t("steps.title")} · {cost(requests)}
        </h2>
      )}
      <ol class="stack gap-2px">
        {steps.map((step) => (
          <li key={step.step} class={style.step}>
            <Icon of={ICONS[step.status]} class={TONES[step.status]} />
            <span>
              {i18n.t("ui.about", [
                translateKey(`steps.step.${step.step}`),
                outcome(step, service),
              ])}
              {step.status !== "skipped" && <span class="muted"> · {cost(step.requests)}</span>}
              {step.status === "failed" && step.why !== undefined && (
                <>
                  {" "}
                  <HelpLink
                    code={failureText({ code: step.why }, service).code}
                    service={service}
                  />
                </>
              )}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}

const cost = (requests: number): string =>
  requests > 0 ? i18n.t("steps.cost", requests) : i18n.t("steps.cost.none");

function outcome({ status, image_ids, why }: SearchStep, service: string): string {
  switch (status) {
    case "running":
      return i18n.t("steps.running");
    case "done":
      return image_ids.length > 0
        ? i18n.t("steps.found", image_ids.length)
        : i18n.t("steps.found.none");
    case "skipped": {
      const reason = SKIP_REASONS.find((one) => one === why);
      const skipped = i18n.t("steps.skipped");
      return reason
        ? i18n.t("ui.withNote", [skipped, translateKey(`steps.why.${reason}`)])
        : skipped;
    }
    case "failed":
      return why === undefined
        ? i18n.t("steps.failed")
        : joinSentences([
            i18n.t("ui.sentence", [i18n.t("steps.failed")]),
            failureText({ code: why }, service).why,
          ]);
    default:
      return status satisfies never;
  }
}
