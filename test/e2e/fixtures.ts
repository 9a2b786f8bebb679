import { rm } from "node:fs/promises";
import { test as base, expect, type TestInfo } from "playwright/test";
import { type RunningService, startService } from "../service/server.ts";
import { startWorld, type World } from "../world/world.ts";
import { type Screen, startScreen } from "./browsers/screen.ts";
import { reservePrompt } from "./prompts.ts";
import {
  type BrowserName,
  type Build,
  checkedProfile,
  copyBuild,
  startTagpie,
  type Tagpie,
} from "./tagpie.ts";

export interface Options {
  browserUnderTest: BrowserName;
}

/** Fixtures shared by the tests of a worker. */
interface Shared {
  display: Screen;
  /** Every host outside this machine: the service, the gallery and its picture hosts, all on https. */
  world: World;
  /** Returns a copy of a build. */
  builds: (build: Build) => Promise<string>;
  /** Started once, because it costs seconds and a permission prompt. */
  browserInUse: Tagpie;
  localServiceInUse: RunningService;
}

interface Fixtures {
  /** Fails a test in which a key reached another host, or Tagpie sent cookies that the test did not allow. */
  noBreaches: undefined;
  /** Removes what a test mounted in the world and changed at the service. */
  restoredWorld: undefined;
  /** True where every test of a file begins with the service set up, by `test.use`. */
  isConfigured: boolean;
  /** As seeded, without uploads of other tests. */
  service: World["service"];
  /** The same on loopback, for the build that may reach it. */
  localService: RunningService;
  gallery: World["gallery"];
  /** The production build as a user has it: with access to the service through the browser's prompt, and nothing else. */
  tagpie: Tagpie;
}

async function pictureOfFailure(display: Screen, info: TestInfo): Promise<void> {
  if (info.status === info.expectedStatus) return;
  const path = info.outputPath("screen.png");
  await display.picture(path);
  await info.attach("screen", { path, contentType: "image/png" });
}

export const test = base.extend<Fixtures, Shared & Options>({
  browserUnderTest: ["chromium", { option: true, scope: "worker" }],
  display: [
    async ({ browserUnderTest: _ }, use) => {
      const screen = await startScreen();
      await use(screen);
      await screen.close();
    },
    { scope: "worker" },
  ],
  world: [
    async ({ browserUnderTest: _ }, use) => {
      const world = await startWorld();
      await use(world);
      await world.close();
    },
    { scope: "worker", timeout: 60_000 },
  ],
  builds: [
    async ({ browserUnderTest }, use) => {
      const copies = new Map<Build, string>();
      await use(async (build) => {
        const existingCopy = copies.get(build);
        if (existingCopy !== undefined) return existingCopy;
        const copy = await copyBuild(browserUnderTest, build);
        copies.set(build, copy);
        return copy;
      });
      for (const copy of copies.values()) await rm(copy, { recursive: true });
    },
    { scope: "worker" },
  ],
  browserInUse: [
    async ({ browserUnderTest, display, builds, world }, use) => {
      const build = await builds("production");
      const tagpie = await startTagpie(browserUnderTest, display, build, world.outside);
      await tagpie.allowService(world.service.origin);
      await use(tagpie);
      await tagpie.close();
    },
    { scope: "worker", timeout: 60_000 },
  ],
  localServiceInUse: [
    async ({ browserUnderTest: _ }, use) => {
      const service = await startService();
      await use(service);
      await service.close();
    },
    { scope: "worker", timeout: 60_000 },
  ],
  noBreaches: [
    async ({ world }, use) => {
      world.watch.start();
      await use(undefined);
      expect(await world.watch.breaches()).toEqual([]);
    },
    { auto: true },
  ],
  restoredWorld: [
    async ({ world }, use) => {
      await use(undefined);
      world.restore();
    },
    { auto: true },
  ],
  isConfigured: [false, { option: true }],
  service: ({ tagpie: _, world }, use) => use(world.service),
  localService: async ({ localServiceInUse: service }, use) => {
    await service.reset();
    await use(service);
  },
  gallery: ({ world }, use) => use(world.gallery),
  tagpie: async ({ browserInUse: tagpie, display, world, isConfigured }, use, info) => {
    await tagpie.reset(world.service.origin);
    // Last, because a background that starts during the reset resumes unfinished work of an earlier test.
    await world.service.reset();
    world.forgetRequests();
    if (isConfigured) await tagpie.configure(checkedProfile(world.service.origin));
    const reserve = (subject: string) =>
      reservePrompt(tagpie.browser.name, subject, info.titlePath.join(" › "));
    await use({
      ...tagpie,
      allow(subject, ask) {
        reserve(subject);
        return tagpie.allow(subject, ask);
      },
      refuse(subject, ask) {
        reserve(subject);
        return tagpie.refuse(subject, ask);
      },
    });
    await pictureOfFailure(display, info);
    expect(await tagpie.browser.policyViolations()).toEqual([]);
  },
});

export { expect } from "playwright/test";
