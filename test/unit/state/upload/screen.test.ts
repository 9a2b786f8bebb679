import { beforeEach, expect, it, vi } from "vitest";
import { fakeBrowser } from "wxt/testing/fake-browser";
import { createDraftEditor } from "../../../../lib/state/upload/draft-editor.ts";
import { createUploadScreen } from "../../../../lib/state/upload/screen.ts";
import type { Draft } from "../../../../lib/upload/draft.ts";
import { aDraft, aPick } from "../../components/records.ts";
import { aProfile } from "../../components/samples.ts";

const editing: Draft["state"] = { status: "editing" };
const refused: Draft["state"] = { status: "refused", at: 1, errors: { url: ["is odd"] } };

function create(draft: Draft) {
  const profile = aProfile();
  const model = createDraftEditor({ draft, rules: profile.rules, open: async () => {} });
  return createUploadScreen({ draft, profile, model });
}

const aboutTags = ({ shownChecks }: ReturnType<typeof create>) =>
  shownChecks.value.flatMap(({ about }) => (about === "tags" ? [about] : []));

vi.mock("../../../../lib/state/base/load-picture.ts", () => ({
  loadPicture: async (url: string) =>
    url.endsWith("shown.png") ? { status: "loaded", width: 8, height: 6 } : { status: "failed" },
}));

beforeEach(() => fakeBrowser.reset());

it.each([
  [editing, "shown.png"],
  [refused, "original.png"],
])(
  "createUploadScreen replaces a file that does not load only while editing: %j",
  async (state, name) => {
    const [original, shown] = ["https://art.example/original.png", "https://art.example/shown.png"];
    const pick = {
      ...aPick,
      candidates: [original, shown].map((url) => ({ url, origin: "img" as const })),
    };
    const { file } = create({ ...aDraft(state, { url: original }), pick });
    await vi.waitFor(() =>
      expect(file.doubt.value).toMatchObject(
        state === editing ? { code: "best-that-loads" } : { code: "reach", replacement: shown },
      ),
    );
    expect(file.url.value).toBe(`https://art.example/${name}`);
  },
);

it("createUploadScreen has no picture of a page for the user's own file", () => {
  const pictureOf = (pick: Draft["pick"]) => create({ ...aDraft(editing), pick }).page.picture;
  expect(pictureOf(aPick)).toBe(aPick);
  expect(pictureOf({ ...aPick, candidates: [{ url: "x", origin: "own-file" }] })).toBeNull();
  expect(pictureOf(null)).toBeNull();
});

it("createUploadScreen hides the checks of tags while they are entered, until it is stopped", async () => {
  const untagged = aDraft(editing, { tags: [], source_urls: ["no address"] });
  const screen = create(untagged);
  expect(aboutTags(screen)).toEqual([]);
  screen.leaveTags();
  expect(aboutTags(screen)).toEqual([]);
  const begun = create(aDraft(editing, { tags: ["canyon"] }));
  expect(aboutTags(begun)).toEqual([]);
  begun.leaveTags();
  expect(aboutTags(begun)).toEqual(["tags"]);
  // Two ratings that exclude each other are a mistake at once.
  const mistaken = create(aDraft(editing, { tags: ["safe", "explicit", "canyon"] }));
  expect(aboutTags(mistaken)).toEqual(["tags"]);
  const stopped = create(untagged);
  await stopped.submit();
  await vi.waitFor(() => expect(aboutTags(stopped)).toEqual(["tags"]));
  expect(aboutTags(create(aDraft(editing)))).toEqual(["tags"]);
  expect(aboutTags(create({ ...untagged, state: refused }))).toEqual(["tags"]);
});

it.each([
  ["no-file", true],
  ["file-too-large", true],
  ["no-room", false],
])("createUploadScreen explains a failure beside the file after %s: %s", (code, isExplained) => {
  const failure = { code };
  const { fileFailure } = create(aDraft({ status: "failed", failure, at: 1 })).outcome;
  expect(fileFailure.value).toEqual(isExplained ? failure : null);
});

it("createUploadScreen sorts the service's messages only after a rejection", () => {
  const draft = aDraft(editing);
  const screen = create(draft);
  expect(screen.outcome.errors.value).toBeNull();
  screen.follow({ ...draft, state: refused });
  expect(screen.outcome.errors.value?.file).toEqual([{ key: "url", message: "is odd" }]);
});

it.each([
  ["the same address", "https://files.example/1.png", true],
  ["another address", "https://files.example/2.png", false],
])("createUploadScreen shows a refusal of a file only for that file: %s", (_, url, isShown) => {
  const file = "https://files.example/1.png";
  const errors = { image: ["has already been uploaded: it's image 42"], image_width: ["is odd"] };
  const ofFile = create(aDraft({ status: "refused", at: 1, errors, file }, { url }));
  expect(ofFile.outcome.errors.value !== null).toBe(isShown);
  const tag_input = ["must contain at least 3 tags"];
  const both = create(
    aDraft({ status: "refused", at: 1, errors: { ...errors, tag_input }, file }, { url }),
  );
  expect(both.outcome.errors.value).toMatchObject({
    tags: [{ message: tag_input[0] }],
    duplicate: isShown ? { image_id: 42 } : null,
  });
  const failure = { code: "file-too-large" };
  const failed = create(aDraft({ status: "failed", at: 1, failure, file }, { url }));
  expect(failed.outcome.sendFailure.value).toEqual(isShown ? failure : null);
});
