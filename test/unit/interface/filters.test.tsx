import "./dom.ts";
import { fireEvent, screen } from "@testing-library/preact";
import { expect, it, vi } from "vitest";
import { facts } from "../../service/seed/facts.ts";
import { type Interface, interfaceScene, search, startInterface } from "./views.tsx";

const at = interfaceScene();

const IMAGE = /\/images\/\d+$/u;

/** Returns the filters of all image requests. */
const filtersAsked = (paths = /\/(?:search\/images|images\/\d+)$/u) =>
  at.service.control
    .requests()
    .filter(({ path }) => paths.test(path))
    .map(({ parameters }) => parameters.filter_id);

it.each<[string, (tagpie: Interface) => Promise<unknown>, RegExp?]>([
  [
    "a search",
    async ({ openPopup }) => {
      openPopup();
      await search("boat");
    },
  ],
  ["the featured image", async ({ openPopup }) => openPopup()],
  [
    "an image that is open over a search",
    async ({ openPopup }) => {
      openPopup();
      await search("boat");
      const [firstLink] = await screen.findAllByRole("link", { name: /^Image \d+:/ });
      if (firstLink) fireEvent.click(firstLink);
    },
    IMAGE,
  ],
  [
    "an image that is open over a search in the panel",
    async ({ worker, profile, openPanel }) => {
      const search = { q: "boat", page: 1, profile_id: profile.id };
      await openPanel({ record: await worker.searches.findImages(search) });
      const [firstLink] = await screen.findAllByRole("link", { name: /^Image \d+:/ });
      if (firstLink) fireEvent.click(firstLink);
    },
    IMAGE,
  ],
  ["an image", ({ openPanel }) => openPanel({ image: `${facts.images.featured}` })],
  ["a gallery", ({ openPanel }) => openPanel({ at: "gallery", id: "3" })],
  ["a list of galleries", ({ openPanel }) => openPanel({ at: "find", kind: "galleries", q: "*" })],
  ["a list of comments", ({ openPanel }) => openPanel({ at: "find", kind: "comments", q: "*" })],
  ["a comment", ({ openPanel }) => openPanel({ at: "comment", id: `${facts.comments.plain}` })],
  ["a user's list of uploads", ({ openPanel }) => openPanel({ at: "profile", id: "1" })],
])(
  "%s is requested again after another filter was chosen",
  async (_, open, paths) => {
    const tagpie = await startInterface(at.service.origin);
    at.service.control.forgetRequests();
    await open(tagpie);
    await vi.waitFor(() => expect(filtersAsked(paths)).not.toEqual([]), { timeout: 20_000 });
    await screen.findAllByRole("link", { name: /^(?:Image \d+:|#\d+$|Open on )/ });
    await chooseFilter(tagpie, "Everything");
    await vi.waitFor(() => expect(filtersAsked(paths)).toContain("2"), { timeout: 20_000 });
  },
  60_000,
);

/** Chooses a filter of the service by its name. */
async function chooseFilter({ worker, profile }: Interface, name: string) {
  const filters = await worker.services.listFilters(profile.id);
  const filter = filters.find((one) => one.name === name);
  if (!filter) throw new Error("There is no such filter.");
  await worker.services.adjust({ id: profile.id, filter });
}

it("images that a filter hides disappear from a search once it is chosen", async () => {
  const tagpie = await startInterface(at.service.origin);
  await chooseFilter(tagpie, "Everything");
  tagpie.openPopup();
  const { grimdark } = facts.images;
  await search(`id:${grimdark} OR id:${facts.images.featured}`);
  await screen.findByRole("article", { name: `#${grimdark}` });
  await chooseFilter(tagpie, "Default");
  await vi.waitFor(
    () => {
      expect(screen.queryByRole("article", { name: `#${grimdark}` })).toBeNull();
      expect(screen.getByRole("article", { name: `#${facts.images.featured}` })).toBeTruthy();
    },
    { timeout: 20_000 },
  );
}, 60_000);

it("an image is covered once a filter that hides it is chosen", async () => {
  const tagpie = await startInterface(at.service.origin);
  await chooseFilter(tagpie, "Everything");
  await tagpie.openPanel({ image: `${facts.images.grimdark}` });
  await screen.findByRole("link", { name: /^Image \d+:/ });
  await chooseFilter(tagpie, "Default");
  await screen.findByRole("button", { name: /^Covered/ });
}, 60_000);
