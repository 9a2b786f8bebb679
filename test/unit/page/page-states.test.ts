// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { filesInStates } from "../../../lib/page/page-states.ts";

const SHOWN = "https://files.example/small/7.png";
const FULL = "https://files.example/full/7.png";

function filesIn(script: string): string[] {
  document.body.innerHTML = "<script></script>";
  const element = document.querySelector("script");
  if (element) element.textContent = script;
  return [...filesInStates(document, [SHOWN], () => true).values()].flat().map(({ url }) => url);
}

it("reads an object that other statements follow", () => {
  const state = JSON.stringify({ note: 'a } and a "', thumbUrl: SHOWN, originalUrl: FULL });
  expect(filesIn(`window.__INITIAL_STATE__ = ${state}; start({});`)).toEqual([FULL]);
});

// Each would take minutes if the rest of the text were read again from every place.
it.each([
  ["objects that do not end", "__NUXT__={".repeat(150_000)],
  ["texts that do not end", `__NUXT__={${'\\"'.repeat(900_000)}`],
])("reads %s in one go", (_, script) => {
  expect(filesIn(script)).toEqual([]);
});
