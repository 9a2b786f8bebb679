import { computed } from "@preact/signals";
import type { PictureFile } from "../../file/picture-file.ts";
import { formatOfAddress, isAccepted } from "../../picture/file-format.ts";
import type { Candidate } from "../../picture/pick.ts";
import { adviseFormat, type FormatAdvice } from "../../sources/reach/format-advice.ts";
import { type Judgement, judgeReach, type Observations } from "../../sources/reach/reach.ts";
import type { FileSize } from "../../upload/checks.ts";
import type { Reach } from "../file/reach.ts";
import type { DraftForm } from "./draft-form.ts";

export type FileFacts = ReturnType<typeof createFileFacts>;

interface FileFactsOptions {
  candidates: readonly Candidate[];
  form: DraftForm;
  reach: Reach;
  base_url: string;
}

/** Creates the facts about the file in the form, which may be one of the pick's candidates. */
export function createFileFacts({ candidates, form, reach, base_url }: FileFactsOptions) {
  const url = computed(() => form.url.value.trim());
  const context = { base_url };
  const files = computed<readonly Candidate[]>(() =>
    candidates.some((candidate) => candidate.url === url.value)
      ? candidates
      : [...candidates, { url: url.value, origin: "menu" }],
  );
  const file = computed(() => files.value.find((candidate) => candidate.url === url.value));
  const { outgoingFile } = form;
  const judgement = computed<Judgement>(() =>
    outgoingFile.value
      ? { verdict: "likely", because: { code: "loads" } }
      : judgeReach(
          file.value ?? { url: url.value, origin: "menu" },
          reach.observations.value.get(url.value),
          context,
        ),
  );
  return {
    url,
    /** The file whose bytes are sent; the other facts are about it. Null if the service fetches the address. */
    outgoingFile,
    judgement,
    format: computed<FormatAdvice>(() => {
      if (outgoingFile.value) return adviseOn(outgoingFile.value);
      return adviseFormat(
        files.value,
        files.value.findIndex((candidate) => candidate.url === url.value),
        context,
      );
    }),
    size: computed<FileSize>(
      () => outgoingFile.value ?? sizeOf(file.value, reach.observations.value.get(url.value)),
    ),
    /** Short name such as `png`; null if it is unknown. */
    formatName: computed(() =>
      outgoingFile.value ? outgoingFile.value.format : formatOfAddress(url.value),
    ),
  };
}

function adviseOn({ format }: PictureFile): FormatAdvice {
  if (format === null) return { status: "unknown" };
  return isAccepted(format) ? { status: "accepted" } : { status: "refused", format, sibling: null };
}

function sizeOf(file: Candidate | undefined, { load }: Observations = {}): FileSize {
  const measured = load?.status === "loaded" && load.width > 0 ? load : file;
  return { width: measured?.width, height: measured?.height };
}
