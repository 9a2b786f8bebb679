import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";
import { facts } from "../../service/seed/facts.ts";
import { type RunningService, startService } from "../../service/server.ts";
import { type Pictures, servePictures } from "./pictures.ts";
import { freshBrowser, startWorker } from "./worker.ts";

interface Scene {
  service: RunningService;
  pictures: Pictures;
}

/** Sets up one service with foreign pictures for a file, and a fresh browser with that service for each test. */
export function searchScene(): Readonly<Scene> {
  const scene: Partial<Scene> = {};
  const partOf = <K extends keyof Scene>(part: K): Scene[K] => {
    const value = scene[part];
    if (!value) throw new Error("The scene has not begun.");
    return value;
  };
  const at = {
    get service() {
      return partOf("service");
    },
    get pictures() {
      return partOf("pictures");
    },
  };
  beforeAll(async () => {
    scene.service = await startService();
    scene.pictures = await servePictures(scene.service.origin);
  });
  afterAll(async () => {
    await at.pictures.close();
    await at.service.close();
  });
  beforeEach(async () => {
    freshBrowser();
    const { origin: base_url } = at.service;
    await startWorker().services.save({ id: null, base_url, key: facts.keys.magpie });
    at.service.control.forgetRequests();
  });
  afterEach(() => at.service.control.remove());
  return at;
}
