import { beforeEach, describe, expect, it } from "vitest";
import { openTagSource } from "../../../../lib/state/tags/open-tag-source.ts";
import type { ServiceProfile } from "../../../../lib/stored/service-profile.ts";
import { services as servicesItem, settings } from "../../../../lib/stored/storage.ts";
import { readVocabulary, storeVocabulary } from "../../../../lib/stored/vocabulary-database.ts";
import { eventually } from "../../background/worker.ts";
import { startBackground } from "../../interface/background.ts";
import { serviceScene } from "../../service-scene.ts";

const service = serviceScene({ shapes: { vocabulary: "compiled" } });

describe("openTagSource", () => {
  let profile: ServiceProfile;
  beforeEach(async () => {
    profile = await startBackground().services.save({ id: null, base_url: service.origin });
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
    const offline = { ...profile, base_url: "http://127.0.0.1:9" };
    await servicesItem.setValue({ active: profile.id, profiles: [offline] });
    const source = openTagSource("form", profile.id);
    await eventually(() => expect(source.knows("bird")).toBe(true));
    source.dispose();
  });

  it("cancels a request for suggestions that the input no longer needs", async () => {
    service.control.setShapes({ vocabulary: "absent" });
    service.control.add({ endpoint: "search/tags", effect: { kind: "stall" } });
    const source = openTagSource("form", profile.id);
    const closing = new AbortController();
    const suggestions = source.suggest("cat", closing.signal);
    await eventually(() =>
      expect(service.control.requests()).toContainEqual(
        expect.objectContaining({
          path: "/api/v1/json/search/tags",
          parameters: expect.objectContaining({ q: "name:cat* || name_in_namespace:cat*" }),
        }),
      ),
    );
    closing.abort();
    expect(await suggestions).toEqual([]);
    service.control.setShapes({ vocabulary: "compiled" });
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
