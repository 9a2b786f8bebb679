import { useEffect } from "preact/hooks";
import { i18n } from "#i18n";
import type { UploadScreen } from "../../../lib/state/upload/screen.ts";
import { type Check, type CheckState, presenceResult } from "../../../lib/upload/checks.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Chip } from "../../ui/display/chip.tsx";
import { useMisclickGuard } from "../../ui/hooks/use-misclick-guard.ts";
import { useIsSlow } from "../../ui/hooks/use-slow.ts";
import { Icon } from "../../ui/icons/icon.tsx";
import { check, info, stop, warning } from "../../ui/icons/icons.ts";
import { clock } from "../../ui/icons/panel-icons.ts";
import tones from "../../ui/tones.module.css";
import { translateKey } from "../../ui/words/translate-key.ts";
import { CHECK_TABLE, type CheckProps } from "./check-table.tsx";
import style from "./upload-checks.module.css";
import { uploadIds } from "./upload-ids.ts";

const ICONS: Record<CheckState, string> = {
  passed: check,
  running: clock,
  unsure: info,
  warns: warning,
  blocks: stop,
};

const TONES: Record<CheckState, string> = {
  passed: "good",
  running: "muted",
  unsure: "muted",
  warns: "warn",
  blocks: "bad",
};

const STRIP_TONES = {
  passed: "good",
  running: "plain",
  unsure: "plain",
  warns: "warn",
  blocks: "warn",
} as const;

/** Says whether the service has the picture: with both thumbnails, if it has one that may be it. */
export function UploadPresence({ screen }: { screen: UploadScreen }) {
  const facts = screen.checks.facts.value;
  const presence = screen.shownChecks.value.find(({ about }) => about === "presence");
  const isSlow = useIsSlow(presenceResult(facts)?.code === "checking");
  const part = useMisclickGuard<HTMLUListElement>();
  if (!presence) return null;
  return (
    <ul ref={part} class={`${style.strip} ${tones[STRIP_TONES[presence.state]]}`}>
      <CheckLine screen={screen} check={presence} facts={facts} isSlow={isSlow} />
    </ul>
  );
}

/** The answer to this check stands above the form. */
const isBelow = ({ about }: Check) => about !== "presence";

/** Lists the other automatic checks that did not pass, with actions. */
export function UploadChecks({ screen }: { screen: UploadScreen }) {
  const { checks } = screen;
  const facts = checks.facts.value;
  const open = screen.shownChecks.value.filter((one) => isBelow(one) && one.state !== "passed");
  const stopped = checks.stopped.value;
  useEffect(() => {
    if (stopped === 0) return;
    const field = checks.obstacles.peek()[0]?.field;
    const overrule = "[data-overrule] input:not(:checked)";
    if (field) document.getElementById(uploadIds[field])?.focus();
    else document.querySelector<HTMLElement>(overrule)?.focus();
  }, [stopped]);

  return (
    <section class="stack gap-s1" aria-labelledby="upload-checks">
      <h2 id="upload-checks" class="visually-hidden">
        {i18n.t("check.title")}
      </h2>
      {open.length > 0 && (
        <ul class="stack gap-s1">
          {open.map((one) => (
            <CheckLine
              key={one.about}
              screen={screen}
              check={one}
              facts={facts}
              // One button leads to a field, however many checks it concerns.
              leadsToField={
                open.find(({ field, state }) => field === one.field && state !== "running") === one
              }
            />
          ))}
        </ul>
      )}
    </section>
  );
}

/** Lists the automatic checks that passed. */
export function PassedChecks({ screen }: { screen: UploadScreen }) {
  const passedChecks = screen.shownChecks.value.filter(
    (one) => isBelow(one) && one.state === "passed",
  );
  if (passedChecks.length === 0) return null;
  return (
    <ul class="stack gap-s1" aria-label={i18n.t("check.passedCount", passedChecks.length)}>
      {passedChecks.map((one) => (
        <CheckLine key={one.about} screen={screen} check={one} facts={screen.checks.facts.value} />
      ))}
    </ul>
  );
}

interface CheckLineProps extends CheckProps {
  isSlow?: boolean;
  /** True if a button leads to the field of the check. */
  leadsToField?: boolean;
}

function CheckLine({ isSlow = false, ...props }: CheckLineProps) {
  const { check, screen } = props;
  const { state } = check;
  const { Details, ...row } = CHECK_TABLE[check.about];
  const more = state === "passed" ? null : row.more?.(props);
  return (
    <li class={style.check}>
      <Icon of={ICONS[state]} class={TONES[state]} />
      <div class="stack gap-2px">
        <div class="stack gap-2px" id={`check-${check.about}`}>
          <p>
            <span class="visually-hidden">{translateKey(`check.state.${state}`)} </span>
            {isSlow ? i18n.t("ui.slow", [screen.profile.name]) : row.words(props)}
            {more && <span class="muted"> {more}</span>}
          </p>
          {Details && <Details {...props} />}
        </div>
        {state !== "passed" && <CheckActions {...props} />}
      </div>
    </li>
  );
}

/** Shows the actions for a check that did not pass. */
function CheckActions(props: CheckLineProps) {
  const { check, facts, leadsToField } = props;
  const { checks } = props.screen;
  const { state, field } = check;
  const { Match, Remedy } = CHECK_TABLE[check.about];
  const isAllowedWithPermission =
    check.about === "dnp" && facts.dnp.every(({ effect }) => effect !== "blocks");
  return (
    <>
      {Match && <Match {...props} />}
      <div class={`line ${style.remedy}`}>
        {Remedy && <Remedy {...props} />}
        {leadsToField && field && (
          <Button kind="quiet" onClick={() => document.getElementById(uploadIds[field])?.focus()}>
            {i18n.t("check.goTo")}
            <span class="visually-hidden"> {translateKey(`upload.${field}`)}</span>
          </Button>
        )}
      </div>
      {state === "blocks" && check.mayOverrule && (
        <label class={style.overrule} data-overrule="">
          <input
            type="checkbox"
            aria-describedby={`check-${check.about}`}
            checked={checks.isOverruled(check)}
            onChange={({ currentTarget }) => checks.overrule(check, currentTarget.checked)}
          />
          {isAllowedWithPermission ? i18n.t("check.permitted") : i18n.t("check.overrule")}
        </label>
      )}
    </>
  );
}

/** Summarizes the checks beside the button that submits the form. */
export function ChecksSummary({ screen }: { screen: UploadScreen }) {
  const states = screen.shownChecks.value.map(({ state }) => state);
  const open = states.filter((state) => state !== "passed" && state !== "running").length;
  if (open > 0)
    return (
      <Chip tone={states.includes("blocks") ? "bad" : "warn"} icon={warning}>
        {i18n.t("check.openCount", open)}
      </Chip>
    );
  // The tag field says what is still to do.
  if (!screen.areTagsDue.value)
    return screen.form.tagInput.value.value.length > 0 ? null : (
      <Chip icon={info}>{i18n.t("check.noTags")}</Chip>
    );
  return states.includes("running") ? (
    <Chip icon={clock}>{i18n.t("check.runningCount")}</Chip>
  ) : (
    <Chip tone="good" icon={check}>
      {i18n.t("check.passedCount", states.length)}
    </Chip>
  );
}
