import { expect, it } from "vitest";
import { type Messages, packMessages, unpackMessages } from "../../../.words.ts";
import { LOCALES, messagesIn } from "../../readme/messages.ts";

const manifest = { name: "__MSG_extension_name__", action: { title: "__MSG_menu_find__" } };

const languages = { en: await messagesIn("en") } as Record<string, Messages> & { en: Messages };
for (const locale of LOCALES) languages[locale] = (await messagesIn(locale)) as Messages;
const packed = packMessages(languages, manifest);
const english = packed.en ?? {};

it.each(LOCALES)("packMessages keeps the texts of %s", (locale) => {
  expect(unpackMessages(english, packed[locale])).toEqual({
    ...languages.en,
    ...languages[locale],
  });
});

it("packMessages leaves the texts of the manifest and of early scripts in the browser's files", () => {
  const early = ["extension_language", "popup_labelNoService"];
  const names = [...early, "extension_name", "menu_find", "texts"];
  expect(Object.keys(packed.de ?? {})).toEqual(names);
  expect(packed.de?.menu_find).toEqual(languages.de?.menu_find);
  expect(Object.keys(english).toSorted()).toEqual([...names, "names"].toSorted());
});

it("packMessages shows the English text that a language lacks", () => {
  const en = { a: { message: "A $1" }, b: { message: "B" } };
  const { en: names, de } = packMessages({ en, de: { b: { message: "Ä" } } }, {});
  expect(unpackMessages(names ?? {}, de)).toEqual({ a: en.a, b: { message: "Ä" } });
});

it.each(["two\nlines", "2^2"])("packMessages refuses %j", (message) => {
  expect(() => packMessages({ en: { a: { message } } }, {})).toThrow("line break");
});
