import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import process from "node:process";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { startService } from "../service/server.ts";

const root = resolve(import.meta.dirname, "../..");
const run = promisify(execFile);

it("the example of the client runs as its README says", async () => {
  const readme = await readFile(resolve(root, "lib/api/README.md"), "utf8");
  const code = /```ts\n(.*?)```/su.exec(readme)?.[1] ?? "";
  const service = await startService();
  try {
    const example = code.replace("http://127.0.0.1:4100", service.origin);
    expect(example).not.toBe(code);
    const args = ["--input-type=module-typescript", "--eval", example];
    const { stdout } = await run(process.execPath, args, { cwd: root, timeout: 20_000 });
    expect(stdout).toMatch(
      /^\d+ pictures of mountains, the best of them:\n(\d+ \d+ \S.*https:\/\/\S+\n){3}$/u,
    );
  } finally {
    await service.close();
  }
});
