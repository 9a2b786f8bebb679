import { signal } from "@preact/signals";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { fakeBrowser } from "wxt/testing/fake-browser";
import { putFile } from "../../../../lib/file/file-database.ts";
import type { PictureFile } from "../../../../lib/file/picture-file.ts";
import type { FileFormat } from "../../../../lib/picture/file-format.ts";
import type { ReverseSearch } from "../../../../lib/reverse/reverse-search.ts";
import { createDraftForm } from "../../../../lib/state/upload/draft-form.ts";
import { createTagHints } from "../../../../lib/state/upload/tag-hints.ts";
import { defaultTagRules } from "../../../../lib/tags/rules.ts";
import { createTagSource } from "../../../../lib/tags/tag-source.ts";
import type { ArtistVote } from "../../../../lib/upload/artist-evidence.ts";
import type { DraftFields } from "../../../../lib/upload/draft.ts";
import { aReverseSearch } from "../../components/records.ts";
import { MAX_BUSY, processorTime } from "../../processor-time.ts";
import { knownTags } from "../../tags/customs/known.ts";
import { DERPIBOORU } from "../../tags/customs/lists.ts";
import { tagFacts } from "../../tags/tag-facts.ts";
import { vocabularyOf } from "../../tags/vocabulary-of.ts";

beforeEach(() => fakeBrowser.reset());
const onEnd: (() => void)[] = [];
afterEach(() => {
  for (const end of onEnd.splice(0)) end();
});

interface Input {
  fields?: Partial<DraftFields>;
  id?: string;
  handle?: string;
  /** The user said that the account of the page is not the artist. */
  isRefused?: boolean;
  /** Artists of the account, by the service's data. */
  votes?: readonly ArtistVote[];
  /** Artists that the page may mean. */
  offered?: readonly string[];
  /** False: the user still enters tags. */
  isDue?: boolean;
  /** Names of the vocabulary. */
  names?: readonly string[];
}

const NAMES = ["animated", "artist needed", "gif", "oc name needed", "unnamed oc", "vector", "svg"];

/** Creates the hints of a draft whose tags the service has told all about. */
function hintsOf(
  tags: string,
  {
    fields,
    id = "p1",
    handle,
    isRefused,
    votes = [],
    offered = [],
    isDue = true,
    names = NAMES,
  }: Input = {},
) {
  const list = tags === "" ? [] : tags.split(", ");
  const vocabulary = vocabularyOf(names.map((name) => ({ name, images: 1_000 })));
  const source = createTagSource({ suggest: async () => [], vocabulary: () => vocabulary });
  const form = createDraftForm({
    draft: { fields: { url: "", source_urls: [], description: "", tags: list, ...fields } },
    rules: defaultTagRules,
    source,
    save: async () => 0,
  });
  const { knowledge } = form.tagInput;
  const knownFacts = [...knownTags(list).values()].filter((facts) => facts !== null);
  knowledge.learn(knownFacts.map(({ name, ...facts }) => tagFacts(name, facts)));
  const file = {
    url: signal("https://art.example/1"),
    outgoingFile: signal<PictureFile | null>(null),
    formatName: signal<FileFormat | null>(null),
  };
  const search = signal<ReverseSearch | null>(null);
  const artist = {
    handle: handle ?? null,
    evidence: signal(
      isRefused ? { status: "refused" as const } : { status: "heard" as const, votes },
    ),
    offered: offered.map((name) => ({
      ...{ handle: name, confidence: "likely" as const, url: null },
    })),
    tagOf: (name: string) => `artist:${name}`,
  };
  const hints = createTagHints({
    profile: { id, base_url: DERPIBOORU, rules: defaultTagRules },
    ...{ form, file, presence: { search }, artist, source },
    areTagsDue: signal(isDue),
  });
  onEnd.push(() => {
    hints.dispose();
    form.dispose();
  });
  return { hints, form, file, search, knowledge };
}

const codesOf = ({ value }: { value: readonly { code: string }[] }) =>
  value.map(({ code }) => code);

/** Returns the first hint that is shown. */
function firstOf({ shown }: ReturnType<typeof hintsOf>["hints"]) {
  const [hint] = shown.value;
  if (!hint) throw new Error("No hint is shown.");
  return hint;
}

const MANY = "safe, nipples, solo, duo, artist needed, artist:ann, oc only, rarity, pony, oc";

describe("createTagHints", () => {
  it("shows the three most valuable hints, and others on request", () => {
    const { hints } = hintsOf(MANY);
    expect(codesOf(hints.shown)).toEqual(["rating-too-low", "count-conflict", "origin-and-needed"]);
    expect(codesOf(hints.more)).toEqual(["oc-only-with-canon", "redundant", "oc-without-name"]);
    expect(codesOf(hints.remaining)).toEqual([...codesOf(hints.shown), "oc-only-with-canon"]);
  });

  it.each([
    ["", false],
    ["safe", false],
    ["safe, boat, river", true],
  ])("offers the artist of the page, also a new one, with the tags: %j", (tags, isDue) => {
    const { hints } = hintsOf(tags, { handle: "ann", names: [], isDue });
    const makerHint = [{ code: "maker-from-page", repairs: [{ add: ["artist:ann"], drop: [] }] }];
    expect(hints.shown.value).toMatchObject(makerHint);
    hints.mend(hints.shown.value[0]?.repairs[0] ?? { add: [], drop: [] });
    expect(codesOf(hints.shown)).toEqual([]);
  });

  it.each([
    ["of images of the account", { images: 3, of: 4, named: false }, ["maker-added"]],
    ["with the name of the account", { images: 0, of: 0, named: true }, ["maker-added"]],
    ["that is only spelled like the account", { images: 0, of: 0, named: false }, []],
  ])("explains a chosen artist %s: %j", (_, vote, codes) => {
    const votes = [{ tag: "artist:ann", ...vote }];
    const { hints } = hintsOf("safe, boat, artist:ann", { handle: "ann", votes });
    expect(codesOf(hints.more)).toEqual(codes);
  });

  it("offers the artists that the page may mean before it asks others", () => {
    const { hints } = hintsOf("safe, boat, river", { offered: ["ann", "ben"] });
    const [hint] = hints.shown.value;
    expect(hint?.code).toBe("no-origin");
    expect(hint?.repairs.map(({ add }) => add.join())).toEqual([
      ...["artist:ann", "artist:ben"],
      "artist needed",
    ]);
  });

  it("names odd and misspelled names between the most valuable customs and the others", () => {
    const { hints, knowledge } = hintsOf("safe, nipples, montain, 'fox', solo, duo, artist:ann", {
      names: ["mountain"],
    });
    knowledge.learn([tagFacts("montain", { images: 3 })]);
    knowledge.hurry();
    expect(hints.shown.value).toMatchObject([
      { code: "rating-too-low" },
      { code: "odd-name", names: ["'fox'"], repairs: [{ add: ["fox"], drop: ["'fox'"] }] },
      { code: "misspelled", names: ["montain", "mountain"] },
    ]);
    expect(codesOf(hints.more)[0]).toBe("count-conflict");
  });

  it("turns a hint at a name off for this name only", () => {
    const { hints } = hintsOf("safe, 'fox', 'boat', artist:ann");
    hints.silence(firstOf(hints));
    expect(hints.shown.value).toMatchObject([{ code: "odd-name", names: ["'boat'"] }]);
  });

  it("names no artist of an account that the user said is not the artist", () => {
    const { hints } = hintsOf("safe, boat, river", {
      ...{ handle: "ann", isRefused: true, names: ["artist:ann", "artist needed"] },
    });
    expect(hints.remaining.value).toMatchObject([
      { code: "no-origin", repairs: [{ add: ["artist needed"] }] },
    ]);
  });

  it("proposes only tags of the vocabulary or of a look-up", () => {
    const { hints } = hintsOf("safe, boat, river", { names: ["boat"] });
    expect(hints.shown.value).toMatchObject([{ code: "no-origin", repairs: [] }]);
  });

  const frames = ["#f00", "#00f"].map((background) =>
    sharp({ create: { width: 8, height: 8, channels: 3, background } })
      .png()
      .toBuffer(),
  );

  /** Stores a moving GIF as the file at this address. */
  async function store(url: string): Promise<PictureFile> {
    const gif = await sharp(await Promise.all(frames), { join: { animated: true } })
      .gif()
      .toBuffer();
    await putFile("f1", new Blob([new Uint8Array(gif)]));
    return { id: "f1", origin: "page", name: "", url, sha512: "", bytes: 1, format: "gif" };
  }
  const moving = [{ code: "animated-missing", repairs: [{ add: ["animated", "gif"] }] }];

  it("reads the file that is sent or that the search has read, and not again when the form reopens", async () => {
    const tags = "safe, boat, artist:ann";
    const first = hintsOf(tags);
    first.file.formatName.value = "gif";
    const storedFile = await store(first.file.url.value);
    first.file.outgoingFile.value = storedFile;
    await vi.waitFor(() => expect(first.hints.shown.value).toMatchObject(moving));
    const { file_traits: ofFile } = first.form.fields.value;
    first.file.outgoingFile.value = null;
    expect(codesOf(first.hints.shown)).toEqual([]);
    first.search.value = { ...aReverseSearch({ status: "cancelled" }), read: storedFile };
    await vi.waitFor(() => expect(first.hints.shown.value).toMatchObject(moving));
    const { file_traits: ofAddress } = first.form.fields.value;
    first.file.url.value = "https://art.example/2";
    expect(codesOf(first.hints.shown)).toEqual([]);

    const lookUp = vi.spyOn(IDBObjectStore.prototype, "get");
    for (const file_traits of [ofFile, ofAddress]) {
      const { hints, file, search } = hintsOf(tags, { fields: { file_traits } });
      file.formatName.value = "gif";
      if (file_traits === ofFile) file.outgoingFile.value = storedFile;
      else search.value = first.search.value;
      expect(hints.shown.value).toMatchObject(moving);
      file.outgoingFile.value = null;
      file.url.value = "https://art.example/2";
      expect(codesOf(hints.shown)).toEqual([]);
    }
    // Ends after any read would have begun.
    await store("");
    expect(lookUp).not.toHaveBeenCalled();
    lookUp.mockRestore();
  });

  it.each<[FileFormat | null, string[]]>([
    ["webm", ["animated-missing"]],
    ["mp4", ["animated-missing"]],
    ["svg", ["transparency-missing"]],
    ["gif", []],
    ["jpeg", []],
    [null, []],
  ])("knows a file by its address alone if that is enough: %s", (format, codes) => {
    const { hints, file } = hintsOf("safe, boat, artist:ann");
    file.formatName.value = format;
    expect(codesOf(hints.shown)).toEqual(codes);
  });

  it("treats a source of spaces as missing", () => {
    const { hints, form } = hintsOf("safe, boat, artist:ann, source needed");
    form.sources.replace([" "]);
    expect(codesOf(hints.shown)).toEqual([]);
    form.sources.replace(["https://art.example/1"]);
    expect(codesOf(hints.shown)).toEqual(["source-needed-with-source"]);
  });

  it("takes 4 ms at most for a change of the tags with a vocabulary of 50,000", () => {
    const names = Array.from({ length: 50_000 }, (_, at) => `tag ${at}`);
    const tags = [...MANY.split(", "), ...names.slice(0, 40)].join(", ");
    const { hints, form } = hintsOf(tags, { names });
    let hintCount = 0;
    const time = processorTime(() => {
      for (let at = 0; at < 100; at++) {
        if (at % 2 === 0) form.tagInput.chosen.remove(["pony"]);
        else form.tagInput.chosen.add(["pony"]);
        hintCount += hints.shown.value.length;
      }
    });
    expect(hintCount).toBe(300);
    expect(time / 100).toBeLessThan(4);
  });

  it("stays quick with 500 characters that imply each other", () => {
    const names = Array.from({ length: 500 }, (_, at) => `character ${at}`);
    const { hints, knowledge } = hintsOf(["safe", "solo", ...names].join(", "));
    const facts = names.map((name, at) =>
      tagFacts(name, { category: "character", implies: names.slice(at + 1, at + 9) }),
    );
    const time = processorTime(() => {
      knowledge.learn(facts);
      expect(codesOf(hints.shown)).toContain("no-origin");
    });
    expect(time).toBeLessThan(MAX_BUSY);
  });
});
