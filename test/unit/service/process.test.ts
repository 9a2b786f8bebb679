/** @module-tag long */

import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { afterEach, beforeEach, expect, it } from "vitest";
import { facts } from "../../service/seed/facts.ts";
import { pictures } from "../../service/seed/pictures.ts";
import { pictureHost } from "./support.ts";

const main = fileURLToPath(new URL("../../service/main.ts", import.meta.url));
let data: string;
let started: ChildProcess[];

beforeEach(async () => {
  data = await mkdtemp(join(tmpdir(), "service-"));
  started = [];
});
afterEach(async () => {
  for (const child of started) child.kill("SIGKILL");
  await rm(data, { recursive: true, force: true });
});

/** Starts the service by its command and reads its address from the printed line. */
async function start(...more: string[]): Promise<{ child: ChildProcess; origin: string }> {
  const child = spawn(process.execPath, [main, "--port", "0", ...more], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  started.push(child);
  const lines = createInterface({ input: child.stdout });
  const [line] = await Promise.race([once(lines, "line"), once(child, "exit")]);
  const origin = /^Service on (http:\/\/127\.0\.0\.1:\d+)$/.exec(String(line))?.[1];
  if (origin === undefined) throw new Error(`Unexpected line: ${line}`);
  return { child, origin };
}

it("what was acknowledged is there after kill -9, and is finished then", {
  timeout: 60_000,
}, async () => {
  const host = await pictureHost({
    "/new.jpg": async (_, response) => response.end(await pictures["new-boats-detail"]()),
  });
  const { child, origin } = await start("--data", data);
  const response = await fetch(`${origin}/api/v1/json/images?key=${facts.keys.magpie}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      url: `${host.origin}/new.jpg`,
      image: { tag_input: "safe, boat, kept" },
    }),
  });
  child.kill("SIGKILL");
  await once(child, "exit");
  const { image } = await response.json();

  const again = await start("--data", data);
  let kept = image;
  do {
    kept = (await (await fetch(`${again.origin}/api/v1/json/images/${image.id}`)).json()).image;
  } while (!kept.thumbnails_generated);
  expect(kept).toMatchObject({ orig_sha512_hash: image.orig_sha512_hash, tags: image.tags });
  const file = await fetch(kept.representations.full);
  const bytes = Buffer.from(await file.arrayBuffer());
  expect(bytes.equals(await pictures["new-boats-detail"]())).toBe(true);
  await host.close();
});

it("of many uploads at once, kill -9 loses none that was acknowledged", {
  timeout: 60_000,
}, async () => {
  const noise = async () => {
    const raw = { width: 16, height: 16, channels: 3 } as const;
    return sharp(randomBytes(16 * 16 * 3), { raw })
      .png()
      .toBuffer();
  };
  const host = await pictureHost({
    "/noise.png": async (_, response) => response.end(await noise()),
  });
  const { child, origin } = await start("--data", data);
  const acknowledged: { id: number; orig_sha512_hash: string }[] = [];
  const uploads = Array.from({ length: 12 }, async (_, index) => {
    const response = await fetch(`${origin}/api/v1/json/images?key=${facts.keys.magpie}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({
        url: `${host.origin}/noise.png`,
        image: { tag_input: `safe, noise, number ${index}` },
      }),
    });
    acknowledged.push((await response.json()).image);
    if (acknowledged.length === 4) child.kill("SIGKILL");
  });
  await Promise.allSettled([...uploads, once(child, "exit")]);
  expect(acknowledged.length).toBeGreaterThanOrEqual(4);

  const again = await start("--data", data);
  for (const { id, orig_sha512_hash } of acknowledged) {
    const { image } = await (await fetch(`${again.origin}/api/v1/json/images/${id}`)).json();
    expect(image).toMatchObject({ orig_sha512_hash, tags: expect.arrayContaining(["noise"]) });
  }
  await host.close();
});

it.each([
  ["SIGINT", [], 404],
  ["SIGTERM", ["--control"], 200],
] as const)(
  "%s ends it cleanly, and %j says whether it has a control",
  { timeout: 60_000 },
  async (signal, more, status) => {
    const { child, origin } = await start(...more);
    expect((await fetch(`${origin}/api/v1/json/images/1`)).status).toBe(200);
    expect((await fetch(`${origin}/control/requests`)).status).toBe(status);
    child.kill(signal);
    const [code] = await once(child, "exit");
    expect(code).toBe(0);
  },
);

it("--strict makes it read no form", { timeout: 60_000 }, async () => {
  const { origin } = await start("--strict");
  const body = new FormData();
  body.append("image[image]", new File([new Uint8Array(await pictures.alps())], "alps.jpg"));
  const response = await fetch(`${origin}/api/v1/json/search/reverse`, { method: "POST", body });
  expect(await response.json()).toMatchObject({ total: 0 });
});

it.each([
  ["--prot", "5", "Unknown option '--prot'"],
  ["--port", "70000", "--port takes a number from 0 to 65535"],
])("%s %s is refused with the reason", async (option, value, why) => {
  const child = spawn(process.execPath, [main, option, value], { stdio: "pipe" });
  started.push(child);
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, "exit")]);
  expect(said).toContain(why);
  expect(said).not.toContain("node:internal");
  expect(code).toBe(2);
});
