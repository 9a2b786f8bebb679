import { computed, type ReadonlySignal } from "@preact/signals";
import type { PictureFile } from "../../file/picture-file.ts";
import type { Draft as DraftRecord } from "../../upload/draft.ts";
import { sortDraftErrors, withoutFileErrors } from "./draft-errors.ts";

const FILE_FAILURES = new Set(["no-file", "file-too-large"]);

interface SendOutcomeOptions {
  record: ReadonlySignal<Pick<DraftRecord, "state">>;
  file: { url: ReadonlySignal<string> };
  outgoingFile: ReadonlySignal<PictureFile | null>;
}

/** Creates why the last attempt to send a draft failed, as far as that is about the file that would be sent now. */
export function createSendOutcome({ record, file, outgoingFile }: SendOutcomeOptions) {
  /** Returns true if a state was caused by the file that would be sent now. */
  const isOfFile = ({ file: key }: { file?: string | undefined }) =>
    key === undefined || key === (outgoingFile.value?.sha512 ?? file.url.value);
  const sendFailure = computed(() => {
    const { state } = record.value;
    if (state.status !== "failed") return null;
    return isOfFile(state) || !FILE_FAILURES.has(state.failure.code) ? state.failure : null;
  });
  return {
    /** Messages of the service that rejected the upload. */
    errors: computed(() => {
      const { state } = record.value;
      if (state.status !== "refused") return null;
      const errors = sortDraftErrors(state.errors);
      return isOfFile(state) ? errors : withoutFileErrors(errors);
    }),
    /** Why the upload could not be sent, unless that was due to another file. */
    sendFailure,
    /** Why the file could not be sent. */
    fileFailure: computed(() => {
      const problem = sendFailure.value;
      return problem && FILE_FAILURES.has(problem.code) ? problem : null;
    }),
  };
}
