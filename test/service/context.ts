import type { Control } from "./control/control.ts";
import type { Database } from "./database.ts";
import type { FileStore } from "./files.ts";
import type { Processing } from "./images/processing.ts";
import type { Caching, Limits, Shapes, WebFetch } from "./options.ts";
import type { TagRules } from "./tags/rules.ts";

/** What every route of one running service shares. */
export type Service = {
  db: Database;
  files: FileStore;
  processing: Processing;
  control: Control;
  /** Known once it listens. */
  origin(): string;
  fetch: WebFetch;
  shapes(): Shapes;
  caching(): Caching;
  rules: TagRules;
  limits: Limits;
  /** Aborts when the service closes. */
  stopping: AbortSignal;
  /** Seconds since 1970. */
  now(): number;
};
