import { computed, effect, type ReadonlySignal, signal, untracked } from "@preact/signals";
import { hostPattern } from "../../browser.ts";
import { mayConvert } from "../../file/convert.ts";
import { isSecureAddress } from "../../http/loopback.ts";
import { background } from "../../messages.ts";
import { formatOfAddress, isAccepted } from "../../picture/file-format.ts";
import type { Candidate } from "../../picture/pick.ts";
import { maySignIn } from "../../picture/sign-in.ts";
import { fallbackCandidate, isBestLoadable } from "../../reach/fallback.ts";
import { adviseFormat, type FormatAdvice } from "../../reach/format-advice.ts";
import { judgeReach, type ReachJudgement } from "../../reach/judge-reach.ts";
import type { FileSize } from "../../upload/checks.ts";
import type { Draft as DraftRecord } from "../../upload/draft.ts";
import { pickOfAddress } from "../../upload/fields-from-pick.ts";
import { fileAddressProblem } from "../../upload/file-address.ts";
import { requestAccess } from "../base/access.ts";
import type { createActionState } from "../base/action-state.ts";
import { convertFile, storeFile } from "../base/store-file.ts";
import type { FileReach } from "../file/file-reach.ts";
import type { GivenFiles } from "../file/own-files.ts";
import type { DraftForm } from "./draft-form.ts";

/** Time without typing before an address that the user entered is tried. */
const QUIET_MS = 1000;

/** Likely problem of an address, with the address that may replace it. */
export type FileDoubt =
  | { code: "format"; advice: FormatAdvice; replacement: string | null }
  | { code: "reach"; judgement: ReachJudgement; replacement: string | null }
  /** All better candidates failed to load. */
  | { code: "best-that-loads" };

interface UploadFileOptions {
  draft: Pick<DraftRecord, "id" | "pick">;
  form: DraftForm;
  reach: Pick<FileReach, "observations" | "inspect">;
  base_url: string;
  /** State of the last action that loads, stores or converts a file. */
  fileAction: ReturnType<typeof createActionState>;
  /** True while Tagpie may replace an address that does not load. */
  mayReplace: ReadonlySignal<boolean>;
}

export type UploadFile = ReturnType<typeof createUploadFile>;

/**
 * Creates what an upload sends: an address, by default of the first candidate that loads, or the bytes of a file. The facts are about the
 * file that is sent.
 */
export function createUploadFile(options: UploadFileOptions) {
  const { draft, form, reach, base_url, mayReplace } = options;
  const { outgoingFile } = form;
  const { observations } = reach;
  const context = { base_url };
  const candidates = draft.pick?.candidates ?? [];
  const url = computed(() => form.url.value.trim());
  const index = computed(() => candidates.findIndex((one) => one.url === url.value));
  const address = computed<Candidate>(
    () => candidates[index.value] ?? { url: url.value, origin: "menu" },
  );
  const observed = computed(() => observations.value.get(url.value));

  const judgement = computed<ReachJudgement>(() =>
    outgoingFile.value
      ? { verdict: "likely", because: { code: "loads" } }
      : judgeReach(address.value, observed.value, context),
  );
  const format = computed<FormatAdvice>(() => {
    const file = outgoingFile.value;
    if (!file)
      return index.value < 0
        ? adviseFormat([...candidates, address.value], candidates.length, context)
        : adviseFormat(candidates, index.value, context);
    if (file.format === null) return { status: "unknown" };
    return isAccepted(file.format)
      ? { status: "accepted" }
      : { status: "refused", format: file.format, sibling: null };
  });
  const isConvertedFirst = computed(() => {
    if (!form.takesFiles || outgoingFile.value || fileAddressProblem(url.value) !== null)
      return false;
    const advice = format.value;
    return advice.status === "refused" && (advice.format === null || mayConvert(advice));
  });
  const size = computed<FileSize>(() => {
    if (outgoingFile.value) return outgoingFile.value;
    const load = observed.value?.load;
    const { width, height } = load?.status === "loaded" && load.width > 0 ? load : address.value;
    return { width, height };
  });

  const isChosen = signal(false);
  const proposed = candidates.find((one) => fileAddressProblem(one.url) === null) ?? null;
  const fallback = computed(() =>
    fallbackCandidate(candidates, url.value, observations.value, context),
  );
  const stopFallback = effect(() => {
    const next = fallback.value;
    if (next.status === "try") untracked(() => reach.inspect([next.candidate]));
    const isProposed = !outgoingFile.value && url.value === proposed?.url;
    if (next.status === "found" && isProposed && !isChosen.value && mayReplace.value)
      form.url.value = next.candidate.url;
  });
  const stopTyped = effect(() => {
    const typed = address.value;
    if (index.value >= 0 || fileAddressProblem(typed.url) !== null) return;
    const timer = setTimeout(() => reach.inspect([typed]), QUIET_MS);
    return () => clearTimeout(timer);
  });
  const isBest = computed(
    () => !outgoingFile.value && isBestLoadable(candidates, url.value, observations.value, context),
  );

  return {
    url,
    candidates,
    /** The candidate whose address is sent; null if a file or another address is sent. */
    usedCandidate: computed(() => (outgoingFile.value || index.value < 0 ? null : index.value)),
    /** The best candidate that a service may be able to fetch. */
    proposed,
    /** The file whose bytes are sent; null if the service fetches the address. */
    outgoingFile,
    judgement,
    format,
    size,
    /** Short name such as `png`; null if it is unknown. */
    formatName: computed(() =>
      outgoingFile.value ? outgoingFile.value.format : formatOfAddress(url.value),
    ),
    /** True if services refuse the format at the address, and its file is loaded and converted before it is sent. */
    isConvertedFirst,
    /** True if all better candidates failed to load. */
    isBest,
    doubt: computed<FileDoubt | null>(() => {
      // The form shows the problem of an invalid address.
      if (outgoingFile.value || fileAddressProblem(url.value) !== null) return null;
      const advice = format.value;
      if (advice.status === "refused") {
        const replacement = candidates[advice.sibling ?? -1]?.url ?? null;
        return { code: "format", advice, replacement };
      }
      if (judgement.value.verdict === "unlikely") {
        const next = fallback.value;
        const replacement = next.status === "found" ? next.candidate.url : null;
        return { code: "reach", judgement: judgement.value, replacement };
      }
      return isBest.value ? { code: "best-that-loads" } : null;
    }),
    /** Uses an address that the user chose; no other replaces it. */
    choose(chosen: string) {
      isChosen.value = true;
      form.url.value = chosen;
      if (outgoingFile.peek()) form.sendAs("address");
    },
    ...createFileActions(options),
    dispose() {
      stopFallback();
      stopTyped();
    },
  };
}

/** Creates the actions that give a draft the bytes of its picture. */
function createFileActions({
  draft: { id, pick },
  form,
  fileAction: { busy, failure, run },
}: UploadFileOptions) {
  /** Returns true if the next attempt asks for access to the host: nothing else can read the picture. */
  const asksForAccess = computed(
    () =>
      isSecureAddress(form.url.value) &&
      (!pick?.place || (failure.value?.code ?? form.notLoaded.value) === "no-access"),
  );
  const isOfSameSite = () => {
    const index = pick?.candidates.findIndex(({ url }) => url === form.url.value) ?? -1;
    return pick && index >= 0
      ? maySignIn(pick, index)
      : maySignIn(pickOfAddress(form.fields.value), 0);
  };
  /** Address that could not be loaded, although Tagpie has access to its host. */
  const unread = signal<string | null>(null);

  return {
    busy,
    failure,
    asksForAccess,
    /** Returns true if the host may send the file only to signed-in users. Stays true while it is loaded again. */
    mayNeedSignIn: computed(
      () => !form.file.value && unread.value === form.url.value && isOfSameSite(),
    ),
    /** Loads the bytes of the picture. Call it in the handler of a click, before any `await`: it may ask for access. */
    load(): Promise<boolean> {
      const asking = asksForAccess.peek()
        ? requestAccess({ origins: [hostPattern(form.url.peek())] }, { why: "upload" })
        : Promise.resolve(true);
      return run(async () => {
        await asking;
        form.flush();
        await background.loadDraftFile({ id });
      }).then((loaded) => {
        if (failure.peek()?.code === "not-read") unread.value = form.url.peek();
        return loaded;
      });
    },
    /** Uses a file that the user chose, pasted or dropped. */
    give: (file: File, origin: GivenFiles["origin"]): Promise<boolean> =>
      run(async () => {
        const stored = await storeFile(file, { name: file.name, origin });
        await background.setDraftFile({ id, file: stored });
      }),
    /** Converts the file to a format that services accept: an animation whole, or with `isStill` its first frame. */
    convert: (options?: { isStill: boolean }): Promise<boolean> =>
      run(async () => {
        const file = form.file.peek();
        if (file) await background.setDraftFile({ id, file: await convertFile(file, options) });
      }),
  };
}
