import * as v from "valibot";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Image } from "../../../../lib/api/image.ts";
import { findPictureHosts } from "../../../../lib/background/service/capabilities.ts";
import { MAX_PICTURE_HOSTS } from "../../../../lib/base/bounds.ts";
import { StoredServices } from "../../../../lib/stored/service-profile.ts";
import { aProfile } from "../../components/samples.ts";
import { serviceScene } from "../../service-scene.ts";
import { visibleImage } from "../../visible-image.ts";
import { freshBrowser, startWorker } from "../worker.ts";

const BOARD = "https://board.example";

const imageAt = (thumb: string): Image => {
  const image = visibleImage(1, { thumbnails_generated: true });
  return { ...image, representations: { ...image.representations, thumb } };
};
const find = (...addresses: string[]) =>
  findPictureHosts(undefined, BOARD, async () => addresses.map(imageAt));

describe("findPictureHosts", () => {
  it("returns the other hosts of a service's pictures", async () => {
    expect(
      await find("https://cdn.example/1.png", `${BOARD}/2.png`, "/3.png", "https://cdn.example/4"),
    ).toEqual(["cdn.example"]);
    expect(await find("/1.png")).toEqual([]);
  });

  it("returns at most MAX_PICTURE_HOSTS hosts", async () => {
    const many = Array.from({ length: 50 }, (_, at) => `https://cdn-${at}.example/1.png`);
    expect(await find(...many)).toHaveLength(MAX_PICTURE_HOSTS);
  });

  it("returns the hosts of an earlier check without a request", async () => {
    const images = vi.fn();
    expect(await findPictureHosts(["cdn.example"], BOARD, images)).toEqual(["cdn.example"]);
    expect(images).not.toHaveBeenCalled();
  });

  it("returns no list if a service shows no pictures or does not respond", async () => {
    expect(await find()).toBeUndefined();
    const fail = () => Promise.reject(new Error("down"));
    expect(await findPictureHosts(undefined, BOARD, fail)).toBeUndefined();
  });
});

it("StoredServices keeps the last MAX_PICTURE_HOSTS hosts of a profile", () => {
  const picture_hosts = Array.from({ length: MAX_PICTURE_HOSTS + 1 }, (_, at) => `${at}.example`);
  const stored = { active: "p1", profiles: [aProfile({ picture_hosts })] };
  const [profile] = v.parse(StoredServices, stored).profiles;
  expect(profile?.picture_hosts).toEqual(picture_hosts.slice(1));
});

describe("services.check", () => {
  const service = serviceScene();
  beforeEach(freshBrowser);

  it("sends one search for both the picture hosts and the file support", async () => {
    const worker = startWorker();
    const { id, picture_hosts } = await worker.services.save({
      id: null,
      base_url: service.origin,
    });
    expect(picture_hosts).toEqual([]);
    await worker.services.check(id);
    const searches = service.control.requests().filter(({ path }) => /search\/images$/.test(path));
    expect(searches).toHaveLength(1);
  });
});
