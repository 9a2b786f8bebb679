import "../../../interface/dom.ts";
import { fireEvent, screen } from "@testing-library/preact";
import { expect, it, onTestFinished, vi } from "vitest";
import type { PostTags } from "../../../../../lib/picture/post-tags.ts";
import { tagDictionary } from "../../../../../lib/stored/storage.ts";
import { removeVocabulary } from "../../../../../lib/stored/vocabulary-database.ts";
import type { DraftFields } from "../../../../../lib/upload/draft.ts";
import { fillStorage } from "../../../background/worker.ts";
import { findAndPress, press, unfold, write } from "../../actions.ts";
import { aDraft, aPick } from "../../records.ts";
import { storedUploadScene } from "../stored-upload.tsx";

const at = storedUploadScene();

const postTags: PostTags = {
  host: "e621.net",
  tags: ["boats", "boat", "mountain", "odd_detail"].map((name) => ({ name, category: "general" })),
  left_out: 2,
};

/** Shows a draft of a picture whose post on another board has these tags. */
async function showOffer(tags: Partial<PostTags> | null = {}, fields: Partial<DraftFields> = {}) {
  const { fields: others } = aDraft({ status: "editing" });
  const pick = { ...aPick, ...(tags && { tags: { ...postTags, ...tags } }) };
  await at.show({ pick, fields: { ...others, tags: [], ...fields } });
  await screen.findByRole("combobox", { name: "Tags" });
}

const postWithTags = (...names: string[]) => ({
  tags: names.map((name) => ({ name, category: "general" as const })),
});
/** Returns the requests for the board's tags. Those for data on chosen tags name aliases. */
const tagRequests = () =>
  at.service.control
    .requests()
    .filter(
      ({ path, parameters: { q } }) =>
        path.endsWith("/search/tags") && !`${q}`.includes("aliases:"),
    );
const chips = () =>
  screen
    .queryAllByRole("button", { name: /^Remove (?!source)/ })
    .map((one) => one.getAttribute("aria-label")?.replace("Remove ", ""));
const entryOf = (from: string) =>
  screen.getByRole("button", { name: `Change your tag for ${from}` }).closest("li")?.textContent;

/** Sees which of the board's tags exist on the service. */
async function lookUp(words = "From e621.net: 2 of 3 exist here") {
  press("See which exist here");
  await screen.findByText(words);
}

async function openList() {
  unfold(await screen.findByText("Look at each"));
}

async function changeTag(from: string, tag: string) {
  await findAndPress(`Change your tag for ${from}`);
  const field = await screen.findByRole("textbox", { name: `Your tag for ${from}` });
  write(field, tag);
  fireEvent.keyDown(field, { key: "Enter" });
}

it("OtherBoardTags adds the tags that exist with one press, marked until they were seen", async () => {
  await showOffer({}, { tags: ["mountain"] });
  screen.getByText("From e621.net: 4 tags");
  screen.getByText("2 names were left out, because services don’t accept them.");
  at.service.control.forgetRequests();
  await lookUp();
  expect(tagRequests()).toHaveLength(1);
  press("Add 1 tag");
  expect(chips()).toEqual(["mountain", "boat"]);
  expect(screen.getAllByText("carried over")).toHaveLength(1);
  expect(screen.queryByRole("button", { name: /^Add \d/ })).toBeNull();
  await vi.waitFor(async () =>
    expect(await at.fields()).toMatchObject({
      tags: ["mountain", "boat"],
      unseen_tags: ["boat"],
      carried_tags: [{ from: "boats", name: "boat", tag: "boat" }],
    }),
  );
  press("Mark 1 carried-over tag as seen");
  expect(screen.queryByText("carried over")).toBeNull();
});

it("OtherBoardTags lists each tag, and adds one that is new to the service", async () => {
  await showOffer();
  await lookUp();
  await openList();
  const entry = (await screen.findByRole("button", { name: "Add odd detail" })).closest("li");
  expect(entry?.textContent).toContain("not on ");
  press("Add odd detail");
  expect(chips()).toEqual(["odd detail"]);
});

it("OtherBoardTags lists a single tag too", async () => {
  await showOffer(postWithTags("boat"));
  await lookUp("From e621.net: 1 of 1 exist here");
  await openList();
});

it("OtherBoardTags says that it could not look up the tags", async () => {
  at.service.control.add({ endpoint: "search/tags", effect: { kind: "reset" } });
  await showOffer();
  press("See which exist here");
  await screen.findByText("Could not look them up on images.example.");
  expect(screen.queryByRole("button", { name: /^Add \d/ })).toBeNull();
  at.service.control.remove();
  await lookUp();
});

it.each<[string, string, Partial<PostTags>, boolean]>([
  ["the board’s rating", "questionable", { tags: [], rating: "questionable" }, false],
  ["a tag", "safe", postWithTags("safe"), true],
  ["an alias", "safe", postWithTags("sfw"), true],
])("OtherBoardTags proposes a rating, which only a press adds: %s", async (_, name, tags, asks) => {
  await showOffer(tags);
  if (asks) press("See which exist here");
  const proposal = (await screen.findByText("Rating on e621.net, if you agree:")).querySelector(
    "button",
  );
  expect([proposal?.textContent, chips()]).toEqual([name, []]);
  expect(screen.queryByRole("button", { name: /^Add \d/ })).toBeNull();
  proposal?.click();
  await vi.waitFor(() => expect(chips()).toEqual([name]));
  expect(screen.queryByText("Rating on e621.net, if you agree:")).toBeNull();
});

it("OtherBoardTags says that a page has more tags than Tagpie reads", async () => {
  await showOffer({ tags: null, left_out: 0 });
  screen.getByText("e621.net lists more tags than Tagpie reads, so it offers none.");
  expect(screen.queryByText("See which exist here")).toBeNull();
});

it("OtherBoardTags keeps the marks of tags from a match", async () => {
  await showOffer(null, { tags: ["boat", "river"], unseen_tags: ["river"] });
  expect(screen.getAllByText("carried over")).toHaveLength(1);
});

it("OtherBoardTags stores the user's corrections once the draft is submitted", async () => {
  await showOffer(postWithTags("boat", "mountain"), { tags: ["safe", "river"] });
  await lookUp("From e621.net: 2 of 2 exist here");
  press("Add 2 tags");
  await findAndPress("Remove boat");
  press("Upload");
  await vi.waitFor(async () =>
    expect(await tagDictionary.getValue()).toEqual({ p1: { "e621.net boat": "" } }),
  );
});

it("OtherBoardTags stores the user's own tag for a board's, and shows how to forget it", async () => {
  await showOffer();
  await lookUp();
  press("Add 2 tags");
  await openList();
  await changeTag("odd_detail", "river");
  await screen.findByRole("button", { name: "Forget your change odd_detail" });
  expect(await tagDictionary.getValue()).toEqual({ p1: { "e621.net odd_detail": "river" } });
  expect(entryOf("odd_detail")).toContain("river");
  expect(chips()).toEqual(["boat", "mountain"]);
  press("Forget your change odd_detail");
  await vi.waitFor(() => expect(entryOf("odd_detail")).toContain("odd detail"));
  expect(await tagDictionary.getValue()).toEqual({ p1: {} });
});

it("OtherBoardTags replaces the chip of a tag that the user corrects, unless it was not stored", async () => {
  await showOffer(postWithTags("boat", "mountain"));
  await lookUp("From e621.net: 2 of 2 exist here");
  press("Add 2 tags");
  await openList();
  const full = fillStorage((items) => JSON.stringify(items).includes("ketch"));
  await changeTag("boat", "ketch");
  await screen.findByText(/Could not change the tag\./);
  expect(chips()).toEqual(["boat", "mountain"]);
  full.mockRestore();
  await changeTag("boat", "ketch");
  await vi.waitFor(() => expect(chips()).toEqual(["ketch", "mountain"]));
  expect(screen.queryByText(/Could not change the tag\./)).toBeNull();
  await findAndPress("Change your tag for mountain");
  press("Never add");
  await vi.waitFor(() => expect(chips()).toEqual(["ketch"]));
});

it("OtherBoardTags offers the corrected tags the next time", async () => {
  const ownEntries = { "e621.net canine": "cat", "e621.net boat": "" };
  await tagDictionary.setValue({ p1: ownEntries });
  await showOffer(postWithTags("canine", "boat"));
  await lookUp("From e621.net: 1 of 2 exist here");
  press("Add 1 tag");
  expect(chips()).toEqual(["cat"]);
});

it("OtherBoardTags matches tags with a vocabulary, without a request", async () => {
  // The database outlives tests, and the background of an earlier one may still store its answer.
  await at.service.settled();
  await removeVocabulary("p1");
  onTestFinished(async () => {
    at.service.control.setShapes({ vocabulary: "absent" });
    await removeVocabulary("p1");
  });
  at.service.control.setShapes({ vocabulary: "compiled" });
  await showOffer();
  await screen.findByText("From e621.net: 2 of 3 exist here");
  expect(tagRequests()).toEqual([]);
});
