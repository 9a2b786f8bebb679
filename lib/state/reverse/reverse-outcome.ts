import { computed, type ReadonlySignal, signal } from "@preact/signals";
import { detach } from "../../base/detach.ts";
import { background } from "../../messages.ts";
import { judgeReach } from "../../reach/judge-reach.ts";
import {
  dependsOnFileHost,
  type Findings,
  findingsOf,
  isFinalHeadline,
  type SentFileFacts,
} from "../../reverse/findings.ts";
import type { Verdict } from "../../reverse/judging/verdict.ts";
import type { ReverseSearch } from "../../reverse/reverse-search.ts";
import { watchGrants } from "../base/access.ts";
import { waitUntil } from "../base/wait-until.ts";
import type { FileReach } from "../file/file-reach.ts";
import { createMatchJudge } from "./judge-matches.ts";
import type { PictureReader } from "./picture-reader.ts";

/** Milliseconds that are hardly noticed. */
const EVIDENCE_PATIENCE = 600;

export interface ReverseOutcomeOptions {
  search: ReverseSearch;
  base_url: string;
  reach: FileReach;
  /** Milliseconds that the headline waits for the picture's host, after everything else is known. */
  patience?: number;
  /** Reads pictures for several outcomes. */
  reader?: PictureReader | undefined;
  judging?: ReturnType<typeof createMatchJudge>;
  keep?: typeof background.keepOutcome;
}

export type ReverseOutcome = ReturnType<typeof createReverseOutcome>;

/**
 * Creates the outcome of a reverse search while a view shows it. A headline is final: it appears once all verdicts, the quality of the files
 * and the reach of their host are known, and the record stores it for every list.
 */
export function createReverseOutcome({
  search: first,
  base_url,
  reach,
  patience = EVIDENCE_PATIENCE,
  reader,
  judging = createMatchJudge({ base_url, reader }),
  keep = (outcome) => background.keepOutcome(outcome),
}: ReverseOutcomeOptions) {
  const closing = new AbortController();
  const search = signal(first);
  const evidence = signal<SentFileFacts | null>(null);
  const isSettled = signal(false);
  const settled = Promise.withResolvers<void>();
  detach(settled.promise);
  const fresh = createFreshVerdicts();

  const compute = (current: ReverseSearch): Findings =>
    findingsOf(current, judging.verdicts.value, evidence.value, isSettled.value);

  /** Waits for verdicts, then decides the headline unless others are still pending. */
  async function judge(verdicts: Promise<Record<string, Verdict>>): Promise<void> {
    await fresh.add(verdicts);
    if (fresh.isPending() || closing.signal.aborted) return;
    await settle(search.peek()).catch(settled.reject);
  }

  async function settle(current: ReverseSearch): Promise<void> {
    if (current.state.status === "loading") return;
    const findings = findingsOf(current, judging.verdicts.peek(), null);
    if (dependsOnFileHost(findings)) {
      const { signal } = closing;
      const gathering = gatherEvidence(current, { base_url, reach, patience, signal });
      // Without evidence, the headline says that it does not know.
      evidence.value = await gathering.catch(() => null);
    }
    // A newer state of the search settles itself.
    if (closing.signal.aborted || fresh.isPending() || search.peek() !== current) return;
    isSettled.value = true;
    const computed = compute(current).headline;
    const headline = isFinalHeadline(computed) ? computed : undefined;
    // Another wait for the same host could end differently, so evidence alone does not replace a stored headline.
    if (fresh.isUnsaved() || (headline && !current.headline)) {
      const verdicts = fresh.take();
      // An unsaved headline is judged again the next time.
      await keep({ id: current.id, verdicts, headline }).catch(() => {});
    }
    settled.resolve();
  }

  function follow(next: ReverseSearch): void {
    search.value = next;
    if (next.state.status === "loading") isSettled.value = false;
    void judge(judging.consider(next));
  }

  const stopWatching = watchGrants(() => void judge(judging.judgeAnew()));
  follow(first);
  return {
    /** Matches and headline. A headline that the record has is not decided again. */
    findings: computed((): Findings => {
      const { headline } = search.value;
      const findings = compute(search.value);
      return headline ? { ...findings, headline } : findings;
    }) as ReadonlySignal<Findings>,
    /** Resolves once the first final headline is stored. Rejects if none can be decided, so that nothing waits for it. */
    settled: settled.promise,
    /** Applies a change of the record. */
    follow,
    /** Cancels all pending work. Call it when the view closes. */
    dispose() {
      stopWatching();
      closing.abort();
      judging.dispose();
      settled.resolve();
    },
  };
}

/** Creates the verdicts that are still to come, and those that are not stored yet. */
function createFreshVerdicts() {
  let unsaved: Record<string, Verdict> = {};
  let pending = 0;
  return {
    async add(verdicts: Promise<Record<string, Verdict>>): Promise<void> {
      pending++;
      const judged = await verdicts.catch(() => ({}));
      unsaved = { ...unsaved, ...judged };
      pending--;
    },
    isPending: () => pending > 0,
    isUnsaved: () => Object.keys(unsaved).length > 0,
    take() {
      const verdicts = unsaved;
      unsaved = {};
      return verdicts;
    },
  };
}

/** Finds out if the service can fetch the file whose address it got. */
async function gatherEvidence(
  { pick, file }: ReverseSearch,
  {
    base_url,
    reach,
    patience,
    signal,
  }: { base_url: string; reach: FileReach; patience: number; signal: AbortSignal },
): Promise<SentFileFacts | null> {
  const candidate = pick.candidates[pick.lookup ?? pick.shown];
  if (!candidate || file) return null;
  const observe = () => reach.observations.value.get(candidate.url);
  const judgement = () => judgeReach(candidate, observe(), { base_url });
  if (judgement().verdict !== "unlikely") {
    reach.inspect([candidate]);
    await waitUntil(() => observe()?.load?.status !== "waiting", patience, signal);
  }
  return { judgement: judgement(), duration: observe()?.duration };
}
