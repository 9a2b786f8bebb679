import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { identifies, identityOf, isDigest } from "../../../lib/picture/address-identity.ts";

const address = fc.string({ minLength: 1, maxLength: 60 }).map((text) => `data:image/png,${text}`);

describe("identityOf", () => {
  it("identifies an address of any length", () => {
    fc.assert(
      fc.property(address, fc.nat(100), (one, longest) => {
        const identity = identityOf(one, longest);
        expect(identifies(identity, one)).toBe(true);
        expect(isDigest(identity)).toBe(one.length > longest);
      }),
    );
  });

  it("identifies no other address", () => {
    const long = `data:image/png;base64,${"A".repeat(313_000)}`;
    const identity = identityOf(long, 32_768);
    expect(identity.length).toBeLessThan(40);
    expect(identifies(identity, long)).toBe(true);
    expect(identifies(identity, `${long}A`)).toBe(false);
    expect(identifies(identity, `${long.slice(0, -1)}B`)).toBe(false);
    expect(identifies(identity, `${long.slice(0, 900)}B${long.slice(901)}`)).toBe(false);
  });
});
