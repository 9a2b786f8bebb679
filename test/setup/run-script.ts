import { type ChildProcess, spawn } from "node:child_process";
import process from "node:process";

const running = new Set<ChildProcess>();

function end(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    // The whole group: npm's shell does not pass signals on.
    process.kill(process.platform === "win32" ? child.pid : -child.pid, signal);
  } catch {
    // It ended by itself meanwhile.
  }
}

/** Ends everything that `runScript` started. */
export function endAll(): void {
  for (const child of running) end(child, "SIGTERM");
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
    end(child, "SIGTERM");
    setTimeout(() => end(child, "SIGKILL"), 10_000).unref();
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
