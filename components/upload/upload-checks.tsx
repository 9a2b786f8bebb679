import { useEffect, useRef } from "preact/hooks";
import { i18n } from "#i18n";
import type { Candidate } from "../../lib/picture/pick.ts";
import type { ServiceProfile } from "../../lib/service-profile.ts";
import type { Presence } from "../../lib/state/reverse/presence.ts";
import type { FileFacts } from "../../lib/state/upload/file-facts.ts";
import type { Reach } from "../../lib/state/upload/reach.ts";
import type { UploadChecks as Checks } from "../../lib/state/upload/upload-checks.ts";
import type { Check, CheckState } from "../../lib/upload/checks.ts";
import { Disclosure } from "../ui/disclosure.tsx";
import { words } from "../ui/words.ts";
import { CheckRemedy } from "./check-remedy.tsx";
import { checkWords } from "./check-words.ts";
import style from "./upload-checks.module.css";

const MARKS: Record<CheckState, string> = {
  passed: "✓",
  running: "…",
  unsure: "?",
  warns: "!",
  blocks: "×",
};

export interface UploadChecksProps {
  checks: Checks;
  file: FileFacts;
  presence: Presence;
  reach: Reach;
  candidates: readonly Candidate[];
  profile: ServiceProfile;
  onOpen: (recordId: string) => void;
}

/** Lists the automatic checks: open points with actions, the others on demand. */
export function UploadChecks(props: UploadChecksProps) {
  const { checks, file, candidates, profile } = props;
  const all = checks.checks.value;
  const open = all.filter(({ state }) => state !== "passed");
  const passed = all.filter(({ state }) => state === "passed");
  const section = useRef<HTMLElement>(null);
  const stopped = checks.stopped.value;
  useEffect(() => {
    if (stopped > 0) section.current?.querySelector<HTMLElement>("[data-overrule] input")?.focus();
  }, [stopped]);

  const line = (check: Check) => {
    const context = { service: profile.name, candidates, format: file.formatName.value };
    const { what, more } = checkWords(check, context);
    return (
      <li key={check.about} class={style.check}>
        <span class={`${style.mark} ${style[check.state]}`} aria-hidden="true">
          {MARKS[check.state]}
        </span>
        <div class={style.words}>
          <p class={style.what} id={`check-${check.about}`}>
            <span class="visually-hidden">{words(`check.state.${check.state}`)} </span>
            {what}
            {more && check.state !== "passed" && <span class={style.more}> {more}</span>}
          </p>
          {check.state !== "passed" && <CheckRemedy {...props} check={check} />}
        </div>
      </li>
    );
  };

  return (
    <section ref={section} class={style.checks} aria-labelledby="upload-checks">
      <h2 id="upload-checks" class={style.title}>
        {i18n.t("check.title")}
      </h2>
      {open.length > 0 && <ul class={style.list}>{open.map(line)}</ul>}
      {passed.length > 0 && (
        <Disclosure summary={i18n.t("check.passedCount", passed.length)}>
          <ul class={style.list}>{passed.map(line)}</ul>
        </Disclosure>
      )}
    </section>
  );
}

/** Summarizes all checks. */
export function checksSummary(checks: Checks): string {
  const states = checks.checks.value.map(({ state }) => state);
  const open = states.filter((state) => state !== "passed" && state !== "running").length;
  if (open > 0) return i18n.t("check.openCount", open);
  return states.includes("running")
    ? i18n.t("check.runningCount")
    : i18n.t("check.passedCount", states.length);
}
