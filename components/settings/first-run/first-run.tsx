import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { i18n } from "#i18n";
import { normaliseBaseUrl } from "../../../lib/api/base-url.ts";
import { hasMenus } from "../../../lib/state/base/browser-features.ts";
import type { FirstRun as Model } from "../../../lib/state/settings/first-run.ts";
import { isChecking } from "../../../lib/state/settings/service-check.ts";
import type { ServiceForm } from "../../../lib/state/settings/service-form.ts";
import { createShortcuts } from "../../../lib/state/settings/shortcuts.ts";
import { FIRST_STEPS, type FirstStep } from "../../../lib/stored/first-run.ts";
import { Button } from "../../ui/controls/button.tsx";
import { ExternalLink } from "../../ui/controls/external-link.tsx";
import { Notice } from "../../ui/display/notice.tsx";
import { useModel } from "../../ui/hooks/use-model.ts";
import { Icon } from "../../ui/icons/icon.tsx";
import { gallery, image, search, tag, upload } from "../../ui/icons/icons.ts";
import { pickInstruction } from "../../ui/words/pick-instruction.ts";
import { translateKey } from "../../ui/words/translate-key.ts";
import { FilterPicker } from "../filter/filter-picker.tsx";
import { SERVICE_FORM_ID, ServiceFormFields } from "../service/service-form-fields.tsx";
import { commandName, ShortcutKeys } from "../shortcuts/keys.tsx";
import style from "./first-run.module.css";
import { FirstRunSearch } from "./first-run-try.tsx";
import { PinHint } from "./pin-hint.tsx";
import { Welcome } from "./welcome.tsx";

/** Guides a new user from an empty setup to the first search. */
export function FirstRun({ model, at, form }: { model: Model; at: FirstStep; form: ServiceForm }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const focusedStep = useRef(at);
  const profile = form.stored.value;
  // The first search is made by the menu.
  const steps = FIRST_STEPS.filter((one) => one !== "try" || hasMenus());
  const step = steps.indexOf(at);
  const previousStep = steps[step - 1];
  const nextStep = steps[step + 1];
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
      {at === "service" && !profile && <Welcome />}
      <ol class={style.steps} aria-label={i18n.t("firstRun.steps")}>
        {steps.map((one, index) => (
          <li
            key={one}
            class={index <= step ? style.reached : undefined}
            aria-current={one === at ? "step" : undefined}
          >
            {translateKey(`firstRun.step.${one}`)}
          </li>
        ))}
      </ol>
      <h2 id="first-run" ref={heading} tabIndex={-1} class={style.heading}>
        <span class="visually-hidden">{i18n.t("firstRun.stepOf", [step + 1, steps.length])} </span>
        {translateKey(`firstRun.step.${at}`)}
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
        <FirstRunSearch
          key={`${profile.id} ${profile.filter?.id}`}
          profile={profile}
          onDone={next}
        />
      )}
      {at === "end" && <FirstRunEnd />}
      <div class={style.actions}>
        {previousStep && (
          <Button onClick={() => void model.go(previousStep)}>{i18n.t("firstRun.back")}</Button>
        )}
        {(at === "service" || at === "key") && (
          <Button
            kind="primary"
            type="submit"
            form={SERVICE_FORM_ID}
            busy={isChecking(form.work.value)}
          >
            {i18n.t("firstRun.next")}
          </Button>
        )}
        {(at === "filter" || at === "try") && (
          <Button kind="primary" onClick={next}>
            {i18n.t("firstRun.next")}
          </Button>
        )}
        {at === "end" ? (
          <Button kind="primary" onClick={() => void model.go("over")}>
            {i18n.t("firstRun.finish")}
          </Button>
        ) : (
          <div class={style.skip}>
            <Button kind="quiet" onClick={() => void model.go("over")}>
              {i18n.t("firstRun.skip")}
            </Button>
          </div>
        )}
      </div>
    </section>
  );
}

const GESTURES = [
  { icons: [image, search], text: "find" },
  { icons: [image, upload], text: "upload" },
  { icons: [tag, gallery], text: "search" },
] as const;

/** Shows the three gestures that everything starts with. */
function FirstRunEnd() {
  const shortcuts = useModel(createShortcuts);
  if (!hasMenus()) return <p>{pickInstruction()}</p>;
  const usable = shortcuts.all.value?.filter(({ shortcut }) => shortcut !== "") ?? [];
  return (
    <>
      <ul class={style.gestures}>
        {GESTURES.map(({ icons, text }) => (
          <li key={text}>
            <span class={style.drawing}>
              {icons.map((icon) => (
                <Icon key={icon} of={icon} class={style.icon} />
              ))}
            </span>
            {translateKey(`firstRun.gesture.${text}`)}
          </li>
        ))}
      </ul>
      <PinHint />
      {usable.length > 0 && (
        <>
          <p>{i18n.t("firstRun.keysHint")}</p>
          <dl class={style.keys}>
            {usable.map((command) => (
              <div key={command.name}>
                <dt>
                  <ShortcutKeys shortcut={command.shortcut} />
                </dt>
                <dd>{commandName(command)}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </>
  );
}

interface FirstRunFormProps {
  at: "service" | "key";
  form: ServiceForm;
  /** Called after the input is saved and checked without problems. */
  onGood: () => void;
}

/** Checks the address or the key, then saves it and leads to the next step. The key may be left out. */
function FirstRunForm({ at, form, onGood }: FirstRunFormProps) {
  const work = form.work.value;
  const profile = form.stored.value;
  const [hasSiteTrouble, setSiteTrouble] = useState(false);
  const previousWork = useRef(work);
  useEffect(() => {
    if (work === previousWork.current) return;
    previousWork.current = work;
    if (work.status === "rejected" && work.health.address !== "good") setSiteTrouble(true);
    if (work.status !== "done" || work.health.address !== "good") return;
    if (at === "service" || work.health.key === "good") onGood();
  }, [work, at, onGood]);
  const typed = normaliseBaseUrl(form.address.value);
  const save = () => void form.save({ isGoodOnly: true });
  // A fault has its own message.
  const isFaulty =
    form.problem.value !== null || work.status === "rejected" || work.status === "failed";
  return (
    <>
      {at === "service" && profile && <p>{i18n.t("options.first.text")}</p>}
      {at === "key" && (
        <p>
          {i18n.t("firstRun.keyText")}{" "}
          {profile && (
            <ExternalLink href={profile.base_url}>
              {i18n.t("firstRun.openSite", [profile.name])}
            </ExternalLink>
          )}
        </p>
      )}
      <ServiceFormFields
        form={form}
        // A problem of the site needs the address field.
        only={at === "service" ? "address" : hasSiteTrouble ? undefined : "key"}
        onContinue={() => (at === "key" && form.isUnchanged.value ? onGood() : save())}
        onKnownSite={save}
      />
      {at === "service" && typed.ok && !profile && !isFaulty && (
        <Notice tone="info" title={promptWords(new URL(typed.base_url).host)}>
          <p>{i18n.t("firstRun.promptWhy")}</p>
        </Notice>
      )}
    </>
  );
}

/** Quotes the browser's prompt, or says what it is about: Firefox words it differently from version to version. */
const promptWords = (host: string) =>
  import.meta.env.FIREFOX
    ? i18n.t("firstRun.promptInFirefox", [host])
    : i18n.t("firstRun.prompt", [host]);
