import { computed, effect, type ReadonlySignal, signal, untracked } from "@preact/signals";
import type { Candidate } from "../../picture/pick.ts";
import { fallbackOf } from "../../sources/reach/fallback.ts";
import type { Draft as DraftRecord } from "../../upload/draft.ts";
import { fileAddressProblem } from "../../upload/file-address.ts";
import type { Reach } from "../file/reach.ts";
import type { DraftForm } from "./draft-form.ts";

/** Time without typing before an address that the user entered is tried. */
const QUIET_MS = 1000;

interface FileAddressOptions {
  record: ReadonlySignal<Pick<DraftRecord, "state">>;
  /** True while the draft is being submitted. */
  handingOver: ReadonlySignal<boolean>;
  candidates: readonly Candidate[];
  form: Pick<DraftForm, "url" | "outgoingFile" | "sendAs">;
  reach: Pick<Reach, "observations" | "inspect">;
  base_url: string;
}

/** Checks whether the file loads. If not, uses the first candidate that does, unless the user has chosen. */
export function createFileAddress(options: FileAddressOptions) {
  const { record, handingOver, candidates, form, reach, base_url } = options;
  const url = computed(() => form.url.value.trim());
  const isChosen = signal(false);
  const proposed = candidates.find((candidate) => fileAddressProblem(candidate.url) === null)?.url;
  const mayChange = computed(
    () =>
      !form.outgoingFile.value &&
      url.value === proposed &&
      !isChosen.value &&
      record.value.state.status === "editing" &&
      !handingOver.value,
  );
  const stopFallback = effect(() => {
    const fallback = fallbackOf(candidates, url.value, reach.observations.value, { base_url });
    if (fallback.status === "try") untracked(() => reach.inspect([fallback.candidate]));
    if (fallback.status === "found" && mayChange.value) form.url.value = fallback.candidate.url;
  });
  const stopTyped = effect(() => {
    const address = url.value;
    const isTyped = candidates.every((candidate) => candidate.url !== address);
    if (!isTyped || fileAddressProblem(address) !== null) return;
    const timer = setTimeout(() => reach.inspect([{ url: address, origin: "menu" }]), QUIET_MS);
    return () => clearTimeout(timer);
  });

  return {
    /** Uses an address that the user chose; no other replaces it. */
    choose(address: string) {
      isChosen.value = true;
      form.url.value = address;
      if (form.outgoingFile.peek()) form.sendAs("address");
    },
    dispose() {
      stopFallback();
      stopTyped();
    },
  };
}
