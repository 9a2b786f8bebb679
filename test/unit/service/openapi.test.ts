import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { describeApi } from "../../service/openapi/document.ts";
import { newShapes } from "../../service/options.ts";
import { facts } from "../../service/seed/facts.ts";
import { createChecker } from "./description.ts";
import { type Running, running } from "./support.ts";

let site: Running;
let old: Running;
beforeAll(async () => {
  [site, old] = await Promise.all([running(), running({ era: "old" })]);
}, 60_000);
afterAll(() => Promise.all([site.close(), old.close()]));

/**
 * The endpoint table of the API's specification, copied by hand. Four searches take `q` although their rows
 * omit it, because of the rule below the table that every search executes it.
 */
const table = `
GET  /comments/{comment_id}
GET  /images/{image_id}                                          key filter_id
POST /images                                                     key url
GET  /images/featured
GET  /tags/{tag_slug}
GET  /posts/{post_id}
GET  /profiles/{user_id}
GET  /filters/{filter_id}                                        key
GET  /filters/system                                             page
GET  /filters/user                                               key page
GET  /oembed                                                     url
GET  /search/comments                                            key page q
GET  /search/galleries                                           key page q
GET  /search/posts                                               key page q
GET  /search/images                                              key filter_id page per_page q sd sf
GET  /search/tags                                                page q
POST /search/reverse                                             key url distance
GET  /forums
GET  /forums/{short_name}
GET  /forums/{short_name}/topics                                 page
GET  /forums/{short_name}/topics/{topic_slug}
GET  /forums/{short_name}/topics/{topic_slug}/posts              page
GET  /forums/{short_name}/topics/{topic_slug}/posts/{post_id}
`;

const rows = table
  .trim()
  .split("\n")
  .map((line) => line.split(/\s+/))
  .map(([method = "", path = "", ...query]) => ({ method, path, query: query.sort() }));

type Described = { parameters: { name: string; in: string }[] };

describe("the service's description of itself", () => {
  it("lists the endpoints, methods and query parameters of the specification, no more and no less", async () => {
    const response = await fetch(`${site.origin}/openapi.json`);
    const { paths, servers } = (await response.json()) as ReturnType<typeof describeApi>;
    const described = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => {
        const { parameters } = operation as Described;
        const inQuery = parameters.filter((one) => one.in === "query");
        const inPath = parameters.filter((one) => one.in === "path").map(({ name }) => `{${name}}`);
        expect(path.match(/\{\w+\}/g) ?? []).toEqual(inPath);
        const query = inQuery.map(({ name }) => name).sort();
        return { method: method.toUpperCase(), path, query };
      }),
    );
    const byPath = (a: (typeof rows)[number], b: (typeof rows)[number]) =>
      `${a.path} ${a.method}`.localeCompare(`${b.path} ${b.method}`);
    expect(rows).toHaveLength(23);
    expect(described.sort(byPath)).toEqual([...rows].sort(byPath));
    expect(servers).toEqual([{ url: `${site.origin}/api/v1/json` }]);
  });
});

const { comments, images, topics, posts, keys, people } = facts;

/** An address for every possible response of each endpoint, with its status in the current and in an old service. */
const answers: readonly [string, number, number?][] = [
  [`comments/${comments.plain}`, 200],
  [`comments/${comments.anonymous}`, 200],
  [`comments/${comments.hidden}`, 200],
  [`comments/${comments.onDeletedImage}`, 403],
  [`comments/${comments.destroyed}`, 404],
  ["comments/x", 400],
  ["comments/9999999999", 500],
  ["images/1", 200],
  [`images/1?key=${keys.magpie}&filter_id=2`, 200],
  [`images/${images.deleted}`, 200],
  [`images/${images.merged}`, 200],
  [`images/${images.svg}`, 200],
  [`images/${images.animated}`, 200],
  [`images/${images.anonymous}`, 200],
  [`images/1?key=${keys.deactivated}`, 403],
  ["images/1?filter_id=x", 400],
  ["images/99999", 404],
  ["images/featured", 200],
  ["tags/cat", 200],
  ["tags/kitty", 200],
  ["tags/artist-colon-briar_hollow", 200],
  ["tags/nothing", 404],
  [`posts/${posts.plain}`, 200],
  [`posts/${posts.hidden}`, 200],
  [`posts/${posts.inHiddenTopic}`, 404],
  ["posts/x", 400],
  ...Object.values(people)
    .filter(({ deactivated }) => !deactivated)
    .map(({ id }): [string, number] => [`profiles/${id}`, 200]),
  [`profiles/${people.dodo.id}`, 404],
  ["filters/3", 200],
  ["filters/4", 404],
  ["filters/system?page=2", 200],
  [`filters/user?key=${keys.magpie}`, 200],
  ["filters/user", 403],
  ["oembed?url=/1", 200],
  [`oembed?url=/${images.svg}`, 200],
  ["oembed?url=/", 404],
  ["search/comments?q=*", 200],
  [`search/comments?q=image_id:${images.deleted}`, 200],
  ["search/comments?q=(", 400],
  ["search/galleries?q=*", 200],
  ["search/galleries?q=*&page=2", 200],
  ["search/galleries?q=(", 400],
  ["search/posts?q=*", 200],
  ["search/posts?q=(", 400],
  [`search/images?q=*&per_page=50&key=${keys.magpie}`, 200],
  ["search/images?q=*&per_page=50&page=6&filter_id=2", 200],
  ["search/images?q=(", 400],
  [`search/images?q=*&filter_id=${"9".repeat(12)}`, 500],
  ["search/tags?q=*", 200],
  ["search/tags?q=(", 400],
  ["forums", 200],
  ["forums/meta", 200],
  ["forums/nest", 404],
  ["forums/art/topics", 200],
  ["forums/chat/topics?page=2", 200],
  ["forums/nest/topics", 200],
  [`forums/meta/topics/${topics.sticky}`, 200],
  [`forums/meta/topics/${topics.hidden}`, 404],
  [`forums/chat/topics/${topics.holes.slug}/posts?page=3`, 200],
  [`forums/chat/topics/${topics.holes.slug}/posts?page=9`, 200, 500],
  [`forums/meta/topics/${topics.hidden}/posts`, 404, 500],
  [`forums/meta/topics/${topics.plain}/posts/${posts.plain}`, 200],
  [`forums/meta/topics/${topics.plain}/posts/${posts.destroyed}`, 404],
];

describe("an answer is as it is described", () => {
  it.each(answers)("%s", async (path, today, ofOld = today) => {
    expect((await site.ask(path)).status).toBe(today);
    expect((await old.ask(path)).status).toBe(ofOld);
  });

  it.each(["", keys.unknown, keys.banned, keys.magpie])("to an upload by %j", async (key) => {
    const image = { tag_input: "safe" };
    for (const service of [site, old]) {
      const expected = key === keys.magpie ? 400 : key === keys.banned ? 403 : 401;
      expect((await service.submit(key, "http://127.0.0.1:1/", image)).status).toBe(expected);
      expect((await service.reverse({ url: "http://127.0.0.1:1/", key })).status).toBe(200);
    }
  });
});

describe("an answer that is not as described is noticed", () => {
  const check = createChecker(describeApi("http://127.0.0.1", newShapes));
  const forum = { name: "A", short_name: "a", description: "", topic_count: 1, post_count: 1 };
  const answer = { method: "GET", path: "/forums/a", status: 200, type: "application/json" };
  const problems = (changes: object) =>
    check({ ...answer, text: JSON.stringify({ forum }), ...changes });

  it("and one that is, is not", () => {
    expect(problems({})).toEqual([]);
    expect(problems({ status: 304, text: "" })).toEqual([]);
  });

  it.each([
    ["another status", { status: 403 }],
    ["another type", { type: "text/html" }],
    ["a missing field", { text: JSON.stringify({ forum: { ...forum, name: undefined } }) }],
    ["a wrong field", { text: JSON.stringify({ forum: { ...forum, name: 1 } }) }],
    ["a new field", { text: JSON.stringify({ forum: { ...forum, colour: "red" } }) }],
    ["a field beside", { text: JSON.stringify({ forum, total: 1 }) }],
    ["a body where none is", { path: "/filters/user", status: 403, text: "no" }],
  ])("%s", (_what, changes) => {
    expect(problems(changes)).not.toEqual([]);
  });

  it("unless its address is none of the API", () => {
    expect(problems({ path: "/nothing" })).toBeUndefined();
  });
});
