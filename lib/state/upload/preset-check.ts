import { computed, effect, signal } from "@preact/signals";
import type { Draft } from "../../records.ts";
import type { Pixels } from "../../reverse/fingerprint.ts";
import { filesToCompare, hasUnsureSource, type PresetDoubt } from "../../upload/preset-doubt.ts";
import { isCanvasHonest } from "../reverse/canvas-honesty.ts";
import { fetchPicture, pixelsOf } from "../reverse/picture-pixels.ts";
import type { DraftForm } from "./draft-form.ts";

/** Maximum length of the longer side in pixels. */
const MAX_SIDE = 512;

/** Returns the pixels of a picture, null without access to its host. */
type ReadPixels = (url: string, signal: AbortSignal) => Promise<Pixels | null>;

const readPixels: ReadPixels = async (url, signal) => {
  const blob = await fetchPicture(url, signal);
  return blob && pixelsOf(blob, MAX_SIDE);
};

/**
 * Checks that a draft with a preset holds nothing but what the page showed, or a file with the same pixels, and a source from a rule for
 * the site. Compares files only for a draft that sends automatically.
 */
export function createPresetCheck(
  { pick, send_when_checked }: Pick<Draft, "pick" | "send_when_checked">,
  form: Pick<DraftForm, "fields" | "sent">,
  read: ReadPixels = readPixels,
  isHonest: () => boolean = isCanvasHonest,
) {
  /** Results by address of the compared file. */
  const compared = signal<ReadonlyMap<string, PresetDoubt | null>>(new Map());
  const closing = new AbortController();
  const files = computed(() =>
    filesToCompare({ pick, fields: form.fields.value, sent: form.sent.value }),
  );

  async function compare(shown: string, other: string): Promise<PresetDoubt | null> {
    if (!isHonest()) return "unconfirmed-file";
    const urls = [shown, other];
    const [one, two] = await Promise.all(urls.map((url) => read(url, closing.signal)));
    if (!one || !two) return "unconfirmed-file";
    const [{ fingerprintOf }, { compareFingerprints }, { judgeDifference }] = await Promise.all([
      import("../../reverse/fingerprint.ts"),
      import("../../reverse/compare.ts"),
      import("../../reverse/judge-difference.ts"),
    ]);
    const difference = compareFingerprints(fingerprintOf(one), fingerprintOf(two));
    const { kind } = judgeDifference(difference);
    return kind === "same-picture" ? null : "other-picture";
  }

  const stop = effect(() => {
    const wanted = files.value;
    if (!send_when_checked || !wanted || compared.peek().has(wanted.other)) return;
    void compare(wanted.shown, wanted.other)
      .catch((): PresetDoubt => "unconfirmed-file")
      .then((doubt) => {
        compared.value = new Map(compared.peek()).set(wanted.other, doubt);
      });
  });

  return {
    /** Null: none. `comparing`: not known yet. */
    doubt: computed<PresetDoubt | "comparing" | null>(() => {
      if (hasUnsureSource(pick, form.fields.value)) return "unsure-source";
      const wanted = files.value;
      if (!wanted) return null;
      const doubt = compared.value.get(wanted.other);
      return doubt === undefined ? "comparing" : doubt;
    }),
    dispose() {
      stop();
      closing.abort();
    },
  };
}
