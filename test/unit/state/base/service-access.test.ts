import { beforeEach, describe, expect, it, vi } from "vitest";
import { fakeBrowser } from "wxt/testing/fake-browser";
import {
  addHostWithoutAccess,
  hostsWithoutAccess,
} from "../../../../lib/state/base/hosts-without-access.ts";
import {
  dropHostsOnceAllowed,
  requestAccessToHosts,
} from "../../../../lib/state/base/request-access-to-hosts.ts";
import { requestServices } from "../../../../lib/state/base/service-access.ts";
import { permissionReasons } from "../../../../lib/stored/storage.ts";
import { freshBrowser, grantAccess } from "../../background/worker.ts";

const request = vi.fn(async (_: { origins?: string[] }) => true);

beforeEach(() => {
  freshBrowser();
  grantAccess(false);
  request.mockClear();
  fakeBrowser.permissions.request = request as never;
});

describe("requestServices", () => {
  it.each([
    [[{ base_url: "https://board.example" }], ["https://board.example/*"]],
    [
      [{ base_url: "https://derpibooru.org" }],
      ["https://derpibooru.org/*", "https://derpicdn.net/*"],
    ],
    [
      [{ base_url: "https://derpibooru.org", picture_hosts: ["derpicdn.net", "new.example:8443"] }],
      ["https://derpibooru.org/*", "https://derpicdn.net/*", "https://new.example/*"],
    ],
    [
      [{ base_url: "https://board.example", picture_hosts: ["not a host", ""] }],
      ["https://board.example/*"],
    ],
    [
      [{ base_url: "https://ponerpics.org" }, { base_url: "https://furbooru.org" }],
      ["https://ponerpics.org/*", "https://furbooru.org/*", "https://furrycdn.org/*"],
    ],
  ])("asks for %j and the hosts of their pictures in one prompt", async (sites, origins) => {
    expect(await requestServices(sites)).toBe(true);
    expect(request.mock.calls).toEqual([[{ origins }]]);
  });

  it("stores what each access is for", async () => {
    await requestServices([{ base_url: "https://derpibooru.org" }]);
    expect(await permissionReasons().getValue()).toMatchObject({
      "https://derpibooru.org/*": { why: "service" },
      "https://derpicdn.net/*": { why: "pictures" },
    });
  });
});

describe("hostsWithoutAccess", () => {
  it("lists each host once, except those that got access in any view", async () => {
    const listeners: (() => void)[] = [];
    vi.spyOn(fakeBrowser.permissions.onAdded, "addListener").mockImplementation((listener) => {
      listeners.push(listener as () => void);
    });
    const stop = dropHostsOnceAllowed();
    for (const path of ["1.png", "2.png"]) addHostWithoutAccess(`https://cdn.example/${path}`);
    expect(hostsWithoutAccess.value).toEqual(["https://cdn.example/*"]);
    expect(await requestAccessToHosts()).toBe(true);
    expect(request.mock.calls).toEqual([[{ origins: ["https://cdn.example/*"] }]]);
    expect(await permissionReasons().getValue()).toMatchObject({
      "https://cdn.example/*": { why: "pictures" },
    });
    for (const listener of listeners) listener();
    expect(hostsWithoutAccess.value).toHaveLength(1);
    grantAccess(true);
    for (const listener of listeners) listener();
    await vi.waitFor(() => expect(hostsWithoutAccess.value).toEqual([]));
    stop();
  });

  it("lists a host as long as a picture of it is shown", () => {
    const [hideFirst, hideSecond] = ["1.png", "2.png"].map((path) =>
      addHostWithoutAccess(`https://cdn.example/${path}`),
    );
    hideFirst?.();
    expect(hostsWithoutAccess.value).toEqual(["https://cdn.example/*"]);
    hideSecond?.();
    expect(hostsWithoutAccess.value).toEqual([]);
  });
});
