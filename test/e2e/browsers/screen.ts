import { execFile, spawn } from "node:child_process";
import { promisify } from "node:util";

const run = promisify(execFile);

export const SCREEN = { width: 1280, height: 860 };

/**
 * A virtual screen of our own: real windows, native menus and real input, on machines without a display and without disturbing anyone who
 * has one. The server hangs on a pipe of ours, so that it ends with this process however that ends; browsers end when they lose it.
 */
export async function startScreen() {
  const server = spawn(
    "sh",
    [
      "-c",
      'Xvfb "$@" & server=$!; read -r _; kill $server; wait $server',
      "screen",
      ...["-displayfd", "1", "-screen", "0", `${SCREEN.width}x${SCREEN.height}x24`],
      ...["-nolisten", "tcp", "-dpi", "96"],
    ],
    // A group of its own: Ctrl-C is for us, and we then close things in order.
    { detached: true, stdio: ["pipe", "pipe", "ignore"] },
  );
  const ended = new Promise<void>((done) => server.once("exit", () => done()));
  const display = await new Promise<string>((found, failed) => {
    server.stdout.once("data", (line) => found(`:${String(line).trim()}`));
    server.once("error", failed);
    server.once("exit", () => failed(new Error("Xvfb ended before it had a screen")));
    setTimeout(() => failed(new Error("Xvfb gave no screen in 15 s")), 15_000).unref();
  });
  const env = { ...process.env, DISPLAY: display };

  return {
    display,
    /** The environment of a program that shall appear here. */
    env,
    /** Real mouse and keyboard, see xdotool(1). */
    async input(...args: string[]): Promise<string> {
      return (await run("xdotool", args, { env, timeout: 10_000 })).stdout;
    },
    /** How many windows can be seen; native menus are windows too. */
    async visibleWindows(): Promise<number> {
      const { stdout } = await run("xdotool", ["search", "--onlyvisible", "--name", ".*"], {
        env,
        timeout: 10_000,
      }).catch(() => ({ stdout: "" }));
      return stdout.split("\n").filter(Boolean).length;
    },
    /** A picture of everything, menus and panels included. */
    async picture(file: string): Promise<void> {
      await run("import", ["-window", "root", file], { env, timeout: 15_000 });
    },
    async close(): Promise<void> {
      server.stdin.end();
      await ended;
    },
  };
}

export type Screen = Awaited<ReturnType<typeof startScreen>>;
