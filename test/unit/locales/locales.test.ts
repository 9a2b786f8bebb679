import { globSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { localeFaults } from "../../locales/locale-faults.ts";
import { faultsIn, localeFiles, textsOf } from "../../locales/locale-files.ts";

const ROOT = resolve(import.meta.dirname, "../../..");
const english = textsOf("en.yml");

/** A short English file, and a right Russian one. */
const en = {
  "extension.language": "en",
  "menu.find": "Find on $1",
  "tags.count.one": "1 tag on $2",
  "tags.count.other": "$1 tags on $2",
};
const ru = {
  "extension.language": "ru",
  "menu.find": "Найти на $1",
  "tags.count.one": "$1 тег на $2",
  "tags.count.few": "$1 тега на $2",
  "tags.count.many": "$1 тегов на $2",
  "tags.count.other": "$1 тега на $2",
};
const resultOf = (locale: string, texts: object, source: object = en) =>
  localeFaults(locale, new Map(Object.entries(texts)), new Map(Object.entries(source)));
const faultsOf = (...args: Parameters<typeof resultOf>) => Object.values(resultOf(...args)).flat();

describe("lib/locales", () => {
  it.each(localeFiles())("%s has translated texts with the placeholders of English", (file) => {
    expect(faultsIn(file).wrong).toEqual([]);
  });

  it("has all plural forms in English", () => {
    expect(faultsIn("en.yml").behind).toEqual([]);
  });

  it("has no key that the code never reads", () => {
    const files = globSync("{components,entrypoints,lib}/**/*.{ts,tsx}", { cwd: ROOT });
    const code = [...files, "wxt.config.ts"].map((file) =>
      readFileSync(resolve(ROOT, file), "utf8"),
    );
    // A template stands for all keys that fit: `failure.${code}.why`. Manifest and HTML need message names, which have no dots.
    const names = code
      .flatMap((text) => text.match(/"[\w.-]+"|`[\w.-]*(?:\$\{[^{}`]*\}[\w.-]*)*`/gu) ?? [])
      .map((literal) =>
        literal
          .replace(/["`]|__MSG_|__/gu, "")
          .replace(/\$\{[^}]*\}/gu, "*")
          .replace(/-(\w)/gu, (_, letter: string) => letter.toUpperCase()),
      )
      .filter((name) => /^[\w.*]*\w[\w.*]*$/u.test(name));
    const patterns = [...new Set(names)].map((name) => {
      const pattern = name.replaceAll(/[._]/gu, "[._]").replaceAll("*", "\\w+");
      return new RegExp(`^${pattern}$`, "u");
    });
    const unused = [...english.keys()].filter((key) => {
      const name = key.replace(/\.(?:one|other)$/u, "");
      return !patterns.some((pattern) => pattern.test(name) || pattern.test(key));
    });
    expect(unused).toEqual([]);
  });
});

describe("localeFaults", () => {
  it("accepts a translation with the plural forms of its language", () => {
    expect(faultsOf("ru", ru)).toEqual([]);
    const ja = { "menu.find": "$1 で検索", "tags.count.other": "$2 のタグ $1 件" };
    expect(faultsOf("ja", { ...ja, "extension.language": "ja" })).toEqual([]);
  });

  it.each([
    ["a missing key", { "menu.find": undefined }, "menu.find: missing"],
    ["an empty text", { "menu.find": " " }, "menu.find: missing"],
    ["a missing plural form", { "tags.count.few": undefined }, "tags.count.few: missing"],
    ["a form of another language", { "tags.count.two": "$1 $2" }, "tags.count.two: unused"],
    ["an unused key", { "menu.old": "Старый" }, "menu.old: unused"],
    ["a missing placeholder", { "menu.find": "Найти" }, "menu.find: $1 missing"],
    ["an unknown placeholder", { "menu.find": "$1 $3" }, "menu.find: $3 not in English"],
    ["a placeholder that a form omits", { "tags.count.few": "$1" }, "tags.count.few: $2 missing"],
    [
      "placeholders that touch",
      { "tags.count.few": "$1$2" },
      "tags.count.few: $ directly after a placeholder or word",
    ],
    // One is the form of 21 as well.
    ["a form without its count", { "tags.count.one": "один $2" }, "tags.count.one: $1 missing"],
    ["a text in other letters", { "menu.find": "Find $1" }, "menu.find: is not translated"],
    ["another language", { "extension.language": "uk" }, "extension.language: is not ru"],
  ])("reports %s", (_, change, fault) => {
    const texts = Object.entries({ ...ru, ...change }).filter(([, text]) => text !== undefined);
    expect(faultsOf("ru", Object.fromEntries(texts))).toEqual([fault]);
  });

  it("separates texts that a translation lacks from wrong ones", () => {
    const { "tags.count.few": _, ...texts } = { ...ru, "menu.find": "Найти", "menu.old": "Старый" };
    expect(resultOf("ru", texts)).toEqual({
      wrong: ["menu.find: $1 missing"],
      behind: ["tags.count.few: missing", "menu.old: unused"],
    });
  });

  describe.each(["de", "pt_BR"])("of %s", (locale) => {
    const language = locale.replace("_", "-");
    const faultsOfText = (text: string, source: string) =>
      faultsOf(
        locale,
        { "extension.language": language, text },
        { "extension.language": "en", text: source },
      );

    it("reports an English text of three words and more", () => {
      const text = "Search for $1 again";
      expect(faultsOfText(text, text)).toEqual(["text: is not translated"]);
      expect(faultsOfText("$1 erneut", text)).toEqual([]);
    });

    it.each(["Options", "Zoom: $1", "Ctrl + Enter", "$1, $2", "Tagpie $1"])(
      "accepts %j, which may be the same as in English",
      (text) => {
        expect(faultsOfText(text, text)).toEqual([]);
      },
    );
  });

  it.each([
    ["ru", "Привет"],
    ["ja", "こんにちは"],
    ["ja", "検索"],
    ["zh_CN", "搜索"],
    ["ko", "검색"],
    ["el", "Εύρεση"],
  ])("accepts letters of %s, and reports a single English word there", (locale, text) => {
    const language = locale.replace("_", "-");
    const source = { "extension.language": "en", text: "Hello" };
    const textsWith = (translation: string) => ({
      "extension.language": language,
      text: translation,
    });
    expect(faultsOf(locale, textsWith(text), source)).toEqual([]);
    expect(faultsOf(locale, textsWith("Hello"), source)).toEqual(["text: is not translated"]);
    expect(faultsOf(locale, textsWith("Markdown"), source)).toEqual([]);
  });

  it("reports a locale that browsers do not have", () => {
    const faults = faultsOf("de_AT", { ...en, "extension.language": "de-AT" });
    expect(faults).toEqual(["de_AT: no browser has this locale"]);
  });

  it("reports an English message without the form for other counts", () => {
    const { "tags.count.other": _, ...texts } = en;
    expect(faultsOf("en", texts, texts)).toEqual([
      "tags.count.other: missing in English",
      "tags.count.one: unused",
    ]);
  });
});
