import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { normaliseBaseUrl } from "../../../lib/api/base-url.ts";

describe("the address of a service", () => {
  it.each([
    ["https://booru.example", "https://booru.example"],
    ["booru.example", "https://booru.example"],
    ["  HTTPS://WWW.Booru.Example/  ", "https://booru.example"],
    ["www.booru.example/images/12?q=a#b", "https://booru.example"],
    ["//booru.example", "https://booru.example"],
    ["https://booru.example:8443/", "https://booru.example:8443"],
    ["https://booru.example:443/", "https://booru.example"],
    ["https://booru.example.", "https://booru.example"],
    ["www.example", "https://www.example"],
    ["bücher.example", "https://xn--bcher-kva.example"],
    ["localhost:4100", "http://localhost:4100"],
    ["LOCALHOST", "http://localhost"],
    ["127.0.0.1:4100/", "http://127.0.0.1:4100"],
    ["[::1]:4100", "http://[::1]:4100"],
    ["http://localhost:4100/api", "http://localhost:4100"],
    ["https://localhost:4100", "https://localhost:4100"],
    ["192.168.1.5", "https://192.168.1.5"],
  ])("%j is %s", (input, base_url) => {
    expect(normaliseBaseUrl(input)).toEqual({ ok: true, base_url });
  });

  it.each([
    ["", "empty"],
    ["   ", "empty"],
    ["my booru", "not-an-address"],
    ["https://", "not-an-address"],
    ["booru", "not-an-address"],
    ["booru.example:port", "scheme"],
    ["https://a..b:99999", "not-an-address"],
    ["ftp://booru.example", "scheme"],
    ["javascript:alert(1)", "scheme"],
    ["file:///etc/passwd", "scheme"],
    ["chrome-extension://abc/", "scheme"],
    ["http://booru.example", "insecure"],
    ["http://localhost.evil.example", "insecure"],
    ["http://192.168.1.5", "insecure"],
    ["https://me:secret@booru.example", "credentials"],
    ["https://me@booru.example", "credentials"],
  ])("%j is none: %s", (input, reason) => {
    expect(normaliseBaseUrl(input)).toEqual({ ok: false, reason });
  });

  it("is the same when it is read again, and always safe", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.webUrl(), fc.domain()), (input) => {
        const first = normaliseBaseUrl(input);
        if (!first.ok) return;
        expect(normaliseBaseUrl(first.base_url)).toEqual(first);
        expect(new URL(first.base_url).origin).toBe(first.base_url);
        expect(first.base_url).toMatch(/^https:|^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:|$)/);
      }),
    );
  });
});
