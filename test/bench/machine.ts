import { execFileSync } from "node:child_process";
import { arch, availableParallelism, cpus, loadavg, platform, release, totalmem } from "node:os";
import process from "node:process";
import { requireBrowser } from "../setup/find-browser.ts";

/** Returns the conditions of a run other than the code. */
export function describeMachine() {
  const [cpu] = cpus();
  return {
    cpu: cpu?.model.trim() ?? "unknown",
    cores: availableParallelism(),
    memory: `${(totalmem() / 2 ** 30).toFixed(1)} GiB`,
    system: `${platform()} ${release()} ${arch()}`,
    node: process.version,
    chromium: chromiumVersion(),
    /** Average load of the last minute: figures of a busy machine are less reliable. */
    load: Number(loadavg()[0]?.toFixed(1)),
  };
}

export const machineLine = ({ cpu, cores, memory, node, chromium, load }: Machine) =>
  `${cores} × ${cpu}, ${memory}; ${chromium}, Node ${node}; load before: ${load}`;

type Machine = ReturnType<typeof describeMachine>;

function chromiumVersion(): string {
  // On Windows the program opens a window instead of printing its version.
  if (process.platform === "win32") return "Chromium";
  const said = execFileSync(requireBrowser("chromium"), ["--version"], {
    encoding: "utf8",
    timeout: 15_000,
    stdio: ["ignore", "pipe", "ignore"],
  });
  return said.split(" built ", 1).join("").trim();
}
