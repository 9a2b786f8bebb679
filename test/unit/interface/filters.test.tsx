import "./dom.ts";
import { fireEvent, screen } from "@testing-library/preact";
import { expect, it, vi } from "vitest";
import { facts } from "../../service/seed/facts.ts";
import { type Interface, interfaceScene, search, startInterface } from "./views.tsx";

const at = interfaceScene();

/** Returns the filters of all image requests. */
const filtersAsked = () =>
  at.service.control
    .requests()
    .filter(({ path }) => /\/(?:search\/images|images\/\d+)$/u.test(path))
    .map(({ parameters }) => parameters.filter_id);

const everything = { id: 2, name: "Everything", hidden_tag_ids: [], spoilered_tag_ids: [] };

it.each<[string, (tagpie: Interface) => Promise<unknown>]>([
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
  ],
  ["an image", ({ openPanel }) => openPanel({ image: `${facts.images.featured}` })],
  ["a gallery", ({ openPanel }) => openPanel({ at: "gallery", id: "3" })],
  ["a list of galleries", ({ openPanel }) => openPanel({ at: "find", kind: "galleries", q: "*" })],
  ["a list of comments", ({ openPanel }) => openPanel({ at: "find", kind: "comments", q: "*" })],
  ["a comment", ({ openPanel }) => openPanel({ at: "comment", id: `${facts.comments.plain}` })],
  ["a user's list of uploads", ({ openPanel }) => openPanel({ at: "profile", id: "1" })],
])(
  "%s is requested again after another filter was chosen",
  async (_, open) => {
    const tagpie = await startInterface(at.service.origin);
    at.service.control.forgetRequests();
    await open(tagpie);
    await vi.waitFor(() => expect(filtersAsked()).not.toEqual([]), { timeout: 20_000 });
    await screen.findAllByRole("link", { name: /^(?:Image \d+:|#\d+$|Open on )/ });
    await tagpie.worker.services.adjust({ id: tagpie.profile.id, filter: everything });
    await vi.waitFor(() => expect(filtersAsked()).toContain("2"), { timeout: 20_000 });
  },
  60_000,
);

it("images that a filter hides disappear from a search once it is chosen", async () => {
  const tagpie = await startInterface(at.service.origin);
  await tagpie.worker.services.adjust({ id: tagpie.profile.id, filter: everything });
  tagpie.openPopup();
  const { grimdark } = facts.images;
  await search(`id:${grimdark} OR id:${facts.images.featured}`);
  await screen.findByRole("article", { name: `#${grimdark}` });
  const [calm] = (await tagpie.worker.services.listFilters(tagpie.profile.id)).filter(
    ({ name }) => name === "Default",
  );
  if (!calm) throw new Error("There is no such filter.");
  await tagpie.worker.services.adjust({ id: tagpie.profile.id, filter: calm });
  await vi.waitFor(
    () => {
      expect(screen.queryByRole("article", { name: `#${grimdark}` })).toBeNull();
      expect(screen.getByRole("article", { name: `#${facts.images.featured}` })).toBeTruthy();
    },
    { timeout: 20_000 },
  );
}, 60_000);
