import "./dom.ts";
import type { ServerResponse } from "node:http";
import { fireEvent, screen } from "@testing-library/preact";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import type { PictureChoice, Purpose } from "../../../lib/stored/records.ts";
import { settings } from "../../../lib/stored/storage.ts";
import { type EndpointName, endpoints } from "../../service/endpoints.ts";
import { facts } from "../../service/seed/facts.ts";
import { people } from "../../service/seed/people.ts";
import { pickOf } from "../background/worker.ts";
import { pictureHost } from "../service/support.ts";
import {
  type Interface,
  interfaceScene,
  lookFor,
  press,
  search,
  startInterface,
  type,
} from "./views.tsx";

/** Uploads use another picture than searches: one found by its hash needs no reverse search. */
const picture = (background: string) => async (_: unknown, response: ServerResponse) => {
  const image = sharp({ create: { width: 64, height: 48, channels: 3, background } });
  response.setHeader("content-type", "image/png").end(await image.png().toBuffer());
};

const at = interfaceScene();
let host: Awaited<ReturnType<typeof pictureHost>>;
beforeAll(async () => {
  host = await pictureHost({ "/find.png": picture("teal"), "/upload.png": picture("salmon") });
}, 60_000);
afterAll(() => host.close());

/** Opens the choice of a page's pictures. */
async function choose({ worker, profile, openPanel }: Interface, purpose: Purpose) {
  const picks = [purpose, "another"].map((name) => pickOf(`${host.origin}/${name}.png`));
  const choice: PictureChoice = {
    kind: "choice",
    id: "choice",
    created_at: Date.now(),
    profile_id: profile.id,
    purpose,
    page: pickOf("").page,
    picks,
    at: "point",
    left_out: 0,
    incomplete: false,
  };
  await worker.records.add(choice);
  await openPanel({ record: "choice" });
  const [first] = await screen.findAllByRole("button", { name: /Picture 1/ });
  if (first) fireEvent.click(first);
}

/** Steps that make the views request each endpoint. */
const calls: Record<EndpointName, (tagpie: Interface) => Promise<unknown>> = {
  async searchImages({ openPopup }) {
    openPopup();
    await search("boat");
  },
  async searchTags({ openPopup }) {
    openPopup();
    await type("boa");
    await screen.findByRole("option", { name: /^boat/ });
  },
  async featuredImage({ openPopup }) {
    openPopup();
    await screen.findByRole("heading", { name: "Featured" });
  },
  async oembed({ openPopup }) {
    openPopup();
    await search(`${at.service.origin}/images/${facts.images.featured}`);
    await screen.findByRole("heading", { name: `Image #${facts.images.featured}` });
  },
  async image({ openPopup }) {
    openPopup();
    await search("boat");
    const [firstLink] = await screen.findAllByRole("link", { name: /^Image \d+:/ });
    if (firstLink) fireEvent.click(firstLink);
  },
  async tag({ openPopup }) {
    openPopup();
    await lookFor("Tags");
    await search("boat*");
    await press("link", "boat");
  },
  async searchGalleries({ openPopup }) {
    openPopup();
    await lookFor("Galleries");
    await search("*");
  },
  async searchComments({ openPopup }) {
    openPopup();
    await lookFor("Community");
    await search("*");
  },
  async comment({ openPanel }) {
    await openPanel({ at: "find", kind: "comments", q: "*" });
    const [one] = await screen.findAllByRole("link", { name: /^Comment \d+$/ });
    if (one) fireEvent.click(one);
  },
  async searchPosts({ openPopup }) {
    openPopup();
    await lookFor("Community");
    fireEvent.click(await screen.findByRole("radio", { name: "Posts" }));
    await search("*");
  },
  async post({ openPanel }) {
    await openPanel({ at: "find", kind: "posts", q: "*" });
    const [one] = await screen.findAllByRole("link", { name: /^Post \d+$/ });
    if (one) fireEvent.click(one);
  },
  async profile({ openPopup }) {
    openPopup();
    await lookFor("People");
    await search(`${people.magpie.id}`);
  },
  async forums({ openPopup }) {
    openPopup();
    await lookFor("Community");
    await press("button", "Forums");
  },
  forum: openForum,
  topics: openForum,
  topic: openTopic,
  topicPosts: openTopic,
  async topicPost(tagpie) {
    await openTopic(tagpie);
    const [one] = await screen.findAllByRole("link", { name: /^Post \d+$/ });
    if (one) fireEvent.click(one);
  },
  systemFilters: openFilterSelect,
  userFilters: openFilterSelect,
  async filter({ openFilters }) {
    openFilters();
    const find = await screen.findByLabelText("Find a filter");
    fireEvent.input(find, { target: { value: "123456" } });
    await press("button", "Find filter number 123456");
  },
  searchReverse: (tagpie) => choose(tagpie, "find"),
  async submitImage(tagpie) {
    await settings.setValue({ undo_seconds: 0 });
    await choose(tagpie, "upload");
    const tags = await screen.findByRole("combobox", { name: "Tags" });
    fireEvent.input(tags, { target: { value: "safe, fox, artist:ann," } });
    await screen.findByRole("button", { name: "Remove artist:ann" });
    await press("button", /^Upload/);
  },
};

async function openForum({ openPanel }: Interface) {
  await openPanel({ at: "forums" });
  await press("link", "Cuttings and Ink");
}

async function openTopic(tagpie: Interface) {
  await openForum(tagpie);
  await press("link", "How do you tint a photograph?");
}

async function openFilterSelect({ openPopup }: Interface) {
  openPopup();
  await press("button", "Sort and filter");
}

/** Returns the endpoint of a request. Fixed paths take precedence: `images/featured` is not an image id. */
function endpointOf({ method, path }: { method: string; path: string }): EndpointName | undefined {
  const parts = path.replace("/api/v1/json", "").split("/");
  const matching = Object.entries(endpoints).filter(([, endpoint]) => {
    const pattern = endpoint.path.split("/");
    return (
      endpoint.method.toUpperCase() === method &&
      pattern.length === parts.length &&
      pattern.every((part, place) => part.startsWith("{") || part === parts[place])
    );
  });
  const [fixed] = matching.toSorted(
    ([, one], [, other]) => one.path.split("{").length - other.path.split("{").length,
  );
  return fixed?.[0] as EndpointName | undefined;
}

it.each(Object.keys(endpoints) as EndpointName[])(
  "the interface uses the endpoint %s",
  async (name) => {
    const tagpie = await startInterface(at.service.origin);
    at.service.control.forgetRequests();
    await calls[name](tagpie);
    await vi.waitFor(() => expect(at.service.control.requests().map(endpointOf)).toContain(name), {
      timeout: 20_000,
    });
  },
  60_000,
);
