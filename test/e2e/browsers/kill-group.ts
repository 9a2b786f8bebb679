import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { waitFor } from "./wait.ts";

const run = promisify(execFile);

/** Ends a browser and all that it has started, at once, so that none can put anything in order. Resolves when they are gone. */
export async function killGroup(leader: number): Promise<void> {
  // Both drivers start their browser as the leader of a group of its own.
  process.kill(-leader, "SIGKILL");
  await waitFor("the killed processes to go", async () => {
    const { stdout } = await run("ps", ["-A", "-o", "pgid=,stat="]);
    const states = stdout.split("\n").map((line) => line.trim().split(/\s+/));
    // A zombie only waits to be asked how it ended.
    return states.some(([group, state]) => Number(group) === leader && !state?.startsWith("Z"))
      ? undefined
      : true;
  });
}
