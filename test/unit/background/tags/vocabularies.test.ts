import { beforeEach, describe, expect, it, vi } from "vitest";
import { createVocabularies } from "../../../../lib/background/tags/vocabularies.ts";
import { readVocabulary, removeVocabulary } from "../../../../lib/stored/vocabulary-database.ts";
import { openVocabulary } from "../../../../lib/tags/vocabulary.ts";
import type { VocabularyShape } from "../../../service/options.ts";
import { facts } from "../../../service/seed/facts.ts";
import { serviceScene } from "../../service-scene.ts";
import { freshBrowser, startWorker } from "../worker.ts";

const service = serviceScene();

const DAY = 24 * 60 * 60 * 1000;
const NOON = Date.UTC(2026, 10, 23, 12);
let profile_id: string;
let paths: string[];
let now: number;
let vocabularies: ReturnType<typeof createVocabularies>;

beforeEach(async () => {
  freshBrowser();
  const { services } = startWorker();
  const profile = await services.save({
    id: null,
    base_url: service.origin,
    key: facts.keys.magpie,
  });
  profile_id = profile.id;
  await removeVocabulary(profile_id);
  paths = [];
  now = NOON;
  vocabularies = createVocabularies({
    services: {
      onLeave: services.onLeave,
      async open(id) {
        const opened = await services.open(id);
        const fetch = (...[input, init]: Parameters<typeof opened.fetch>) => {
          paths.push(`${input}`.slice(service.origin.length));
          return opened.fetch(input, init);
        };
        return { ...opened, fetch: Object.assign(fetch, { gate: opened.fetch.gate }) };
      },
    },
    now: () => now,
  });
});

const serve = (vocabulary: VocabularyShape) => service.control.setShapes({ vocabulary });

describe("prepareVocabulary", () => {
  it("stores the vocabulary of a service, once per UTC day, without the key", async () => {
    serve("compiled");
    expect(await vocabularies.prepare(profile_id)).toBe(true);
    const stored = await readVocabulary(profile_id);
    expect(stored).toMatchObject({ day: "2026-11-23", state: "unchecked" });
    const vocabulary = openVocabulary(stored?.bytes ?? new ArrayBuffer());
    expect(vocabulary.find("avian")).toMatchObject({ alias_of: "bird" });

    now = NOON + DAY / 2 - 1;
    expect(await vocabularies.prepare(profile_id)).toBe(false);
    // The site's own script counts months from 0.
    expect(paths).toEqual(["/autocomplete/compiled?vsn=2&key=2026-10-23"]);
    now = NOON + DAY / 2;
    expect(await vocabularies.prepare(profile_id)).toBe(true);
    expect(paths.at(-1)).toBe("/autocomplete/compiled?vsn=2&key=2026-10-24");
    expect(paths.join()).not.toContain(facts.keys.magpie);
  });

  it("requests the vocabulary at most once a day if the service offers no vocabulary", async () => {
    serve("absent");
    expect(await vocabularies.prepare(profile_id)).toBe(true);
    expect(await vocabularies.prepare(profile_id)).toBe(false);
    expect(paths).toEqual(["/autocomplete/compiled?vsn=2&key=2026-10-23", "/"]);
    expect(await readVocabulary(profile_id)).toEqual({
      day: "2026-11-23",
      state: "absent",
      bytes: null,
    });
  });

  it("reads a moved vocabulary at the address that the site's pages name", async () => {
    serve("moved");
    await vocabularies.prepare(profile_id);
    expect(paths.slice(1)).toEqual(["/", "/autocomplete/compiled-2.bin"]);
    expect(await readVocabulary(profile_id)).toMatchObject({ state: "unchecked" });
  });

  it("stops reading above 16 MB, and does not try again that day", async () => {
    serve("too-large");
    await vocabularies.prepare(profile_id);
    expect(await readVocabulary(profile_id)).toMatchObject({ state: "damaged", bytes: null });
    expect(await vocabularies.prepare(profile_id)).toBe(false);
  });

  it("keeps yesterday's vocabulary if the service does not respond", async () => {
    serve("compiled");
    await vocabularies.prepare(profile_id);
    now = NOON + DAY;
    const offline = createVocabularies({
      services: { onLeave: () => {}, open: () => Promise.reject(new Error("offline")) },
      now: () => now,
    });
    await expect(offline.prepare(profile_id)).rejects.toThrow("offline");
    expect(await readVocabulary(profile_id)).toMatchObject({
      day: "2026-11-23",
      state: "unchecked",
    });
  });

  it.each(["https://192.168.0.1/tags.bin", "http://127.0.0.1/tags.bin", "javascript:alert(1)"])(
    "does not request a vocabulary at %s for a public service",
    async (address) => {
      const request = vi.spyOn(globalThis, "fetch").mockRejectedValue(new Error("requested"));
      const page = `<div class="js-datastore" data-autocomplete-file-url="${address}"></div>`;
      const fetch = async (url: string | URL | Request) =>
        `${url}`.endsWith("/") ? new Response(page) : new Response(null, { status: 404 });
      const profile = { base_url: "https://board.example" };
      const open = async () => ({ profile, fetch }) as never;
      await createVocabularies({ services: { onLeave: () => {}, open } }).prepare("public");
      expect(await readVocabulary("public")).toMatchObject({ state: "absent" });
      expect(request).not.toHaveBeenCalled();
      await removeVocabulary("public");
    },
  );

  it("is removed with its service", async () => {
    serve("compiled");
    const { services, vocabularies } = startWorker();
    const { id } = await services.save({ id: null, base_url: service.origin });
    await vocabularies.prepare(id);
    expect(await readVocabulary(id)).not.toBeNull();
    await services.remove(id);
    expect(await readVocabulary(id)).toBeNull();
  });
});
