import type { Control } from "./control/control.ts";
import type { Database } from "./database.ts";
import type { FileStore } from "./files.ts";
import type { Processing } from "./images/processing.ts";
import type { Limits, WebFetch } from "./options.ts";
import type { TagRules } from "./tags/rules.ts";

/** State shared by all routes of one running service. */
export type Service = {
  db: Database;
  files: FileStore;
  processing: Processing;
  control: Control;
  /** Known once the server listens. */
  origin(): string;
  fetch: WebFetch;
  rules: TagRules;
  limits: Limits;
  /** Reads bodies of JSON only. */
  strict: boolean;
  /** Aborts when the service closes. */
  stopping: AbortSignal;
  /** Seconds since 1970. */
  now(): number;
};
