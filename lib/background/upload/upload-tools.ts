import type { sleep } from "../../http/sleep.ts";
import type { Services } from "../service/services.ts";
import type { Files } from "../store/files.ts";
import type { Records } from "../store/records.ts";
import type { UnfinishedWork } from "../store/unfinished-work.ts";
import type { ProgressBadge } from "./progress-badge.ts";
import type { Thumbnails } from "./thumbnails.ts";

/** Parts of the background that the stages of an upload use. */
export interface UploadTools {
  records: Records;
  services: Services;
  files: Files;
  thumbnails: Thumbnails;
  work: UnfinishedWork;
  progress: ProgressBadge;
  now: () => number;
  /** Monotonic clock in milliseconds. It differs between workers. */
  elapsed: () => number;
  wait: typeof sleep;
}
