// @vitest-environment happy-dom
import { beforeAll, describe, expect, it } from "vitest";
import { allCommands, matchingCommands } from "../../../../components/commands/commands.ts";
import { OPTIONS_VIEWS } from "../../../../components/settings/options-views.ts";
import { speak, speakEnglish } from "../english.ts";

const names = (text: string) => matchingCommands(allCommands(), text).map(({ name }) => name);

describe("matchingCommands", () => {
  beforeAll(speakEnglish);

  it.each([
    // Appearance
    ["dark", "Colours"],
    ["Dark mode", "Colours"],
    ["theme", "Colours"],
    ["themes", "Colours"],
    ["night", "Colours"],
    ["color", "Colours"],
    ["language", "Colours"],
    ["lang", "Colours"],
    ["design", "Appearance"],
    // The service
    ["api key", "API key"],
    ["apikey", "API key"],
    ["key", "API key"],
    ["password", "API key"],
    ["token", "API key"],
    ["url", "Active service"],
    ["cookies", "Active service"],
    ["booru", "Services"],
    ["server", "Services"],
    ["nsfw", "Filter"],
    ["NSFW filter", "Filter"],
    ["blacklist", "Filter"],
    ["hide", "Filter"],
    ["safe", "Filter"],
    // Search and uploads
    ["sidebar", "Show results in"],
    ["thumbnail", "Read the post behind a thumbnail"],
    ["autocomplete", "Suggest hidden tags"],
    ["upload", "Uploads"],
    ["undo", "Time to undo an upload, in seconds"],
    ["duplicate", "Check for duplicates before each upload"],
    ["notification", "Notify me when the queue is done"],
    ["draft", "Uploads and drafts"],
    ["queue", "Uploads and drafts"],
    ["history", "Search history"],
    // Tags
    ["preset", "Tags"],
    ["template", "Tags"],
    ["artist", "Known artists"],
    ["danbooru", "Tags of other sites"],
    // Data
    ["delete", "Data"],
    ["clear", "Data"],
    ["cache", "Data"],
    ["backup", "Export and import"],
    ["sync", "Export and import"],
    ["debug", "Diagnostics"],
    ["bug report", "Diagnostics"],
    // Sites
    ["permission", "Sites"],
    ["permissions", "Permissions"],
    ["access", "Sites"],
    ["referrer", "Never send page addresses"],
    ["tracking", "What Tagpie sends"],
    ["pixiv", "Supported sites"],
    // Help
    ["shortcut", "Shortcuts"],
    ["hotkey", "Shortcuts"],
    ["tutorial", "Help"],
    ["wildcard", "Search syntax"],
    ["error", "Error messages"],
    // Error messages
    ["webp", "Tagpie could not convert the file. It may be animated, damaged or too large."],
    ["proxy", "The service doesn’t respond. The site or your connection may be down."],
    ["vpn", "The service probably blocks your network for now."],
    ["captcha", "The service wants to check that you’re human."],
    ["429", "The service asked for a pause after too many requests."],
  ])("finds for “%s” first “%s”", (text, name) => {
    expect(names(text)[0]).toBe(name);
  });

  it("lists all error messages after everything else", () => {
    for (const text of ["", "s", "key", "site", "storage", "page", "address"]) {
      const order = matchingCommands(allCommands(), text).map(({ isMessage = false }) => isMessage);
      expect(order, text).toEqual(order.toSorted((one, other) => Number(one) - Number(other)));
    }
  });

  it("contains no placeholder host, and no empty name of a site", () => {
    for (const { name, keywords = "" } of allCommands())
      expect(`${name} ${keywords}`).not.toMatch(/\.example|\$\d|from \.| {2}|to \./u);
  });

  it("has synonyms for each entry that is no error message", () => {
    const lacking = allCommands().filter(
      ({ synonyms = [], isMessage }) => !isMessage && synonyms.length === 0,
    );
    expect(lacking.map(({ name }) => name)).toEqual([]);
  });
});

describe.each<
  [string, [text: string, id: (typeof OPTIONS_VIEWS)[keyof typeof OPTIONS_VIEWS][number]][]]
>([
  [
    "de",
    [
      ["dunkel", "appearance"],
      ["löschen", "storage"],
      ["loschen", "storage"],
      ["sicherung", "transfer"],
      ["schlüssel", "service-key"],
      ["sprache", "appearance"],
    ],
  ],
  [
    "fr",
    [
      ["sombre", "appearance"],
      ["cle api", "service-key"],
      ["sauvegarde", "transfer"],
      ["supprimer", "storage"],
      ["langue", "appearance"],
    ],
  ],
  [
    "es",
    [
      ["oscuro", "appearance"],
      ["contrasena", "service-key"],
      ["copia de seguridad", "transfer"],
      ["borrar", "storage"],
      ["idioma", "appearance"],
    ],
  ],
  [
    "pt_BR",
    [
      ["escuro", "appearance"],
      ["senha", "service-key"],
      ["backup", "transfer"],
      ["apagar", "storage"],
      ["atalho", "shortcuts"],
    ],
  ],
  [
    "ru",
    [
      ["темная", "appearance"],
      ["тёмная тема", "appearance"],
      ["ключ", "service-key"],
      ["удалить", "storage"],
      ["прокси", "error-unreachable"],
    ],
  ],
  [
    "ja",
    [
      ["ダーク", "appearance"],
      ["APIキー", "service-key"],
      ["バックアップ", "transfer"],
      ["削除", "storage"],
      ["言語", "appearance"],
    ],
  ],
  [
    "zh_CN",
    [
      ["深色", "appearance"],
      ["密钥", "service-key"],
      ["备份", "transfer"],
      ["删除", "storage"],
      ["快捷键", "shortcuts"],
    ],
  ],
])("matchingCommands in %s", (locale, cases) => {
  it.each([
    ...cases,
    ["nsfw", "filter"],
    ["webp", "error-not-converted"],
    ["API key", "service-key"],
  ])("finds for “%s” first the entry %s", async (text, id) => {
    await speak(locale);
    const commands = allCommands();
    // The entries of the options come last, in the order of their ids.
    const ids: string[] = Object.values(OPTIONS_VIEWS).flat();
    const expected = commands.slice(-ids.length)[ids.indexOf(id)];
    expect(matchingCommands(commands, text)[0]?.name).toBe(expected?.name);
  });
});
