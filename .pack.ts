import { unzipSync, zipSync } from "fflate";

/** A fixed memory size, because fflate would otherwise derive it with `Math.log`. Both are the highest. */
const DEFLATE = { level: 9, mem: 12 } as const;

/** The earliest date of a zip entry, in local time, because zip entries have no time zone. */
const DATE = "1980-01-01T00:00:00";

/**
 * Compresses the files of a zip, and moves them to a folder in it if one is given. Mozilla compares the package with a rebuild on another processor, where zlib compresses differently;
 * fflate is plain JavaScript.
 */
export function compressZip(zip: Uint8Array, folder = ""): Uint8Array {
  const files = Object.entries(unzipSync(zip)).map(([path, file]) => [`${folder}${path}`, file]);
  return zipSync(Object.fromEntries(files), { ...DEFLATE, mtime: DATE });
}
