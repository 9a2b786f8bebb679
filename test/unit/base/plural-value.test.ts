import { beforeAll, expect, it } from "vitest";
import { i18n } from "#i18n";
import { pluralValue } from "../../../lib/base/plural-value.ts";
import { speakEnglish } from "../components/english.ts";

beforeAll(speakEnglish);

it.each(["Board | a", "Board | a | b", "Board | a | b | c"])(
  "pluralValue keeps the “|” of the name %j in a plural message",
  (name) => {
    const message = i18n.t("reverse.found", 2, [2, pluralValue(name)]);
    expect(message.replaceAll("\u00A0", " ")).toBe(
      i18n.t("reverse.found", 2, [2, "Board"]).replace("Board", name),
    );
  },
);
