import { globSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { SENT_REQUESTS } from "../../../lib/sent-requests.ts";
import { supportedSites } from "../../../lib/sources/supported-sites.ts";
import packageJson from "../../../package.json" with { type: "json" };
import config from "../../../wxt.config.ts";
import { DRAWINGS } from "../../store/drawings.ts";
import {
  DATA,
  HOSTS,
  LIMITED_USE,
  LISTINGS,
  PERMISSIONS,
  PRIVACY_POLICY,
  RETENTION,
  REVIEW_NOTES,
} from "../../store/listing.ts";
import { STORES, storeFields } from "../../store/stores.ts";

const root = resolve(import.meta.dirname, "../../..");

async function manifestFor(browser: string) {
  const { manifest } = config;
  if (typeof manifest !== "function") throw new Error("the manifest depends on the browser");
  return manifest({ browser, manifestVersion: 3, mode: "production", command: "build" });
}

const source = globSync("{entrypoints,lib}/**/*.{ts,tsx}", { cwd: root })
  .map((file) => readFileSync(resolve(root, file), "utf8"))
  .join("\n");

const listings = Object.entries(STORES).flatMap(([name, store]) =>
  [...LISTINGS.keys()].map((locale) => ({ name, locale, store })),
);

describe.each(listings)("the listing for $name in $locale", ({ store, locale }) => {
  const fields = storeFields(store, locale);
  const { Name = "", Summary = "", Description = "" } = fields;

  it("stays within the store's limits", () => {
    for (const [field, limit] of Object.entries(store.limits)) {
      if (locale !== "en" && !(field in { Name, Summary, Description })) continue;
      expect(fields[field], field).toBeTruthy();
      expect(fields[field]?.length, field).toBeLessThanOrEqual(limit);
    }
    // Edge's minimum.
    expect(Description.length).toBeGreaterThanOrEqual(250);
    for (const [field, text] of Object.entries(fields))
      if (/^(?:Permission|Hosts) /u.test(field)) expect(text.length, field).toBeLessThan(1000);
  });

  it("names no site, no price and no quotation", () => {
    const listing = [Name, Summary, Description].join("\n");
    expect(listing).not.toMatch(/\bfree\b|\bbest\b|#1|★/iu);
    const words = new Set(listing.toLowerCase().match(/[\p{L}\d_.-]+/gu));
    // “Any other site”, and names of families in several words.
    const sites = supportedSites().map(({ title }) => title.toLowerCase());
    expect(sites.filter((title) => words.has(title))).toEqual([]);
  });
});

const { en: inEnglish, ...translations } = Object.fromEntries(LISTINGS);

describe.each(Object.entries(translations))("the description in %s", (_locale, { Description }) => {
  const english = inEnglish?.Description ?? "";

  it("has the same paragraphs as in English", () => {
    const lineCounts = (text: string) => text.split("\n\n").map((part) => part.split("\n").length);
    expect(lineCounts(Description)).toEqual(lineCounts(english));
  });

  it("has no English line", () => {
    const englishLines = new Set(english.split("\n").filter(Boolean));
    expect(Description.split("\n").filter((line) => englishLines.has(line))).toEqual([]);
  });
});

describe("the justifications of permissions", () => {
  it("cover the permissions of both manifests and no other", async () => {
    const [chrome, firefox] = await Promise.all([manifestFor("chrome"), manifestFor("firefox")]);
    const requested = [chrome, firefox].flatMap((manifest) => [
      ...(manifest.permissions ?? []),
      ...(manifest.optional_permissions ?? []),
    ]);
    expect(new Set(Object.keys(PERMISSIONS))).toEqual(new Set(requested));
    expect(Object.keys(HOSTS)).toEqual(chrome.optional_host_permissions);
    const inForm = Object.keys(storeFields(STORES.chrome)).flatMap((field) =>
      field.startsWith("Permission ") ? [field.slice("Permission ".length)] : [],
    );
    expect(new Set(inForm)).toEqual(
      new Set([...(chrome.permissions ?? []), ...(chrome.optional_permissions ?? [])]),
    );
  });

  it.each(Object.entries(PERMISSIONS))(
    "name a call of %s that is in the code",
    (_name, { call }) => {
      expect(source).toMatch(call);
    },
  );
});

describe("the data in the privacy answers", () => {
  it("is the data that Firefox asks the user to agree to", async () => {
    const { browser_specific_settings } = await manifestFor("firefox");
    expect(browser_specific_settings?.gecko).toMatchObject({
      data_collection_permissions: { optional: Object.keys(DATA) },
    });
  });

  it("covers every request of Find and Upload", () => {
    const categories = {
      nothing: undefined,
      matches: undefined,
      "image-number": undefined,
      hash: "websiteContent",
      picture: "websiteContent",
      "file-hash": "websiteContent",
      signature: "websiteContent",
      "picture-address": "websiteContent",
      submission: "websiteContent",
      tags: "searchTerms",
      "page-address": "browsingActivity",
      "post-address": "browsingActivity",
      "artist-address": "browsingActivity",
    } as const;
    const rows = SENT_REQUESTS.flatMap(({ reveals, account }) => [
      categories[reveals] ?? [],
      account === "never" ? [] : "authenticationInfo",
    ]).flat();
    expect(new Set(rows)).toEqual(new Set(Object.keys(DATA)));
  });

  const path = PRIVACY_POLICY.split("/blob/main/")[1] ?? "";
  const policy = readFileSync(resolve(root, path), "utf8");

  it("is described in the policy that the forms link to", () => {
    for (const heading of ["Content of pages", "Your key", "Searches", "Addresses of pages"])
      expect(policy).toContain(`- **${heading}.**`);
  });

  it("names a contact, and who keeps and deletes data", () => {
    expect(policy.replaceAll("\n", " ")).toContain(RETENTION);
    for (const store of Object.values(STORES))
      expect(Object.values(storeFields(store))).toEqual(
        expect.arrayContaining([packageJson.bugs.email, RETENTION]),
      );
  });

  it("has limited use by the policy and the forms of Chromium's stores", () => {
    expect(policy).toContain(LIMITED_USE);
    for (const store of [STORES.chrome, STORES.edge])
      expect(storeFields(store)["Limited Use"]).toBe(LIMITED_USE);
  });
});

describe("the notes for reviewers", () => {
  it("take three steps without an account", () => {
    expect(REVIEW_NOTES.match(/^\d\. /gmu)).toEqual(["1. ", "2. ", "3. "]);
  });

  it("name npm scripts that exist and files that the sources include", () => {
    const scripts = Array.from(
      REVIEW_NOTES.matchAll(/npm run ([\w-]+)/gu),
      ([, name = ""]) => name,
    );
    expect(scripts).toEqual(["service", "build-for-amo"]);
    for (const name of scripts) expect(packageJson.scripts).toHaveProperty(name);
    expect(config.zip?.includeSources).toContain("test/service/**/*");
  });
});

describe.each(Object.entries(DRAWINGS))("the drawing %s", (name, { width, height, draw }) => {
  it("has the size that the stores ask for", async () => {
    const { info, data } = await (await draw()).toBuffer({ resolveWithObject: true });
    // Tiles must have no transparency.
    const channels = /tile|marquee/u.test(name) ? 3 : 4;
    expect(info).toMatchObject({ width, height, format: "png", channels });
    const { entropy } = await sharp(data).stats();
    expect(entropy).toBeGreaterThan(0.1);
  });
});
