import { type ReadonlySignal, signal } from "@preact/signals";
import type { VisibleImage } from "../../api/image.ts";
import { hostPattern } from "../../browser.ts";
import type { ChosenAdditions } from "../../completion/chosen-additions.ts";
import { imageFacts } from "../../completion/compare-details.ts";
import { reportReason } from "../../completion/keeper.ts";
import { background } from "../../messages.ts";
import type { FormRequest, FormResult, FormState, ImageForm } from "../../picture/form-data.ts";
import type { ServiceProfile } from "../../stored/service-profile.ts";
import { requestAccess } from "../base/access.ts";
import { createActionState } from "../base/action-state.ts";
import { createServiceReader, type ServiceReader } from "../base/service-reader.ts";
import { prepareCopy } from "./prepare-copy.ts";

interface FormFillingOptions {
  profile: ServiceProfile;
  reader: Pick<ServiceReader, "images">;
  image_id: number;
}

interface FormOutcome {
  results: readonly FormResult[];
  /** Text for the forms that the user can fill in by hand; null without any. */
  text: string | null;
  /** True if the text is on the clipboard. */
  isCopied: boolean;
}

type Filling = Omit<FormRequest, "image_id">;

/** States of forms into which the user can paste what Tagpie did not fill in. */
const PASTED: ReadonlySet<FormState> = new Set(["changed", "other-form", "no-page", "no-image"]);

/** Returns what to paste into the forms that were left alone. */
function textToPaste(results: readonly FormResult[], filling: Filling): string | null {
  const { sources, tags, description, report } = filling;
  const texts: Record<ImageForm, string | undefined> = {
    sources: sources?.add.join("\n"),
    tags: tags?.add.join(", "),
    description: description?.add,
    report: report && `${report.duplicate_of}\n${report.reason}`,
  };
  const open = results.filter(({ state }) => PASTED.has(state));
  return open.map(({ form }) => texts[form]).join("\n\n") || null;
}

export type FormFilling = ReturnType<typeof createFormFilling>;

/** Creates the action that opens an image's page and fills in its forms. */
export function createFormFilling({ profile, reader, image_id }: FormFillingOptions) {
  const outcome = signal<FormOutcome | null>(null);
  const { busy, failure, run } = createActionState();

  async function fillIn(
    forms: readonly ImageForm[],
    make: (image: VisibleImage) => Filling | null,
    asking: Promise<boolean>,
  ): Promise<Omit<FormOutcome, "isCopied">> {
    const stop = (state: FormState) => ({
      results: forms.map((form) => ({ form, state })),
      text: null,
    });
    if (!(await asking)) return stop("no-access");
    const filter_id = profile.filter?.id;
    const image = await reader.images.get(image_id, { filter_id, fresh: true });
    if (image.state !== "visible") return stop("gone");
    const filling = make(image);
    if (!filling) return { results: [], text: null };
    const request = { image_id, ...filling };
    const results = await background.fillForms({ profile_id: profile.id, request });
    return { results, text: textToPaste(results, filling) };
  }

  return {
    /** Outcome of each form; null until the forms were filled in. */
    outcome: outcome as ReadonlySignal<FormOutcome | null>,
    isFilling: busy,
    fillFailure: failure,
    /**
     * Fills in these forms with what `make` returns for the image's current state; nothing if that is null. Call it in the handler of a
     * click.
     */
    fill(forms: readonly ImageForm[], make: (image: VisibleImage) => Filling | null) {
      const pattern = hostPattern(profile.base_url);
      // Browsers show the prompt only in the handler of a click.
      const asking = requestAccess({ origins: [pattern] }, { why: "service" });
      const copy = prepareCopy();
      const work = async (): Promise<FormOutcome | null> => {
        outcome.value = null;
        const filled = await fillIn(forms, make, asking);
        if (filled.results.length === 0) return null;
        return { ...filled, isCopied: await copy(filled.text) };
      };
      return run(work, (result) => {
        outcome.value = result;
      });
    },
  };
}

/** Returns what to fill in to add the user's choice to an image; null if nothing is left. */
export function additionFilling(
  { sources, tags, description }: ChosenAdditions,
  image: VisibleImage,
  note: string,
): Filling | null {
  if (sources.length + tags.length === 0 && description === null) return null;
  return {
    ...(sources.length > 0 && { sources: { old: image.source_urls, add: sources } }),
    ...(tags.length > 0 && { tags: { old: image.tags, add: tags } }),
    ...(description !== null && { description: { old: image.description, add: description } }),
    note,
  };
}

/** Creates the report of an image as a duplicate of a better one. */
export function createReport({ profile, image_id }: Omit<FormFillingOptions, "reader">) {
  const reader = createServiceReader(profile.id);
  const { fill, ...filling } = createFormFilling({ profile, reader, image_id });
  return {
    ...filling,
    /** Fills in the report. Call it in the handler of a click. */
    reportAs: (better: VisibleImage, note: string) =>
      fill(["report"], (worse) => {
        const [one, other] = [imageFacts(better, profile), imageFacts(worse, profile)];
        const reason = reportReason(one, other, "unknown");
        return { report: { duplicate_of: better.id, reason }, note };
      }),
  };
}
