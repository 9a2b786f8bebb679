// @vitest-environment happy-dom

import { render } from "@testing-library/preact";
import { afterEach, describe, expect, it } from "vitest";
import { i18n } from "#i18n";
import {
  joinList,
  joinSentences,
  messageWithElement,
} from "../../../../../components/ui/words/joined-texts.tsx";
import { speak } from "../../english.ts";

afterEach(() => speak("en"));

describe("joinList", () => {
  it.each([
    ["en", "a, b, c"],
    ["fr", "a, b, c"],
    ["ja", "a、b、c"],
    ["zh_CN", "a、b、c"],
  ])("joins texts with the comma of %s", async (locale, list) => {
    await speak(locale);
    expect(joinList(["a", undefined, "b", "", false, "c"])).toBe(list);
  });

  it("returns an empty text for no texts, and a single text unchanged", () => {
    expect(joinList([undefined, ""])).toBe("");
    expect(joinList(["$1"])).toBe("$1");
  });
});

describe("joinSentences", () => {
  it.each([
    ["en", "Why. Next. Last."],
    ["ru", "Why. Next. Last."],
    ["ja", "Why。\u{200B}Next。\u{200B}Last。"],
    ["zh_CN", "Why。\u{200B}Next。\u{200B}Last。"],
  ])("joins sentences as %s does", async (locale, text) => {
    await speak(locale);
    const sentences = ["Why", "Next", "Last"].map((part) => i18n.t("ui.sentence", [part]));
    expect(joinSentences([sentences[0], null, ...sentences.slice(1)])).toBe(text);
  });
});

describe("messageWithElement", () => {
  it.each(["en", "de", "ja"])(
    "puts an element where a message of %s has its value",
    async (locale) => {
      await speak(locale);
      const message = (value: string) => i18n.t("image.merged", [value]);
      const { container } = render(messageWithElement(message, <b>7</b>));
      expect(container.innerHTML).toBe(message("<b>7</b>"));
    },
  );
});
