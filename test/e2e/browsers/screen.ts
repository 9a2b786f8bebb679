import { execFile, spawn } from "node:child_process";
import { promisify } from "node:util";
import type { Point } from "./view.ts";
import { within } from "./wait.ts";

const run = promisify(execFile);

/** In CSS pixels. */
export const SCREEN = { width: 1280, height: 860 };

/**
 * Starts a virtual screen with real windows, native menus and real input. The server reads a pipe of this process, so it ends with this
 * process; browsers end when they lose it.
 *
 * @param scale device pixels per CSS pixel
 */
export async function startScreen(scale: 1 | 2 = 1) {
  const server = spawn(
    "sh",
    [
      "-c",
      'Xvfb "$@" & server=$!; read -r _; kill $server; wait $server',
      "screen",
      ...["-displayfd", "1", "-screen", "0", `${SCREEN.width * scale}x${SCREEN.height * scale}x24`],
      // `-r`: on a machine that stalls, a pressed key would repeat.
      ...["-nolisten", "tcp", "-dpi", "96", "-r"],
    ],
    // A separate process group: only this process gets Ctrl-C, and then closes everything in order.
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
  const input = { env, timeout: 10_000 };

  return {
    display,
    scale,
    /** The environment of programs that appear on this screen. */
    env,
    /** Real mouse and keyboard, see xdotool(1). */
    async input(...args: string[]): Promise<string> {
      return (await run("xdotool", args, input)).stdout;
    },
    /**
     * Keeps the focus on a window. Without a window manager the focus follows the pointer, and Firefox' popups and menus close when they
     * lose it.
     */
    async holdFocus(window: string): Promise<void> {
      await run("xdotool", ["windowfocus", window], input);
    },
    /** Lets the focus follow the pointer again: 1 is `PointerRoot`, see XSetInputFocus(3). */
    async releaseFocus(): Promise<void> {
      await run("xdotool", ["windowfocus", "1"], input);
    },
    /** Moves the mouse there over a point in between, and clicks. */
    async clickLikeAHand({ x, y }: Point): Promise<void> {
      await run("xdotool", ["mousemove", `${x - 3}`, `${y}`, "mousemove", `${x}`, `${y}`], input);
      await run("xdotool", ["click", "1"], input);
    },
    /** Returns the visible windows, native menus among them, oldest first. Only a browser's main window has a name that matches. */
    async visibleWindows(name = ".*"): Promise<string[]> {
      const { stdout } = await run(
        "xdotool",
        ["search", "--onlyvisible", "--name", name],
        input,
      ).catch(() => ({ stdout: "" }));
      return stdout.split("\n").filter(Boolean);
    },
    async placeOf(window: string): Promise<Point & { width: number; height: number }> {
      const { stdout } = await run("xdotool", ["getwindowgeometry", "--shell", window], input);
      const geometry = Object.fromEntries(stdout.split("\n").map((line) => line.split("=")));
      const [x, y, width, height] = [geometry.X, geometry.Y, geometry.WIDTH, geometry.HEIGHT].map(
        Number,
      );
      if (x === undefined || y === undefined || !(width && height))
        throw new Error(`No window ${window}`);
      return { x, y, width, height };
    },
    /** Saves a screenshot of everything, including menus and panels. */
    async picture(file: string): Promise<void> {
      await run("import", ["-window", "root", file], { env, timeout: 15_000 });
    },
    /** Returns the screen's pixels, three bytes each. */
    async pixels(): Promise<{ width: number; height: number; data: Buffer }> {
      const raw = ["-window", "root", "-depth", "8", "rgb:-"];
      const options = { ...input, encoding: "buffer" as const, maxBuffer: 32 * 1024 * 1024 };
      const { stdout } = await run("import", raw, options);
      return { width: SCREEN.width * scale, height: SCREEN.height * scale, data: stdout };
    },
    /** Returns the colour of one point. */
    async colourAt({ x, y }: Point): Promise<string> {
      const only = ["-window", "root", "-crop", `1x1+${x}+${y}`, "-depth", "8", "rgb:-"];
      return (await run("import", only, { ...input, encoding: "hex" })).stdout;
    },
    async close(): Promise<void> {
      server.stdin.end();
      await within(15_000, "Xvfb to end", ended);
    },
  };
}

export type Screen = Awaited<ReturnType<typeof startScreen>>;
