import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { fakeBrowser } from "wxt/testing/fake-browser";
import { type Messages, packMessages } from "../../../.words.ts";
import { messagesIn } from "../../readme/messages.ts";
import { speak, speakEnglish } from "../components/english.ts";

/** Returns `i18n` of a browser that has started with another language. It replies with the names of messages. */
async function startWith(language: string) {
  vi.resetModules();
  fakeBrowser.i18n.getMessage = (name: string, values: unknown = []) =>
    name === "extension_language" ? language : `${name} ${[values].flat().join()}`;
  return (await import("../../../lib/i18n.ts")).i18n;
}

describe("i18n.t", () => {
  beforeEach(speakEnglish);
  afterEach(speakEnglish);

  it.each([
    ["en", { one: [1], other: [0, 2, 21, 1.5] }],
    ["fr", { one: [0, 1, 1.5], many: [1_000_000], other: [2, 21] }],
    ["ru", { one: [1, 21, 101], few: [2, 24], many: [0, 5, 11, 12, 25], other: [1.5] }],
    ["ja", { other: [0, 1, 2, 21] }],
    ["pt-BR", { one: [0, 1], many: [1_000_000], other: [2, 21] }],
  ])("picks the plural forms of %s", async (language, forms) => {
    const { t } = await startWith(language);
    for (const [form, counts] of Object.entries(forms))
      for (const count of counts)
        expect(t("image.tags", count)).toBe(`image_tags_${form} ${count}`);
  });

  it.each([
    ["ru", 21, "21 tags"],
    ["ru", 1, "1 tag"],
    ["fr", 0, "0 tags"],
    ["de", 2, "2 tags"],
    ["ja", 2, "2 tags"],
  ])("uses the English forms of a message that %s lacks, for %d", async (language, n, text) => {
    const { t } = await startWith(language);
    await speak("en");
    const { getMessage } = fakeBrowser.i18n;
    fakeBrowser.i18n.getMessage = (name: string, values: string | (string | number)[] = []) =>
      name === "extension_language" ? language : getMessage(name, values);
    expect(t("image.tags", n)).toBe(text);
  });

  it("inserts other values than the count", async () => {
    const { t } = await startWith("ru");
    expect(t("tags.images", 22, ["22,0"])).toBe("tags_images_few 22,0");
  });

  it("inserts a text with “ | ” into a plural message", async () => {
    vi.resetModules();
    const { t } = (await import("../../../lib/i18n.ts")).i18n;
    for (const name of ["Board | a", "Board | a | b", "Board | a | b | c"])
      expect(t("reverse.found", 2, [2, name])).toBe(`2 matches on ${name}`);
  });
});

describe("i18n.t in a production build", () => {
  /** Starts with packed messages, as browsers read them: a message that a language lacks is English. */
  async function startPacked(locale: string) {
    vi.stubEnv("PROD", true);
    vi.resetModules();
    const languages = { en: await messagesIn("en"), [locale]: await messagesIn(locale) };
    const packed = packMessages(languages as typeof languages & { en: Messages }, {});
    fakeBrowser.i18n.getMessage = (name: string) =>
      (packed[locale]?.[name] ?? packed.en?.[name])?.message ?? "";
    return (await import("../../../lib/i18n.ts")).i18n;
  }

  afterEach(() => {
    vi.unstubAllEnvs();
    speakEnglish();
  });

  it.each([
    ["en", 1, "1 tag"],
    ["ru", 3, "3 тега"],
    ["ja", 1, "タグ 1 件"],
  ])("reads a plural text of %s", async (locale, n, text) => {
    const { t } = await startPacked(locale);
    expect(t("image.tags", n)).toBe(text);
  });

  it("inserts values unchanged", async () => {
    const { t } = await startPacked("en");
    expect(t("ui.withNote", ["$2 ^1 $&", "b\n"])).toBe("$2 ^1 $& (b\n)");
    expect(t("ui.withNote", ["a"] as never)).toBe("a ()");
    expect(t("ui.cancel")).toBe("Cancel");
  });
});
