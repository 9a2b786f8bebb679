import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { Screen } from "./browsers/screen.ts";

/** Key codes of X, which name the place of a key. */
export const KEY = { z: "52", frenchZ: "25", k: "45", v: "55", two: "11" };

/** Sets the layout of the keyboard, see setxkbmap(1). */
export const setLayout = ({ env }: Screen, layout: string) =>
  promisify(execFile)("setxkbmap", [layout], { env });
