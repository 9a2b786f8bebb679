import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, it } from "vitest";
import { withLock } from "../../service/lock.ts";

const lock = pathToFileURL(join(import.meta.dirname, "../../service/lock.ts"));

it("a lock is held until its process is killed", async () => {
  const directory = await mkdtemp(join(tmpdir(), "lock-"));
  const path = join(directory, "lock.sqlite");
  const holder = spawn(process.execPath, [
    "--input-type=module",
    "--eval",
    `import { withLock } from ${JSON.stringify(lock)};
     await withLock(${JSON.stringify(path)}, () => {
       process.stdout.write("held");
       return new Promise((resolve) => setTimeout(resolve, 1e9));
     });`,
  ]);
  await once(holder.stdout, "data");

  let killed = false;
  const second = withLock(path, async () => killed);
  // Takes longer than acquiring a free lock.
  await withLock(join(directory, "other.sqlite"), async () => undefined);
  killed = holder.kill("SIGKILL");
  expect(await second).toBe(true);
  await rm(directory, { recursive: true });
});

it("a lock is free again after work that failed", async () => {
  const directory = await mkdtemp(join(tmpdir(), "lock-"));
  const path = join(directory, "lock.sqlite");
  const failed = withLock(path, () => Promise.reject(new Error("failed")));
  await expect(failed).rejects.toThrow("failed");
  expect(await withLock(path, async () => "free")).toBe("free");
  await rm(directory, { recursive: true });
});
