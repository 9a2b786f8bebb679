import { describe, expect, it } from "vitest";
import { uploadScreen } from "../../../../lib/state/upload/upload-screen.ts";
import type { Draft } from "../../../../lib/upload/draft.ts";
import { aDraft } from "../../components/records.ts";

const SMALL = "https://art.example/small.png";
const LARGE = "https://art.example/large.png";
const pick: NonNullable<Draft["pick"]> = {
  page: { url: "https://art.example/1", title: "" },
  candidates: [
    { url: LARGE, origin: "link" },
    { url: SMALL, origin: "img" },
  ],
  shown: 1,
  source_url: null,
  text: null,
};
const ownFile = { ...pick, candidates: [{ url: LARGE, origin: "own-file" as const }] };
const editing: Draft["state"] = { status: "editing" };
const FORM = { url: SMALL, hasOutgoingFile: false, areTagsDue: true };

const screenOf = (
  state: Draft["state"],
  form: Partial<typeof FORM> = {},
  picture: Draft["pick"] = pick,
) => uploadScreen({ ...aDraft(state), pick: picture }, { ...FORM, ...form });

describe("uploadScreen", () => {
  it.each<[string, Partial<typeof FORM>, Draft["pick"], number | null]>([
    ["the address of a candidate", {}, pick, 1],
    ["another address", { url: "https://art.example/2.png" }, pick, null],
    ["a file", { hasOutgoingFile: true }, pick, null],
    ["an address without a picked picture", {}, null, null],
  ])("marks the candidate that is sent, for %s", (_, form, picture, usedCandidate) => {
    expect(screenOf(editing, form, picture)).toMatchObject({ usedCandidate });
  });

  it("has no picture of a page for the user's own file", () => {
    expect(screenOf(editing).pagePicture).toBe(pick);
    expect(screenOf(editing, {}, ownFile).pagePicture).toBeNull();
    expect(screenOf(editing, {}, null).pagePicture).toBeNull();
  });

  it("hides the checks of tags while areTagsDue is false", () => {
    expect(screenOf(editing).hiddenChecks).toEqual([]);
    expect(screenOf(editing, { areTagsDue: false }).hiddenChecks).toEqual(["tags", "artist"]);
  });

  it.each([
    ["no-file", true],
    ["file-too-large", true],
    ["no-room", false],
  ])("explains a failure beside the file after %s: %s", (code, isExplained) => {
    const failure = { code };
    const { fileFailure } = screenOf({ status: "failed", failure, at: 1 });
    expect(fileFailure).toEqual(isExplained ? failure : null);
  });

  it("sorts the service's messages only after a rejection", () => {
    expect(screenOf(editing).errors).toBeNull();
    const refused = { status: "refused", at: 1, errors: { url: ["is odd"] } } as const;
    expect(screenOf(refused).errors?.file).toEqual([{ key: "url", message: "is odd" }]);
  });
});
