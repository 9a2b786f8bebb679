import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { normaliseBaseUrl } from "../../../lib/api/base-url.ts";

describe("normaliseBaseUrl", () => {
  it.each([
    ["https://booru.example", "https://booru.example"],
    ["booru.example", "https://booru.example"],
    ["  HTTPS://WWW.Booru.Example/  ", "https://booru.example"],
    ["www.booru.example/images/12?q=a#b", "https://booru.example"],
    ["//booru.example", "https://booru.example"],
    ["https://booru.example:8443/", "https://booru.example:8443"],
    ["https://booru.example:443/", "https://booru.example"],
    ["https://booru.example.", "https://booru.example"],
    ["www.www.booru.example", "https://booru.example"],
    ["www.example", "https://www.example"],
    ["bücher.example", "https://xn--bcher-kva.example"],
    ["localhost:4100", "http://localhost:4100"],
    ["LOCALHOST", "http://localhost"],
    ["127.0.0.1:4100/", "http://127.0.0.1:4100"],
    ["https://[::1]:4100", "https://[::1]:4100"],
    ["[2001:DB8::1]", "https://[2001:db8::1]"],
    ["localhost.:4100", "http://localhost:4100"],
    ["www.localhost:4100", "http://localhost:4100"],
    ["https://xn--bcher-kva.example", "https://xn--bcher-kva.example"],
    ["my_images.example", "https://my_images.example"],
    ["http://localhost:4100/api", "http://localhost:4100"],
    ["https://localhost:4100", "https://localhost:4100"],
    ["192.168.1.5", "https://192.168.1.5"],
  ])("turns %j into %s", (input, base_url) => {
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
    ["https://a..b.com", "not-an-address"],
    ["https://.com", "not-an-address"],
    ["https://booru.example..", "not-an-address"],
    ["https://*.example.com", "not-an-address"],
    ["https://*", "not-an-address"],
    ["https://exa mple.com", "not-an-address"],
    ["https://exa%20mple.com", "not-an-address"],
    ["https://exa'mple.com", "not-an-address"],
    ["https://(example).com", "not-an-address"],
    ["[::1]:4100", "ipv6-loopback"],
    ["http://[0:0:0:0:0:0:0:1]/", "ipv6-loopback"],
    ["ftp://booru.example", "scheme"],
    ["javascript:alert(1)", "scheme"],
    ["file:///etc/passwd", "scheme"],
    ["chrome-extension://abc/", "scheme"],
    ["http://booru.example", "insecure"],
    ["http://localhost.evil.example", "insecure"],
    ["http://192.168.1.5", "insecure"],
    ["https://me:secret@booru.example", "credentials"],
    ["https://me@booru.example", "credentials"],
  ])("rejects %j: %s", (input, reason) => {
    expect(normaliseBaseUrl(input)).toEqual({ ok: false, reason });
  });

  it.each(["exa%20mple.com", "*.example.com", "a..b.com", 'ex"ample.com'])(
    "rejects the host %s, even if the browser's URL accepts it",
    (host) => {
      const lax = new URL("https://booru.example");
      Object.defineProperty(lax, "hostname", { value: host });
      vi.spyOn(URL, "parse").mockReturnValue(lax);
      expect(normaliseBaseUrl(`https://${host}`)).toEqual({ ok: false, reason: "not-an-address" });
    },
  );

  it("is idempotent, and returns safe addresses only", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.webUrl(), fc.domain()), (input) => {
        const first = normaliseBaseUrl(input);
        if (!first.ok) return;
        expect(normaliseBaseUrl(first.base_url)).toEqual(first);
        expect(new URL(first.base_url).origin).toBe(first.base_url);
        expect(first.base_url).toMatch(/^https:|^http:\/\/(localhost|127\.0\.0\.1)(:|$)/);
      }),
    );
  });
});
