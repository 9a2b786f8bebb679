// @vitest-environment happy-dom

import { cleanup, render, screen } from "@testing-library/preact";
import { afterEach, describe, expect, it } from "vitest";
import { i18n } from "#i18n";
import { MatchNotes } from "../../../../components/reverse/match-notes.tsx";
import { ReverseSteps } from "../../../../components/reverse/reverse-steps.tsx";
import { visibleImage } from "../../visible-image.ts";
import { speak } from "../english.ts";
import { aReverseSearch } from "../records.ts";

afterEach(async () => {
  cleanup();
  await speak("en");
});

const search = aReverseSearch(
  { status: "loading" },
  {
    steps: [
      { step: "hash", status: "skipped", image_ids: [], why: "no-source", requests: 0 },
      { step: "reverse", status: "failed", image_ids: [], why: "aborted", requests: 0 },
    ],
  },
);

describe("ReverseSteps", () => {
  it.each([
    ["en", ": ", " (", ")", ". "],
    ["fr", "\u{A0}: ", " (", ")", ". "],
    ["ja", "：", "（", "）", "。\u{200B}"],
  ])("joins step, outcome and reason as %s does", async (locale, colon, start, end, stop) => {
    await speak(locale);
    render(<ReverseSteps search={search} service="Pics" />);
    const skipped = `${i18n.t("steps.skipped")}${start}${i18n.t("steps.why.noSource")}${end}`;
    const failed = `${i18n.t("steps.failed")}${stop}${i18n.t("failure.aborted.why")}`;
    expect(screen.getAllByRole("listitem").map((item) => item.textContent)).toEqual([
      `${i18n.t("steps.step.hash")}${colon}${skipped}`,
      `${i18n.t("steps.step.reverse")}${colon}${failed} · ${i18n.t("steps.cost.none")} ${i18n.t("options.view.help")}`,
    ]);
  });
});

describe("MatchNotes", () => {
  it.each([
    [[8], "#8 was merged into this image."],
    [[8, 9], "2 images were merged into this one: #8, #9"],
  ])("writes a number sign before each of %j", (merged, text) => {
    const match = { image: visibleImage(7), hidden: false, merged };
    const { container } = render(<MatchNotes match={match as never} />);
    expect(container.textContent).toBe(text);
  });
});
