/** @module-tag long */

import fc from "fast-check";
import { expect, it } from "vitest";
import { isApiError } from "../../../lib/api/api-error.ts";
import { createApiClient } from "./api-client.ts";
import { CALLS } from "./calls.ts";
import { DELETED, MERGED } from "./responses.ts";

const RUNS = 10_000;

const responses = [
  ...CALLS.map(({ call, response }) => ({ call, response })),
  ...[DELETED, MERGED].flatMap((image) =>
    CALLS.filter(({ name }) => name === "images.get").map(({ call }) => ({
      call,
      response: { image },
    })),
  ),
];

const odd = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom<unknown>(
    null,
    -1,
    0,
    Number.MAX_VALUE,
    1e21,
    "",
    "\ud800",
    "//",
    "http://",
    "data:",
    [],
    {},
    "2020-01-01T00:00:00",
    {
      __proto__: null,
      representations: [],
    },
  ),
);

type Mutation = { at: number; kind: "replace" | "remove" | "add" | "wrap"; value: unknown };

const mutation: fc.Arbitrary<Mutation> = fc.record({
  at: fc.nat(200),
  kind: fc.constantFrom("replace", "remove", "add", "wrap"),
  value: odd,
});

/** Changes the value at the `at`-th place of a tree, in depth-first order. */
function mutate(tree: unknown, { at, kind, value }: Mutation): unknown {
  const places: { holder: Record<string, unknown>; name: string }[] = [];
  const copy = { tree: structuredClone(tree) };
  const visit = (holder: Record<string, unknown>) => {
    for (const name of Object.keys(holder)) {
      places.push({ holder, name });
      const child = holder[name];
      if (typeof child === "object" && child !== null) visit(child as Record<string, unknown>);
    }
  };
  visit(copy);
  const place = places[at % places.length];
  if (!place) return value;
  const { holder, name } = place;
  if (kind === "replace") holder[name] = value;
  else if (kind === "remove") Reflect.deleteProperty(holder, name);
  else if (kind === "wrap") holder[name] = [holder[name]];
  else holder[`new_${name}`] = value;
  return copy.tree;
}

it(`createApiClient returns a value or an ApiError for ${RUNS} mutated responses`, async () => {
  const outcomes = { value: 0, malformed: 0 };
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...responses),
      fc.array(mutation, { minLength: 1, maxLength: 4 }),
      fc.option(fc.nat(2000), { freq: 10 }),
      async ({ call, response }, mutations, cutAt) => {
        const text = JSON.stringify(mutations.reduce(mutate, response)) ?? "";
        const body = cutAt === null ? text : text.slice(0, cutAt);
        const client = createApiClient({
          baseUrl: "https://booru.example",
          key: "K",
          fetch: async () =>
            new Response(body, { headers: { "content-type": "application/json" } }),
        });
        try {
          expect(await call(client)).toBeTypeOf("object");
          outcomes.value += 1;
        } catch (error) {
          if (!isApiError(error)) throw error;
          expect(error.code).toBe("malformed");
          expect(error.field).toBeTypeOf("string");
          outcomes.malformed += 1;
        }
      },
    ),
    { numRuns: RUNS },
  );
  // Both outcomes occur.
  expect(outcomes.value).toBeGreaterThan(RUNS / 20);
  expect(outcomes.malformed).toBeGreaterThan(RUNS / 20);
}, 60_000);
