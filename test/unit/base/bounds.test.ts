import * as v from "valibot";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { fakeBrowser } from "wxt/testing/fake-browser";
import {
  idListField,
  markupField,
  markupOrNull,
  nestedList,
  textField,
  textListField,
} from "../../../lib/api/fields.ts";
import { ImageSchema } from "../../../lib/api/image.ts";
import { createPages, eachPage } from "../../../lib/api/list.ts";
import { listUploadErrors } from "../../../lib/api/upload.ts";
import * as bounds from "../../../lib/base/bounds.ts";
import { arrayOfReadable, cappedRecord } from "../../../lib/base/lenient-schemas.ts";
import { createGate } from "../../../lib/http/gate.ts";
import { createTransport } from "../../../lib/http/transport.ts";
import { parseMarkup } from "../../../lib/markup/parse-markup.ts";
import { findQueryMistake } from "../../../lib/query/mistake.ts";
import { tokenizeQuery } from "../../../lib/query/tokens.ts";
import { createHostListChoice } from "../../../lib/state/base/host-choice.ts";
import { hostsWithSentQuery, signedInHosts } from "../../../lib/stored/storage.ts";
import { learnTagRules } from "../../../lib/tags/learn-rules.ts";
import { readPastedTags } from "../../../lib/tags/paste.ts";
import { defaultTagRules, TagRulesSchema } from "../../../lib/tags/rules.ts";
import { readTransfer } from "../../../lib/transfer/transfer-file.ts";
import { MAX_BUSY, processorTime } from "../processor-time.ts";

const times = <T>(count: number, item: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => item(index));
const filled = (piece: string, length: number) =>
  piece.repeat(Math.ceil(length / piece.length)).slice(0, length);

describe("limits of response schemas", () => {
  it("markup cuts a text at MAX_MARKUP_LENGTH", () => {
    const long = "x".repeat(bounds.MAX_MARKUP_LENGTH);
    expect(v.parse(markupField, `${long}y`)).toBe(long);
    expect(v.parse(markupOrNull, `${long}y`)).toBe(long);
  });

  it("text cuts a text at MAX_TEXT_LENGTH", () => {
    const long = "x".repeat(bounds.MAX_TEXT_LENGTH);
    expect(v.parse(textField, long)).toBe(long);
    expect(v.parse(textField, `${long}y`)).toBe(long);
    expect(v.parse(textListField, [`${long}y`])).toEqual([long]);
  });

  it("ids and nestedList cut lists at MAX_LIST_LENGTH", () => {
    const all = times(bounds.MAX_LIST_LENGTH, (index) => index);
    expect(v.parse(idListField, all)).toEqual(all);
    expect(v.parse(idListField, [...all, -1])).toEqual(all);
    expect(v.parse(nestedList(v.number()), [...all, 0])).toEqual(all);
  });

  it("ImageSchema keeps the first MAX_IMAGE_SOURCES sources", () => {
    const all = times(100_000, (index) => `https://a.example/${index}`);
    const image = v.parse(ImageSchema, { id: 1, source_urls: all });
    expect("source_urls" in image && image.source_urls).toEqual(
      all.slice(0, bounds.MAX_IMAGE_SOURCES),
    );
  });

  it("listUploadErrors keeps the first messages of a rejected upload", () => {
    const messages = times(bounds.MAX_UPLOAD_MESSAGES, (index) => `message ${index}`);
    expect(listUploadErrors({ tags: messages })).toHaveLength(messages.length);
    expect(listUploadErrors({ tags: [...messages, "more"] })).toHaveLength(messages.length);
    const fields = Object.fromEntries(messages.map((message) => [message, [message, message]]));
    expect(listUploadErrors(fields)).toHaveLength(messages.length);
  });

  it("listUploadErrors keeps the start of each message", () => {
    const long = "x".repeat(bounds.MAX_MESSAGE_LENGTH);
    expect(listUploadErrors({ tags: [`${long}y`] })).toEqual([{ field: "tags", message: long }]);
  });

  it("createTransport drops header fields over the limit", async () => {
    const good = "a".repeat(bounds.MAX_HEADER_LENGTH);
    const fetch = async () =>
      new Response("{}", { headers: { "x-good": good, "cache-control": `${good}a` } });
    const { headers } = await createTransport({ fetch })("https://a.example/");
    expect(headers.get("x-good")).toBe(good);
    expect(headers.has("cache-control")).toBe(false);
  });
});

describe("schemas of stored items", () => {
  const numbers = times(bounds.MAX_LIST_LENGTH + 1, (index) => index);

  it("cappedRecord keeps the first entries up to its limit", () => {
    const entries = Object.fromEntries(numbers.map((index) => [`${index}`, index]));
    const list = v.parse(cappedRecord(v.number()), entries);
    expect(Object.values(list)).toEqual(numbers.slice(0, -1));
  });

  it("arrayOfReadable keeps the readable entries of any number", () => {
    const list = v.parse(arrayOfReadable(v.number()), ["x", ...numbers]);
    expect(list).toEqual(numbers);
  });
});

describe("eachPage and createPages with a list that never ends", () => {
  const endless = (page: number) =>
    Promise.resolve({ items: [{ id: page }], total: 1e15, unreadable: 0 });

  it("eachPage loads MAX_PAGES pages at most", async () => {
    const load = vi.fn(endless);
    const pages = [];
    for await (const page of eachPage(load)) pages.push(page);
    expect(pages).toHaveLength(bounds.MAX_PAGES);
    expect(load).toHaveBeenCalledTimes(bounds.MAX_PAGES);
  });

  it("createPages stops after MAX_PAGES pages without items", async () => {
    const load = vi.fn(async () => ({ items: [], total: 1e15, unreadable: 0 }));
    const pages = createPages({ load, identify: () => null });
    expect(await pages.next()).toMatchObject({ items: [] });
    expect(pages.isDone()).toBe(true);
    expect(load).toHaveBeenCalledTimes(bounds.MAX_PAGES);
  });
});

describe("createGate", () => {
  it("ignores a stored pause that is longer than MAX_HOLD_MS", () => {
    const statusUntil = (until: number) =>
      createGate({
        now: () => 0,
        initial: { status: "stopped", until, reason: "blocked" },
      }).state.status;
    expect(statusUntil(bounds.MAX_HOLD_MS)).toBe("stopped");
    expect(statusUntil(bounds.MAX_HOLD_MS + 1)).toBe("open");
  });
});

describe("parseMarkup", () => {
  const parse = (source: string) => parseMarkup(source, "https://a.example");

  it("hides the paragraph at MAX_MARKUP_LENGTH", () => {
    const start = filled("word ", bounds.MAX_MARKUP_LENGTH - 4);
    expect(JSON.stringify(parse(`${start}*a*`))).not.toContain('"spoiler"');
    expect(JSON.stringify(parse(`${start}w*a*`))).toContain('"spoiler"');
  });

  /** The slowest kinds of input. The long list has the others. */
  const slowest = [": a\n", "- a\n", "[*\n", "a|b\n-|-\n", "*\n^", "~a"];
  const others = [
    ...["1.~", "~1.", "1.*", "1._", "*a_", "[[[a]", "||a", "|-", "||a ", "^x", "%x ", "*x"],
    ...["_x ", "[", "[](", "||*_~", "- ||%>^", "%- >>1- ||", "](`#_1. ", "_1. `%[", "- ^["],
    ...["~1.", "a_", "_a__", "~a~~", "[a]: b '\n", "<a b='", "<!--", "<!a ", "a@"],
    ...["> *", "http://a.(", "www.a|('", "[(_\\[", "([*1. #>>1", "||*1. |-|\n"],
  ];

  function isFast(piece: string): void {
    const source = filled(piece, bounds.MAX_MARKUP_LENGTH - 1);
    expect(processorTime(() => parse(source))).toBeLessThan(MAX_BUSY);
  }

  it.each(slowest)("is fast where %j is repeated", isFast);
  it.each(others)("is fast where %j is repeated", { tags: ["long"] }, isFast);
});

describe("tokenizeQuery and findQueryMistake", () => {
  it("tokenizeQuery reads a query up to MAX_QUERY_LENGTH", () => {
    const start = filled("a,", bounds.MAX_QUERY_LENGTH - 1);
    expect(tokenizeQuery(`${start}bc`).at(-1)?.to).toBe(bounds.MAX_QUERY_LENGTH);
  });

  it.each([" ", "\t", "a ", "(", "a ^", ' a"'])("is fast with many %j", (piece) => {
    const query = `a${filled(piece, bounds.MAX_QUERY_LENGTH - 2)}b`;
    expect(processorTime(() => findQueryMistake(query, {}))).toBeLessThan(MAX_BUSY);
  });
});

describe("readPastedTags", () => {
  it("reads a list up to MAX_PASTE_LENGTH", () => {
    const start = "#a ".repeat(30_000).padEnd(bounds.MAX_PASTE_LENGTH - 2);
    expect(readPastedTags(`${start}#b`)?.names).toContain("b");
    expect(readPastedTags(`${start}  #b`)).toBeNull();
  });

  it.each([" ", "\u2003", "a ", "(1", "1 "])("is fast with many %j", (piece) => {
    const line = filled(piece, bounds.MAX_PASTE_LENGTH / 2 - 4);
    expect(processorTime(() => readPastedTags(`a${line}b\na${line}b`))).toBeLessThan(MAX_BUSY);
  });
});

describe("learnTagRules", () => {
  it("adds forbidden tags up to MAX_FORBIDDEN_TAGS, fast", () => {
    const learned = (count: number, from = defaultTagRules) =>
      learnTagRules(
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

describe("TagRulesSchema", () => {
  it("cuts lists and names at their limits", () => {
    const names = times(bounds.MAX_RULE_TAGS, (index) =>
      filled(`${index}x`, bounds.MAX_TAG_LENGTH),
    );
    const many = times(bounds.MAX_FORBIDDEN_TAGS, (index) => `tag ${index}`);
    const lists = times(bounds.MAX_RULE_TAGS, () => ["safe"]);
    const rules = {
      minimum_tags: 3,
      rating_tags: names,
      alone_tags: names,
      exclusive_tags: lists,
      forbidden_tags: many,
    };
    expect(v.parse(TagRulesSchema, rules)).toEqual(rules);
    const long = filled("x", bounds.MAX_TAG_LENGTH + 1);
    const longer = {
      minimum_tags: 3,
      rating_tags: [long, ...names, "more"],
      alone_tags: [...names, "more"],
      exclusive_tags: [...lists, ["more"]],
      forbidden_tags: [...many, "more"],
    };
    expect(v.parse(TagRulesSchema, longer)).toEqual(rules);
  });
});

describe("readTransfer", () => {
  const service = (index: number, more = {}) => ({
    name: "A",
    base_url: `https://a${index}.example`,
    ...more,
  });
  const readServices = (services: unknown[]) => {
    const reading = readTransfer(JSON.stringify({ tagpie: 1, services, settings: {} }));
    if (!reading.ok) throw new Error(reading.reason);
    return reading;
  };

  it("rejects a file longer than MAX_TRANSFER_LENGTH", () => {
    const file = JSON.stringify({ tagpie: 1 });
    expect(readTransfer(file.padEnd(bounds.MAX_TRANSFER_LENGTH)).ok).toBe(true);
    expect(readTransfer(file.padEnd(bounds.MAX_TRANSFER_LENGTH + 1))).toMatchObject({ ok: false });
  });

  it("reads services up to the limit, fast, and counts the others as dropped", () => {
    const all = times(40_000, service);
    const { transfer, dropped } = readServices(all);
    expect(transfer.services).toHaveLength(bounds.MAX_IMPORTED_SERVICES);
    expect(dropped).toBe(all.length - bounds.MAX_IMPORTED_SERVICES);
    expect(processorTime(() => readServices(all))).toBeLessThan(MAX_BUSY);
  });

  it("cuts names and tags at their limits", () => {
    const long = "x".repeat(100_000);
    const name = "x".repeat(bounds.MAX_NAME_LENGTH);
    const tags = times(bounds.MAX_LIST_LENGTH, (index) => `tag ${index}`);
    const many = times(100_000, (index) => `tag ${index}`);
    const longService = service(1, {
      name: long,
      rules: { ...defaultTagRules, rating_tags: many },
      filter: { id: 1, name: long, hidden_tag_ids: many.map(() => 1), spoilered_tag_ids: [] },
      presets: [{ name: long, tags: [long, ...many] }],
      artists: [{ account: `site ${long}`, tag: "artist:a" }],
    });
    const [imported] = readServices([longService]).transfer.services;
    expect(imported).toMatchObject({ name, presets: [{ name, tags }], artists: [] });
    expect(imported?.rules?.rating_tags).toEqual(many.slice(0, bounds.MAX_RULE_TAGS));
    expect(imported?.filter).toMatchObject({ name });
    expect(imported?.filter?.hidden_tag_ids).toHaveLength(bounds.MAX_LIST_LENGTH);
  });

  it("cuts presets and artists at their limits", () => {
    const presets = times(bounds.MAX_IMPORTED_PRESETS + 1, (index) => ({
      name: `p${index}`,
      tags: ["a"],
    }));
    const artists = times(bounds.MAX_IMPORTED_ARTISTS + 1, (index) => ({
      account: `site ${index}`,
      tag: "artist:a",
    }));
    const { transfer, dropped } = readServices([service(1, { presets, artists })]);
    expect(transfer.services[0]?.presets).toHaveLength(bounds.MAX_IMPORTED_PRESETS);
    expect(transfer.services[0]?.artists).toHaveLength(bounds.MAX_IMPORTED_ARTISTS);
    expect(dropped).toBe(2);
  });
});

describe("createHostListChoice", () => {
  beforeEach(() => fakeBrowser.reset());

  it.each([
    ["addresses with their query", hostsWithSentQuery],
    ["requests with the user's sign-in", signedInHosts],
  ])("keeps the newest MAX_CHOSEN_HOSTS hosts: %s", async (_, list) => {
    const hosts = times(bounds.MAX_CHOSEN_HOSTS - 1, (index) => `${index}.example`);
    await list.setValue(hosts);
    const last = createHostListChoice(list, "last.example");
    await last.choose(true);
    expect(await list.getValue()).toEqual([...hosts, "last.example"]);
    await last.choose(true);
    expect(await list.getValue()).toEqual([...hosts, "last.example"]);
    await createHostListChoice(list, "newer.example").choose(true);
    expect(await list.getValue()).toEqual([...hosts.slice(1), "last.example", "newer.example"]);
    await last.choose(false);
    expect(await list.getValue()).toEqual([...hosts.slice(1), "newer.example"]);
  });
});
