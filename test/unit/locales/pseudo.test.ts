import { describe, expect, it } from "vitest";
import { INVISIBLE, languageMessages, pseudo, pseudoMessages } from "../../locales/pseudo.ts";

describe("pseudo-locale", () => {
  it("returns an accented text in brackets that is 40 % longer", () => {
    expect(pseudo("Search $1 in $2")).toBe("⟦Šéářçh $1 íñ $2 ŵîđé⟧".replace("đé", "đé "));
  });

  it("leaves the language code unchanged", () => {
    const messages = { extension_language: { message: "en" }, ui_ok: { message: "OK" } };
    expect(pseudoMessages(messages)).toEqual({
      extension_language: { message: "en" },
      ui_ok: { message: "⟦ÕK ⟧" },
    });
  });
});

describe("languageMessages", () => {
  const english = { extension_language: { message: "en" }, ui_ok: { message: "OK" } };

  it("puts the texts of the language between invisible marks", () => {
    const german = { extension_language: { message: "de" }, ui_ok: { message: "Ok" } };
    expect(languageMessages(english, german)).toEqual({
      extension_language: { message: "de" },
      ui_ok: { message: `${INVISIBLE.start}Ok${INVISIBLE.end}` },
    });
  });

  it("shows a missing text in English", () => {
    expect(languageMessages(english, { extension_language: { message: "de" } })).toEqual({
      extension_language: { message: "de" },
      ui_ok: { message: `${INVISIBLE.start}OK${INVISIBLE.end}` },
    });
  });
});
