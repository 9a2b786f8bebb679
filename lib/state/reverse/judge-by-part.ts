import type { Verdict } from "../../reverse/judging/verdict.ts";
import { matchedImages } from "../../reverse/match-facts.ts";
import type { Fingerprint } from "../../reverse/pixels/fingerprint.ts";
import type { ReverseSearch } from "../../reverse/reverse-search.ts";
import { PART_STEP, WHOLE_PICTURE_STEP } from "../../reverse/steps.ts";
import { type JudgeTools, loadJudge } from "./judge-tools.ts";
import { matchMeasures } from "./match-pixels.ts";
import { MEASURES_OF_UNKNOWN_FILE } from "./pick-pixels.ts";
import type { ReportVerdict } from "./verdict-ledger.ts";

/** Verdicts on the whole picture that a drawn part may improve. */
const OPEN_TO_PART: ReadonlySet<string> = new Set<Verdict["kind"]>(["related", "unclear"]);

/**
 * Creates the comparison of a drawn part, or of the picture around a drawn area, with the matches of its search: the searched picture may
 * not resemble them.
 */
export function createPartJudge({ pickPixels, matchPixels, ledger, signal }: JudgeTools) {
  const comparedIds = new Set<number>();
  let partPrint: Promise<Fingerprint | null> | null = null;

  /** Returns what reads the part or the picture around it, and the search step that found its matches. */
  function partOf({ part, whole, file, read }: ReverseSearch) {
    const ownFile = file ?? read;
    if (part && ownFile)
      return { step: PART_STEP, readPrint: () => pickPixels.readPart(ownFile, part) };
    if (!whole) return null;
    return {
      step: part ? PART_STEP : WHOLE_PICTURE_STEP,
      readPrint: () => pickPixels.readFile(whole),
    };
  }

  /** Judges the matches that the whole picture does not resemble. */
  async function judge(search: ReverseSearch, report: ReportVerdict): Promise<void> {
    const searchedPart = partOf(search);
    if (!searchedPart) return;
    const { step, readPrint } = searchedPart;
    const listedIds = new Set(search.steps.find((one) => one.step === step)?.image_ids);
    for (const image of matchedImages(search)) {
      const isOpen = OPEN_TO_PART.has(ledger.verdicts.value.get(image.id)?.kind ?? "");
      if (!isOpen || !listedIds.has(image.id) || comparedIds.has(image.id)) continue;
      comparedIds.add(image.id);
      partPrint ??= readPrint();
      const [fingerprint, matchPrint] = await Promise.all([
        partPrint,
        matchPixels.readFingerprint(image),
      ]);
      if (!fingerprint || !matchPrint) continue;
      const { judgeMatch } = await loadJudge();
      const match = matchMeasures(image, search, matchPrint);
      const verdict = judgeMatch({ fingerprint, file: MEASURES_OF_UNKNOWN_FILE }, match);
      if (signal.aborted) return;
      if (verdict.kind !== "same-picture" && verdict.kind !== "similar") continue;
      const { confidence } = verdict;
      report(image.id, { kind: "similar", altered: "cropped", rests_on: "pixels", confidence });
    }
  }

  return { judge };
}
