import { describe, expect, it } from "vitest";
import type { Verdict } from "../../../lib/reverse/judging/verdict.ts";
import {
  hadWholePicture,
  isSameByPixels,
  sentCaptureKind,
  sentFileMethod,
} from "../../../lib/reverse/match-facts.ts";
import type { SearchStep } from "../../../lib/reverse/steps.ts";

const step = (name: SearchStep["step"], over: Partial<SearchStep> = {}): SearchStep => ({
  ...{ step: name, status: "done", image_ids: [], requests: 1 },
  ...over,
});
const reverse = (over: Partial<SearchStep> = {}) => step("reverse", over);
const samePicture = { kind: "same-picture", quality: "equal", rests_on: "pixels" } as const;

describe("isSameByPixels", () => {
  it.each<[Verdict, boolean]>([
    [{ kind: "same-file", because: "hash" }, true],
    [{ ...samePicture, confidence: 0.9 }, true],
    [{ ...samePicture, confidence: 0.899 }, false],
    [{ ...samePicture, rests_on: "capture", confidence: 0.95 }, true],
    [{ ...samePicture, rests_on: "service", confidence: 0.95 }, false],
    [{ kind: "similar", rests_on: "pixels", confidence: 1 }, false],
  ])("returns for %j: %s", (verdict, expected) => {
    expect(isSameByPixels(verdict)).toBe(expected);
  });
});

describe("hadWholePicture", () => {
  it.each<[SearchStep[], boolean]>([
    [[], false],
    [[reverse()], false],
    [[reverse({ image_ids: [1] })], true],
    [[reverse({ file: "accepted" })], true],
    [[reverse({ file: "accepted", image_ids: [1], unreadable: 1 })], false],
    [[reverse({ file: "unsure" })], false],
    [[reverse({ file: "unsure", image_ids: [1] })], true],
    [[reverse({ file: "accepted", capture: "whole" })], true],
    [[reverse({ file: "accepted", capture: "part" })], false],
    [[reverse({ file: "accepted", capture: "part", image_ids: [1] })], false],
    [[reverse({ file: "accepted", capture: "frame" })], false],
    [[reverse({ file: "accepted", status: "failed" })], false],
    [[reverse(), step("other-file", { file: "accepted", capture: "whole" })], true],
    [[step("hash", { image_ids: [1] }), step("source", { image_ids: [1] })], false],
  ])("returns for %j: %s", (steps, expected) => {
    expect(hadWholePicture(steps)).toBe(expected);
  });
});

describe("sentCaptureKind", () => {
  it.each<[SearchStep[], SearchStep["capture"] | null]>([
    [[], null],
    [[reverse()], null],
    [[reverse({ capture: "frame" })], "frame"],
    [[reverse({ capture: "part", status: "failed" })], null],
    [[reverse(), step("other-file", { capture: "whole" })], "whole"],
    [[reverse({ capture: "part" }), step("part", { file: "accepted" })], null],
    [[reverse({ capture: "part" }), step("other-file", { status: "skipped" })], "part"],
    [[reverse({ capture: "part" }), step("hash")], "part"],
  ])("returns for %j: %s", (steps, expected) => {
    expect(sentCaptureKind(steps)).toBe(expected);
  });
});

describe("sentFileMethod", () => {
  it("returns if the service accepted the file of the last search that sent one", () => {
    expect(sentFileMethod([reverse({ file: "unsure" }), step("other-file")])).toBe("unsure");
    expect(sentFileMethod([reverse({ file: "unsure", status: "failed" })])).toBeNull();
  });
});
