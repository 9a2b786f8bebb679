import { resolve } from "node:path";
import { expect, it } from "vitest";
import { EQUIVALENTS } from "../../mutate/equivalents.ts";
import { allPlaces } from "../../mutate/places.ts";

it("EQUIVALENTS excuses only changes of code that exists", () => {
  const names = new Set(
    allPlaces(resolve(import.meta.dirname, "../../..")).map(({ name }) => name),
  );
  expect(Object.keys(EQUIVALENTS).filter((name) => !names.has(name))).toEqual([]);
});
