import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { resolve } from "node:path";
import { unzipSync, zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { compressZip } from "../../../.pack.ts";

/** Bytes that repeat, some that do not, none, and a name that is not ASCII. */
const files = {
  "a.js": new TextEncoder().encode("const magpie = 'Tagpie';\n".repeat(4000)),
  "noise.bin": Uint8Array.from({ length: 70_000 }, (_, at) => (at * at * 31 + (at >> 3)) % 251),
  "empty.txt": new Uint8Array(),
  "éclair/ключ.json": new TextEncoder().encode("{}"),
};
const stored = zipSync(files, { level: 0 });

describe("compressZip", () => {
  it("keeps the files and their order", async () => {
    const unpacked = unzipSync(await compressZip(stored));
    expect(unpacked).toEqual(files);
    expect(Object.keys(unpacked)).toEqual(Object.keys(files));
  });

  it("makes the same bytes on every processor", async () => {
    const digest = createHash("sha256")
      .update(await compressZip(stored))
      .digest("hex");
    expect(digest).toBe("bbcacdbee1b8acac7eb1d13e97f53e3715a93f07fcc28748ec0a430b92c0a874");
  });

  it.each(["Pacific/Kiritimati", "America/Anchorage"])("makes the same bytes in %s", async (TZ) => {
    const script = `
      import { compressZip } from ${JSON.stringify(resolve(import.meta.dirname, "../../../.pack.ts"))};
      process.stdout.write(await compressZip(Buffer.from(process.argv[1], "base64")));`;
    const args = ["--input-type=module", "--eval", script];
    const small = zipSync({ "a.txt": files["a.js"] }, { level: 9 });
    const bytes = execFileSync(process.execPath, [...args, Buffer.from(small).toString("base64")], {
      env: { TZ },
    });
    expect(bytes.equals(await compressZip(small))).toBe(true);
  });
});
