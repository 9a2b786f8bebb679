import { i18n } from "#i18n";
import type { SettingWords, Subject } from "../../lib/state/settings-search.ts";
import { CLEARABLE } from "../../lib/state/storage-clearing.ts";
import { choices, settingName } from "./setting-names.ts";
import { storedHint, storedName } from "./storage-words.ts";

const setting = (id: string, label: string, ...more: string[]): SettingWords => ({
  id,
  label,
  more: more.join(" "),
});

const all = (words: Record<string, () => string>) => Object.values(words).map((word) => word());

const services = (): Subject => ({
  id: "services",
  title: i18n.t("options.services"),
  intro: i18n.t("options.servicesHint"),
  settings: [
    setting("services", i18n.t("options.activeService")),
    setting("services", i18n.t("options.add"), i18n.t("options.remove"), i18n.t("options.edit")),
  ],
});

const service = (): Subject => ({
  id: "service",
  title: i18n.t("options.services"),
  intro: i18n.t("options.first.text"),
  settings: [
    setting(
      "service-address",
      i18n.t("options.address"),
      i18n.t("options.addressHint"),
      i18n.t("options.knownSites"),
    ),
    setting(
      "service-key",
      i18n.t("options.keyOptional"),
      i18n.t("options.keyHint"),
      i18n.t("options.check"),
      i18n.t("options.can.upload"),
      i18n.t("options.can.filters"),
    ),
  ],
});

const filter = (): Subject => ({
  id: "filter",
  title: i18n.t("options.filter"),
  intro: i18n.t("options.filterHint"),
  settings: [setting("filter", i18n.t("options.filter"), i18n.t("options.filterFind"))],
});

const behaviour = (): Subject => ({
  id: "behaviour",
  title: i18n.t("behaviour.title"),
  intro: i18n.t("behaviour.intro"),
  settings: [
    setting(
      "results-in",
      settingName.results_in(),
      i18n.t("behaviour.resultsInHint"),
      ...all(choices.results_in),
    ),
    setting("distance", settingName.distance(), i18n.t("behaviour.distanceHint")),
    setting("sort", settingName.sf(), i18n.t("behaviour.sortHint"), ...all(choices.sf)),
    setting("order", settingName.sd(), i18n.t("behaviour.orderHint"), ...all(choices.sd)),
    setting("per-page", settingName.per_page(), i18n.t("behaviour.perPageHint")),
    setting("featured", settingName.featured(), i18n.t("behaviour.featuredHint")),
    setting("undo-seconds", settingName.undo_seconds(), i18n.t("uploads.undoHint")),
    setting("check-presence", settingName.check_presence(), i18n.t("uploads.checkPresenceHint")),
    setting("notify", settingName.notify(), i18n.t("uploads.notifyHint")),
    setting("follow-sync", settingName.follow_sync(), i18n.t("behaviour.syncHint")),
  ],
});

const look = (): Subject => ({
  id: "look",
  title: i18n.t("look.title"),
  intro: i18n.t("look.intro"),
  settings: [
    setting(
      "appearance",
      settingName.appearance(),
      i18n.t("look.appearanceHint"),
      ...all(choices.appearance),
    ),
    setting("density", settingName.density(), i18n.t("look.densityHint"), ...all(choices.density)),
    setting("look", i18n.t("look.title"), i18n.t("look.fromSystem")),
  ],
});

const presets = (): Subject => ({
  id: "presets",
  title: i18n.t("presets.title"),
  intro: i18n.t("presets.intro"),
  settings: [setting("presets", i18n.t("presets.title"), i18n.t("presets.add"))],
});

const artists = (): Subject => ({
  id: "artists",
  title: i18n.t("artists.title"),
  intro: i18n.t("artists.intro"),
  settings: [setting("artists", i18n.t("artists.title"), i18n.t("artists.search"))],
});

const shortcuts = (): Subject => ({
  id: "shortcuts",
  title: i18n.t("shortcuts.title"),
  intro: i18n.t("shortcuts.intro"),
  settings: [
    setting(
      "shortcuts",
      i18n.t("shortcuts.title"),
      i18n.t("shortcuts.browsersPage"),
      i18n.t("menu.findCommand"),
      i18n.t("menu.uploadCommand"),
      i18n.t("menu.popupCommand"),
      i18n.t("menu.panelCommand"),
    ),
  ],
});

const grants = (): Subject => ({
  id: "grants",
  title: i18n.t("grants.title"),
  intro: i18n.t("grants.intro"),
  settings: [
    setting(
      "grants",
      i18n.t("grants.title"),
      i18n.t("grants.revoke"),
      i18n.t("grants.allow"),
      i18n.t("grants.notifications"),
    ),
  ],
});

const storage = (): Subject => ({
  id: "storage",
  title: i18n.t("storage.title"),
  intro: i18n.t("storage.intro"),
  settings: CLEARABLE.map((kind) =>
    setting("storage", storedName(kind), i18n.t("storage.clear"), storedHint(kind) ?? ""),
  ),
});

const transfer = (first: boolean): Subject => ({
  id: "transfer",
  title: i18n.t("transfer.title"),
  intro: i18n.t("transfer.intro"),
  settings: [
    ...(first
      ? []
      : [
          setting("export-keys", i18n.t("transfer.keys"), i18n.t("transfer.keysHint")),
          setting("transfer", i18n.t("transfer.export"), i18n.t("transfer.save")),
        ]),
    setting(
      "import-file",
      i18n.t("transfer.import"),
      i18n.t("transfer.file"),
      i18n.t("transfer.fileHint"),
    ),
  ],
});

const sites = (): Subject => ({
  id: "sites",
  title: i18n.t("sites.title"),
  intro: i18n.t("sites.intro"),
  settings: [setting("sites", i18n.t("sites.title"), i18n.t("sites.show"), i18n.t("sites.test"))],
});

/** What the options hold, section by section, as they show it. `first`: no service is set up yet. */
export function subjectWords(first: boolean): Subject[] {
  return first
    ? [service(), shortcuts(), grants(), storage(), transfer(first), sites()]
    : [
        services(),
        service(),
        filter(),
        behaviour(),
        look(),
        presets(),
        artists(),
        shortcuts(),
        grants(),
        storage(),
        transfer(first),
        sites(),
      ];
}
