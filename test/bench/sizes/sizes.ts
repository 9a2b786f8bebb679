import { readFileSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join, relative, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { constants, deflateRawSync, gzipSync } from "node:zlib";
import type { Measurement, Part } from "../measurement.ts";

const root = resolve(import.meta.dirname, "../../..");

/** As in the size budgets of `npm test`. */
interface Budget {
  name: string;
  path: string | string[];
  /** Size such as `35 kB`. */
  limit: string;
}

/** Reports what the browser loads before each surface is usable, and the size of the download. */
export const sizes: Part = {
  name: "sizes",
  async measure() {
    const budgets: { default: Budget[] } = await import(
      pathToFileURL(join(root, ".size-limit.mjs")).href
    );
    return [
      ...budgets.default.flatMap(linesOf),
      {
        what: "the packed extension",
        unit: "kB",
        runs: [(await packedBytes(join(root, ".output/chrome-mv3"))) / 1000],
      },
    ];
  },
};

function linesOf({ name, path, limit }: Budget): Measurement[] {
  const files = [path].flat().map((file) => readFileSync(resolve(root, file)));
  const surface = name.replace(/, first load$/u, "");
  const gzip = files.reduce((total, bytes) => total + gzipSync(bytes, { level: 9 }).length, 0);
  return [
    {
      what: `${surface}, gzip`,
      unit: "kB",
      runs: [gzip / 1000],
      baseline: { what: "budget", runs: [Number.parseFloat(limit)] },
      goal: { ratio: 1 },
    },
    ...(files.length > 1
      ? [{ what: `${surface}, files loaded at once`, unit: "files", runs: [files.length] }]
      : []),
  ];
}

/** Bytes of a zip for each file besides its content and twice its name, and for the archive. */
const ZIP = { entry: 30 + 46, end: 22 };

async function packedBytes(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return files.reduce((total, { parentPath, name }) => {
    const path = join(parentPath, name);
    const packed = deflateRawSync(readFileSync(path), { level: constants.Z_BEST_COMPRESSION });
    return total + ZIP.entry + 2 * relative(folder, path).length + packed.length;
  }, ZIP.end);
}
