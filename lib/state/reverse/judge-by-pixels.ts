import { matchedImages } from "../../reverse/match-facts.ts";
import type { FileMeasures } from "../../reverse/pixels/measures.ts";
import type { ReverseSearch } from "../../reverse/reverse-search.ts";
import { createMatchConfirmation, prepareCloseLooks } from "./confirm-match.ts";
import { type JudgeTools, loadJudge } from "./judge-tools.ts";
import { matchMeasures } from "./match-pixels.ts";
import { BASIS_LEVELS, type PickFingerprint } from "./pick-pixels.ts";
import type { ReportVerdict } from "./verdict-ledger.ts";

/** Maximum parallel requests: enough to keep a connection busy, few enough to keep the view smooth. */
const MAX_PARALLEL_REQUESTS = 4;

/** Creates the comparison of the picked picture with each match of one run of a search. */
export function createPixelJudge({ pickPixels, matchPixels, ledger, signal }: JudgeTools) {
  const confirm = createMatchConfirmation(matchPixels);
  let fingerprint: Promise<PickFingerprint> | null = null;
  let file: Promise<FileMeasures> | null = null;

  /** Reads the stored file while the service searches. Without one, a search that finds nothing would need a request more. */
  function prepare(search: ReverseSearch): void {
    if (search.state.status !== "loading" || !(search.file ?? search.read)) return;
    void loadJudge();
    fingerprint ??= pickPixels.readFingerprint(search);
    void fingerprint.then(prepareCloseLooks).catch(() => {});
  }

  /** Judges the matches that have no verdict, or one based on worse pixels than are available now. */
  async function judge(search: ReverseSearch, report: ReportVerdict): Promise<void> {
    const open = matchedImages(search).filter(({ id }) => ledger.isBelow(id, BASIS_LEVELS.pixels));
    if (matchedImages(search).length === 0) prepare(search);
    if (open.length === 0) return;
    // Measures the file while the pixels are read.
    if (open.some(({ id }) => !ledger.hasJudged(id))) file ??= pickPixels.measureFile(search);
    fingerprint ??= pickPixels.readFingerprint(search);
    const pick = await fingerprint;
    if (signal.aborted) return;
    const waiting = open.filter(({ id }) => ledger.isBelow(id, pick.level));
    if (waiting.length === 0) return;
    for (const { id } of waiting) ledger.claim(id, pick.level);
    void prepareCloseLooks(pick).catch(() => {});
    file ??= pickPixels.measureFile(search);
    const [{ judgeMatch }, ownFile] = await Promise.all([loadJudge(), file]);
    // A close look needs no request most of the time, and the next match does.
    const confirmations: Promise<void>[] = [];
    const work = async () => {
      for (;;) {
        const image = waiting.shift();
        if (!image || signal.aborted) return;
        const matchPrint = pick.fingerprint && (await matchPixels.readFingerprint(image));
        const match = matchMeasures(image, search, matchPrint);
        const verdict = judgeMatch({ ...pick, file: ownFile }, match);
        const confirmation = confirm(verdict, image, pick, [ownFile, match.file]);
        confirmations.push(confirmation.then((confirmed) => report(image.id, confirmed)));
      }
    };
    await Promise.all(Array.from({ length: MAX_PARALLEL_REQUESTS }, work));
    await Promise.all(confirmations);
  }

  return {
    judge,
    /** Reads and measures the picture again the next time, because a better file may be available. */
    reopen() {
      fingerprint = null;
      file = null;
      ledger.reopen();
    },
  };
}
