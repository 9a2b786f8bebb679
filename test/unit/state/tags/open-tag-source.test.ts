import { beforeEach, describe, expect, it } from "vitest";
import { onMessage, removeAllListeners } from "../../../../lib/messages.ts";
import { openTagSource } from "../../../../lib/state/tags/open-tag-source.ts";
import { services as servicesItem, settings } from "../../../../lib/stored/storage.ts";
import { readVocabulary, storeVocabulary } from "../../../../lib/stored/vocabulary-database.ts";
import { eventually, freshBrowser, startWorker } from "../../background/worker.ts";
import { serviceScene } from "../../service-scene.ts";

const service = serviceScene({ shapes: { vocabulary: "compiled" } });

async function start() {
  removeAllListeners();
  freshBrowser();
  const worker = startWorker();
  const profile = await worker.services.save({ id: null, base_url: service.origin });
  onMessage("prepareVocabulary", ({ data }) => worker.vocabularies.prepare(data));
  return profile;
}

describe("openTagSource", () => {
  let profile: Awaited<ReturnType<typeof start>>;
  beforeEach(async () => {
    profile = await start();
    service.control.forgetRequests();
  });

  it("opens the vocabulary that the background loads", async () => {
    const source = openTagSource("form", profile.id);
    expect(source.finder()).toBeNull();
    await eventually(() => expect(source.finder()).not.toBeNull());
    expect(source.complete("avia", () => true)).toMatchObject([{ alias_of: "bird" }]);
    expect(service.control.requests()).toEqual([]);
    source.dispose();
  });

  it.each(["truncated", "corrupt", "version-3"] as const)(
    "requests suggestions where the vocabulary is damaged: %s",
    async (vocabulary) => {
      service.control.setShapes({ vocabulary });
      const source = openTagSource("form", profile.id);
      await eventually(async () =>
        expect(await readVocabulary(profile.id)).toMatchObject({ state: "damaged", bytes: null }),
      );
      expect(source.finder()).toBeNull();
      service.control.setShapes({ vocabulary: "compiled" });
      source.dispose();
    },
  );

  it("opens yesterday's vocabulary although the service does not respond", async () => {
    openTagSource("form", profile.id).dispose();
    await eventually(async () => expect(await readVocabulary(profile.id)).not.toBeNull());
    const stored = await readVocabulary(profile.id);
    if (stored) await storeVocabulary(profile.id, { ...stored, day: "2026-01-01" });
    removeAllListeners();
    onMessage("prepareVocabulary", () => Promise.reject(new Error("offline")));
    const source = openTagSource("form", profile.id);
    await eventually(() => expect(source.knows("bird")).toBe(true));
    source.dispose();
  });

  it("hides the tags of the profile's filter, unless a setting shows them", async () => {
    const filter = { id: 1, name: "Mine", hidden_tag_ids: [7], spoilered_tag_ids: [] };
    const stored = await servicesItem.getValue();
    await servicesItem.setValue({ ...stored, profiles: [{ ...profile, filter }] });
    const source = openTagSource("form", profile.id);
    await eventually(() => expect(source.isHidden({ id: 7 })).toBe(true));
    expect(source.isHidden({}, [3, 7])).toBe(true);
    expect(source.isHidden({ id: 3 }, [3])).toBe(false);
    await settings.setValue({ ...(await settings.getValue()), suggest_hidden: true });
    await eventually(() => expect(source.isHidden({ id: 7 })).toBe(false));
    source.dispose();
  });
});
