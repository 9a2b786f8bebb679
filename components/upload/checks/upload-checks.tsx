import { Fragment } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { i18n } from "#i18n";
import type { Candidate } from "../../../lib/picture/pick.ts";
import type { DuplicateCheck } from "../../../lib/state/upload/duplicate-check.ts";
import type { FileFacts } from "../../../lib/state/upload/file-facts.ts";
import type { UploadChecks as Checks } from "../../../lib/state/upload/upload-checks.ts";
import type { ServiceProfile } from "../../../lib/stored/service-profile.ts";
import type { Check, CheckAbout, CheckState } from "../../../lib/upload/checks.ts";
import { ClaimText } from "../../tag/claim-text.tsx";
import { Disclosure } from "../../ui/controls/disclosure.tsx";
import { Chip } from "../../ui/display/chip.tsx";
import { TOO_SLOW_MS, useSlow } from "../../ui/hooks/use-slow.ts";
import { Icon } from "../../ui/icons/icon.tsx";
import { check, info, stop, warning } from "../../ui/icons/icons.ts";
import { clock } from "../../ui/icons/panel-icons.ts";
import { words } from "../../ui/words/words-by-code.ts";
import { CheckRemedy, FIELDS } from "./check-remedy.tsx";
import { checkWords } from "./check-words.ts";
import style from "./upload-checks.module.css";
import { uploadIds } from "./upload-ids.ts";

const ICONS: Record<CheckState, string> = {
  passed: check,
  running: clock,
  unsure: info,
  warns: warning,
  blocks: stop,
};

export interface UploadChecksProps {
  checks: Checks;
  /** Checks that are not shown yet. */
  hidden: readonly CheckAbout[];
  file: FileFacts;
  presence: DuplicateCheck;
  candidates: readonly Candidate[];
  profile: ServiceProfile;
  onOpen: (recordId: string) => void;
}

/** Lists the automatic checks: open points with actions, the others on demand. */
export function UploadChecks(props: UploadChecksProps) {
  const { checks, file, candidates, profile } = props;
  const all = shownChecks(props);
  const open = all.filter(({ state }) => state !== "passed");
  const passedChecks = all.filter(({ state }) => state === "passed");
  const section = useRef<HTMLElement>(null);
  const stopped = checks.stopped.value;
  const isAsking = all.some(isLookup);
  const isSlow = useSlow(isAsking);
  const isTooSlow = useSlow(isAsking, TOO_SLOW_MS);
  useEffect(() => {
    if (stopped === 0) return;
    const [obstacle] = checks.obstacles.peek();
    const field = obstacle && FIELDS[obstacle.about];
    const overrule = "[data-overrule] input:not(:checked)";
    if (field) document.getElementById(uploadIds[field])?.focus();
    else section.current?.querySelector<HTMLElement>(overrule)?.focus();
  }, [stopped]);

  const line = (one: Check) => {
    const context = { service: profile.name, candidates, format: file.formatName.value };
    const { what, more } = checkWords(one, context);
    return (
      <li key={one.about} class={style.check}>
        <Icon of={ICONS[one.state]} class={style[one.state]} />
        <div class={style.words}>
          <div class={style.words} id={`check-${one.about}`}>
            <p>
              <span class="visually-hidden">{words(`check.state.${one.state}`)} </span>
              {isSlow && isLookup(one) ? i18n.t("ui.slow", [profile.name]) : what}
              {more && one.state !== "passed" && <span class={style.more}> {more}</span>}
            </p>
            {one.about === "dnp" &&
              one.notices.map((notice) => (
                <Fragment key={`${notice.tag} ${notice.type}`}>
                  <p>{i18n.t("check.dnp", [notice.tag, notice.type])}</p>
                  <ClaimText claim={notice} base_url={profile.base_url} />
                </Fragment>
              ))}
          </div>
          {one.state !== "passed" && <CheckRemedy {...props} check={one} late={isTooSlow} />}
        </div>
      </li>
    );
  };

  return (
    <section ref={section} class={style.checks} aria-labelledby="upload-checks">
      <h2 id="upload-checks" class="visually-hidden">
        {i18n.t("check.title")}
      </h2>
      {open.length > 0 && <ul class={style.list}>{open.map(line)}</ul>}
      {passedChecks.length > 0 && (
        <Disclosure
          summary={
            open.length > 0
              ? i18n.t("check.passedCount", passedChecks.length)
              : i18n.t("check.title")
          }
        >
          <ul class={style.list}>{passedChecks.map(line)}</ul>
        </Disclosure>
      )}
    </section>
  );
}

/** Returns true while the service looks for duplicates. */
const isLookup = (check: Check) =>
  check.about === "presence" && check.presence?.code === "checking";

const shownChecks = ({ checks, hidden }: Pick<UploadChecksProps, "checks" | "hidden">) =>
  checks.checks.value.filter(({ about }) => !hidden.includes(about));

/** Summarizes the checks beside the button that submits the form. */
export function ChecksSummary(of: Pick<UploadChecksProps, "checks" | "hidden">) {
  const states = shownChecks(of).map(({ state }) => state);
  const open = states.filter((state) => state !== "passed" && state !== "running").length;
  if (open > 0)
    return (
      <Chip tone={states.includes("blocks") ? "bad" : "warn"} icon={warning}>
        {i18n.t("check.openCount", open)}
      </Chip>
    );
  if (of.hidden.length > 0) return <Chip>{i18n.t("check.noTags")}</Chip>;
  return states.includes("running") ? (
    <Chip icon={clock}>{i18n.t("check.runningCount")}</Chip>
  ) : (
    <Chip tone="good" icon={check}>
      {i18n.t("check.passedCount", states.length)}
    </Chip>
  );
}
