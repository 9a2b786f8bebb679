import { batch, computed, signal } from "@preact/signals";
import type { Draft, DraftFields } from "../../upload/draft.ts";
import { fileAddressProblem } from "../../upload/file-address.ts";
import { fileToSend } from "../../upload/file-to-send.ts";

/**
 * Creates what a draft's form sends as the picture: the bytes that Tagpie holds, a capture of the page, or an address.
 * @param takesFiles false if the service accepts addresses only
 */
export function createFileChoice(
  draft: Pick<Draft, "fields" | "file" | "capture" | "not_loaded">,
  takesFiles: boolean,
) {
  const url = signal(draft.fields.url);
  const file = signal(draft.file);
  const capture = signal(draft.capture);
  const asFile = signal(draft.fields.as_file);
  const asCapture = signal(draft.fields.as_capture);

  const fields = computed(
    (): Pick<DraftFields, "url" | "as_file" | "as_capture"> => ({
      url: url.value.trim(),
      ...(takesFiles
        ? asFile.value !== undefined && { as_file: asFile.value }
        : file.value && { as_file: false }),
      ...(takesFiles && asCapture.value !== undefined && { as_capture: asCapture.value }),
    }),
  );
  const outgoingFile = computed(() =>
    fileToSend({
      fields: fields.value,
      file: file.value,
      ...(takesFiles && { capture: capture.value }),
    }),
  );

  return {
    url,
    asFile,
    asCapture,
    /** The bytes that Tagpie holds for this draft. */
    file,
    /** The picture as its page showed it, where services cannot get its file. */
    capture,
    /** Code of why Tagpie could not load the file by itself. */
    notLoaded: signal(draft.not_loaded),
    fields,
    /** The file whose bytes are sent; null if the service fetches the address. */
    outgoingFile,
    /** Sends the file, the capture, or lets the service fetch the address. */
    sendAs(what: "file" | "capture" | "address") {
      batch(() => {
        asFile.value = what === "file";
        if (capture.value) asCapture.value = what === "capture";
      });
    },
  };
}

/**
 * Creates the check of the address that is sent. It waits until the user submits, so that no error appears while typing. It starts at once
 * if the pick has no usable address.
 */
export function createAddressCheck({
  url,
  outgoingFile,
}: Pick<ReturnType<typeof createFileChoice>, "url" | "outgoingFile">) {
  const judged = signal<"not yet" | "at the start" | "sending">(
    /^(?:local|missing)$/u.test(fileAddressProblem(url.peek()) ?? "") ? "at the start" : "not yet",
  );
  const fileProblem = computed(() =>
    judged.value === "not yet" || outgoingFile.value ? null : fileAddressProblem(url.value),
  );
  return {
    fileProblem,
    /** A submission was stopped, and its cause persists. */
    stopped: computed(() => judged.value === "sending" && fileProblem.value !== null),
    /** Returns true if the form can be submitted. Shows validation errors from now on. */
    judge(): boolean {
      judged.value = "sending";
      return fileProblem.value === null;
    },
  };
}
