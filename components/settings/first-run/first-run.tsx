import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { i18n } from "#i18n";
import type { FirstRun as Model } from "../../../lib/state/settings/first-run.ts";
import type { ServiceForm } from "../../../lib/state/settings/service-form.ts";
import { FIRST_STEPS, type FirstStep } from "../../../lib/stored/first-run.ts";
import { Button } from "../../ui/controls/button.tsx";
import { words } from "../../ui/words/words-by-code.ts";
import { FilterPicker } from "../filter/filter-picker.tsx";
import style from "./first-run.module.css";
import { FirstRunEnd } from "./first-run-end.tsx";
import { FirstRunForm } from "./first-run-form.tsx";
import { FirstRunTry } from "./first-run-try.tsx";

interface FirstRunProps {
  model: Model;
  at: FirstStep;
  form: ServiceForm;
}

/** Guides a new user from an empty setup to the first search. */
export function FirstRun({ model, at, form }: FirstRunProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const focusedStep = useRef(at);
  const profile = form.stored.value;
  const step = FIRST_STEPS.indexOf(at);
  const previousStep = FIRST_STEPS[step - 1];
  const nextStep = FIRST_STEPS[step + 1];
  const next = () => void model.go(nextStep ?? "over");

  // The heading of a step contains the progress, so it gets the focus, unless there is something to type.
  useLayoutEffect(() => {
    const field = at === "key" && document.getElementById("service-key");
    if (focusedStep.current !== at) (field || heading.current)?.focus();
    focusedStep.current = at;
  }, [at]);
  // A user who returns with a configured service continues here as well.
  const isSaved = profile !== undefined;
  useEffect(() => {
    if (isSaved && model.at.peek() === "service") void model.go("service");
  }, [isSaved, model]);

  return (
    <section class={style.run} aria-labelledby="first-run">
      <ol class={style.steps} aria-label={i18n.t("firstRun.steps")}>
        {FIRST_STEPS.map((one, index) => (
          <li
            key={one}
            class={index <= step ? style.reached : undefined}
            aria-current={one === at ? "step" : undefined}
          >
            {words(`firstRun.step.${one}`)}
          </li>
        ))}
      </ol>
      <h2 id="first-run" ref={heading} tabIndex={-1} class={style.heading}>
        <span class="visually-hidden">
          {i18n.t("firstRun.stepOf", [step + 1, FIRST_STEPS.length])}{" "}
        </span>
        {words(`firstRun.step.${at}`)}
      </h2>
      {(at === "service" || at === "key") && (
        <FirstRunForm key={at} at={at} form={form} onGood={next} />
      )}
      {at === "filter" && profile && (
        <>
          <p>{i18n.t("options.filterHint")}</p>
          <FilterPicker profile={profile} />
        </>
      )}
      {at === "try" && profile && (
        <FirstRunTry key={`${profile.id} ${profile.filter?.id}`} profile={profile} />
      )}
      {at === "end" && <FirstRunEnd />}
      <div class={style.actions}>
        {previousStep && (
          <Button onClick={() => void model.go(previousStep)}>{i18n.t("firstRun.back")}</Button>
        )}
        {(at === "filter" || at === "try") && (
          <Button kind="primary" onClick={next}>
            {i18n.t("firstRun.next")}
          </Button>
        )}
        {at === "key" && <Button onClick={next}>{nextWithout(profile?.key_ref ?? null)}</Button>}
        <Button kind={at === "end" ? "primary" : "quiet"} onClick={() => void model.go("over")}>
          {at === "end" ? i18n.t("firstRun.finish") : i18n.t("firstRun.skip")}
        </Button>
      </div>
    </section>
  );
}

const nextWithout = (key_ref: string | null) =>
  key_ref === null ? i18n.t("firstRun.withoutKey") : i18n.t("firstRun.next");
