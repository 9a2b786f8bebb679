import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  isDigest,
  isIdentityOf,
  shortenToIdentity,
} from "../../../lib/picture/address-identity.ts";

const address = fc.string({ minLength: 1, maxLength: 60 }).map((text) => `data:image/png,${text}`);

describe("shortenToIdentity", () => {
  it("identifies an address of any length", () => {
    fc.assert(
      fc.property(address, fc.nat(100), (one, longest) => {
        const identity = shortenToIdentity(one, longest);
        expect(isIdentityOf(identity, one)).toBe(true);
        expect(isDigest(identity)).toBe(one.length > longest);
      }),
    );
  });

  it("returns a text that identifies no other address", () => {
    const long = `data:image/png;base64,${"A".repeat(313_000)}`;
    const identity = shortenToIdentity(long, 32_768);
    expect(identity.length).toBeLessThan(40);
    expect(isIdentityOf(identity, long)).toBe(true);
    expect(isIdentityOf(identity, `${long}A`)).toBe(false);
    expect(isIdentityOf(identity, `${long.slice(0, -1)}B`)).toBe(false);
    expect(isIdentityOf(identity, `${long.slice(0, 900)}B${long.slice(901)}`)).toBe(false);
  });
});
