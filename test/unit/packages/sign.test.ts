/** @module-tag long */
import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { resolve } from "node:path";
import process from "node:process";
import { promisify } from "node:util";
import { unzipSync } from "fflate";
import { expect, it } from "vitest";
import packageJson from "../../../package.json" with { type: "json" };
import { shell } from "../../packages/make-package.ts";
import { startOrigin } from "../http/origin.ts";

const root = resolve(import.meta.dirname, "../../..");
const signed = resolve(root, ".output/signed");
const MINUTE = 60_000;

const sign = (args: string[], env: object) =>
  promisify(execFile)(process.execPath, [resolve(root, "test/release/sign.ts"), ...args], {
    cwd: root,
    env: { ...shell, ...env },
    timeout: 2 * MINUTE,
  });

const ID = "{52484d1e-a5d5-4012-a6de-fd28ffc4d01a}";
const SIGNED = "the signed package";

/** Responds as addons.mozilla.org does to a version that passes its checks. */
async function startMozilla() {
  const { url, requests } = await startOrigin((request, response) => {
    const json = (body: object) =>
      response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(body));
    if (request.url === "/files/tagpie-signed.xpi") return void response.end(SIGNED);
    if (request.url.startsWith("/addons/upload/"))
      return json({ uuid: "u1", processed: true, valid: true });
    if (request.method === "PUT") return json({ version: { id: 7, edit_url: `${url}/edit` } });
    return json({ file: { status: "public", url: `${url}/files/tagpie-signed.xpi` } });
  });
  return { url, requests };
}

const outcome = async () => ({
  files: (await readdir(signed)).toSorted(),
  xpi: await readFile(resolve(signed, "tagpie-firefox.xpi")),
  updates: JSON.parse(await readFile(resolve(signed, "updates.json"), "utf8")),
});

it("npm run sign needs Mozilla's account and names what lacks", async () => {
  await expect(sign([], { WEB_EXT_API_KEY: "user:1" })).rejects.toThrow("Set WEB_EXT_API_SECRET");
});

it(
  "npm run sign submits an unlisted package with its sources, and writes where the signed one is",
  async () => {
    const mozilla = await startMozilla();
    await sign([], {
      WEB_EXT_API_KEY: "user:1",
      WEB_EXT_API_SECRET: "secret",
      WEB_EXT_AMO_BASE_URL: mozilla.url,
    });
    const [upload, , put, patch] = mozilla.requests;
    expect(upload?.headers.authorization).toMatch(/^JWT /);
    expect(upload?.body).toMatch(/name="channel"\s+unlisted\s/);
    expect(put?.url).toBe(`/addons/addon/${encodeURI(ID)}/`);
    expect(put?.body).toContain("set TAGPIE_UNLISTED=1");
    expect(patch).toMatchObject({ method: "PATCH" });
    expect(patch?.body).toContain('filename="tagpie-sources.zip"');

    const { files, xpi, updates } = await outcome();
    expect(files).toEqual(["tagpie-firefox.xpi", "updates.json"]);
    expect(`${xpi}`).toBe(SIGNED);
    const { homepage, version } = packageJson;
    expect(updates.addons[ID].updates).toEqual([
      {
        version: `${version}.1`,
        update_link: `${homepage}/releases/download/v${version}/tagpie-firefox.xpi`,
        update_hash: `sha256:${createHash("sha256").update(SIGNED).digest("hex")}`,
        applications: { gecko: { strict_min_version: "142.0" } },
      },
    ]);
  },
  3 * MINUTE,
);

it(
  "npm run sign --dry-run builds the same without an account, and submits nothing",
  async () => {
    const mozilla = await startMozilla();
    await sign(["--dry-run"], { WEB_EXT_AMO_BASE_URL: mozilla.url });
    expect(mozilla.requests).toEqual([]);
    const { files, xpi, updates } = await outcome();
    expect(files).toEqual(["tagpie-firefox.xpi", "updates.json"]);
    const manifest = JSON.parse(`${Buffer.from(unzipSync(xpi)["manifest.json"] ?? [])}`);
    expect(manifest.browser_specific_settings.gecko).toMatchObject({
      id: ID,
      update_url: `${packageJson.homepage}/releases/latest/download/updates.json`,
    });
    expect(updates.addons[ID].updates[0].update_hash).toBe(
      `sha256:${createHash("sha256").update(xpi).digest("hex")}`,
    );
  },
  3 * MINUTE,
);
