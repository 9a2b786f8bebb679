import { afterAll, describe, expect, it } from "vitest";
import { describeApi } from "../../service/openapi.ts";
import { facts } from "../../service/seed/facts.ts";
import { CALLS } from "../api/calls.ts";
import { addShape, linesOf, type Shape } from "./shapes.ts";
import { type Answer, running } from "./support.ts";

const site = await running();
afterAll(() => site.close());

/** Returns the description's template of a path. */
function templateOf(path: string): string | undefined {
  const { paths } = describeApi(site.origin);
  const isOf = (template: string) =>
    new RegExp(`^${template.replace(/\{\w+\}/gu, "[^/]+")}$`, "u").test(path);
  return path in paths ? path : Object.keys(paths).find(isOf);
}

describe("describeApi", () => {
  it("describes the service's own address", async () => {
    const { servers } = await (await fetch(`${site.origin}/openapi.json`)).json();
    expect(servers).toEqual([{ url: `${site.origin}/api/v1/json` }]);
  });

  it("has the client's endpoints, methods and query parameters, and no others", () => {
    const { paths } = describeApi(site.origin);
    const described = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { parameters }]) => {
        const names = parameters.flatMap((one) => (one.in === "query" ? [one.name] : []));
        return `${method.toUpperCase()} ${path} ${names.toSorted()}`;
      }),
    );
    const requests = CALLS.map(
      ({ method = "GET", path, query = {} }) =>
        `${method} ${templateOf(path)} ${Object.keys(query).toSorted()}`,
    );
    expect(requests).toHaveLength(23);
    expect(described.toSorted()).toEqual(requests.toSorted());
  });
});

const { comments, images, topics, posts, keys, people } = facts;

/** An address for every possible response of each endpoint, with its status. */
const answers: readonly [string, number][] = [
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
  [`forums/chat/topics/${topics.holes}/posts?page=3`, 200],
  [`forums/chat/topics/${topics.holes}/posts?page=9`, 200],
  [`forums/meta/topics/${topics.hidden}/posts`, 404],
  [`forums/meta/topics/${topics.plain}/posts/${posts.plain}`, 200],
  [`forums/meta/topics/${topics.plain}/posts/${posts.destroyed}`, 404],
];

/** Requests every address, and returns the objects in the responses, by endpoint and status. */
async function shapesOfResponses(): Promise<Map<string, Shape>> {
  const responses = new Map<string, Shape>();
  const note = (endpoint: string, answer: Answer, status: number) => {
    expect(answer.status, endpoint).toBe(status);
    const type = answer.text && answer.headers.get("content-type");
    const name = `${endpoint}: ${status}, ${type || "no body"}`;
    const shape: Shape = responses.get(name) ?? new Map();
    responses.set(name, shape);
    if (type) addShape(shape, JSON.parse(answer.text));
  };
  for (const [path, status] of answers)
    note(`GET ${templateOf(`/${path.split("?")[0]}`)}`, await site.ask(path), status);
  for (const [key, status] of [
    ["", 401],
    [keys.unknown, 401],
    [keys.banned, 403],
    [keys.magpie, 400],
  ] as const) {
    const url = "http://127.0.0.1:1/";
    note("POST /images", await site.submit(key, url, { tag_input: "safe" }), status);
    note("POST /search/reverse", await site.reverse({ url, key }), 200);
  }
  return responses;
}

it("the local service responds with the fields in `responses.txt`", async () => {
  const textOf = ([name, shape]: [string, Shape]) => `${name}${linesOf(shape).join("\n")}`;
  const texts = [...(await shapesOfResponses())].map(textOf);
  await expect([...texts, ""].join("\n")).toMatchFileSnapshot("responses.txt");
});
