import { describe, expect, it } from "vitest";
import { pseudo, pseudoMessages } from "../../locales/pseudo.ts";

describe("pseudo", () => {
  it("returns an accented text in brackets that is 40 % longer", () => {
    expect(pseudo("Search $1 in $2")).toBe("⟦Šéářçh $1 íñ $2 ŵîđé⟧".replace("đé", "đé "));
  });

  it("keeps the language, which is no text", () => {
    const messages = { extension_language: { message: "en" }, ui_ok: { message: "OK" } };
    expect(pseudoMessages(messages)).toEqual({
      extension_language: { message: "en" },
      ui_ok: { message: "⟦ÕK ⟧" },
    });
  });
});
