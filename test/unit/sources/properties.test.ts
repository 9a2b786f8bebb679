import { describe, expect, it } from "vitest";
import { resolveSource } from "../../../lib/sources/resolve.ts";
import { isHostAmong } from "../../../lib/sources/rule/source-site.ts";
import { sourceSites } from "../../../lib/sources/sites.ts";
import { allCases, factsOf } from "../../sources/address-table.ts";

const sitesWithHosts = sourceSites.filter(({ hosts }) => hosts.length > 0);
const FILE = "https://files.example/picture.png";

const sourceAt = (url: string, file = FILE) =>
  resolveSource(factsOf({ file, page: { url } })).source_url;

/** Posts that rules with hosts of their own found, on those hosts. */
const posts = new Map(
  allCases.flatMap((example) => {
    const { site, source_url } = resolveSource(factsOf(example));
    const rule = sitesWithHosts.find(({ name }) => name === site);
    const url = URL.parse(source_url ?? "");
    return rule && url && isHostAmong(url, rule.hosts) ? [[url.href, rule.name] as const] : [];
  }),
);

describe("resolveSource for its own results", () => {
  it("has 100 posts or more to try", () => {
    expect(posts.size).toBeGreaterThan(100);
  });

  it.each([...posts.keys()])("recognises %s as a post with that address", (post) => {
    expect(sourceAt(post)).toBe(post);
  });

  it.each([...posts.keys()])("ignores scheme, www., slash and trackers of %s", (post) => {
    const { host, pathname, search, hash } = new URL(post);
    const bare = host.replace(/^www\./u, "");
    const tracked = `${search ? `${search}&` : "?"}utm_source=x&fbclid=y`;
    const slash = search || pathname.endsWith("/") ? "" : "/";
    for (const variant of [
      `http://${host}${pathname}${search}${hash}`,
      `https://${bare}${pathname}${search}${hash}`,
      ...(bare.split(".").length === 2 ? [`https://www.${bare}${pathname}${search}${hash}`] : []),
      `https://${host}${pathname}${slash}${search}${hash}`,
      `https://${host}${pathname}${tracked}${hash}`,
    ])
      expect(sourceAt(variant), variant).toBe(post);
  });

  it.each([...posts.keys()])("does not shorten the identifier of a longer %s", (post) => {
    const url = new URL(post);
    if (url.search) url.search += "0";
    else url.pathname = url.pathname.replace(/(\.html|\/)?$/u, "0$1");
    if (url.pathname !== "/0") expect(sourceAt(url.href)).not.toBe(post);
  });

  it.each(allCases.map((example) => [`${example.site}: ${example.what}`, example] as const))(
    "has no other best file for the best file of %s",
    (_, example) => {
      const facts = factsOf(example);
      const best = resolveSource(facts).candidates[0]?.url ?? facts.file.href;
      for (const offered of [[], facts.offered]) {
        const { candidates } = resolveSource({ ...facts, file: new URL(best), offered });
        expect(candidates[0]?.url ?? best).toBe(best);
      }
    },
  );
});

describe("hosts of rules", () => {
  /** Hosts that several sites use for their files, or that one site's rule knows better. */
  const SHARED = /imgix|pximg|pstatic|cdninstagram|dlsite|pixiv/u;

  it("belong to one rule each", () => {
    const claims = sitesWithHosts.flatMap(({ name, hosts }) =>
      hosts.map((host) => ({ name, host })),
    );
    const disputes = claims.flatMap(({ name, host }) =>
      claims.filter(
        (other) =>
          other.name !== name &&
          isHostAmong(new URL(`https://${host.replace(/^\./u, "")}`), [other.host]) &&
          !SHARED.test(host),
      ),
    );
    expect(disputes).toEqual([]);
  });

  it.each(sitesWithHosts)(
    "of $name match no host that only begins or ends with theirs",
    ({ hosts }) => {
      for (const host of hosts) {
        const ownHost = host.replace(/^\./u, "");
        expect(isHostAmong(new URL(`https://not${ownHost}`), hosts)).toBe(false);
        expect(isHostAmong(new URL(`https://${ownHost}.evil.example`), hosts)).toBe(false);
      }
    },
  );

  it.each(sitesWithHosts)(
    "of $name read an address with 1,900 folders without an error",
    (site) => {
      for (const host of site.hosts) {
        const url = `https://${host.replace(/^\./u, "i.")}/${"t/".repeat(1_900)}`;
        const facts = factsOf({ file: url, page: { url } });
        expect(() => site.find(facts)).not.toThrow();
      }
    },
  );
});
