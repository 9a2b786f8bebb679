import type { SourceSite } from "./source-site.ts";
import { x } from "./x.ts";

/** Asked in this order: hosts of the file, hosts of the page, families without hosts. */
export const sourceSites: readonly SourceSite[] = [x];
