import { glob, readFile } from "node:fs/promises";
import { expect, test } from "../fixtures.ts";

/** JSX in development builds: each element contains its source location. */
const WHERE_WRITTEN = /fileName:[\w$]+,lineNumber:\d/u;

test("the tested build has no code, page or permission of development", {
  tag: "@firefox",
}, async ({ builds }) => {
  const extension = await builds("production");
  const files = await Array.fromAsync(glob(`${extension}/**/*.js`));
  expect(files.length).toBeGreaterThan(0);
  for (const file of files) expect.soft(await readFile(file, "utf8")).not.toMatch(WHERE_WRITTEN);
  expect(await Array.fromAsync(glob(`${extension}/controls.html`))).toEqual([]);
  const manifest = JSON.parse(await readFile(`${extension}/manifest.json`, "utf8"));
  expect(manifest.host_permissions ?? []).toEqual([]);
});
