import { mkdir, stat } from "node:fs/promises";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { writeWhole } from "../service/files.ts";
import { bundle } from "../setup/bundle.ts";

/** Packages of up to 600 modules. As one, Node loads them three to nine times as fast, and each file of tests loads them anew. */
const PACKAGES = ["happy-dom", "fake-indexeddb/auto", "@testing-library/preact"];

const modules = resolve(import.meta.dirname, "../../node_modules");
const cache = resolve(modules, ".cache/tagpie-units");
const list = resolve(cache, "bundles.json");

const lastChange = async (file: string): Promise<number> =>
  stat(file).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  );

async function bundlePackage(name: string): Promise<[name: string, url: string]> {
  const { script } = await bundle({
    // Components and tests share one instance of Preact.
    ssr: { noExternal: true, external: ["preact"] },
    build: { ssr: true, rolldownOptions: { input: name, output: { keepNames: true } } },
  });
  const path = resolve(cache, `${name.replaceAll("/", "-")}.mjs`);
  await writeWhole(path, Buffer.from(script), { sync: false });
  return [name, pathToFileURL(path).href];
}

/** Bundles what `load-bundles.mjs` loads instead of packages, once for each installation. */
export default async function bundlePackages(): Promise<void> {
  // npm writes its list last.
  const inputs = [resolve(modules, ".package-lock.json"), import.meta.filename];
  const changes = await Promise.all(inputs.map(lastChange));
  if ((await lastChange(list)) > Math.max(...changes)) return;
  await mkdir(cache, { recursive: true });
  const bundles = await Promise.all(PACKAGES.map(bundlePackage));
  await writeWhole(list, Buffer.from(JSON.stringify(Object.fromEntries(bundles))), { sync: false });
}
