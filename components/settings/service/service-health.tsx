import { i18n } from "#i18n";
import type {
  FilesCapability,
  ServiceHealth as Health,
} from "../../../lib/stored/service-profile.ts";
import { formatDate } from "../../ui/words/format.ts";
import { words } from "../../ui/words/words-by-code.ts";
import { healthRow } from "./health-table.ts";
import style from "./service-health.module.css";

function filesWords({ accepted, measured_at }: FilesCapability): string {
  if (accepted === null) return i18n.t("options.can.unknown");
  if (!accepted) return i18n.t("options.can.no");
  return measured_at === null
    ? i18n.t("options.can.yes")
    : i18n.t("options.can.yesMeasured", [formatDate(new Date(measured_at).toISOString())]);
}

/** Shows the abilities of a service from its last check. */
export function ServiceHealth({ health, files }: { health: Health; files: FilesCapability }) {
  const { search, upload } = healthRow(health);
  const abilities = [
    [i18n.t("options.can.search"), search],
    [i18n.t("options.can.filters"), upload],
    [i18n.t("options.can.upload"), upload],
  ] as const;
  return (
    <div class={style.health}>
      <dl class={style.abilities}>
        {abilities.map(([what, ability]) => (
          <div key={what} class={style.ability}>
            <dt>{what}</dt>
            <dd class={style[ability]}>{words(`options.can.${ability}`)}</dd>
          </div>
        ))}
        <div class={style.ability}>
          <dt>{i18n.t("options.can.files")}</dt>
          <dd class={style[files.accepted ? "works" : "unknown"]}>{filesWords(files)}</dd>
        </div>
      </dl>
      <p class={style.when}>
        {health.checked_at === null
          ? i18n.t("options.can.never")
          : i18n.t("options.can.checked", [formatDate(new Date(health.checked_at).toISOString())])}
      </p>
    </div>
  );
}
