import type { RequestListener } from "node:http";
import sharp from "sharp";
import { beforeEach } from "vitest";
import type { ReverseSearch } from "../../../lib/reverse/reverse-search.ts";
import { facts } from "../../service/seed/facts.ts";
import type { ServiceOptions } from "../../service/server.ts";
import { hostScene, serviceScene } from "../service-scene.ts";
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
  /** Serves a picture of the service, followed by more bytes: decoders ignore them, but hashes include them. */
  const servePicture =
    (more: string): RequestListener =>
    async ({ url = "" }, response) => {
      const file = await fetch(`${service.origin}/${url.split("?")[1]}`);
      response.writeHead(200, { "content-type": file.headers.get("content-type") ?? "" });
      response.write(Buffer.from(await file.arrayBuffer()));
      response.end(more);
    };
  // `/same?…` serves identical files, `/other?…` the same picture in another file.
  const pictures = hostScene({
    "/same": servePicture(""),
    "/other": servePicture("another file"),
    "/other.png": servePicture("another file"),
  });
  beforeEach(async () => {
    freshBrowser();
    const { origin: base_url } = service;
    await startWorker().services.save({ id: null, base_url, key: facts.keys.magpie });
    service.control.forgetRequests();
  });
  return {
    service,
    pictures,
    reverseRequests: () =>
      service.control.requests().filter(({ path }) => path.endsWith("/search/reverse")),
  };
}
