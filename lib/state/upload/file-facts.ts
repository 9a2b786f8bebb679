import { computed } from "@preact/signals";
import { formatOfAddress } from "../../picture/file-format.ts";
import type { Candidate } from "../../picture/pick.ts";
import { adviseFormat } from "../../sources/format-advice.ts";
import { formatsSeen } from "../../sources/formats-seen.ts";
import { judgeReach, type Observations } from "../../sources/reach.ts";
import type { FileSize } from "../../upload/checks.ts";
import type { DraftForm } from "./draft-form.ts";
import type { Reach } from "./reach.ts";

export type FileFacts = ReturnType<typeof createFileFacts>;

export interface FileFactsOptions {
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
      : [...candidates, { url: url.value, found: "menu" }],
  );
  const file = computed(() => files.value.find((candidate) => candidate.url === url.value));
  const judgement = computed(() =>
    judgeReach(
      file.value ?? { url: url.value, found: "menu" },
      reach.observations.value.get(url.value),
      context,
    ),
  );
  return {
    url,
    judgement,
    format: computed(() =>
      adviseFormat(
        files.value,
        files.value.findIndex((candidate) => candidate.url === url.value),
        formatsSeen(reach.observations.value),
        context,
      ),
    ),
    size: computed(() => sizeOf(file.value, reach.observations.value.get(url.value))),
    /** Short name such as `png`; null if it is unknown. */
    formatName: computed(
      () => formatsSeen(reach.observations.value).get(url.value) ?? formatOfAddress(url.value),
    ),
  };
}

function sizeOf(file: Candidate | undefined, { load, probe }: Observations = {}): FileSize {
  const seen = load?.status === "loaded" && load.width > 0 ? load : file;
  const bytes = probe?.status === "answered" && probe.size?.exact ? probe.size.bytes : undefined;
  return { width: seen?.width, height: seen?.height, bytes };
}
