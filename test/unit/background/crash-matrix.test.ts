/** @module-tag long */

import { expect, it } from "vitest";
import { crashScene, type Effect } from "./crash-scene.ts";

const { live } = crashScene();

it.each(["lost", "done"] as const)(
  "a worker killed at any storage access (%s) loses no draft and posts none twice",
  async (how) => {
    const ends: unknown[] = [];
    for (let n = 1; ; n += 1) {
      const end = await live(n, how);
      if (end === null) break;
      ends.push(end);
    }
    expect(ends.filter((end) => end === "sent").length).toBeGreaterThan(10);
  },
  60_000,
);

it.each<Effect>([
  { kind: "reset" },
  { kind: "truncate" },
  { kind: "invalid-json" },
  { kind: "wrong-shape" },
  { kind: "rate-limit", retryAfter: "60" },
  { kind: "challenge" },
  { kind: "blocked" },
  { kind: "forbidden-page" },
  { kind: "empty-404" },
  { kind: "redirect", to: "https://elsewhere.example/" },
])(
  "an upload is posted once if the worker dies after the service stored it: $kind",
  async (effect) => {
    const ends: unknown[] = [];
    for (let n = 1; ; n += 1) {
      const end = await live(n, "done", effect);
      if (end === null) break;
      ends.push(end);
    }
    // A posted upload is found, whenever the worker died.
    expect(ends.filter((end) => end === "sent").length).toBeGreaterThan(10);
  },
  60_000,
);
