import { computed, type Signal, signal } from "@preact/signals";
import { type Check, type CheckFacts, runChecks } from "../../upload/checks.ts";
import { doNotPostNotices } from "../../upload/do-not-post.ts";
import { fileAddressProblem } from "../../upload/file-address.ts";
import { waitUntil } from "../base/wait-until.ts";
import type { ArtistSuggestion } from "./artist.ts";
import type { DraftForm } from "./draft-form.ts";
import type { DuplicateCheck } from "./duplicate-check.ts";
import type { UploadFile } from "./file.ts";

/** Maximum time in milliseconds that a submission waits for the service's data on its tags, which may forbid it. A failure ends the wait. */
const PATIENCE_MS = 20_000;

interface UploadChecksOptions {
  file: UploadFile;
  form: DraftForm;
  presence: DuplicateCheck;
  artist: ArtistSuggestion;
  /** Obstacles that the user has overruled. */
  overruled: Signal<ReadonlySet<string>>;
  /** True if the service accepts files; null if that is unknown. */
  takesFiles: boolean | null;
}

export type UploadChecks = ReturnType<typeof createUploadChecks>;

/** Creates the live checks of an upload. They block submitting, never typing. */
export function createUploadChecks({
  file,
  form,
  presence,
  artist,
  overruled,
  takesFiles,
}: UploadChecksOptions) {
  const { tagInput } = form;
  const tagKnowledge = computed(() => {
    if (!tagInput.report.incomplete.value) return "all";
    return tagInput.knowledge.failed.value ? "unasked" : "asking";
  });

  const facts = computed<CheckFacts>(() => ({
    file: file.outgoingFile.value?.sha512 ?? file.url.value,
    problem: file.outgoingFile.value ? null : fileAddressProblem(file.url.value),
    as_file: file.outgoingFile.value && { accepted: takesFiles },
    presence: duplicateOutcome(presence),
    reach: file.judgement.value,
    format: file.format.value,
    converts: file.isConvertedFirst.value,
    size: file.size.value,
    tags: {
      advice: tagInput.report.advise(),
      odd: tagInput.report.problems.value.length + tagInput.report.typos.value.length,
      known: tagKnowledge.value,
      artist: artist.state.value,
    },
    sources: form.fields.value.source_urls,
    descriptionBytes: form.descriptionBytes.value,
    dnp: noticesOf(form),
  }));
  const checks = computed(() => runChecks(facts.value));
  const isOverruled = ({ obstacle }: Check) => obstacle !== null && overruled.value.has(obstacle);
  const obstacles = computed(() =>
    checks.value.filter((check) => check.obstacle !== null && !isOverruled(check)),
  );
  /** Number of blocked submissions. */
  const stopped = signal(0);

  return {
    facts,
    checks,
    obstacles,
    stopped,
    isOverruled,
    overrule({ obstacle }: Check, wanted: boolean) {
      const keys = new Set(overruled.peek());
      if (obstacle !== null && wanted) keys.add(obstacle);
      else if (obstacle !== null) keys.delete(obstacle);
      overruled.value = keys;
    },
    /** Returns true if there is no obstacle, after waiting for the service's data on the tags. */
    async gate(): Promise<boolean> {
      if (tagKnowledge.peek() === "asking") {
        tagInput.knowledge.hurry();
        await waitUntil(() => tagKnowledge.value !== "asking", PATIENCE_MS);
      }
      const free = obstacles.peek().length === 0;
      if (!free) stopped.value++;
      return free;
    },
    /** Combined result of all checks, for automatic sending. */
    verdict: computed<"running" | "passed" | "stopped">(() => {
      const states = checks.value.map(({ state }) => state);
      if (states.includes("running")) return "running";
      return states.every((state) => state === "passed") ? "passed" : "stopped";
    }),
  };
}

function duplicateOutcome({ findings, failed, unasked }: DuplicateCheck) {
  if (unasked.value) return { code: "unasked" as const };
  if (failed.value) return { code: "failed" as const };
  return findings.value?.headline ?? { code: "checking" as const };
}

function noticesOf({ tagInput }: DraftForm) {
  const { knowledge, tags, report } = tagInput;
  const facts = report.claimed.value.flatMap(
    ({ name }) => knowledge.cachedTags.value.get(name) ?? [],
  );
  return doNotPostNotices([...tags.value, ...report.implied.value.map(({ name }) => name)], facts);
}
