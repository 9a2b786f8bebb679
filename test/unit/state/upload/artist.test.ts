import { beforeEach, expect, it, vi } from "vitest";
import { fakeBrowser } from "wxt/testing/fake-browser";
import type { PickedPicture } from "../../../../lib/picture/pick.ts";
import { createArtistSuggestion } from "../../../../lib/state/upload/artist.ts";
import { createDraftForm } from "../../../../lib/state/upload/draft-form.ts";
import { knownArtists, settings } from "../../../../lib/stored/storage.ts";
import { defaultTagRules } from "../../../../lib/tags/rules.ts";
import { createTagSource } from "../../../../lib/tags/tag-source.ts";
import { clientOf } from "../../api/service-client.ts";
import { serviceScene } from "../../service-scene.ts";

const service = serviceScene();

beforeEach(() => fakeBrowser.reset());

/** Sets up the artist of a draft on a site that many of the service's images come from, and waits for the evidence. */
async function artistOf(
  handle: string,
  url: string | null,
  {
    tags = [],
    taken,
    remembered = {},
    site = null,
    base_url = service.origin,
  }: {
    tags?: string[];
    taken?: string;
    remembered?: Record<string, string>;
    site?: string | null;
    base_url?: string;
  } = {},
) {
  const pick: PickedPicture = {
    page: { url: "https://windlass.example/plates", title: "" },
    candidates: [{ url: "https://windlass.example/1.png", origin: "img" }],
    shown: 0,
    source_url: null,
    site,
    text: null,
    artist: { handle, confidence: "certain", url },
  };
  const form = createDraftForm({
    draft: {
      fields: {
        ...{ url: "", source_urls: [], description: "", tags },
        ...(taken !== undefined && { taken_artist: taken }),
      },
    },
    rules: defaultTagRules,
    source: createTagSource({ suggest: async () => [] }),
    save: async () => 0,
  });
  await knownArtists.setValue({ p1: remembered });
  const artist = createArtistSuggestion({
    pick,
    profile: { id: "p1", base_url },
    form,
    reader: clientOf(service),
  });
  await vi.waitFor(() => expect(artist.evidence.value.status).not.toBe("asking"));
  return { artist, form };
}

const PLATES = "https://windlass.example/plates";

it("createArtistSuggestion sends no account's address if page addresses are never sent", async () => {
  service.control.forgetRequests();
  await settings.setValue({ ...(await settings.getValue()), hide_pages: true });
  const { artist } = await artistOf("windlass-plates", PLATES);
  expect(artist.evidence.value).toEqual({ status: "heard", votes: [] });
  expect(JSON.stringify(service.control.requests())).not.toContain("windlass.example");
});

it("createArtistSuggestion suggests the name in another spelling, but does not add it", async () => {
  const { artist, form } = await artistOf("Hana Ueda", null);
  expect(artist.evidence.value).toEqual({
    status: "heard",
    votes: [{ tag: "photographer:hana_ueda", images: 0, of: 0, named: false }],
  });
  expect(form.tagInput.tags.value).toEqual([]);
});

it("createArtistSuggestion keeps the user's own artist when the account is not the artist", async () => {
  const { artist, form } = await artistOf("windlass-plates", PLATES, { tags: ["artist:quill"] });
  expect(form.tagInput.tags.value).toEqual(["artist:quill"]);
  await artist.refuse();
  expect(form.tagInput.tags.value).toEqual(["artist:quill"]);
  expect(artist.state.value).toBe("passed");
  await artist.forget();
  expect(form.tagInput.tags.value).toEqual(["artist:quill"]);
});

it("createArtistSuggestion neither adds nor looks up an account that is not the artist", async () => {
  service.control.forgetRequests();
  const { artist, form } = await artistOf("windlass-plates", PLATES, {
    remembered: { "windlass.example windlass-plates": "" },
  });
  expect(artist.evidence.value).toEqual({ status: "refused" });
  expect(artist.state.value).toBe("passed");
  expect(form.tagInput.tags.value).toEqual([]);
  expect(service.control.requests()).toEqual([]);
});

it("createArtistSuggestion offers the namespace of the service only", async () => {
  const account = "windlass.example windlass-plates";
  const { artist, form } = await artistOf("windlass-plates", PLATES, {
    base_url: "https://tantabus.ai",
    tags: ["artist:quill"],
    remembered: { [account]: "artist:quill" },
  });
  expect(artist.evidence.value).toMatchObject({
    status: "heard",
    votes: [{ tag: "photographer:ada_windlass" }],
  });
  expect(artist.tagOf("Ada")).toBe("creator:ada");
  expect(form.tagInput.tags.value).toEqual(["artist:quill", "photographer:ada_windlass"]);
});

it("createArtistSuggestion counts the maker of another namespace as no artist", async () => {
  const { artist } = await artistOf("unknown-artist", null, {
    base_url: "https://tantabus.ai",
    tags: ["artist:quill"],
  });
  expect(artist.state.value).toBe("warns");
});

it.each<[string, string, string | null, Parameters<typeof artistOf>[2], string[]]>([
  ["no artist that the user removed before", "windlass-plates", PLATES, { taken: "x" }, []],
  ["the canonical tag of an alias with the account's name", "quillpen", null, {}, ["artist:quill"]],
  ["no tag for a federated account's name", "quillpen", null, { site: "mastodon" }, []],
])("createArtistSuggestion adds %s", async (_, handle, url, options, tags) => {
  const { form } = await artistOf(handle, url, options);
  expect(form.tagInput.tags.value).toEqual(tags);
});

it("createArtistSuggestion reports an unreachable service, and retries on request", async () => {
  const rule = service.control.add({
    endpoint: "search/*",
    effect: { kind: "reset" },
  });
  const { artist } = await artistOf("quillpen", PLATES);
  expect(artist.evidence.value).toEqual({ status: "unasked" });
  service.control.remove(rule);
  // The other request may still be pending, and identical requests share it.
  await vi.waitFor(
    async () => {
      await artist.ask();
      expect(artist.evidence.value.status).toBe("heard");
    },
    { timeout: 20_000 },
  );
}, 30_000);
