// @vitest-environment happy-dom
// @vitest-environment-options { "url": "https://perch.example/" }
import { afterEach, beforeEach, expect, it } from "vitest";
import { allStructures } from "../../gallery/structures/all.ts";
import { completeDom, FACTS, factsOf, pickOf, resetDom, rightFacts } from "./structure-pick.ts";

beforeEach(completeDom);
afterEach(resetDom);

it.each(allStructures.map((structure) => [structure.name, structure] as const))(
  "a pick has no wrong facts of a picture in %s",
  // The simulated DOM takes seconds for thousands of links on a busy machine.
  { timeout: 60_000 },
  async (_, structure) => {
    const { open = [], offered } = structure;
    const pick = await pickOf(structure);
    const facts = factsOf(pick, structure);
    const right = rightFacts(structure);
    const rated = FACTS.map((fact) =>
      facts[fact] === right[fact]
        ? `${fact}: right`
        : facts[fact] === null
          ? `${fact}: nothing`
          : `${fact}: wrong (${facts[fact]})`,
    );
    expect(rated).toEqual(
      FACTS.map((fact) => `${fact}: ${open.some((one) => one === fact) ? "nothing" : "right"}`),
    );
    const names = (pick.offered_artists ?? []).map(({ handle }) => handle);
    if (offered?.length === 0) expect(names).toEqual([]);
    else expect(names).toEqual(expect.arrayContaining([...(offered ?? [])]));
  },
);
