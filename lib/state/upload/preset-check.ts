import { computed, effect, signal } from "@preact/signals";
import type { PictureFile } from "../../file/picture-file.ts";
import type { Draft } from "../../upload/draft.ts";
import { hasUnsureSource, type PresetDoubt } from "../../upload/preset-doubt.ts";
import { createPictureReader, type PictureReader } from "../reverse/picture-reader.ts";
import type { DraftForm } from "./draft-form.ts";

/** A file, or an address that the service fetches. */
type FileOrAddress = PictureFile | string;

/**
 * Checks that a draft with a preset sends the pixels that the page showed, also from the address that it showed, and a source from a rule
 * for the page's host. Reads pictures only for a draft that sends automatically.
 */
export function createPresetCheck(
  draft: Pick<Draft, "id" | "created_at" | "pick" | "send_when_checked">,
  form: Pick<DraftForm, "fields" | "outgoingFile">,
  reader: Pick<PictureReader, "fingerprint"> = createPictureReader(),
) {
  const { pick } = draft;
  const isWanted = signal(draft.send_when_checked === true);
  /** Results by what is sent. */
  const compared = signal<ReadonlyMap<string, PresetDoubt | null>>(new Map());
  const closing = new AbortController();
  const fileOrAddress = computed<FileOrAddress>(
    () => form.outgoingFile.value ?? form.fields.value.url,
  );

  async function compare(file: FileOrAddress): Promise<PresetDoubt | null> {
    const { signal } = closing;
    const sentPrint = await reader.fingerprint(
      typeof file === "string" ? { url: file } : { file },
      signal,
    );
    const shownPrint =
      sentPrint && (await reader.fingerprint({ search: draft }, signal, sentPrint.aspect));
    if (!shownPrint) return "unconfirmed-file";
    const { judgeCapture } = await import("../../reverse/judging/judge.ts");
    const judged = judgeCapture(shownPrint, sentPrint);
    if (!judged || judged.kind === "unclear") return "unconfirmed-file";
    return judged.kind === "same-picture" ? null : "other-picture";
  }

  const stop = effect(() => {
    const file = fileOrAddress.value;
    if (!isWanted.value || !pick || compared.peek().has(keyOf(file))) return;
    void compare(file)
      .catch((): PresetDoubt => "unconfirmed-file")
      .then((doubt) => {
        compared.value = new Map(compared.peek()).set(keyOf(file), doubt);
      });
  });

  return {
    /** Null: none. `comparing`: not known yet. */
    doubt: computed<PresetDoubt | "comparing" | null>(() => {
      if (hasUnsureSource(pick, form.fields.value)) return "unsure-source";
      if (form.outgoingFile.value?.origin === "capture") return "capture";
      if (!pick) return null;
      const doubt = compared.value.get(keyOf(fileOrAddress.value));
      return doubt === undefined ? "comparing" : doubt;
    }),
    /** Starts to compare, once the draft waits to be sent automatically. */
    start() {
      isWanted.value = true;
    },
    dispose() {
      stop();
      closing.abort();
    },
  };
}

const keyOf = (fileOrAddress: FileOrAddress): string =>
  typeof fileOrAddress === "string" ? fileOrAddress : fileOrAddress.id;
