import * as v from "valibot";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { fakeBrowser } from "wxt/testing/fake-browser";
import { entries, ids, text, texts } from "../../lib/api/fields.ts";
import { ImageSchema } from "../../lib/api/image.ts";
import { createPages, eachPage } from "../../lib/api/list.ts";
import { listUploadErrors } from "../../lib/api/upload.ts";
import * as bounds from "../../lib/bounds.ts";
import { createGate } from "../../lib/http/gate.ts";
import { createTransport } from "../../lib/http/transport.ts";
import { parseMarkup } from "../../lib/markup/parse.ts";
import { mistakeIn } from "../../lib/query/mistake.ts";
import { tokensOf } from "../../lib/query/tokens.ts";
import { createHostChoice } from "../../lib/state/base/host-choice.ts";
import { queryHosts, signedInHosts } from "../../lib/storage.ts";
import { readPastedTags } from "../../lib/tags/paste.ts";
import { defaultTagRules } from "../../lib/tags/rules.ts";
import { rulesLearned } from "../../lib/tags/rules-told.ts";
import { readTransfer } from "../../lib/transfer/transfer-file.ts";
import { MAX_BUSY, processorTime } from "./processor-time.ts";

const times = <T>(count: number, item: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => item(index));
const filled = (piece: string, length: number) =>
  piece.repeat(Math.ceil(length / piece.length)).slice(0, length);

describe("responses", () => {
  it("keep texts up to the cap", () => {
    const long = "x".repeat(bounds.MAX_TEXT_LENGTH);
    expect(v.parse(text, long)).toBe(long);
    expect(v.parse(text, `${long}y`)).toBe(long);
    expect(v.parse(texts, [`${long}y`])).toEqual([long]);
  });

  it("keep nested lists up to the cap", () => {
    const all = times(bounds.MAX_LIST_LENGTH, (index) => index);
    expect(v.parse(ids, all)).toEqual(all);
    expect(v.parse(ids, [...all, -1])).toEqual(all);
    expect(v.parse(entries(v.number()), [...all, 0])).toEqual(all);
  });

  it("keep the first sources of an image", () => {
    const all = times(100_000, (index) => `https://a.example/${index}`);
    const image = v.parse(ImageSchema, { id: 1, source_urls: all });
    expect("source_urls" in image && image.source_urls).toEqual(
      all.slice(0, bounds.MAX_IMAGE_SOURCES),
    );
  });

  it("keep the first messages of a refused upload", () => {
    const messages = times(bounds.MAX_UPLOAD_MESSAGES, (index) => `message ${index}`);
    expect(listUploadErrors({ tags: messages })).toHaveLength(messages.length);
    expect(listUploadErrors({ tags: [...messages, "more"] })).toHaveLength(messages.length);
    const fields = Object.fromEntries(messages.map((message) => [message, [message, message]]));
    expect(listUploadErrors(fields)).toHaveLength(messages.length);
  });

  it("lose header fields over the cap", async () => {
    const good = "a".repeat(bounds.MAX_FIELD_LENGTH);
    const fetch = async () =>
      new Response("{}", { headers: { "x-good": good, "cache-control": `${good}a` } });
    const { headers } = await createTransport({ fetch })("https://a.example/");
    expect(headers.get("x-good")).toBe(good);
    expect(headers.has("cache-control")).toBe(false);
  });
});

describe("lists of a service that never end", () => {
  const endless = (page: number) => Promise.resolve({ items: [{ id: page }], total: 1e15 });

  it("are loaded up to the cap", async () => {
    const load = vi.fn(endless);
    const pages = [];
    for await (const page of eachPage(load)) pages.push(page);
    expect(pages).toHaveLength(bounds.MAX_PAGES);
    expect(load).toHaveBeenCalledTimes(bounds.MAX_PAGES);
  });

  it("end after as many pages without items", async () => {
    const load = vi.fn(async () => ({ items: [], total: 1e15 }));
    const pages = createPages({ load, identify: () => null });
    expect(await pages.next()).toMatchObject({ items: [] });
    expect(pages.isDone()).toBe(true);
    expect(load).toHaveBeenCalledTimes(bounds.MAX_PAGES);
  });
});

describe("a hold of a service", () => {
  it("ends if the clock was set back, and lasts up to the cap", () => {
    const held = (until: number) =>
      createGate({
        now: () => 0,
        initial: { status: "stopped", until, reason: "blocked" },
      }).state.status;
    expect(held(bounds.MAX_HOLD)).toBe("stopped");
    expect(held(bounds.MAX_HOLD + 1)).toBe("open");
  });
});

describe("markup", () => {
  it("is parsed up to the cap", () => {
    const start = filled("word ", bounds.MAX_MARKUP_LENGTH - 3);
    expect(JSON.stringify(parseMarkup(`${start}*a*`))).toContain('"em"');
    expect(JSON.stringify(parseMarkup(`${start}w*a*`))).not.toContain('"em"');
  });

  it("is parsed up to the cap of lines", () => {
    const start = "a\n".repeat(bounds.MAX_MARKUP_LINES - 1);
    expect(JSON.stringify(parseMarkup(`${start}*a*`))).toContain('"em"');
    expect(JSON.stringify(parseMarkup(`${start}a\n*a*`))).not.toContain('"em"');
  });

  it.each(["1.~", "~1.", "1.*", "1._", "~a", "*a_", "[[[a]", "||a", "|-"])(
    "is parsed quickly where %j is repeated",
    (piece) => {
      const source = filled(piece, bounds.MAX_MARKUP_LENGTH);
      expect(processorTime(() => parseMarkup(source))).toBeLessThan(MAX_BUSY);
    },
  );
});

describe("a search query", () => {
  it("is checked up to the cap", () => {
    const start = filled("a,", bounds.MAX_QUERY_LENGTH - 1);
    expect(tokensOf(`${start}bc`).at(-1)?.to).toBe(bounds.MAX_QUERY_LENGTH);
  });

  it.each([" ", "\t", "a ", "(", "a ^", ' a"'])("is checked quickly with many %j", (piece) => {
    const query = `a${filled(piece, bounds.MAX_QUERY_LENGTH - 2)}b`;
    expect(processorTime(() => mistakeIn(query, {}))).toBeLessThan(MAX_BUSY);
  });
});

describe("a pasted list of tags", () => {
  it("is read up to the cap", () => {
    const start = "#a ".repeat(30_000).padEnd(bounds.MAX_PASTE_LENGTH - 2);
    expect(readPastedTags(`${start}#b`)?.names).toContain("b");
    expect(readPastedTags(`${start}  #b`)?.names ?? []).not.toContain("b");
  });

  it.each([" ", "\u2003", "a ", "(1", "1 "])("is read quickly with many %j", (piece) => {
    const line = filled(piece, bounds.MAX_PASTE_LENGTH / 2 - 4);
    expect(processorTime(() => readPastedTags(`a${line}b\na${line}b`))).toBeLessThan(MAX_BUSY);
  });
});

describe("tags that a service forbids", () => {
  it("are learned up to the cap, quickly", () => {
    const learned = (count: number, from = defaultTagRules) =>
      rulesLearned(
        from,
        times(count, (index) => `forbidden tag "${index}-${from.forbidden_tags.length}"`),
      );
    expect(learned(bounds.MAX_UPLOAD_MESSAGES + 1).forbidden_tags).toHaveLength(
      defaultTagRules.forbidden_tags.length + bounds.MAX_UPLOAD_MESSAGES,
    );
    let rules = defaultTagRules;
    for (let i = 0; i < 6; i++) rules = learned(bounds.MAX_UPLOAD_MESSAGES, rules);
    expect(rules.forbidden_tags).toHaveLength(bounds.MAX_FORBIDDEN_TAGS);
    expect(processorTime(() => learned(100_000))).toBeLessThan(MAX_BUSY);
  });
});

describe("an export file", () => {
  const service = (index: number, more = {}) => ({
    name: "A",
    base_url: `https://a${index}.example`,
    ...more,
  });
  const read = (services: unknown[]) => {
    const reading = readTransfer(JSON.stringify({ tagpie: 1, services, settings: {} }));
    if (!reading.ok) throw new Error(reading.reason);
    return reading;
  };

  it("is refused over its cap", () => {
    const file = JSON.stringify({ tagpie: 1 });
    expect(readTransfer(file.padEnd(bounds.MAX_TRANSFER_LENGTH)).ok).toBe(true);
    expect(readTransfer(file.padEnd(bounds.MAX_TRANSFER_LENGTH + 1))).toMatchObject({ ok: false });
  });

  it("gives services up to the cap, quickly, and counts the others as dropped", () => {
    const all = times(40_000, service);
    const { transfer, dropped } = read(all);
    expect(transfer.services).toHaveLength(bounds.MAX_IMPORTED_SERVICES);
    expect(dropped).toBe(all.length - bounds.MAX_IMPORTED_SERVICES);
    expect(processorTime(() => read(all))).toBeLessThan(MAX_BUSY);
  });

  it("gives presets and artists up to their caps", () => {
    const presets = times(bounds.MAX_IMPORTED_PRESETS + 1, (index) => ({
      name: `p${index}`,
      tags: ["a"],
    }));
    const artists = times(bounds.MAX_IMPORTED_ARTISTS + 1, (index) => ({
      account: `site ${index}`,
      tag: "artist:a",
    }));
    const { transfer, dropped } = read([service(1, { presets, artists })]);
    expect(transfer.services[0]?.presets).toHaveLength(bounds.MAX_IMPORTED_PRESETS);
    expect(transfer.services[0]?.artists).toHaveLength(bounds.MAX_IMPORTED_ARTISTS);
    expect(dropped).toBe(2);
  });
});

describe("hosts that the user has allowed something", () => {
  beforeEach(() => fakeBrowser.reset());

  it.each([
    ["addresses with their query", queryHosts],
    ["requests with the user's sign-in", signedInHosts],
  ])("are kept up to the cap, the newest ones: %s", async (_, list) => {
    const hosts = times(bounds.MAX_CHOSEN_HOSTS - 1, (index) => `${index}.example`);
    await list.setValue(hosts);
    const last = createHostChoice(list, "last.example");
    await last.choose(true);
    expect(await list.getValue()).toEqual([...hosts, "last.example"]);
    await last.choose(true);
    expect(await list.getValue()).toEqual([...hosts, "last.example"]);
    await createHostChoice(list, "newer.example").choose(true);
    expect(await list.getValue()).toEqual([...hosts.slice(1), "last.example", "newer.example"]);
    await last.choose(false);
    expect(await list.getValue()).toEqual([...hosts.slice(1), "newer.example"]);
  });
});
