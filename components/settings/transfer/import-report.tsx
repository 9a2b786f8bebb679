import { i18n } from "#i18n";
import type {
  ImportPlan,
  ServiceImport,
  SettingChange,
} from "../../../lib/transfer/import-plan.ts";
import { formatCount } from "../../ui/words/format.ts";
import { settingName, valueWords } from "../../ui/words/setting-words.ts";
import style from "./import-report.module.css";

/** Keeps the page fast after a large import. */
const MAX_SHOWN = 200;

/** Lists the changes of an import. */
export function ImportReport({ plan }: { plan: ImportPlan }) {
  return (
    <div class={style.report}>
      {plan.services.map((planned) => (
        <div key={`${planned.service.base_url} ${planned.profile?.id}`}>
          <h4>
            <bdi>{planned.service.name}</bdi>{" "}
            <span class={style.address}>{planned.service.base_url}</span>
          </h4>
          <Lines lines={serviceLines(planned)} />
        </div>
      ))}
      {plan.settings.length > 0 && (
        <div>
          <h4>{i18n.t("behaviour.title")}</h4>
          <Lines lines={plan.settings.map(settingLine)} />
        </div>
      )}
    </div>
  );
}

function Lines({ lines }: { lines: readonly string[] }) {
  const more = lines.length - MAX_SHOWN;
  return (
    <ul class={style.lines}>
      {lines.slice(0, MAX_SHOWN).map((line) => (
        <li key={line} dir="auto">
          {line}
        </li>
      ))}
      {more > 0 && <li>{i18n.t("transfer.moreLines", [formatCount(more)])}</li>}
    </ul>
  );
}

function serviceLines({ service, profile, changed, presets, artists }: ServiceImport): string[] {
  const filterName = (filter: { name: string } | null) =>
    filter?.name ?? i18n.t("options.filterOwn");
  const words = {
    name: () => i18n.t("transfer.name", [profile?.name ?? "", service.name]),
    filter: () =>
      i18n.t("transfer.filter", [filterName(profile?.filter ?? null), filterName(service.filter)]),
    rules: () => i18n.t("transfer.rules"),
    key: () => i18n.t("transfer.keySet"),
  };
  return [
    ...(profile === null
      ? [
          service.key === undefined ? i18n.t("transfer.added") : i18n.t("transfer.addedWithKey"),
          ...(service.filter ? [i18n.t("transfer.filterNew", [service.filter.name])] : []),
        ]
      : []),
    ...changed.map((field) => words[field]()),
    ...presets.map(({ preset, before }) =>
      before
        ? i18n.t("transfer.presetChanged", [
            preset.name,
            before.tags.join(", "),
            preset.tags.join(", "),
          ])
        : i18n.t("transfer.presetNew", [preset.name, preset.tags.join(", ")]),
    ),
    ...artists.map(({ account, tag, before }) =>
      before === null
        ? i18n.t("transfer.artistNew", [account, tag])
        : i18n.t("transfer.artistChanged", [account, before, tag]),
    ),
  ];
}

const settingLine = ({ name, before, after }: SettingChange): string =>
  i18n.t("transfer.setting", [
    settingName(name),
    valueWords(name, before),
    valueWords(name, after),
  ]);
