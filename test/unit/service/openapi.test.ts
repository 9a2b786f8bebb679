import { afterAll, describe, expect, it } from "vitest";
import { describeApi } from "../../service/openapi/document.ts";
import { newShapes } from "../../service/options.ts";
import { facts } from "../../service/seed/facts.ts";
import { CALLS } from "../api/calls.ts";
import { createChecker } from "./description.ts";
import { running } from "./support.ts";

const [site, old] = await Promise.all([running(), running({ era: "old" })]);
afterAll(() => Promise.all([site.close(), old.close()]));

describe("describeApi", () => {
  it("describes the service's own address", async () => {
    const { servers } = await (await fetch(`${site.origin}/openapi.json`)).json();
    expect(servers).toEqual([{ url: `${site.origin}/api/v1/json` }]);
  });

  it("has the client's endpoints, methods and query parameters, and no others", () => {
    const { paths } = describeApi(site.origin, newShapes);
    const described = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => {
        const { parameters } = operation as { parameters: { name: string; in: string }[] };
        const names = parameters.flatMap((one) => (one.in === "query" ? [one.name] : []));
        return `${method.toUpperCase()} ${path} ${names.toSorted()}`;
      }),
    );
    const requests = CALLS.map(({ method, path, query }) => {
      const isOf = (template: string) =>
        new RegExp(`^${template.replace(/\{\w+\}/gu, "[^/]+")}$`, "u").test(path);
      const template = path in paths ? path : Object.keys(paths).find(isOf);
      return `${method} ${template} ${Object.keys(query).toSorted()}`;
    });
    expect(requests).toHaveLength(23);
    expect(described.toSorted()).toEqual(requests.toSorted());
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

describe("describeApi: responses", () => {
  it.each(answers)("describes the response of %s", async (path, today, ofOld = today) => {
    expect((await site.ask(path)).status).toBe(today);
    expect((await old.ask(path)).status).toBe(ofOld);
  });

  it.each(["", keys.unknown, keys.banned, keys.magpie])(
    "describes the response to an upload with the key %j",
    async (key) => {
      const image = { tag_input: "safe" };
      for (const service of [site, old]) {
        const expected = key === keys.magpie ? 400 : key === keys.banned ? 403 : 401;
        expect((await service.submit(key, "http://127.0.0.1:1/", image)).status).toBe(expected);
        expect((await service.reverse({ url: "http://127.0.0.1:1/", key })).status).toBe(200);
      }
    },
  );
});

describe("the check of responses against the description", () => {
  const check = createChecker(describeApi("http://127.0.0.1", newShapes));
  const forum = { name: "A", short_name: "a", description: "", topic_count: 1, post_count: 1 };
  const answer = { method: "GET", path: "/forums/a", status: 200, type: "application/json" };
  const problems = (changes: object) =>
    check({ ...answer, text: JSON.stringify({ forum }), ...changes });

  it("accepts a response that matches", () => {
    expect(problems({})).toEqual([]);
  });

  it.each([
    ["another status", { status: 403 }],
    ["another type", { type: "text/html" }],
    ["a missing field", { text: JSON.stringify({ forum: { ...forum, name: undefined } }) }],
    ["a wrong field", { text: JSON.stringify({ forum: { ...forum, name: 1 } }) }],
    ["a new field", { text: JSON.stringify({ forum: { ...forum, colour: "red" } }) }],
    ["a field beside the resource", { text: JSON.stringify({ forum, total: 1 }) }],
    ["an unexpected body", { path: "/filters/user", status: 403, text: "no" }],
  ])("reports %s", (_what, changes) => {
    expect(problems(changes)).not.toEqual([]);
  });

  it("skips addresses outside the API", () => {
    expect(problems({ path: "/nothing" })).toBeUndefined();
  });
});
