import { execFile, spawn } from "node:child_process";
import { promisify } from "node:util";
import type { ColourScheme, Point } from "./view.ts";
import { within } from "./wait.ts";
import { startXdotool } from "./xdotool.ts";

const run = promisify(execFile);

/** In CSS pixels. */
export const SCREEN = { width: 1280, height: 860 };

/** By default xdotool waits for 100 ms after a click. */
const clickOf = (button: "1" | "3") => ["click", "--delay", "0", button];
export const CLICK = clickOf("1");
export const RIGHT_CLICK = clickOf("3");

export interface ScreenWindow extends Point {
  id: string;
  width: number;
  height: number;
}

/** Reads the `NAME=value` lines that xdotool prints of a window. */
function readWindow(lines: string): ScreenWindow {
  const values = Object.fromEntries(lines.split("\n").map((line) => line.split("=")));
  const [x = 0, y = 0, width = 0, height = 0] = [
    values.X,
    values.Y,
    values.WIDTH,
    values.HEIGHT,
  ].map(Number);
  return { id: values.WINDOW, x, y, width, height };
}

/**
 * Starts a virtual screen with real windows, native menus and real input. The server reads a pipe of this process, so it ends with this
 * process; browsers end when they lose it.
 *
 * @param scale device pixels per CSS pixel
 * @param scheme what browsers take for the system's colour scheme
 */
export async function startScreen(scale: 1 | 2 = 1, scheme: ColourScheme = "light") {
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
  const xdotool = startXdotool(env);

  async function close(): Promise<void> {
    xdotool.end();
    server.stdin.end();
    await within(15_000, "Xvfb to end", ended);
  }

  return {
    display,
    scale,
    scheme,
    /** The environment of programs that appear on this screen. */
    env,
    /** Real mouse and keyboard, see xdotool(1). */
    input: xdotool.run,
    /** Types a text as fast as the keyboard allows. */
    type: xdotool.type,
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
      await xdotool.run("mousemove", `${x - 3}`, `${y}`, "mousemove", `${x}`, `${y}`);
      await xdotool.run(...CLICK);
    },
    /** Returns the visible windows, native menus among them, oldest first. Only a browser's main window has a name that matches. */
    async visibleWindows(name = ".*"): Promise<ScreenWindow[]> {
      // A process of its own, because xdotool ends if a window closes meanwhile.
      const { stdout } = await run(
        "xdotool",
        ["search", "--onlyvisible", "--name", name, "getwindowgeometry", "--shell", "%@"],
        input,
      ).catch(() => ({ stdout: "" }));
      return stdout
        .split(/^(?=WINDOW=)/mu)
        .filter(Boolean)
        .map(readWindow);
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
    close,
    [Symbol.asyncDispose]: close,
  };
}

export type Screen = Awaited<ReturnType<typeof startScreen>>;
