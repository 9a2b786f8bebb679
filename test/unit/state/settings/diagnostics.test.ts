import fc from "fast-check";
import { parse } from "valibot";
import { beforeEach, describe, expect, it } from "vitest";
import { fakeBrowser } from "wxt/testing/fake-browser";
import { handleMessages } from "../../../../lib/background/shell/handlers.ts";
import { logEvent, recentEvents } from "../../../../lib/background/store/event-log.ts";
import { background, removeAllListeners } from "../../../../lib/messages.ts";
import { createDiagnostics, diagnosticsOf } from "../../../../lib/state/settings/diagnostics.ts";
import { StoredServices } from "../../../../lib/stored/service-profile.ts";
import { StoredSettings } from "../../../../lib/stored/settings.ts";
import { services, settings } from "../../../../lib/stored/storage.ts";
import { facts } from "../../../service/seed/facts.ts";
import { searchScene } from "../../background/search-scene.ts";
import {
  eventually,
  pickOf,
  settled,
  startWorker,
  stored,
  storedDraft,
} from "../../background/worker.ts";
import { aProfile } from "../../components/samples.ts";

const base = {
  version: "1.2.3",
  userAgent: "Firefox/153.0",
  permissions: { permissions: ["storage"], origins: [] },
  services: { active: null, profiles: [] },
  settings: parse(StoredSettings, {}),
  events: [],
  now: 60_000,
};

describe("diagnosticsOf", () => {
  it("lists versions, permissions, services, settings and events", () => {
    const text = diagnosticsOf({
      ...base,
      permissions: {
        permissions: ["storage", "notifications"],
        origins: ["https://images.example/*", "https://pictures.example/*"],
      },
      services: { active: "p1", profiles: [aProfile()] },
      events: [
        { at: 30_000, what: "search: hash", code: "timed-out", ms: 30_012, profile_id: "p1" },
      ],
    });
    expect(JSON.parse(text)).toMatchObject({
      tagpie: "1.2.3",
      browser: "Firefox/153.0",
      permissions: ["storage", "notifications"],
      other_hosts_allowed: 1,
      services: [{ host: "images.example", active: true, allowed: true, filter: false }],
      settings: { per_page: 24, sorted: false },
      events: [
        {
          ...{ seconds_ago: 30, what: "search: hash", code: "timed-out", ms: 30_012 },
          service: "images.example",
        },
      ],
    });
  });

  it("contains no text of services, settings, permissions and events but the hosts of services", () => {
    /** Texts that occur nowhere else. */
    const secret = fc.stringMatching(/^[a-z]{12}$/u).map((text) => `planted${text}`);
    fc.assert(
      fc.property(fc.array(secret, { minLength: 12, maxLength: 12 }), (secrets) => {
        const [name, id, key, filter, host, sort, former, origin, unknown, path, extra, code] =
          secrets as string[];
        const profile = {
          ...aProfile({
            ...{ name: name as string, id: id as string, key_ref: key as string },
            filter: { id: 1, name: filter as string, hidden_tag_ids: [], spoilered_tag_ids: [] },
            picture_hosts: [`${host}.example`],
          }),
          added_later: extra,
        };
        const text = diagnosticsOf({
          ...base,
          permissions: { origins: [`https://${origin}.example/${path}`] },
          services: parse(StoredServices, {
            active: id,
            profiles: [profile],
            former: [{ id: former, base_url: `https://${former}.example` }],
          }),
          settings: { ...base.settings, sf: sort as string, ...{ added_later: extra } },
          events: [
            { at: 0, what: "findFile", code: "no-file", ms: 1, profile_id: unknown },
            { at: 0, what: "findFile", code: "no-file", ms: 1, profile_id: id, ...{ url: code } },
          ],
        });
        expect(text).not.toContain("planted");
        expect(text).toContain("images.example");
      }),
    );
  });
});

describe("logEvent", () => {
  it("keeps the last 50 events", () => {
    for (let n = 0; n < 60; n++) logEvent("findFile", { code: "done", began: performance.now() });
    logEvent("saveDraft", { code: "no-record", began: performance.now() });
    expect(recentEvents()).toHaveLength(50);
    expect(recentEvents().at(-1)).toMatchObject({ what: "saveDraft", code: "no-record" });
  });

  it("replaces an address or a sentence in the place of a code", () => {
    const secret = fc.string().filter((text) => /[^a-z-]/u.test(text));
    fc.assert(
      fc.property(secret, (code) => {
        logEvent("findFile", { code, began: performance.now() });
        expect(recentEvents().at(-1)?.code).toBe("internal");
      }),
    );
  });
});

describe("createDiagnostics", () => {
  const scene = searchScene();
  let worker: ReturnType<typeof startWorker>;
  beforeEach(() => {
    removeAllListeners();
    worker = startWorker();
    handleMessages(worker);
    Object.assign(fakeBrowser.permissions, { getAll: async () => ({ permissions: ["storage"] }) });
    Object.assign(fakeBrowser.runtime, { getManifest: () => ({ version: "1.2.3" }) });
  });

  async function copied(): Promise<string> {
    let text = "";
    await createDiagnostics().read((report) => {
      text = report;
    });
    return text;
  }

  it("lists steps and failures of searches without their pictures and queries", async () => {
    const { id: profile_id } = await worker.services.active();
    await settings.setValue({ sf: "planted-sort" });
    const all = await services.getValue();
    await services.setValue({
      ...all,
      profiles: all.profiles.map((one) => ({ ...one, name: "planted name" })),
    });
    const pick = {
      ...pickOf(`${scene.pictures.origin}/planted-file.png`),
      page: { url: "https://planted-page.example/planted", title: "planted title" },
      source_url: "https://planted-page.example/source",
      text: "planted text",
    };
    scene.service.control.add({
      endpoint: "search/images",
      effect: { kind: "invalid-json" },
    });
    const search = await worker.searches.findPicture(pick);
    await eventually(async () =>
      expect(await stored(search)).not.toMatchObject({ state: { status: "loading" } }),
    );
    const text = await worker.searches.findImages({ q: "planted tag", page: 1, profile_id });
    await settled(text, "failed");
    await expect(background.checkDraft("planted-draft")).rejects.toThrow();

    const report = await copied();
    expect(report).not.toMatch(/planted|title/iu);
    expect(report).not.toContain(facts.keys.magpie);
    const { events } = JSON.parse(report) as { events: object[] };
    const { host } = new URL(scene.service.origin);
    expect(events).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ what: "search: hash", service: host }),
        expect.objectContaining({ what: "reverse search", service: host }),
        expect.objectContaining({ what: "text search", code: "malformed", service: host }),
        expect.objectContaining({ what: "checkDraft", code: "no-record" }),
      ]),
    );
  });

  it("lists the requests of an upload without its contents", async () => {
    const { id: profile_id } = await worker.services.active();
    const address = `${scene.pictures.origin}/planted-file.png`;
    const id = await worker.drafts.fromPicture(pickOf(address));
    const draft = await storedDraft(id);
    await settings.setValue({ undo_seconds: 0 });
    const fields = {
      ...draft.fields,
      tags: ["safe", "planted tag", "artist:planted"],
      description: "planted description",
    };
    await worker.queue.submit({ id, fields });
    await eventually(async () => {
      const events = recentEvents().filter((event) => event.profile_id === profile_id);
      expect(events.map(({ what }) => what)).toContain("upload: send");
    });
    const report = await copied();
    expect(report).not.toMatch(/planted/iu);
    expect(report).toContain("upload: check");
    expect(report).not.toContain(facts.keys.magpie);
  });
});
