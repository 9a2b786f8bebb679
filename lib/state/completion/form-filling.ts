import { type ReadonlySignal, signal } from "@preact/signals";
import type { VisibleImage } from "../../api/image.ts";
import { hostPattern } from "../../browser.ts";
import { additionsText, type ChosenAdditions } from "../../completion/chosen-additions.ts";
import { imageFacts } from "../../completion/compare-details.ts";
import { reportReason } from "../../completion/keeper.ts";
import { background } from "../../messages.ts";
import type { FormRequest, FormResult, FormState, ImageForm } from "../../picture/form-data.ts";
import type { ServiceProfile } from "../../stored/service-profile.ts";
import { requestAccess } from "../base/access.ts";
import { createAttempt } from "../base/attempt.ts";
import type { ServiceReader } from "../base/service-reader.ts";
import { prepareCopy } from "./prepare-copy.ts";

interface FormFillingOptions {
  profile: ServiceProfile;
  reader: Pick<ServiceReader, "images">;
  image_id: number;
}

/** Outcome of each form. */
export interface FormOutcome {
  results: readonly FormResult[];
  /** True if the text is on the clipboard, because a form was left alone. */
  isCopied: boolean;
}

interface Filling extends Omit<FormRequest, "image_id"> {
  /** The same to paste, where a form does not fit. */
  text: string;
}

/** Creates the action that opens an image's page and fills in its forms. */
export function createFormFilling({ profile, reader, image_id }: FormFillingOptions) {
  const outcome = signal<FormOutcome | null>(null);
  const { busy, failure, run } = createAttempt();

  /** Returns what became of each form, and the text for those that are left alone. */
  async function fillIn(
    forms: readonly ImageForm[],
    make: (image: VisibleImage) => Filling | null,
    asking: Promise<boolean>,
  ): Promise<{ results: FormResult[]; text: string | null }> {
    const stop = (state: FormState) => forms.map((form) => ({ form, state }));
    if (!(await asking)) return { results: stop("no-access"), text: null };
    const filter_id = profile.filter?.id;
    const image = await reader.images.get(image_id, { filter_id, fresh: true });
    if (image.state !== "visible") return { results: stop("gone"), text: null };
    const filling = make(image);
    if (!filling) return { results: [], text: null };
    const { text, ...request } = filling;
    const results = await background.fillForms({
      profile_id: profile.id,
      request: { image_id, ...request },
    });
    return { results, text };
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
        const { results, text } = await fillIn(forms, make, asking);
        if (results.length === 0) return null;
        const isDone = results.every(({ state }) => state === "filled" || state === "there");
        return { results, isCopied: await copy(isDone ? null : text) };
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
  const text = additionsText({ sources, tags, description });
  if (text === "") return null;
  return {
    ...(sources.length > 0 && { sources: { old: image.source_urls, add: sources } }),
    ...(tags.length > 0 && { tags: { old: image.tags, add: tags } }),
    ...(description !== null && { description: { old: image.description, add: description } }),
    text,
    note,
  };
}

/** Returns what to fill in to report an image as a duplicate of a better one. */
export function reportFilling(
  { base_url, rules }: Pick<ServiceProfile, "base_url" | "rules">,
  better: VisibleImage,
  worse: VisibleImage,
  note: string,
): Filling {
  const [one, other] = [better, worse].map((image) => imageFacts(image, { base_url, rules }));
  const reason = one && other ? reportReason(one, other, "unknown") : "";
  const report = { duplicate_of: better.id, reason };
  return { report, text: `${better.id}\n${reason}`, note };
}
