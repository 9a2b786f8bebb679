import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test as base } from "playwright/test";
import { type Gallery, startGallery } from "../gallery/gallery.ts";
import { type Sites, startSites } from "../gallery/sites/sites.ts";
import { type RunningService, startService } from "../service/server.ts";
import { type Screen, startScreen } from "./browsers/screen.ts";
import { type BrowserName, extensionFolder, startTagpie, type Tagpie } from "./tagpie.ts";

export interface Options {
  browserUnderTest: BrowserName;
}

/** What a worker keeps from test to test. */
interface World {
  display: Screen;
  service: RunningService;
  gallery: Gallery;
  /** What answers for every host outside this machine. */
  sites: Sites;
  /** A copy of the build: whoever builds meanwhile does not disturb the tests. */
  extension: string;
}

interface Fixtures {
  /** A browser just installed, nothing set up. */
  tagpie: Tagpie;
}

export const test = base.extend<Fixtures, World & Options>({
  browserUnderTest: ["chromium", { option: true, scope: "worker" }],
  display: [
    async ({ browserUnderTest: _ }, use) => {
      const screen = await startScreen();
      await use(screen);
      await screen.close();
    },
    { scope: "worker" },
  ],
  service: [
    async ({ browserUnderTest: _ }, use) => {
      const service = await startService({ control: true });
      await use(service);
      await service.close();
    },
    { scope: "worker", timeout: 60_000 },
  ],
  gallery: [
    async ({ browserUnderTest: _ }, use) => {
      const gallery = await startGallery();
      await use(gallery);
      await gallery.close();
    },
    { scope: "worker" },
  ],
  sites: [
    async ({ browserUnderTest: _ }, use) => {
      const sites = await startSites();
      await use(sites);
      await sites.close();
    },
    { scope: "worker" },
  ],
  extension: [
    async ({ browserUnderTest }, use) => {
      const copy = await mkdtemp(join(tmpdir(), "tagpie-build-"));
      await cp(extensionFolder(browserUnderTest), copy, { recursive: true });
      await use(copy);
      await rm(copy, { recursive: true });
    },
    { scope: "worker" },
  ],
  tagpie: async ({ browserUnderTest, display, extension, sites }, use, info) => {
    const tagpie = await startTagpie(browserUnderTest, display, extension, sites);
    await use(tagpie);
    if (info.status !== info.expectedStatus) {
      const path = info.outputPath("screen.png");
      await display.picture(path);
      await info.attach("screen", { path, contentType: "image/png" });
    }
    await tagpie.close();
  },
});

export { expect } from "playwright/test";
