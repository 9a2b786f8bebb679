// @vitest-environment happy-dom
import { fireEvent, screen } from "@testing-library/preact";
import { expect, it, vi } from "vitest";
import { codedError } from "../../../../../lib/base/failure.ts";
import { onMessage } from "../../../../../lib/messages.ts";
import type { PostTags } from "../../../../../lib/picture/post-tags.ts";
import { tagDictionary } from "../../../../../lib/stored/storage.ts";
import { findAndPress, press, write } from "../../actions.ts";
import { aDraft, aPick } from "../../records.ts";
import { background, editing, openDetails, show, uploadScene } from "../upload-scene.tsx";

uploadScene();

const postTags: PostTags = {
  host: "e621.net",
  tags: ["boat", "river", "odd_detail"].map((name) => ({ name, category: "general" })),
  left_out: 2,
  rating: "questionable",
};

function showOffer(tags: PostTags | undefined = postTags, fields = {}) {
  const namedTags = ["boat", "river"].map((name, id) => ({ id, name, slug: name, images: 3 }));
  onMessage("readService", () => ({ tags: namedTags, total: 2 }));
  show({
    ...aDraft(editing, { tags: [], ...fields }),
    pick: { ...aPick, ...(tags && { tags }) },
  });
}

const chips = () =>
  screen
    .getAllByRole("button", { name: /^Remove (?!source)/ })
    .map((one) => one.getAttribute("aria-label"));

/** Sees which of the board's tags exist on the service. */
async function lookUp() {
  press("See which exist here");
  await screen.findByText("From e621.net: 2 of 3 exist here");
}

async function changeTag(from: string, tag: string) {
  openDetails("Look at each");
  await findAndPress(`Change your tag for ${from}`);
  const field = await screen.findByRole("textbox", { name: `Your tag for ${from}` });
  write(field, tag);
  fireEvent.keyDown(field, { key: "Enter" });
}

it("OtherBoardTags adds the tags that exist with one press, marked until they were seen", async () => {
  showOffer();
  screen.getByText("From e621.net: 3 tags");
  screen.getByText("2 names were left out, because services don’t accept them.");
  await lookUp();
  press("Add 2 tags");
  expect(chips()).toEqual(["Remove boat", "Remove river"]);
  expect(screen.getAllByText("carried over")).toHaveLength(2);
  await vi.waitFor(() =>
    expect(background.saveDraft.mock.calls.at(-1)?.[0].fields).toMatchObject({
      tags: ["boat", "river"],
      unseen_tags: ["boat", "river"],
      carried_tags: [
        { from: "boat", name: "boat", tag: "boat" },
        { from: "river", name: "river", tag: "river" },
      ],
    }),
  );
  press("Mark 2 carried-over tags as seen");
  expect(screen.queryByText("carried over")).toBeNull();
});

it("OtherBoardTags lists each tag, and adds one that is new to the service", async () => {
  showOffer();
  await lookUp();
  openDetails("Look at each");
  const entry = (await screen.findByRole("button", { name: "Add odd detail" })).closest("li");
  expect(entry?.textContent).toContain("not on ");
  press("Add odd detail");
  expect(chips()).toEqual(["Remove odd detail"]);
});

it("OtherBoardTags lists a single tag too", async () => {
  showOffer({ ...postTags, tags: [{ name: "boat", category: "general" }] });
  press("See which exist here");
  await screen.findByText("Look at each");
});

it("OtherBoardTags proposes a rating, which only a press adds", async () => {
  showOffer();
  screen.getByText("Rating on e621.net, if you agree:");
  const pressed = () =>
    screen
      .getAllByRole("button", { name: "questionable" })
      .some((one) => one.getAttribute("aria-pressed") === "true");
  expect(pressed()).toBe(false);
  const [, proposal] = screen.getAllByRole("button", { name: "questionable" });
  proposal?.click();
  await vi.waitFor(() => expect(pressed()).toBe(true));
  expect(screen.queryByText("Rating on e621.net, if you agree:")).toBeNull();
});

it("OtherBoardTags says that a page has more tags than Tagpie reads", () => {
  showOffer({ host: "e621.net", tags: null, left_out: 0 });
  screen.getByText("e621.net lists more tags than Tagpie reads, so it offers none.");
  expect(screen.queryByText("See which exist here")).toBeNull();
});

it("OtherBoardTags keeps the marks of tags from a match", () => {
  showOffer(undefined, { tags: ["boat", "river"], unseen_tags: ["river"] });
  expect(screen.getAllByText("carried over")).toHaveLength(1);
});

it("OtherBoardTags stores the user's own tag for a board's, and shows how to forget it", async () => {
  onMessage("translateTag", async ({ data: { profile_id, from, tag } }) => {
    await tagDictionary.setValue({ [profile_id]: tag === null ? {} : { [from]: tag } });
  });
  showOffer();
  await lookUp();
  await changeTag("odd_detail", "river");
  await screen.findByRole("button", { name: "Forget your change odd_detail" });
  const entry = () =>
    screen.getByRole("button", { name: "Change your tag for odd_detail" }).closest("li")
      ?.textContent;
  expect(entry()).toContain("river");
  press("Forget your change odd_detail");
  await vi.waitFor(() => expect(entry()).toContain("odd detail"));
});

it("OtherBoardTags says that a correction could not be stored", async () => {
  onMessage("translateTag", () => {
    throw codedError("storage-full");
  });
  showOffer();
  await lookUp();
  await changeTag("boat", "ship");
  await screen.findByText(/Could not change the tag\./);
});
