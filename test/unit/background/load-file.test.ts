import { beforeEach, describe, expect, it, vi } from "vitest";
import { fakeBrowser } from "wxt/testing/fake-browser";
import { loadFile } from "../../../lib/background/file/load-file.ts";
import { removeLeftoverRules } from "../../../lib/background/request/request-rules.ts";
import type { PickedPicture } from "../../../lib/picture/pick.ts";
import { signedInHosts } from "../../../lib/stored/storage.ts";
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
  action: { requestHeaders?: { value: string }[] };
}
let rules: Rule[];
/** The Referers that rules set at the time of each request, or none. */
let referers: (string | undefined)[];

/** Makes the host respond. */
const responding = (respond: () => Response) =>
  vi.spyOn(globalThis, "fetch").mockImplementation(async () => {
    referers.push(rules[0]?.action.requestHeaders?.[0]?.value);
    return respond();
  });

const load = (pick: PickedPicture) =>
  loadFile(pick, 0, { base_url: "https://board.example", maxBytes: 99 });

beforeEach(() => {
  freshBrowser();
  rules = [];
  referers = [];
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

  it.each<[string, string, PickedPicture]>([
    ["with cookies if the user allowed it for this host", "include", pickOf()],
    [
      "without cookies from another host",
      "omit",
      pickOf({ url: "https://other.art.example/1.png" }),
    ],
    [
      "without cookies from a page of another site",
      "omit",
      { ...pickOf(), page: { url: "https://gallery.example/", title: "" } },
    ],
    ["without cookies if its page only links to it", "omit", pickOf({ origin: "link" })],
  ])("is requested %s", async (_, credentials, pick) => {
    await signedInHosts.setValue(["img.art.example"]);
    const calls = responding(() => new Response(PNG));
    await load(pick);
    expect(calls.mock.calls).toMatchObject([[expect.any(String), { credentials }]]);
  });

  it("is requested again without cookies if the host redirects", async () => {
    await signedInHosts.setValue(["img.art.example"]);
    const redirect = Object.defineProperty(Response.error(), "type", { value: "opaqueredirect" });
    const responses = [redirect, new Response(PNG)];
    const calls = responding(() => responses.shift() ?? Response.error());
    expect(await load(pickOf())).toMatchObject({ origin: "host" });
    expect(calls.mock.calls.map(([, init]) => [init?.credentials, init?.redirect])).toEqual([
      ["include", "manual"],
      ["omit", undefined],
    ]);
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
