import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  creditedPerson,
  isPersonName,
  signedArtist,
  withoutCreditWords,
} from "../../../../lib/sources/generic/credits.ts";

describe("creditedPerson", () => {
  it.each<[string, string | null]>([
    ["Boats.\nCredit Kevin Frayer/Getty Images", "Kevin Frayer"],
    ["Boats.\nCredit...\nKevin Frayer for The Perch Times", "Kevin Frayer"],
    ["Les bateaux. (Photo Martin Brandt. AFP)", "Martin Brandt"],
    ["Des bateaux, le 5 mai 2026. MARTIN BRANDT / AFP", "MARTIN BRANDT"],
    ["Image copyright: Martin Brandt", "Martin Brandt"],
    ["Image source, Martin Brandt\nImage caption, Boats at dusk", "Martin Brandt"],
    ["© Reuters / Martin Brandt", "Martin Brandt"],
    ["© 2026 Martin Brandt", "Martin Brandt"],
    ["Boats. (AP Photo/Martin Brandt, File)", "Martin Brandt"],
    ["Boats, Reuters/Martin Brandt", "Martin Brandt"],
    ["Foto: Martin van den Berg/dpa", "Martin van den Berg"],
    ["Photo by J.R. Brandt on Unsplash", "J.R. Brandt"],
    ["Illustration: Martin Brandt; Getty Images", "Martin Brandt"],
    ["Photograph: Martin Brandt\nCredit: Martin Brandt", "Martin Brandt"],
    ["Boats. Martin Brandt via Getty Images", "Martin Brandt"],
    ["MARTIN BRANDT (EFE)", "MARTIN BRANDT"],
    ["Photo: Getty Images", null],
    ["Photo: Warner Bros. Pictures", null],
    ["Photo: courtesy of the artist", null],
    ["Credit where credit is due", null],
    ["Photo: Banksy", null],
    ["Photo: Ann Arbor and Bo Berg", null],
    ["Photo: Ann Arbor\nPhoto: Bo Berg", null],
    ["The photo by the harbour shows Ann Arbor", null],
    ["Ann Arbor, mayor of Perch", null],
    ["Ann Arbor / The harbour", null],
    ["Glass boats (Ann Arbor)", "Ann Arbor"],
    ["Boats at dusk. (Ann Arbor)", "Ann Arbor"],
    ["Boats at dusk. (Ann Arbor/The Perch Times)", "Ann Arbor"],
    ["Boats at dusk (Ann Arbor / Perch Pictures).", "Ann Arbor"],
    ["Bo Berg (Ann Arbor)", null],
    ["Bo with his doctor (Ann Arbor)", null],
    ["The singer in 1985 (Ann Arbor)", null],
    ["Boats at dusk. (Ann Arbor, left)", null],
    ["Crédit : Ann Arbor", "Ann Arbor"],
    ["Barche. Foto di Ann Arbor", "Ann Arbor"],
    ["Łodzie. Fot. Ann Arbor / Agencja", "Ann Arbor"],
    ["Beeld: Ann Arbor", "Ann Arbor"],
    ["Лодки. Фото: Иван Петров / РИА Новости", "Иван Петров"],
    ["Фото: РИА Новости", null],
    ["港の船（写真：山田太郎）", "山田太郎"],
    ["撮影・山田太郎", "山田太郎"],
    ["写真：時事通信社", null],
    ["图：新华社", null],
    ["摄影：张三", "张三"],
    ["사진=연합뉴스", null],
    ["Photo: Ann Arbor via Twitter", "Ann Arbor"],
    ["Photo: UC San Diego", null],
    ["Credit: UTL Scientific", null],
    ["Source : Marc Dupont pour Le Matin", "Marc Dupont"],
    ["Boats.\nSource: Ann Arbor for The Perch Times", "Ann Arbor"],
    ["Quelle: Ann Arbor für Perch Online", "Ann Arbor"],
    ["Foto: Ann Arbor para El Puerto", "Ann Arbor"],
    ["Fonte: Ann Arbor per Il Porto", "Ann Arbor"],
    ["Bron: Ann Arbor / De Haven", "Ann Arbor"],
    ["Source: Statistics Canada", null],
    ["Source: Perch Museum for the city", null],
    ["NTB/Kari Nordmann", "Kari Nordmann"],
    ["Boats at dusk. MAXPPP/Ann Arbor", "Ann Arbor"],
    ["EPA-EFE/ANN ARBOR", "ANN ARBOR"],
    ["Boats at dusk (TT/Ann Arbor)", "Ann Arbor"],
    ["Boats at dusk.\nCTK / Ann Arbor", "Ann Arbor"],
    ["Ann Arbor / NTB", "Ann Arbor"],
    ["AC/DC", null],
    ["DVD/Blu Ray", null],
    ["Boats/Ann Arbor", null],
    ["Image Credits:Ann Arbor", "Ann Arbor"],
    ["Boats at dusk\nImage Credits:\nAnn Arbor / Perch Online", "Ann Arbor"],
    ["Photo Credits:Ann Arbor(opens in a new window)", "Ann Arbor"],
    ["Bildrechte:Ann Arbor", "Ann Arbor"],
    ["Courtesy Ann Arbor", "Ann Arbor"],
    ["Boats at dusk. Courtesy of Ann Arbor", "Ann Arbor"],
    ["Photo courtesy Ann Arbor", "Ann Arbor"],
    ["Courtesy: Ann Arbor, Perch Books", "Ann Arbor"],
    ["Photo: Ann Arbor, courtesy of Bo Berg", "Ann Arbor"],
    ["Courtesy of Perch Museum", null],
    ["Courtesy of the Arbor family", null],
    ["© 2026 Fox Boutique", null],
    ["© 2026 Ann Arbor. All rights reserved.", null],
    ["© Ann Arbor, alle Rechte vorbehalten", null],
    ["Photo: Fox Shop", null],
    ["Credit: Perch Webstore", null],
  ])("reads %j as %j", (text, expected) => {
    expect(creditedPerson(text)).toBe(expected);
  });
});

describe("signedArtist", () => {
  it.each<[string, string | null]>([
    ["story & art by Ann Arbor", "Ann Arbor"],
    ["Art and story by Ann Arbor", "Ann Arbor"],
    ["Photograph by Ann Arbor", "Ann Arbor"],
    ["By Rae Reed\nPhotographs by Ann Arbor", "Ann Arbor"],
    ["Words by Rae Reed, illustrated by Ann Arbor", "Ann Arbor"],
    ["By Rae Reed | Illustrations by ann_arbor", "ann_arbor"],
    ["Story by Rae Reed", null],
    ["Art by Ann and Bo", null],
    ["Art by Ann\nPhotos by Bo", null],
    ["Boats drawn by Ann Arbor", null],
    ["art by: https://ann.example", null],
  ])("reads %j as %j", (lines, expected) => {
    expect(signedArtist(lines)).toBe(expected);
  });
});

describe("withoutCreditWords", () => {
  it.each<[string, string | null]>([
    ["By Ann Arbor", "Ann Arbor"],
    ["ByTravis Typist", "Travis Typist"],
    ["Byron", "Byron"],
    ["Ann Arbor via Twitter", "Ann Arbor"],
    ["@ann", "ann"],
    ["More stories by Rae", null],
    ["All posts by Rae", null],
    ["https://ann.example", null],
    ["a".repeat(81), null],
    ["admin", null],
    ["Administrator", null],
    ["by Webmaster", null],
    ["Editorial staff", null],
    ["Redaktion", null],
    ["La Rédaction", null],
    ["編集部", null],
    ["guest", null],
    ["Fox Shop", null],
    ["The Fox Store", null],
    ["Adminah", "Adminah"],
    ["Shoptalk", "Shoptalk"],
  ])("reads %j as %j", (text, expected) => {
    expect(withoutCreditWords(text)).toBe(expected);
  });
});

it("isPersonName accepts two to four capitalised words", () => {
  const names = ["Ann Arbor", "Ludwig van Beethoven", "Gabriel José García Márquez"];
  const others = ["Ann", "ann arbor", "Getty Images", "A B C D E", "Boats at Dusk", "5 May"];
  expect(names.filter(isPersonName)).toEqual(names);
  expect(others.filter(isPersonName)).toEqual([]);
});

it("is fast for any text", () => {
  const pieces = fc.constantFrom("Photo", " by ", ": ", "©", "/", "(", " AFP", "Ann ", "\n", ". ");
  fc.assert(
    fc.property(fc.array(fc.oneof(pieces, fc.string()), { maxLength: 500 }), (parts) => {
      const text = parts.join("");
      // The machine may pause one measurement, but not three.
      const times = [1, 2, 3].map(() => {
        const start = performance.now();
        creditedPerson(text);
        signedArtist(text);
        withoutCreditWords(text);
        return performance.now() - start;
      });
      return Math.min(...times) < 50;
    }),
    { numRuns: 200 },
  );
});
