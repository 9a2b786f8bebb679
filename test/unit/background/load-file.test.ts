import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { fakeBrowser } from "wxt/testing/fake-browser";
import { loadFile } from "../../../lib/background/file/load-file.ts";
import { removeLeftoverRules } from "../../../lib/background/request/request-rules.ts";
import type { PickedPicture } from "../../../lib/picture/pick.ts";
import { signedInHosts } from "../../../lib/stored/storage.ts";
import { pickOfAddress } from "../../../lib/upload/fields-from-pick.ts";
import { freshBrowser, grantAccess } from "./worker.ts";

const art = "https://img.art.example/1.png?size=full#top";
const PNG = Uint8Array.of(137, 80, 78, 71, 13, 10, 26, 10);

const pickOf = (candidate: Partial<PickedPicture["candidates"][number]> = {}): PickedPicture => ({
  page: { url: "https://art.example/post/1?view=2", title: "" },
  candidates: [{ url: art, origin: "img", ...candidate }],
  shown: 0,
  source_url: null,
  text: null,
});

interface Rule {
  id: number;
  condition: Record<string, unknown>;
  action: { requestHeaders?: { header: string; value: string }[] };
}
let rules: Rule[];
/** The Referers and cookies that rules set at the time of each request, or none. */
let referers: (string | undefined)[];
let cookies: (string | undefined)[];

/** Makes the host respond. */
const responding = (respond: () => Response) =>
  vi.spyOn(globalThis, "fetch").mockImplementation(async () => {
    const headers = rules[0]?.action.requestHeaders ?? [];
    const headerOf = (name: string) => headers.find(({ header }) => header === name)?.value;
    referers.push(headerOf("referer"));
    cookies.push(headerOf("cookie"));
    return respond();
  });

function useFirefox() {
  vi.stubEnv("BROWSER", "firefox");
  onTestFinished(() => void vi.unstubAllEnvs());
}

interface CookieFacts {
  store?: string;
  /** Site of the page whose frames have it. */
  partition?: string;
  sameSite?: "lax" | "no_restriction";
}

/** Fills the browser's cookies for the picture's host. */
function storeCookies(jar: Record<string, CookieFacts>) {
  const getAll = async (search: { storeId?: string; partitionKey?: { topLevelSite?: string } }) => {
    const { storeId = "firefox-default", partitionKey } = search;
    if (storeId === "gone") throw new Error("Invalid cookie store id");
    return Object.entries(jar).flatMap(([cookie, facts]) => {
      const { store = "firefox-default", partition, sameSite = "no_restriction" } = facts;
      const [name, value] = cookie.split("=");
      const isListed = store === storeId && partition === partitionKey?.topLevelSite;
      return isListed ? { name, value, sameSite } : [];
    });
  };
  Object.assign(fakeBrowser, { cookies: { getAll } });
}

const load = (pick: PickedPicture) =>
  loadFile(pick, 0, { base_url: "https://board.example", maxBytes: 99 });

beforeEach(() => {
  freshBrowser();
  rules = [];
  referers = [];
  cookies = [];
  Object.assign(fakeBrowser.declarativeNetRequest, {
    getSessionRules: async () => rules,
    updateSessionRules: async ({
      removeRuleIds = [],
      addRules = [],
    }: {
      removeRuleIds?: number[];
      addRules?: Rule[];
    }) => {
      rules = [...rules.filter(({ id }) => !removeRuleIds.includes(id)), ...addRules];
    },
  });
});

describe("loadFile: a file of a host", () => {
  it("is requested without cookies and Referer", async () => {
    const calls = responding(() => new Response(PNG));
    expect(await load(pickOf())).toMatchObject({ origin: "host", url: art, format: "png" });
    expect(referers).toEqual([undefined]);
    expect(calls.mock.calls).toMatchObject([[art, { credentials: "omit" }]]);
  });

  it("is not read if only its page has it", async () => {
    const calls = responding(() => new Response(PNG));
    expect(await load(pickOf({ url: "blob:https://art.example/1" }))).toEqual({ why: "not-read" });
    expect(calls).not.toHaveBeenCalled();
  });

  it("is not read if the host sends a page instead", async () => {
    responding(() => new Response("<!doctype html><p>Sign in"));
    expect(await load(pickOf())).toEqual({ why: "not-read" });
  });

  it("is requested with a Referer by a temporary rule for this request alone", async () => {
    let during: Rule[] = [];
    responding(() => {
      during = rules;
      return new Response(PNG);
    });
    expect(await load(pickOf({ flags: ["needs-referer"] }))).toMatchObject({ origin: "host" });
    expect(referers).toEqual(["https://art.example/"]);
    expect(during).toMatchObject([
      {
        condition: {
          urlFilter: "|https://img.art.example/1.png?size=full|",
          initiatorDomains: [new URL(fakeBrowser.runtime.getURL("/")).host],
        },
      },
    ]);
    expect(rules).toEqual([]);
  });

  it("is requested once more with a Referer after a 403", async () => {
    responding(() => (referers.at(-1) ? new Response(PNG) : new Response("", { status: 403 })));
    expect(await load(pickOf())).toMatchObject({ origin: "host" });
    expect(referers).toEqual([undefined, "https://art.example/"]);
  });

  it("leaves no Referer rule after a failed request", async () => {
    responding(() => {
      throw new TypeError("network");
    });
    expect(await load(pickOf({ flags: ["needs-referer"] }))).toEqual({ why: "not-read" });
    expect(rules).toEqual([]);
  });

  const inChromium: RequestInit = { credentials: "include" };
  const without: RequestInit = { credentials: "omit" };
  it.each<[string, RequestInit, PickedPicture]>([
    ["with cookies if the user allowed it for this host", inChromium, pickOf()],
    [
      "without cookies from another host",
      without,
      pickOf({ url: "https://other.art.example/1.png" }),
    ],
    [
      "without cookies from a page of another site",
      without,
      { ...pickOf(), page: { url: "https://gallery.example/", title: "" } },
    ],
    ["without cookies if its page only links to it", without, pickOf({ origin: "link" })],
  ])("is requested %s", async (_, expected, pick) => {
    await signedInHosts.setValue(["img.art.example"]);
    storeCookies({ "account=own": {}, "parts=own": { partition: "https://art.example" } });
    const calls = responding(() => new Response(PNG));
    await load(pick);
    expect(calls.mock.calls).toMatchObject([[expect.any(String), expected]]);
    useFirefox();
    await load(pick);
    expect(calls.mock.lastCall).toMatchObject([expect.any(String), without]);
    const isSent = expected === inChromium;
    expect(cookies).toEqual([undefined, isSent ? "account=own; parts=own" : undefined]);
  });

  it.each([
    ["Chromium", [inChromium, without], [undefined, undefined]],
    ["Firefox", [without, without], ["account=own", undefined]],
  ])("is requested again without cookies if the host redirects, in %s", async (...row) => {
    const [name, inits, sent] = row;
    if (name === "Firefox") useFirefox();
    await signedInHosts.setValue(["img.art.example"]);
    storeCookies({ "account=own": {} });
    const redirect = Object.defineProperty(Response.error(), "type", { value: "opaqueredirect" });
    const responses = [redirect, new Response(PNG)];
    const calls = responding(() => responses.shift() ?? Response.error());
    expect(await load(pickOf())).toMatchObject({ origin: "host" });
    expect(calls.mock.calls.map(([, init]) => init?.redirect)).toEqual(["manual", undefined]);
    expect(calls.mock.calls.map(([, init]) => init)).toMatchObject(inits);
    expect(cookies).toEqual(sent);
  });

  const frame = { tab_id: 3, frame_id: 4, scan_id: "s", index: 0, origin: "https://art.example" };
  const blog = "https://blog.example/";
  const inTab = (page: Partial<PickedPicture["page"]>): PickedPicture => ({
    ...pickOf(),
    page: { ...pickOf().page, ...page },
  });
  it.each<[string, string | undefined, PickedPicture]>([
    ["a tab of the default container", "account=own", inTab({ store: "firefox-default" })],
    ["a tab of a container", "account=work", inTab({ store: "firefox-container-2" })],
    ["a container without a sign-in", undefined, inTab({ store: "firefox-container-3" })],
    ["a container that was deleted", undefined, inTab({ store: "gone" })],
    [
      "a draft's other address, from a container",
      "account=work",
      pickOfAddress(
        { url: art, source_urls: ["https://art.example/post/2"], description: "", tags: [] },
        "firefox-container-2",
      ),
    ],
    ["a frame on another site's page", "account=embed", { ...inTab({ url: blog }), place: frame }],
    [
      "a frame in a container",
      "account=work-embed",
      { ...inTab({ url: blog, store: "firefox-container-2" }), place: frame },
    ],
    [
      "a frame on a page without a partition",
      undefined,
      { ...inTab({ url: "https://other.example/" }), place: frame },
    ],
  ])("is requested in Firefox with the cookies of %s", async (_, expected, pick) => {
    useFirefox();
    await signedInHosts.setValue(["img.art.example"]);
    storeCookies({
      "account=own": { sameSite: "lax" },
      "account=work": { store: "firefox-container-2" },
      "account=embed": { partition: new URL(blog).origin },
      "account=work-embed": { store: "firefox-container-2", partition: new URL(blog).origin },
    });
    responding(() => new Response(PNG));
    await load(pick);
    expect(cookies).toEqual([expected]);
  });

  it("is not requested without access to it", async () => {
    grantAccess(false);
    const calls = responding(() => new Response(PNG));
    expect(await load(pickOf())).toEqual({ why: "no-access" });
    expect(calls).not.toHaveBeenCalled();
  });
});

describe("loadFile: a file that its page reads", () => {
  const place = { tab_id: 3, frame_id: 0, scan_id: "s", index: 0 };
  const answers = [{ bytes: PNG.length }, Buffer.from(PNG).toString("base64")];

  it.each([
    ["has the address that the page shows", art, art],
    ["has no address if only its page knows it", "blob:https://art.example/1", undefined],
  ])("%s", async (_, url, expected) => {
    let count = 0;
    vi.spyOn(fakeBrowser.scripting, "executeScript").mockImplementation(
      async () => [{ result: answers[count++] }] as never,
    );
    const file = await load({ ...pickOf({ url }), place });
    expect(file).toMatchObject({ origin: "page", format: "png" });
    expect("url" in file ? file.url : undefined).toBe(expected);
  });

  it("is not requested from its host if the page shows another picture", async () => {
    const calls = responding(() => new Response(PNG));
    vi.spyOn(fakeBrowser.scripting, "executeScript").mockImplementation(
      async () => [{ result: { why: "not-shown" } }] as never,
    );
    expect(await load({ ...pickOf(), place })).toEqual({ why: "not-shown" });
    expect(calls).not.toHaveBeenCalled();
  });

  it("is not read if it is a sprite, which has other pictures too", async () => {
    const calls = responding(() => new Response(PNG));
    const inPage = vi.spyOn(fakeBrowser.scripting, "executeScript");
    expect(await load({ ...pickOf({ flags: ["sprite"] }), place })).toEqual({ why: "not-read" });
    expect(calls).not.toHaveBeenCalled();
    expect(inPage).not.toHaveBeenCalled();
  });
});

describe("removeLeftoverRules", () => {
  it("removes the rules of a terminated worker", async () => {
    rules = [{ id: 1, condition: {}, action: {} }];
    await removeLeftoverRules();
    expect(rules).toEqual([]);
  });

  it("keeps the rule of a request under way", async () => {
    const response = Promise.withResolvers<Response>();
    const calls = vi.spyOn(globalThis, "fetch").mockImplementation(() => response.promise);
    const file = load(pickOf({ flags: ["needs-referer"] }));
    await vi.waitFor(() => expect(calls).toHaveBeenCalled());
    await removeLeftoverRules();
    expect(rules).toHaveLength(1);
    response.resolve(new Response(PNG));
    await file;
    expect(rules).toEqual([]);
  });
});
