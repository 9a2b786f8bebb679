import { beforeEach, describe, expect, it, vi } from "vitest";
import { fakeBrowser } from "wxt/testing/fake-browser";
import {
  createOmnibox,
  descriptionText,
  splitServicePrefix,
} from "../../../../lib/background/shell/omnibox.ts";
import { codedError } from "../../../../lib/base/failure.ts";
import { services as servicesItem, settings } from "../../../../lib/stored/storage.ts";
import { readVocabulary, storeVocabulary } from "../../../../lib/stored/vocabulary-database.ts";
import { openVocabulary } from "../../../../lib/tags/vocabulary.ts";
import { compileVocabulary } from "../../../service/tags/vocabulary.ts";
import { speakEnglish } from "../../components/english.ts";
import { aProfile } from "../../components/samples.ts";
import { serviceScene } from "../../service-scene.ts";
import { HOSTILE_VOCABULARIES } from "../../tags/hostile-vocabularies.ts";
import { freshBrowser, settled, startWorker } from "../worker.ts";

const service = serviceScene();
beforeEach(() => {
  freshBrowser();
  speakEnglish();
  vi.spyOn(fakeBrowser.omnibox, "setDefaultSuggestion").mockImplementation(async () => {});
  vi.spyOn(fakeBrowser.runtime, "openOptionsPage").mockImplementation(async () => {});
});

async function start() {
  const worker = startWorker();
  await worker.services.save({ id: null, base_url: service.origin });
  service.control.forgetRequests();
  return { worker, omnibox: createOmnibox({ ...worker, delay: 0 }) };
}

/** Resolves with the suggestions for a text. */
function offered(omnibox: ReturnType<typeof createOmnibox>, query: string) {
  return new Promise<{ content: string; description: string }[]>((resolve) => {
    omnibox.onChanged(query, resolve);
  });
}

const tagQueries = () =>
  service.control
    .requests()
    .filter(({ path }) => path.endsWith("/search/tags"))
    .map(({ parameters }) => parameters.q);

const defaultSuggestion = () =>
  vi.mocked(fakeBrowser.omnibox.setDefaultSuggestion).mock.calls.at(-1)?.[0];

describe("descriptionText", () => {
  it.each([
    [`"Cats & Dogs" <b>'s`, "&#34;Cats &#38; Dogs&#34; &#60;b&#62;&#39;s"],
    ["café 🐦 1,234", "café 🐦 1,234"],
  ])("escapes %s for Chromium's XML", (text, xml) => {
    expect(descriptionText(text, true)).toBe(xml);
  });

  it.each([true, false])("replaces what XML cannot contain by spaces (XML: %s)", (isXml) => {
    expect(descriptionText("a\u0000b\u001b\nc\u0085d", isXml)).toBe("a b c d");
    expect(descriptionText("a\ufffeb\uffffc\u{1fffe}d\ufdd0e", isXml)).toBe("a b c d e");
    expect(descriptionText("a\ud800b\udc00c\ud83d\ude00d", isXml)).toBe("a b c😀d");
    for (let code = 0; code <= 0xffff; code++)
      expect(descriptionText(String.fromCharCode(code), isXml)).toMatch(
        /^(?:&#\d+;|[\u0020-\ud7ff\ue000-\ufffd])$/u,
      );
  });

  it("returns the text unchanged where the browser uses no markup", () => {
    expect(descriptionText("Cats & Dogs", false)).toBe("Cats & Dogs");
  });
});

describe("splitServicePrefix", () => {
  const profiles = [
    aProfile({ id: "a", name: "Board", base_url: "https://a.example" }),
    aProfile({ id: "b", name: "Board: night", base_url: "https://b.example" }),
    aProfile({ id: "c", name: "artist", base_url: "http://localhost:4100" }),
  ];

  it.each<[text: string, id: string | undefined, q: string]>([
    ["Board: cat, dog", "a", "cat, dog"],
    ["  board:   cat", "a", "cat"],
    ["BOARD:\tcat", "a", "cat"],
    ["Board: night: cat", "b", "cat"],
    ["Board: nightfall", "a", "nightfall"],
    ["a.example: cat", "a", "cat"],
    ["localhost:4100: cat", "c", "cat"],
    ["artist: cat", "c", "cat"],
    ["artist:cat", undefined, "artist:cat"],
    ["Board", undefined, "Board"],
    ["Board:", "a", ""],
    ["boards: cat", undefined, "boards: cat"],
    ["cat, Board: dog", undefined, "cat, Board: dog"],
    ["", undefined, ""],
  ])("reads %j as a query for service %s: %j", (text, id, q) => {
    const addressee = splitServicePrefix(text, profiles);
    expect(addressee).toMatchObject({ q });
    expect(addressee.profile?.id).toBe(id);
  });
});

describe("createOmnibox: suggestions", () => {
  it("come from the stored vocabulary without a request, and respect the filter", async () => {
    service.control.setShapes({ vocabulary: "compiled" });
    const { worker, omnibox } = await start();
    const { id } = await worker.services.active();
    await worker.vocabularies.prepare(id);
    const stored = await readVocabulary(id);
    if (stored) await storeVocabulary(id, { ...stored, state: "ready" });
    service.control.setShapes({ vocabulary: "absent" });
    service.control.forgetRequests();
    const contents = async (typed: string) =>
      (await offered(omnibox, typed)).map(({ content }) => content);
    expect(await contents("boat, -aer")).toContain("boat, -aerial view");
    expect(await contents("mountian")).toEqual(["mountain"]);
    expect(await contents("magp")).toContain("magpie");

    const magpie = openVocabulary(stored?.bytes ?? new ArrayBuffer()).find("magpie");
    const hidden_tag_ids = magpie?.associated_ids ?? [];
    expect(hidden_tag_ids).not.toEqual([]);
    const { profiles, ...others } = await servicesItem.getValue();
    const filter = { id: 1, name: "Mine", hidden_tag_ids, spoilered_tag_ids: [] };
    await servicesItem.setValue({
      ...others,
      profiles: profiles.map((profile) => ({ ...profile, filter })),
    });
    expect(await contents("magp")).not.toContain("magpie");
    expect(service.control.requests()).toEqual([]);
  });

  it("come from requests until a view has checked the vocabulary", async () => {
    service.control.setShapes({ vocabulary: "corrupt" });
    const { worker, omnibox } = await start();
    const { id } = await worker.services.active();
    await worker.vocabularies.prepare(id);
    service.control.setShapes({ vocabulary: "absent" });
    expect((await offered(omnibox, "aer")).map(({ content }) => content)).toContain("aerial view");
    expect(tagQueries()).toEqual(["name:aer* || name_in_namespace:aer*"]);
  });

  it("come from requests where the vocabulary takes too many steps", async () => {
    const { worker, omnibox } = await start();
    const { id } = await worker.services.active();
    const [, make] = HOSTILE_VOCABULARIES[0];
    const bytes = new Uint8Array(compileVocabulary(make())).buffer;
    await storeVocabulary(id, { day: "2026-11-23", state: "ready", bytes });
    expect(await offered(omnibox, "artist:")).not.toEqual([]);
    expect(tagQueries()).toEqual(["name:artist:*"]);
  }, 60_000);

  it.each([
    ["aer", "name:aer* || name_in_namespace:aer*", "aerial view"],
    ["boat, -aer", "name:aer* || name_in_namespace:aer*", "boat, -aerial view"],
    ["(boat OR aer", "name:aer* || name_in_namespace:aer*", "(boat OR aerial view"],
  ])("completes the last term of %s", async (typed, q, content) => {
    const { omnibox } = await start();
    expect((await offered(omnibox, typed)).map((one) => one.content)).toContain(content);
    expect(tagQueries()).toEqual([q]);
  });

  it("shows the number of images of a tag, but not of an alias", async () => {
    const { omnibox } = await start();
    expect(await offered(omnibox, "avia")).toEqual([{ content: "avian", description: "avian" }]);
    expect(await offered(omnibox, "bir")).toContainEqual({
      content: "bird",
      description: expect.stringMatching(/^bird \((?:one image|\d+ images)\)$/u),
    });
  });

  it("keeps the name of the service before the query", async () => {
    const { worker, omnibox } = await start();
    const { id } = await worker.services.active();
    await worker.services.adjust({ id, name: "Zoo" });
    const contents = (await offered(omnibox, "zoo: boat, aer")).map(({ content }) => content);
    expect(contents).toContain("zoo: boat, aerial view");
    expect(defaultSuggestion()?.description).toContain("Search Zoo");
  });

  it.each(["", "a", "boat^2"])("suggests nothing for %j, without a request", async (typed) => {
    const { omnibox } = await start();
    expect(await offered(omnibox, typed)).toEqual([]);
    expect(tagQueries()).toEqual([]);
  });

  it("sends one request for several quick changes of the text", async () => {
    const { omnibox } = await start();
    const early = vi.fn();
    omnibox.onChanged("ae", early);
    expect(await offered(omnibox, "aer")).not.toEqual([]);
    expect(tagQueries()).toEqual(["name:aer* || name_in_namespace:aer*"]);
    expect(early).not.toHaveBeenCalled();
  });

  it("suggests nothing when the service does not respond", async () => {
    const { omnibox } = await start();
    service.control.add({ endpoint: "search/tags", effect: { kind: "blocked" } });
    expect(await offered(omnibox, "aer")).toEqual([]);
  });
});

describe("createOmnibox: first line", () => {
  it("names the service that Enter searches", async () => {
    const { omnibox, worker } = await start();
    const { id } = await worker.services.active();
    await worker.services.adjust({ id, name: "Cats & Dogs" });
    await omnibox.onStarted();
    expect(defaultSuggestion()).toEqual({
      description: "Search Cats &#38; Dogs for images with these tags",
    });
  });

  it("shows that a service has to be set up", async () => {
    await createOmnibox(startWorker()).onStarted();
    expect(defaultSuggestion()).toEqual({ description: "Set up a service to search" });
  });
});

describe("createOmnibox: Enter", () => {
  const open = () => {
    const update = vi.spyOn(fakeBrowser.tabs, "update").mockImplementation(async () => undefined);
    const create = vi.spyOn(fakeBrowser.tabs, "create").mockResolvedValue({} as never);
    return { update, create };
  };
  const addressOf = (changes: unknown) => Object(changes).url;
  const addressed = /panel\.html\?record=([\w-]+)$/u;

  it("shows the results in this tab, in the order that the user chose", async () => {
    const { update, create } = open();
    const { omnibox } = await start();
    await settings.setValue({ sf: "score", sd: "asc", per_page: 10 });
    await omnibox.onEntered(" boat ", "currentTab");
    expect(create).not.toHaveBeenCalled();
    const id = addressed.exec(update.mock.calls[0]?.map(addressOf).join("") ?? "")?.[1] ?? "";
    expect(await settled(id, "ready")).toMatchObject({
      kind: "text",
      q: "boat",
      sf: "score",
      sd: "asc",
      per_page: 10,
    });
  });

  it("searches the service that the text names, and leaves the active one", async () => {
    const { update } = open();
    const { worker, omnibox } = await start();
    const first = await worker.services.active();
    await worker.services.adjust({ id: first.id, name: "Zoo" });
    const other = await worker.services.save({ id: null, base_url: service.origin, key: null });
    await worker.services.activate(other.id);
    await omnibox.onEntered("zoo: boat", "currentTab");
    const id = addressed.exec(update.mock.calls[0]?.map(addressOf).join("") ?? "")?.[1] ?? "";
    expect(await settled(id, "ready")).toMatchObject({ q: "boat", profile_id: first.id });
    expect((await worker.services.active()).id).toBe(other.id);
  });

  it.each([
    ["newForegroundTab", true],
    ["newBackgroundTab", false],
  ] as const)("opens a tab for %s", async (disposition, active) => {
    const { update, create } = open();
    const { omnibox } = await start();
    await omnibox.onEntered("boat", disposition);
    expect(update).not.toHaveBeenCalled();
    expect(create).toHaveBeenCalledWith({ url: expect.stringMatching(addressed), active });
  });

  it("opens the options if no service is set up", async () => {
    const { update } = open();
    await createOmnibox(startWorker()).onEntered("boat", "currentTab");
    expect(fakeBrowser.runtime.openOptionsPage).toHaveBeenCalled();
    expect(update).not.toHaveBeenCalled();
  });

  it("shows the failure of the service", async () => {
    const { update } = open();
    const { worker } = await start();
    const findImages = () => Promise.reject(codedError("storage-full"));
    const omnibox = createOmnibox({ ...worker, searches: { findImages } });
    await omnibox.onEntered("boat", "currentTab");
    expect(update).toHaveBeenCalledExactlyOnceWith({
      url: expect.stringMatching(/panel\.html\?failure=storage-full$/u),
    });
    expect(fakeBrowser.runtime.openOptionsPage).not.toHaveBeenCalled();
  });

  it("does nothing without text and stops the requests for suggestions", async () => {
    const { update, create } = open();
    const { omnibox, worker } = await start();
    const onLate = vi.fn();
    omnibox.onChanged("aer", onLate);
    await omnibox.onEntered("  ", "currentTab");
    expect(update).not.toHaveBeenCalled();
    expect(create).not.toHaveBeenCalled();
    // A later request has been answered, so the earlier one would have been as well.
    expect(await offered(createOmnibox({ ...worker, delay: 0 }), "bir")).not.toEqual([]);
    expect(tagQueries()).toEqual(["name:bir* || name_in_namespace:bir*"]);
    expect(onLate).not.toHaveBeenCalled();
  });
});
