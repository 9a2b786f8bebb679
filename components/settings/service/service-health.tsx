import { i18n } from "#i18n";
import type {
  FilesCapability,
  ServiceHealth as Health,
} from "../../../lib/stored/service-profile.ts";
import { formatDate } from "../../ui/words/format.ts";
import { words } from "../../ui/words/words-by-code.ts";
import style from "./service-health.module.css";

/** State of one ability of a service. */
type Ability = "works" | "broken" | "needs-key" | "refused" | "unknown";

function searching({ address }: Health): Ability {
  if (address === "good") return "works";
  return address === "unchecked" ? "unknown" : "broken";
}

const BY_KEY: Record<Health["key"], Ability> = {
  none: "needs-key",
  unchecked: "unknown",
  good: "works",
  refused: "refused",
};

function filesWords({ accepted, measured_at }: FilesCapability): string {
  if (accepted === null) return i18n.t("options.can.unknown");
  if (!accepted) return i18n.t("options.can.no");
  return measured_at === null
    ? i18n.t("options.can.yes")
    : i18n.t("options.can.yesMeasured", [formatDate(new Date(measured_at).toISOString())]);
}

/** Shows the abilities of a service from its last check. */
export function ServiceHealth({ health, files }: { health: Health; files: FilesCapability }) {
  const byKey = health.address === "good" || health.key === "none" ? BY_KEY[health.key] : "unknown";
  const abilities: [string, Ability][] = [
    [i18n.t("options.can.search"), searching(health)],
    [i18n.t("options.can.filters"), byKey],
    [i18n.t("options.can.upload"), byKey],
  ];
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
