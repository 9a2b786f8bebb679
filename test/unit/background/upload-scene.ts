import sharp from "sharp";
import { afterEach, beforeEach, vi } from "vitest";
import { settings } from "../../../lib/stored/storage.ts";
import type { DraftFields } from "../../../lib/upload/draft.ts";
import { facts } from "../../service/seed/facts.ts";
import type { ServiceOptions } from "../../service/server.ts";
import { speakEnglish } from "../components/english.ts";
import { hostScene, type ServiceScene, serviceScene } from "../service-scene.ts";
import { freshBrowser, pickOf, startWorker, storedDraft } from "./worker.ts";

export const goodTags = ["safe", "fox", "artist:ann"];

/** Sets up a service and a site with unknown pictures for a file, and a fresh browser for each test. */
export function uploadScene(options: ServiceOptions = {}) {
  const service = serviceScene(options);
  let shade = 0;
  const host = hostScene({
    // A new picture for each request, to avoid duplicates.
    "/new.png": async (_, response) => {
      shade += 1;
      const background = { r: shade % 256, g: Math.floor(shade / 256), b: 200 };
      const image = sharp({ create: { width: 64, height: 48, channels: 3, background } });
      response.setHeader("content-type", "image/png").end(await image.png().toBuffer());
    },
  });
  beforeEach(async () => {
    freshBrowser();
    speakEnglish();
    await settings.setValue({ undo_seconds: 0, notify: false });
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });

  const uploads = () =>
    service.control
      .requests()
      .filter(({ method, path }) => method === "POST" && path.endsWith("/images"));

  /** Starts a worker with a service and a draft that is ready to be sent. */
  async function startDraft(
    worker = startWorker(),
    key: string | null = facts.keys.magpie,
    { origin, control }: Pick<ServiceScene, "origin" | "control"> = service,
  ) {
    await worker.services.save({ id: null, base_url: origin, key });
    control.forgetRequests();
    const id = await worker.drafts.fromPicture(pickOf(`${host.origin}/new.png`));
    const draft = await storedDraft(id);
    const fields: DraftFields = { ...draft.fields, tags: goodTags };
    return { ...worker, id, draft, fields };
  }

  return { scene: { service, host, uploads, startDraft } };
}
