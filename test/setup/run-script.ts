import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import process from "node:process";

const GRACE = 15_000;
const running = new Set<ChildProcess>();

/** Signals the whole group: npm's shell does not pass signals on. */
function signal(child: ChildProcess, name: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    process.kill(process.platform === "win32" ? child.pid : -child.pid, name);
  } catch {
    // It ended by itself meanwhile.
  }
}

/** Lets a script put its things away, which Playwright does at an interrupt and not at other signals; then ends what is left of it. */
async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  signal(child, "SIGINT");
  const timer = setTimeout(() => signal(child, "SIGKILL"), GRACE);
  await ended;
  clearTimeout(timer);
}

/** Ends everything that `runScript` started. */
export async function endAll(): Promise<void> {
  await Promise.all([...running].map(end));
}

/** Runs a script of package.json with this terminal, in a process group of its own, and says whether it ended well and in time. */
export function runScript(script: string, args: string[], timeout: number): Promise<boolean> {
  const windows = process.platform === "win32";
  const child = spawn("npm", ["run", "--silent", script, "--", ...args], {
    stdio: ["ignore", "inherit", "inherit"],
    detached: !windows,
    shell: windows,
  });
  running.add(child);
  const timer = setTimeout(() => {
    process.stderr.write(`${script} did not end within ${timeout / 1000} s\n`);
    void end(child);
  }, timeout);

  return new Promise((ended) => {
    const finish = (well: boolean) => {
      clearTimeout(timer);
      running.delete(child);
      ended(well);
    };
    child.once("error", () => finish(false));
    child.once("exit", (code) => finish(code === 0));
  });
}
