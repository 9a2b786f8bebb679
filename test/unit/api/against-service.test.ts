import { randomBytes } from "node:crypto";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { ApiClient } from "../../../lib/api/client.ts";
import type { ApiError } from "../../../lib/api/errors.ts";
import { eachPage, type List } from "../../../lib/api/list.ts";
import type { NewRule } from "../../service/control/rules.ts";
import { facts } from "../../service/seed/facts.ts";
import { type RunningService, startService } from "../../service/server.ts";
import { pictureHost } from "../service/support.ts";
import { type Era, fileCalls, serviceCalls } from "./service-calls.ts";
import { clientOf, type FetchOptions, failureOf } from "./service-client.ts";

const { comments, images, topics, posts, keys, people } = facts;
const eras: readonly Era[] = ["new", "old"];
const services = new Map<Era, RunningService>();
let host: Awaited<ReturnType<typeof pictureHost>>;

beforeAll(async () => {
  for (const era of eras) services.set(era, await startService({ era, caching: "none" }));
  host = await pictureHost({
    "/noise.png": async (_, response) => {
      const raw = { width: 8, height: 8, channels: 3 } as const;
      response.end(
        await sharp(randomBytes(8 * 8 * 3), { raw })
          .png()
          .toBuffer(),
      );
    },
  });
}, 60_000);
afterAll(() => Promise.all([...services.values(), host].map((server) => server.close())));
beforeEach(() => {
  for (const { control } of services.values()) control.forgetRequests();
});
afterEach(() => {
  for (const { control } of services.values()) control.remove();
});

function serviceOf(era: Era): RunningService {
  const service = services.get(era);
  if (service === undefined) throw new Error("The service is not running.");
  return service;
}

type Failing = [effect: NewRule["effect"], expected: Partial<ApiError> | null, rest?: FetchOptions];

const failing: readonly Failing[] = [
  [{ kind: "latency", ms: 2 }, null],
  [{ kind: "old-shapes" }, null],
  [{ kind: "stall" }, { code: "timed-out", status: null }, { timeOut: () => 100 }],
  [{ kind: "reset" }, { code: "unreachable", status: null }],
  [{ kind: "truncate" }, { code: "unreachable", status: null }],
  [{ kind: "invalid-json" }, { code: "malformed", status: 200, field: "" }],
  [{ kind: "wrong-shape" }, { code: "malformed", status: 200 }],
  [{ kind: "rate-limit" }, { code: "rate-limited", status: 429, retryAfter: null }],
  [
    { kind: "rate-limit", retryAfter: "60" },
    { code: "rate-limited", status: 429, retryAfter: expect.any(Number) },
  ],
  [{ kind: "challenge" }, { code: "challenged", status: 501 }],
  [{ kind: "blocked" }, { code: "blocked", status: 500 }],
  [{ kind: "forbidden-page" }, { code: "challenged", status: 403 }],
  [{ kind: "empty-404" }, { code: "not-found", status: 404 }],
  [{ kind: "redirect", to: "https://elsewhere.example/" }, { code: "redirected" }],
];

describe.each(eras)("the client and a service of the %s era", (era) => {
  let pictures = 0;
  const newPicture = () => `${host.origin}/noise.png?${era}${pictures++}`;

  it.each([...serviceCalls, ...fileCalls])(
    "$name succeeds",
    async ({ call, expected, method = "GET", endpoint }) => {
      const service = serviceOf(era);
      expect(await call(clientOf(service), newPicture())).toMatchObject(Object(expected));
      const path = `/api/v1/json/${endpoint}`;
      expect(service.control.requests()).toMatchObject([{ method, path }]);
    },
  );

  describe.each(failing)("with the effect %j", (effect, failure, rest = {}) => {
    it.each([...serviceCalls, ...fileCalls])(
      "$name",
      async ({ call, expected, method, endpoint }) => {
        const service = serviceOf(era);
        service.control.add({ method: method ?? "GET", endpoint, effect });
        const result = call(clientOf(service, { retries: 0, ...rest }), newPicture());
        if (failure === null) expect(await result).toMatchObject(Object(expected));
        else expect(await failureOf(result)).toMatchObject(failure);
        expect(service.control.requests()).toHaveLength(1);
      },
    );
  });

  it.each<[string, (client: ApiClient) => Promise<unknown>, Partial<ApiError>]>([
    ["a comment on a deleted image", (c) => c.comments.get(comments.onDeletedImage), forbidden()],
    ["a destroyed comment", (c) => c.comments.get(comments.destroyed), missing()],
    ["no such image", (c) => c.images.get(99_999), missing()],
    ["no such tag", (c) => c.tags.get("no such tag"), missing()],
    ["a post in a hidden topic", (c) => c.posts.get(posts.inHiddenTopic), missing()],
    ["a deactivated profile", (c) => c.profiles.get(people.dodo.id), missing()],
    ["a private filter of another user", (c) => c.filters.get(6), missing()],
    ["an address of no image", (c) => c.oembed("https://a.example/"), missing()],
    ["a restricted forum", (c) => c.forums.get("nest"), missing()],
    ["a hidden topic", (c) => c.forums.topic("meta", topics.hidden), missing()],
    ["a post elsewhere", (c) => c.forums.post("meta", topics.sticky, posts.plain), missing()],
    [
      "nonsense",
      (c) => c.search.comments({ q: "(a" }),
      { code: "bad-query", detail: "Imbalanced parentheses." },
    ],
    ["a huge id", (c) => c.comments.get(2 ** 40), { code: "server", status: 500 }],
  ])("fails on %s", async (_what, call, expected) => {
    const failure = await failureOf(call(clientOf(serviceOf(era), { retries: 0 })));
    expect(failure).toMatchObject(expected);
  });

  it("fails on the posts of no topic", async () => {
    const call = clientOf(serviceOf(era), { retries: 0 }).forums.posts("meta", topics.hidden);
    expect(await failureOf(call)).toMatchObject(era === "new" ? missing() : { code: "server" });
  });

  it.each([
    [keys.unknown, { code: "forbidden" }, { code: "unauthorized" }],
    [keys.deactivated, { code: "forbidden" }, { code: "forbidden" }],
    [keys.banned, null, { code: "forbidden" }],
  ])("reports the state of the key %s", async (key, listing, upload) => {
    const client = clientOf(serviceOf(era), {}, key);
    if (listing === null) expect(await client.filters.user()).toEqual({ items: [], total: 0 });
    else expect(await failureOf(client.filters.user())).toMatchObject(listing);
    const submission = { tag_input: "", description: "", source_urls: [] };
    const refused = await failureOf(client.images.submit(submission, newPicture()));
    expect(refused).toMatchObject(upload);
  });

  it("distinguishes deleted, merged and visible images", async () => {
    const client = clientOf(serviceOf(era));
    const ids = [images.deleted, images.merged, images.featured];
    const states = await Promise.all(ids.map(async (id) => (await client.images.get(id)).state));
    expect(states).toEqual(["deleted", "merged", "visible"]);
  });

  it.each<[string, (client: ApiClient, page: number) => Promise<List<object>>, number?]>([
    ["filters.system", (client, page) => client.filters.system({ page })],
    ["filters.user", (client, page) => client.filters.user({ page })],
    ["search.comments", (client, page) => client.search.comments({ q: "*", page })],
    ["search.galleries", (client, page) => client.search.galleries({ q: "*", page })],
    ["search.posts", (client, page) => client.search.posts({ q: "*", page })],
    ["search.tags", (client, page) => client.search.tags({ q: "*", page })],
    ["search.images", (client, page) => client.search.images({ q: "*", page, filter_id: 2 })],
    ["forums.list", (client) => client.forums.list()],
    ["forums.topics", (client, page) => client.forums.topics("chat", { page })],
    [
      "forums.posts",
      (client, page) => client.forums.posts("chat", topics.holes.slug, { page }),
      topics.holes.left,
    ],
  ])("loads all pages of %s once", async (_name, load, left) => {
    const service = serviceOf(era);
    const client = clientOf(service);
    const found: object[] = [];
    let total = 0;
    for await (const list of eachPage((page) => load(client, page))) {
      found.push(...list.items);
      total = list.total ?? Number.NaN;
    }
    expect(found).toHaveLength(left ?? total);
    expect(service.control.requests()).toHaveLength(Math.ceil(total / 25));
  });
});

function missing(): Partial<ApiError> {
  return { code: "not-found", status: 404 };
}

function forbidden(): Partial<ApiError> {
  return { code: "forbidden", status: 403 };
}

it.each([
  [undefined, "25", 25],
  [0, "1", 1],
  [7.9, "7", 7],
  [51, "50", 50],
  [1e9, "50", 50],
])("per_page %s is sent as %s", async (per_page, sent, count) => {
  const service = serviceOf("new");
  const query = { q: "*", filter_id: 2, per_page };
  expect((await clientOf(service).search.images(query)).items).toHaveLength(count);
  expect(service.control.requests()[0]?.parameters).toMatchObject({ per_page: sent });
});
