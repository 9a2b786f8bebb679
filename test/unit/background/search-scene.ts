import { afterAll, beforeAll, beforeEach } from "vitest";
import { facts } from "../../service/seed/facts.ts";
import type { ServiceOptions } from "../../service/server.ts";
import { serviceScene } from "../service-scene.ts";
import { type Pictures, servePictures } from "./pictures.ts";
import { freshBrowser, startWorker } from "./worker.ts";

/** Sets up one service with foreign pictures for a file, and a fresh browser with that service for each test. */
export function searchScene(options: ServiceOptions = {}) {
  const service = serviceScene(options);
  let served: Pictures | undefined;
  beforeAll(async () => {
    served = await servePictures(service.origin);
  });
  afterAll(() => served?.close());
  beforeEach(async () => {
    freshBrowser();
    const { origin: base_url } = service;
    await startWorker().services.save({ id: null, base_url, key: facts.keys.magpie });
    service.control.forgetRequests();
  });
  return {
    service,
    get pictures(): Pictures {
      if (!served) throw new Error("The scene has not begun.");
      return served;
    },
  };
}
