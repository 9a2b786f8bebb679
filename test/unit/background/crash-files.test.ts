/** @module-tag long */

import { expect, it } from "vitest";
import { crashScene, type Effect } from "./crash-scene.ts";

const { live } = crashScene();

const FILE_BYTES = 5_000_000;
/** `TAGPIE_CRASHES=1` kills at every access, more than 200 times. */
const STEP = process.env.TAGPIE_CRASHES ? 1 : 5;

it.each<[what: string, effect: Effect | undefined]>([
  ["accepted the file", undefined],
  ["accepted the file but sent an empty 500", { kind: "blocked" }],
  ["accepted the file but reset the connection", { kind: "reset" }],
  ["cut the connection in the middle", { kind: "cut-body", bytes: FILE_BYTES / 2 }],
])(
  "a worker killed while sending 5 MB to a service that %s loses no file or draft",
  async (_, effect) => {
    let kills = 0;
    for (const how of ["lost", "done"] as const)
      for (let n = 1; ; n += STEP) {
        const end = await live(n, how, effect, FILE_BYTES);
        if (end === null) break;
        kills += 1;
        if (effect?.kind === "cut-body") expect(end).not.toBe("sent");
      }
    expect(kills).toBeGreaterThan(50 / STEP);
  },
  600_000,
);
