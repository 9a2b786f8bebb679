import { computed, effect, signal } from "@preact/signals";
import { getFile } from "../../file/file-database.ts";
import type { PictureFile } from "../../file/picture-file.ts";
import { type Fingerprint, fingerprintOf, type Pixels } from "../../reverse/pixels/fingerprint.ts";
import { awaitShot } from "../../stored/shots.ts";
import type { Draft } from "../../upload/draft.ts";
import { hasUnsureSource, type PresetDoubt } from "../../upload/preset-doubt.ts";
import { isCanvasHonest } from "../reverse/canvas-honesty.ts";
import { fetchPicture, pixelsOf } from "../reverse/picture-pixels.ts";
import { fingerprintOfShot } from "../reverse/shots.ts";
import type { DraftForm } from "./draft-form.ts";

/** Maximum length of the longer side in pixels. */
const MAX_SIDE = 512;

/** A file, or an address that the service fetches. */
type FileOrAddress = PictureFile | string;

interface Dependencies {
  isHonest?: () => boolean;
  /** Returns the pixels of what is sent; null if they cannot be read, such as without access to the host. */
  readFile?: (fileOrAddress: FileOrAddress, signal: AbortSignal) => Promise<Pixels | null>;
  /** Returns what the page showed; null if that is unknown. */
  readShown?: (aspect: number, signal: AbortSignal) => Promise<Fingerprint | null>;
}

const readPixels = async (
  fileOrAddress: FileOrAddress,
  signal: AbortSignal,
): Promise<Pixels | null> => {
  const blob = await (typeof fileOrAddress === "string"
    ? fetchPicture(fileOrAddress, signal)
    : getFile(fileOrAddress.id));
  return blob ? pixelsOf(blob, MAX_SIDE) : null;
};

/**
 * Checks that a draft with a preset sends the pixels that the page showed, also from the address that it showed, and a source from a rule
 * for the page's host. Reads pictures only for a draft that sends automatically.
 */
export function createPresetCheck(
  draft: Pick<Draft, "id" | "created_at" | "pick" | "send_when_checked">,
  form: Pick<DraftForm, "fields" | "outgoingFile">,
  {
    isHonest = isCanvasHonest,
    readFile = readPixels,
    readShown = async (aspect, signal) => {
      const shot = await awaitShot(draft, signal);
      return shot && fingerprintOfShot(shot, MAX_SIDE, aspect);
    },
  }: Dependencies = {},
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
    if (!isHonest()) return "unconfirmed-file";
    const pixels = await readFile(file, closing.signal);
    const shownFingerprint =
      pixels && (await readShown(pixels.width / pixels.height, closing.signal));
    if (!shownFingerprint) return "unconfirmed-file";
    const { judgeCapture } = await import("../../reverse/judging/judge.ts");
    const judged = judgeCapture(shownFingerprint, fingerprintOf(pixels));
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
