import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { localeFaults, readTexts, type Texts } from "./locale-faults.ts";

const FOLDER = resolve(import.meta.dirname, "../../lib/locales");

/** Names of the files of `lib/locales`. */
export const localeFiles = (folder = FOLDER): string[] => readdirSync(folder);

export const textsOf = (file: string, folder = FOLDER): Texts =>
  readTexts(readFileSync(resolve(folder, file), "utf8"));

export const faultsIn = (file: string, folder = FOLDER) =>
  localeFaults(file.replace(/\.yml$/u, ""), textsOf(file, folder), textsOf("en.yml", folder));

/** Returns the texts that translations lack or no longer need, a line each. A release needs none of them. */
export const textsBehind = (folder = FOLDER): string[] =>
  localeFiles(folder).flatMap((file) =>
    faultsIn(file, folder).behind.map((fault) => `${file}: ${fault}`),
  );
