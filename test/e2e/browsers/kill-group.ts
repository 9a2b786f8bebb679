import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { waitUntil } from "./wait.ts";

const run = promisify(execFile);

/** Kills a browser and all its processes together, so that none can clean up. Resolves when they are gone. */
export async function killGroup(leader: number): Promise<void> {
  // Both drivers start their browser as a process group leader.
  process.kill(-leader, "SIGKILL");
  await waitUntil("the killed processes to go", async () => {
    const { stdout } = await run("ps", ["-A", "-o", "pgid=,stat="], { timeout: 10_000 });
    const states = stdout.split("\n").map((line) => line.trim().split(/\s+/));
    // A zombie has ended and only waits for its parent.
    return !states.some(([group, state]) => Number(group) === leader && !state?.startsWith("Z"));
  });
}
