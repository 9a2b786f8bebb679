import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { buildControls, MODES, openControls } from "../browsers/controls-page.ts";
import { comparePictures, encode } from "../compare-pictures.ts";
import { expect, test } from "../fixtures.ts";

/** `npm run e2e:built -- controls --update-snapshots` takes the reference pictures again. */
const references = resolve(import.meta.dirname, "../controls");

test(
  "every control looks as in its reference picture",
  { tag: "@long" },
  async ({ browserUnderTest }, info) => {
    // A busy machine needs minutes to encode the pictures.
    test.slow();
    const isUpdate = ["all", "changed"].includes(info.config.updateSnapshots);
    const page = await openControls(browserUnderTest, await buildControls(info.outputPath("page")));
    try {
      for (const mode of MODES)
        await test.step(mode, async () => {
          const file = resolve(references, browserUnderTest, `${mode}.webp`);
          const screenshot = await page.show(mode);
          if (isUpdate) {
            await mkdir(dirname(file), { recursive: true });
            await writeFile(file, await encode(screenshot.png));
            return;
          }
          expect(existsSync(file), `${file} exists`).toBe(true);
          const { differences, marked } = await comparePictures(await readFile(file), screenshot);
          expect.soft(differences, mode).toEqual([]);
          if (differences.length === 0) return;
          for (const [name, body] of Object.entries({ now: screenshot.png, marked })) {
            const path = info.outputPath(`${mode}-${name}.png`);
            await writeFile(path, body);
            await info.attach(`${mode}, ${name}`, { path, contentType: "image/png" });
          }
        });
    } finally {
      await page.close();
    }
  },
);
