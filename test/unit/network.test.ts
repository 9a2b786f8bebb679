// @vitest-environment happy-dom
import { get } from "node:https";
import { describe, expect, it } from "vitest";

const ADDRESS = "https://pictures.example/one.png";
const REFUSAL = "Unit tests do not connect to pictures.example";

describe("network of unit tests", () => {
  it("refuses requests of happy-dom to other hosts", async () => {
    await expect(fetch(ADDRESS)).rejects.toThrow(REFUSAL);
  });

  it("refuses requests of Node to other hosts", () => {
    expect(() => get(ADDRESS)).toThrow(REFUSAL);
  });
});
