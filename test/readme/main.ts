import { readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { withSitesTable } from "./sites-table.ts";

/** Brings README's table of supported sites up to date with the rules. */
const path = resolve(import.meta.dirname, "../../README.md");
writeFileSync(path, withSitesTable(readFileSync(path, "utf8")));
