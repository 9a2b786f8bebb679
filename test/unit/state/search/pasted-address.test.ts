import { describe, expect, it, vi } from "vitest";
import type { Oembed } from "../../../../lib/api/schemas.ts";
import { followPastedAddress } from "../../../../lib/state/search/pasted-address.ts";
import { facts } from "../../../service/seed/facts.ts";
import { clientOf } from "../../api/service-client.ts";
import { serviceScene } from "../../service-scene.ts";

const service = serviceScene();

const follow = (address: string) =>
  followPastedAddress(address.replace("~", service.origin), service.origin, clientOf(service));
const image = (id: number) => ({ to: "place", place: { at: "image", id } });
const { featured, merged } = facts.images;

describe("followPastedAddress", () => {
  it.each([
    ["an image's page", `~/images/${featured}`, featured],
    ["an image's old short address", `~/${featured}?q=boat`, featured],
    ["an image that was merged", `~/images/${merged}`, merged],
    ["an unknown image", "~/images/99999999", 99_999_999],
  ])("leads from %s to the image", async (_, address, id) => {
    expect(await follow(address)).toEqual(image(id));
  });

  it("opens the image whose file has the pasted address, on any host of its files", async () => {
    const { representations, view_url } = await shown(featured);
    expect(await follow(representations.thumb)).toEqual(image(featured));
    expect(await follow(view_url)).toEqual(image(featured));
  });

  it("starts a search for a file with the same path on another host", async () => {
    const { representations } = await shown(featured);
    const { pathname } = new URL(representations.full);
    const address = `https://cdn.other.example${pathname}`;
    expect((await clientOf(service).oembed(address)).site_id).toBe(featured);
    expect(await follow(address)).toMatchObject({ to: "search" });
  });

  it.each([
    ["~/galleries/3", { at: "gallery", id: 3 }],
    ["~/tags/artist-colon-ann", { at: "tag", slug: "artist-colon-ann" }],
    ["~/forums", { at: "forums" }],
    ["~/forums/art/", { at: "forum", forum: "art" }],
    ["~/forums/art/topics/a-b?post_id=3#post_3", { at: "topic", forum: "art", topic: "a-b" }],
    ["~/images/7#comment_12", { at: "comment", id: 12 }],
    ["~/tags/caf%c3%a9", { at: "tag", slug: "café" }],
    ["~/tags/rock%2527n%2527roll", { at: "tag", slug: "rock%27n%27roll" }],
    ["~/tags/100%", { at: "tag", slug: "100%" }],
    ["~/forums/art%2Dtalk/topics/caf%C3%A9", { at: "topic", forum: "art-talk", topic: "café" }],
  ])("leads from %s to its place", async (address, place) => {
    expect(await follow(address)).toEqual({ to: "place", place });
  });

  it("searches by the source if the address is a published page", async () => {
    const source = "https://ueda.example/journeys/nagasaki-boats";
    const target = await follow(source.replace("https://", "http://www."));
    const q = target?.to === "search" ? target.q : "";
    const { items } = await clientOf(service).search.images({ q });
    expect(items.length).toBeGreaterThan(0);
    for (const one of items)
      expect(one).toMatchObject({ source_urls: expect.arrayContaining([source]) });
  });

  it("never sends a key that is part of the address", async () => {
    service.control.forgetRequests();
    expect(await follow(`~/images/${featured}?key=SECRET`)).toEqual(image(featured));
    await expect(follow("~/api/v1/json/settings?key=SECRET")).rejects.toMatchObject({
      code: "not-found",
    });
    expect(service.control.requests().length).toBeGreaterThan(0);
    expect(JSON.stringify(service.control.requests())).not.toContain("SECRET");
  });

  it("recognises the service with www., and sends it no key either", async () => {
    const oembed = vi.fn(async (_: string) => ({ site_id: 7 }) as Oembed);
    const at = (path: string) =>
      followPastedAddress(`https://www.booru.example${path}`, "https://booru.example", {
        oembed,
        images: clientOf(service).images,
      });
    expect(await at("/tags/cat?page=2")).toEqual({
      to: "place",
      place: { at: "tag", slug: "cat" },
    });
    expect(await at("/images/7?key=SECRET")).toEqual(image(7));
    await expect(at("/settings?key=SECRET")).rejects.toMatchObject({ code: "not-found" });
    expect(oembed.mock.calls).toEqual([["https://booru.example/images/7"]]);
  });

  it.each(["~/", "https://art.example/", "~/settings/edit"])("rejects %s", async (address) => {
    expect(await follow(address)).toBeNull();
  });
});

async function shown(id: number) {
  const image = await clientOf(service).images.get(id);
  if (image.state !== "visible") throw new Error("A visible image was expected.");
  return image;
}
