import { i18n } from "#i18n";
import type { SupportedSite } from "../../lib/sources/supported-sites.ts";
import type { FailedCase, SelfTest } from "../../lib/state/supported-sites.ts";
import { StatusLine } from "../ui/status-line.tsx";
import style from "./self-test-report.module.css";

export interface SelfTestReportProps {
  test: SelfTest | null;
  sites: readonly SupportedSite[];
}

/** How many examples came out as they should, and what came out of the others instead. */
export function SelfTestReport({ test, sites }: SelfTestReportProps) {
  const failed = test?.failed ?? [];
  return (
    <>
      <StatusLine tone={failed.length > 0 ? "bad" : "good"}>{test && summary(test)}</StatusLine>
      {failed.length > 0 && (
        <ul class={style.failures}>
          {failed.map((one) => (
            <li key={`${one.example.site} ${one.example.what} ${one.example.file}`}>
              <Failure one={one} sites={sites} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function summary({ passed, failed }: SelfTest): string {
  const good = i18n.t("sites.passed", passed);
  return failed.length === 0
    ? `${good} ${i18n.t("sites.allPassed")}`
    : `${good} ${i18n.t("sites.failed", failed.length)}`;
}

interface FailureProps {
  one: FailedCase;
  sites: readonly SupportedSite[];
}

function Failure({ one: { example, expected, actual }, sites }: FailureProps) {
  const title = sites.find(({ name }) => name === example.site)?.title ?? example.site;
  return (
    <article class={style.failure}>
      <h3>
        {title}: {example.what}
      </h3>
      <p class={style.file}>{example.file}</p>
      <dl class={style.answers}>
        <dt>{i18n.t("sites.expected")}</dt>
        <dd>
          <pre>{JSON.stringify(expected, null, 2)}</pre>
        </dd>
        <dt>{i18n.t("sites.actual")}</dt>
        <dd>
          <pre>{JSON.stringify(actual, null, 2)}</pre>
        </dd>
      </dl>
    </article>
  );
}
