import type { Failure } from "../../base/failure.ts";
import type { PickedPicture } from "../../picture/pick.ts";
import type { CheckAbout } from "../../upload/checks.ts";
import type { Draft } from "../../upload/draft.ts";
import { type DraftErrors, sortDraftErrors } from "./draft-errors.ts";

const TAG_CHECKS = ["tags", "artist"] as const;
const FILE_FAILURES = new Set(["no-file", "file-too-large"]);

/** Content of the upload form, apart from its fields' values. */
export interface UploadScreen {
  /** Messages of the service that rejected the upload. */
  errors: DraftErrors | null;
  /** Why the file could not be sent. */
  fileFailure: Failure | null;
  /** The picture on its page; null for the user's own file. */
  pagePicture: PickedPicture | null;
  /** Index of the candidate whose address is sent; null if a file or another address is sent. */
  usedCandidate: number | null;
  /** Checks that wait until missing tags are a mistake. */
  hiddenChecks: readonly CheckAbout[];
}

/**
 * Returns what the upload form shows.
 * @param url the file's address in the form
 * @param areTagsDue true once the user has begun to enter tags, or was stopped by a check
 */
export function uploadScreen(
  { state, pick }: Pick<Draft, "state" | "pick">,
  form: { url: string; hasOutgoingFile: boolean; areTagsDue: boolean },
): UploadScreen {
  const { url, hasOutgoingFile, areTagsDue } = form;
  const index = pick?.candidates.findIndex((candidate) => candidate.url === url) ?? -1;
  const isFileFailure = state.status === "failed" && FILE_FAILURES.has(state.failure.code);
  return {
    errors: state.status === "refused" ? sortDraftErrors(state.errors) : null,
    fileFailure: isFileFailure ? state.failure : null,
    pagePicture: pick?.candidates[0]?.origin === "own-file" ? null : pick,
    usedCandidate: hasOutgoingFile || index < 0 ? null : index,
    hiddenChecks: areTagsDue ? [] : TAG_CHECKS,
  };
}
