import { i18n } from "#i18n";
import type { PictureChoiceModel, StartedRecord } from "../../lib/state/panel/picture-choice.ts";
import type { PictureChoice } from "../../lib/stored/records.ts";
import { Notice } from "../ui/display/notice.tsx";
import { failureText } from "../ui/failure/failure-text.ts";
import { HelpLink } from "../ui/failure/help-link.tsx";
import { pickName } from "./pick-name.ts";

/** Lists the work started from several pictures. Each opens in its own tab, so that the list stays. */
export function StartedList(props: {
  choice: PictureChoice;
  model: PictureChoiceModel;
  service: string;
}) {
  const { choice, model, service } = props;
  const started = model.started.value;
  if (started.length === 0) return null;
  const good = started.filter(({ outcome }) => "id" in outcome).length;
  const title = good > 0 ? i18n.t("choice.started", good) : i18n.t("choice.noneStarted");
  return (
    <Notice tone="info" role="status" title={title}>
      <ol>
        {started.map((one) => (
          <li key={one.index}>
            <Outcome one={one} name={pickName(choice, one.index)} service={service} />
          </li>
        ))}
      </ol>
    </Notice>
  );
}

function Outcome({ one, name, service }: { one: StartedRecord; name: string; service: string }) {
  const { outcome } = one;
  if ("id" in outcome) {
    const href = `panel.html?${new URLSearchParams({ record: outcome.id })}`;
    return (
      <a href={href} target="_blank" rel="noopener">
        {name}
      </a>
    );
  }
  const { code, why, next } = failureText(outcome.failure, service);
  return (
    <p>
      {i18n.t("choice.notStarted", [name])} {why} {next} <HelpLink code={code} service={service} />
    </p>
  );
}
