import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

/** Folders of the packages whose code the build contains. WXT makes a build for the views and one for each script. */
const bundledPackages = new Set<string>();

export const collectPackages: Plugin = {
  name: "collect-packages",
  apply: "build",
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type !== "chunk") continue;
      for (const id of file.moduleIds) {
        const folder = /^\0?(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//u.exec(
          id.replaceAll("\\", "/"),
        )?.[1];
        if (folder) bundledPackages.add(folder);
      }
    }
  },
};

/** Returns the licences of all packages that the build contains. */
export function licenceNotices(folders: Iterable<string> = bundledPackages): string {
  const notices = Array.from(folders, licenceNotice).sort();
  return `Tagpie contains these packages, unmodified.\n\n${notices.join("\n")}`;
}

function licenceNotice(folder: string): string {
  const { name, version, license, homepage, repository } = JSON.parse(
    readFileSync(join(folder, "package.json"), "utf8"),
  );
  if (!license) throw new Error(`${name} states no licence.`);
  const file = readdirSync(folder).find((entry) => /^licen[cs]e(?:\.(?:md|txt))?$/iu.test(entry));
  const text = file ? readFileSync(join(folder, file), "utf8").trim() : "";
  const address = homepage ?? repository?.url ?? `https://www.npmjs.com/package/${name}`;
  return `${name} ${version} (${license})\n${address}\n${text && `\n${text}\n`}`;
}
