import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { arrayOfReadable, recordOfReadable } from "../../../lib/base/lenient-schemas.ts";
import { DATA_VERSION } from "../../../lib/stored/data-version.ts";
import * as storage from "../../../lib/stored/storage.ts";
import type { StoredItem } from "../../../lib/stored/stored-item.ts";

/** The shapes of the data of one version: `version N`, and a line with key and fingerprint for each item of the `local` area. */
const FILE = resolve(import.meta.dirname, "data-shapes.txt");

/** Properties of schemas that say nothing about the stored value. */
const UNRELATED = new Set(["kind", "async", "expects", "message", "fallback", "default"]);

/** Returns a text that differs for schemas that read different values. Functions, as in a transformation, are not part of it. */
const shapeOf = (schema: v.GenericSchema): string =>
  JSON.stringify(schema, (name, value) => {
    if (UNRELATED.has(name) || name.startsWith("~")) return undefined;
    if (value instanceof RegExp) return `${value}`;
    const isPlain = typeof value === "object" && value !== null && !Array.isArray(value);
    return isPlain ? Object.fromEntries(Object.entries(value).sort()) : value;
  });

const fingerprintOf = (schema: v.GenericSchema): string =>
  createHash("sha256").update(shapeOf(schema)).digest("hex").slice(0, 12);

const isItem = (value: unknown): value is StoredItem<unknown> =>
  typeof value === "object" && value !== null && "schema" in value;

/** Returns the items that `storage.ts` declares. Some need an id, which is part of their key. */
const items = (): StoredItem<unknown>[] =>
  Object.values<unknown>(storage)
    .map((value) => (typeof value === "function" ? value("ID") : value))
    .filter(isItem);

const currentShapes = (): string[] =>
  items()
    .filter(({ area }) => area === "local")
    .map((item) => `${Object.keys(item.entry(null))[0]} ${fingerprintOf(item.schema)}`)
    .sort();

describe("DATA_VERSION", () => {
  it("is raised with each change of a stored shape", () => {
    const [version, ...shapes] = readFileSync(FILE, "utf8").trim().split("\n");
    const current = currentShapes();
    const changes = current.filter((line) => !shapes.includes(line));
    const isRaised = version !== `version ${DATA_VERSION}`;
    const advice =
      changes.length > 0 && !isRaised
        ? `The shape of stored data has changed: ${changes.join(", ")}. Raise DATA_VERSION in lib/stored/data-version.ts, so that an earlier version does not write over it.`
        : "";
    expect(advice).toBe("");
    const content = [`version ${DATA_VERSION}`, ...current].join("\n");
    expect([version, ...shapes].join("\n"), `Write this into ${FILE}:\n${content}\n`).toBe(content);
  });
});

describe("fingerprintOf", () => {
  const object = v.object({ id: v.string(), at: v.optional(v.number()) });

  it("differs for schemas that read different values", () => {
    const schemas = [
      object,
      v.object({ ...object.entries, seen: v.optional(v.boolean()) }),
      v.object({ id: v.string(), since: v.optional(v.number()) }),
      v.object({ id: v.string(), at: v.number() }),
      v.object({ ...object.entries, id: v.number() }),
      v.object({ ...object.entries, id: v.literal("one") }),
      v.object({ ...object.entries, id: v.picklist(["a"]) }),
      v.object({ ...object.entries, id: v.picklist(["a", "b"]) }),
      v.object({ ...object.entries, id: v.pipe(v.string(), v.maxLength(3)) }),
      v.object({ ...object.entries, id: v.pipe(v.string(), v.maxLength(4)) }),
      v.variant("id", [v.object({ id: v.literal("one") })]),
      v.variant("id", [v.object({ id: v.literal("two") })]),
      arrayOfReadable(v.string()),
      arrayOfReadable(object),
      recordOfReadable(v.string()),
      recordOfReadable(object),
    ];
    expect(new Set(schemas.map(fingerprintOf)).size).toBe(schemas.length);
  });

  it("does not depend on the order of fields, or on a fallback", () => {
    const { at, id } = object.entries;
    expect(fingerprintOf(v.object({ at, id }))).toBe(fingerprintOf(object));
    expect(fingerprintOf(v.fallback(object, { id: "" }))).toBe(fingerprintOf(object));
  });
});
