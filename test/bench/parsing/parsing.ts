import { execFile } from "node:child_process";
import { join } from "node:path";
import process from "node:process";
import { promisify } from "node:util";
import { startService } from "../../service/server.ts";
import type { Measurement, Part } from "../measurement.ts";
import { memoryLine } from "./memory.ts";
import type { Times } from "./timing.ts";

const RUNS = 7;
const GOAL = { ratio: 1 };

const run = promisify(execFile);

/** Compares the validation of a response with reading it as JSON. */
export const parsing: Part = {
  name: "parsing",
  async measure() {
    await using cleanup = new AsyncDisposableStack();
    const service = cleanup.adopt(await startService(), (it) => it.close());
    const page = `${service.origin}/api/v1/json/search/images?q=*&per_page=50`;
    const taken: Times[] = [];
    // Each run has its own process, as a worker does, so that no run warms up the next.
    for (let at = 0; at < RUNS; at++) {
      const { stdout } = await run(process.execPath, [
        join(import.meta.dirname, "timing.ts"),
        page,
      ]);
      taken.push(JSON.parse(stdout) as Times);
    }
    const line = (when: "warm" | "cold", what: string, of: (times: Times["warm"]) => number) => ({
      what: `50 images, ${when === "warm" ? "often" : "the first time"}: ${what}`,
      unit: "ms",
      runs: taken.map((times) => of(times[when])),
      baseline: { what: "JSON.parse", runs: taken.map((times) => times[when].parse) },
    });
    const lines = (["warm", "cold"] as const).flatMap((when): Measurement[] => [
      { ...line(when, "validating", ({ validate }) => validate), goal: GOAL },
      line(when, "only copying every field", ({ copy }) => copy),
      line(when, "making addresses absolute", ({ addresses }) => addresses),
    ]);
    return [...lines, await memoryLine()];
  },
};
