import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { cacheKey } from "../../../lib/http/cache-key.ts";

it("cacheKey ignores the hash of an address, and includes a digest of the key", async () => {
  const key = (address: string) => cacheKey(new URL(address), ["key"]);
  expect(await key("https://a.example/1?q=2#top")).toBe("anyone https://a.example/1?q=2");
  const digest = createHash("sha256").update("key=one").digest("hex");
  expect(await key("https://a.example/?key=one")).toBe(`${digest.slice(0, 32)} https://a.example/`);
});
