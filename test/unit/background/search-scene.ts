import sharp from "sharp";
import { afterAll, beforeAll, beforeEach } from "vitest";
import type { ReverseSearch } from "../../../lib/reverse/reverse-search.ts";
import { facts } from "../../service/seed/facts.ts";
import type { ServiceOptions } from "../../service/server.ts";
import { serviceScene } from "../service-scene.ts";
import { type Pictures, servePictures } from "./pictures.ts";
import { freshBrowser, startWorker } from "./worker.ts";

/** Returns why or how each step of a search ended. */
export const summaryOf = ({ steps }: ReverseSearch) =>
  Object.fromEntries(steps.map(({ step, status, why }) => [step, why ?? status]));

/** Returns the ids of the images that a search found. */
export const idsOf = ({ state }: ReverseSearch) =>
  state.status === "ready" ? state.value.images.map(({ id }) => id) : [];

/** A picture that the service does not have. */
export const unknownPicture = (width = 40) =>
  sharp({ create: { width, height: 90, channels: 3, background: "#07f" } })
    .png()
    .toBuffer();

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
    reverseRequests: () =>
      service.control.requests().filter(({ path }) => path.endsWith("/search/reverse")),
    get pictures(): Pictures {
      if (!served) throw new Error("The scene has not begun.");
      return served;
    },
  };
}
