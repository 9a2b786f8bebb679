import { describe, expect, it, onTestFinished, vi } from "vitest";
import { normaliseBaseUrl } from "../../lib/api/base-url.ts";
import { hostPattern } from "../../lib/browser.ts";
import packageJson from "../../package.json" with { type: "json" };
import config from "../../wxt.config.ts";

async function manifestFor(browser: string) {
  const { manifest } = config;
  if (typeof manifest !== "function") throw new Error("the manifest depends on the browser");
  return manifest({ browser, manifestVersion: 3, mode: "production", command: "build" });
}

describe.each(["chrome", "firefox"])("the manifest for %s", (browser) => {
  it.each(["localhost:4100", "127.0.0.1:4100"])(
    "allows access and connections to %s",
    async (typed) => {
      const address = normaliseBaseUrl(typed);
      if (!address.ok) throw new Error(address.reason);
      const { optional_host_permissions, content_security_policy } = await manifestFor(browser);
      expect(optional_host_permissions).toContain(hostPattern(address.base_url));
      const { protocol, hostname } = new URL(address.base_url);
      expect(JSON.stringify(content_security_policy)).toMatch(
        new RegExp(`connect-src [^;]*${protocol}//${hostname}:\\*`),
      );
    },
  );

  it("loads no foreign address in a view, which would send cookies", async () => {
    const { content_security_policy } = await manifestFor(browser);
    const policy = JSON.stringify(content_security_policy);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("img-src 'self' data: blob:;");
    expect(policy).toContain("media-src blob:;");
    expect(policy).not.toMatch(/(?:frame|object|child|worker)-src/);
  });

  it("is not allowed in private windows, because records would keep their pictures", async () => {
    expect(await manifestFor(browser)).toMatchObject({ incognito: "not_allowed" });
  });

  it("causes no permission warning at installation", async () => {
    // https://developer.chrome.com/docs/extensions/reference/permissions-list and Firefox's "permission request messages".
    const silent = [
      "activeTab",
      "alarms",
      "contextMenus",
      "cookies",
      "declarativeNetRequestWithHostAccess",
      "menus",
      "scripting",
      "sidePanel",
      "storage",
    ];
    const { permissions, host_permissions } = await manifestFor(browser);
    expect(silent).toEqual(expect.arrayContaining(permissions ?? []));
    expect(host_permissions).toBeUndefined();
  });

  it("names its author and its home page", async () => {
    const { author, homepage_url } = await manifestFor(browser);
    expect(author).toBe("The Tagpie authors");
    expect(homepage_url).toMatch(/^https:/);
  });

  it("has a shortcut for the popup, the panel and each action on a picture", async () => {
    const { commands } = await manifestFor(browser);
    expect(commands).toMatchObject({
      "find-picture": { suggested_key: { default: "Alt+Shift+L" } },
      "upload-picture": { suggested_key: { default: "Alt+Shift+U" } },
      _execute_action: { suggested_key: { default: "Alt+Shift+Q" } },
      [browser === "firefox" ? "_execute_sidebar_action" : "open-panel"]: {
        suggested_key: { default: "Alt+Shift+O" },
      },
    });
    // Chromium's maximum.
    expect(Object.keys(commands ?? {})).toHaveLength(4);
  });
});

describe("the address for updates", () => {
  const addressFor = async (browser: string, isUnlisted: boolean) => {
    vi.stubEnv("TAGPIE_UNLISTED", isUnlisted ? "1" : "");
    onTestFinished(() => void vi.unstubAllEnvs());
    const { version, browser_specific_settings } = await manifestFor(browser);
    return { version, update_url: browser_specific_settings?.gecko?.update_url };
  };

  it("is in no package of a store", async () => {
    for (const browser of ["chrome", "edge", "firefox"])
      expect(await addressFor(browser, false)).toEqual({});
  });

  it("states the latest release and a separate version in the signed Firefox package", async () => {
    expect(await addressFor("firefox", true)).toEqual({
      version: `${packageJson.version}.1`,
      update_url: `${packageJson.homepage}/releases/latest/download/updates.json`,
    });
  });
});

describe("the manifest for firefox", () => {
  it("declares the data that a service receives, and asks for no data at installation", async () => {
    const { browser_specific_settings } = await manifestFor("firefox");
    expect(browser_specific_settings?.gecko).toMatchObject({
      // A changed id would be another extension, without the user's data.
      id: "{52484d1e-a5d5-4012-a6de-fd28ffc4d01a}",
      data_collection_permissions: {
        required: ["none"],
        optional: ["websiteContent", "authenticationInfo", "searchTerms", "browsingActivity"],
      },
    });
  });

  it.each([
    ["", undefined],
    ["1", { strict_min_version: "142.0" }],
  ])(
    "says that it runs on Android only with the switch of the build: %j",
    async (value, android) => {
      vi.stubEnv("TAGPIE_ANDROID", value);
      onTestFinished(() => void vi.unstubAllEnvs());
      const { browser_specific_settings } = await manifestFor("firefox");
      expect(browser_specific_settings?.gecko_android).toEqual(android);
    },
  );
});
