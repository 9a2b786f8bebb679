import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { cacheKey } from "../../../lib/http/cache-key.ts";
import { encodeBody, readRecord } from "../../../lib/http/cache-record.ts";

it.each([
  ["another version", { version: 2, variants: [] }],
  ["no list of responses", { version: 1, variants: {} }],
  ["an incomplete response", { version: 1, variants: [{ status: 200 }] }],
  ["no object", "1"],
])("ignores a stored record with %s", (_, stored) => {
  expect(readRecord(stored)).toBeNull();
});

it("reads a record without responses", () => {
  expect(readRecord({ version: 1, variants: [], more: 1 })).toEqual({ version: 1, variants: [] });
});

it("stores text as text and other bytes as Base64", () => {
  expect(encodeBody(new TextEncoder().encode("\ufeffé"))).toEqual({
    body: "\ufeffé",
    binary: false,
  });
  expect(encodeBody(new Uint8Array([255, 0]))).toEqual({ body: "/wA=", binary: true });
});

it("stores a response once for all places within a page, and apart for each key", async () => {
  const key = (address: string) => cacheKey(new URL(address), ["key"]);
  expect(await key("https://a.example/1?q=2#top")).toBe(await key("https://a.example/1?q=2"));
  expect(await key("https://a.example/1?q=2")).toBe("anyone https://a.example/1?q=2");
  const [one, other] = [
    await key("https://a.example/?key=one"),
    await key("https://a.example/?key=two"),
  ];
  expect(one).not.toBe(other);
  expect(one).not.toContain("one ");
  const digest = createHash("sha256").update("key=one").digest("hex");
  expect(one).toBe(`${digest.slice(0, 32)} https://a.example/`);
  expect(one).toMatch(/^[0-9a-f]{32} https:\/\/a\.example\/$/u);
});

const variant = {
  ...{
    status: 200,
    statusText: "OK",
    headers: [],
    body: "",
    binary: false,
    varying: [],
    policy: {},
  },
};

it("reads a record with responses", () => {
  const stored = { version: 1, variants: [variant, variant] };
  expect(readRecord(stored)).toEqual(stored);
});

it.each(Object.keys(variant))("ignores a record of a response without %s", (name) => {
  const broken = [{ ...variant, [name]: null }, null, "response"];
  for (const one of broken) expect(readRecord({ version: 1, variants: [variant, one] })).toBeNull();
});
