import { describe, expect, it, vi } from "vitest";
import {
  findImageOfCandidates,
  imageAddressOn,
  isOnFileHostOf,
} from "../../../lib/reverse/own-address.ts";
import { visibleImage } from "../visible-image.ts";

const SERVICE = "https://pics.example";

it.each([
  ["https://pics.example/images/12", 12, true],
  ["https://pics.example/images/12?q=cat#comments", 12, true],
  ["https://www.pics.example/12/", 12, true],
  ["https://pics.example/img/view/2026/1/31/12__cat_safe.png", 12, true],
  ["https://pics.example/img/2026/1/31/12/thumb_small.png", 12, true],
  ["https://pics.example/img/download/2026/1/31/12.svg", 12, true],
  ["https://cdn.example/img/2026/1/31/12-abc/full.webm", 12, false],
  ["https://cdn.example/img/view/2026/1/31/12.png", 12, false],
] as const)("imageAddressOn: %s is that of image %i", (address, id, certain) => {
  expect(imageAddressOn(address, SERVICE)).toEqual({ id, certain });
});

it.each([
  "https://pics.example/",
  "https://pics.example/tags/12",
  "https://pics.example/images/12/favorites",
  "https://pics.example/images/9999999999",
  "https://pics.example:8443/images/12",
  "https://art.example/images/12",
  "https://art.example/2026/1/31/",
  "javascript:alert(12)",
  "data:image/png;base64,AAAA",
  "12",
  "",
])("imageAddressOn: %s belongs to no image", (address) => {
  expect(imageAddressOn(address, SERVICE)).toBeNull();
});

describe("isOnFileHostOf", () => {
  const image = {
    ...visibleImage(12),
    view_url: "https://cdn.example/img/view/2026/1/31/12__safe.png",
  };

  it.each([
    ["https://cdn.example/img/2026/1/31/12/thumb.png", true],
    ["https://cdn.example/img/view/2026/1/31/12.png", true],
    ["https://cdn.example/img/view/2026/1/30/12.png", false],
    ["https://other.example/img/view/2026/1/31/12.png", false],
  ])("%s is the image's own: %s", (address, own) => {
    expect(isOnFileHostOf(image, address)).toBe(own);
  });

  it("is false for a deleted image, whose files have no known address", () => {
    const deleted = { ...image, state: "deleted" as const, hidden_from_users: true as const };
    expect(
      isOnFileHostOf({ ...deleted, duplicate_of: null, deletion_reason: "x" }, image.view_url),
    ).toBe(false);
  });
});

describe("findImageOfCandidates", () => {
  const image = { ...visibleImage(12), view_url: "https://cdn.example/img/view/2026/1/31/12.png" };
  const get = () => vi.fn(async () => image);

  it("needs no request for an address on the service's host", async () => {
    const getImage = get();
    const candidates = [{ url: "https://art.example/1.png" }, { url: `${SERVICE}/images/12` }];
    expect(await findImageOfCandidates(candidates, SERVICE, getImage)).toMatchObject({ id: 12 });
    expect(getImage).not.toHaveBeenCalled();
  });

  it("sends one request for several addresses on other hosts", async () => {
    const getImage = get();
    const candidates = ["other.example", "third.example", "cdn.example", "fourth.example"].map(
      (host) => ({ url: `https://${host}/img/view/2026/1/31/12.png` }),
    );
    expect(await findImageOfCandidates(candidates, SERVICE, getImage)).toEqual({ id: 12, image });
    expect(getImage).toHaveBeenCalledExactlyOnceWith(12);
    expect(await findImageOfCandidates(candidates.slice(0, 2), SERVICE, getImage)).toBeNull();
  });

  it("finds the image before later candidates are available", async () => {
    async function* candidates() {
      yield { url: `${SERVICE}/images/12` };
      throw new Error("The page does not respond.");
    }
    expect(await findImageOfCandidates(candidates(), SERVICE, get())).toMatchObject({ id: 12 });
  });
});
