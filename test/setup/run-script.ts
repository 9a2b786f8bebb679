import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync, readFileSync } from "node:fs";
import process from "node:process";

const GRACE = 15_000;
const running = new Set<ChildProcess>();

/** Signals the whole group: npm's shell does not pass signals on. */
function signal(child: ChildProcess, name: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    process.kill(process.platform === "win32" ? child.pid : -child.pid, name);
  } catch {
    // The process has ended already.
  }
}

/** Interrupts a script, because Playwright cleans up at no other signal, then kills what is left of it. */
async function interrupt(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  signal(child, "SIGINT");
  const timer = setTimeout(() => signal(child, "SIGKILL"), GRACE);
  await ended;
  clearTimeout(timer);
}

/** Ends everything that `runScript` started. */
export async function endAll(): Promise<void> {
  await Promise.all([...running].map(interrupt));
}

/**
 * Runs a script of package.json in its own process group. Its output appears in this terminal; with a log, it goes there and appears when
 * the script has ended. Resolves with true if it succeeded in time.
 */
export function runScript(
  script: string,
  args: string[],
  timeout: number,
  log?: string,
): Promise<boolean> {
  const windows = process.platform === "win32";
  const title = `\n— ${script}\n`;
  if (log === undefined) process.stdout.write(title);
  const output = log === undefined ? "inherit" : openSync(log, "w");
  const child = spawn("npm", ["run", "--silent", script, "--", ...args], {
    stdio: ["ignore", output, output],
    detached: !windows,
    shell: windows,
  });
  if (typeof output === "number") closeSync(output);
  running.add(child);
  const timer = setTimeout(() => {
    process.stderr.write(`${script} did not end within ${timeout / 1000} s\n`);
    void interrupt(child);
  }, timeout);

  return new Promise((ended) => {
    const finish = (well: boolean) => {
      clearTimeout(timer);
      running.delete(child);
      if (log !== undefined) process.stdout.write(title + readFileSync(log, "utf8"));
      ended(well);
    };
    child.once("error", () => finish(false));
    child.once("exit", (code) => finish(code === 0));
  });
}
