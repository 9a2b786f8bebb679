/** @module-tag long */

import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
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

it("an acknowledged upload survives kill -9 and is processed after the restart", {
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
  let storedImage = image;
  do {
    storedImage = (await (await fetch(`${again.origin}/api/v1/json/images/${image.id}`)).json())
      .image;
  } while (!storedImage.thumbnails_generated);
  expect(storedImage).toMatchObject({ orig_sha512_hash: image.orig_sha512_hash, tags: image.tags });
  const file = await fetch(storedImage.representations.full);
  const bytes = Buffer.from(await file.arrayBuffer());
  expect(bytes.equals(await pictures["new-boats-detail"]())).toBe(true);
  await host.close();
});

it.each(["SIGINT", "SIGTERM"] as const)(
  "%s ends the process cleanly",
  { timeout: 60_000 },
  async (signal) => {
    const { child, origin } = await start();
    expect((await fetch(`${origin}/api/v1/json/images/1`)).status).toBe(200);
    child.kill(signal);
    const [code] = await once(child, "exit");
    expect(code).toBe(0);
  },
);

it.each([
  ["--prot", "5", "Unknown option '--prot'"],
  ["--port", "70000", "--port takes a number from 0 to 65535"],
])("the option %s %s is rejected with the reason", async (option, value, why) => {
  const child = spawn(process.execPath, [main, option, value], { stdio: "pipe" });
  started.push(child);
  const [errorText, [code]] = await Promise.all([text(child.stderr), once(child, "exit")]);
  expect(errorText).toContain(why);
  expect(errorText).not.toContain("node:internal");
  expect(code).toBe(2);
});
