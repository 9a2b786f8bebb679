// @vitest-environment happy-dom
import { render, screen } from "@testing-library/preact";
import { describe, expect, it } from "vitest";
import { i18n } from "#i18n";
import { MatchNotes } from "../../../../components/reverse/match-notes.tsx";
import { ReverseSteps } from "../../../../components/reverse/reverse-steps.tsx";
import type { SearchStep } from "../../../../lib/reverse/steps.ts";
import { visibleImage } from "../../visible-image.ts";
import { speak } from "../english.ts";
import { aReverseSearch, step } from "../records.ts";
import { viewScene } from "../view-scene.ts";

viewScene();

const show = (...steps: SearchStep[]) =>
  render(<ReverseSteps search={aReverseSearch({ status: "loading" }, { steps })} service="Pics" />);

describe("ReverseSteps", () => {
  it("lists each step with its outcome and its requests", () => {
    show(
      step("address"),
      step("source", "done", { image_ids: [7], requests: 1 }),
      step("hash", "skipped", { why: "no-access" }),
      step("reverse", "running", { requests: 1 }),
    );
    expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "By address: no matches · no requests",
      "By source: 1 match · 1 request",
      "By file contents: skipped (no access to its host)",
      "By similarity: searching… · 1 request",
    ]);
  });

  it("links only a failed step to the entry of its code on the Help page", () => {
    show(
      step("hash", "skipped", { why: "no-access" }),
      step("source"),
      step("reverse", "failed", { why: "server" }),
    );
    const links = screen.getAllByRole("link").map((link) => link.getAttribute("href"));
    expect(links).toEqual(["/options.html?service=Pics#error-server"]);
  });

  it.each([
    ["en", ": ", " (", ")", ". "],
    ["fr", "\u{A0}: ", " (", ")", ". "],
    ["ja", "：", "（", "）", "。\u{200B}"],
  ])("joins step, outcome and reason as %s does", async (locale, colon, start, end, stop) => {
    await speak(locale);
    show(
      step("hash", "skipped", { why: "no-source" }),
      step("reverse", "failed", { why: "aborted" }),
    );
    const skipped = `${i18n.t("steps.skipped")}${start}${i18n.t("steps.why.noSource")}${end}`;
    const failed = `${i18n.t("steps.failed")}${stop}${i18n.t("failure.aborted.why")}`;
    expect(screen.getAllByRole("listitem").map((item) => item.textContent?.trim())).toEqual([
      `${i18n.t("steps.step.hash")}${colon}${skipped}`,
      `${i18n.t("steps.step.reverse")}${colon}${failed} · ${i18n.t("steps.cost.none")}`,
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
