import { type ReadonlySignal, type Signal, signal } from "@preact/signals";
import type { VisibleImage } from "../../api/image.ts";
import { hostPattern } from "../../browser.ts";
import { additionsText, type ChosenAdditions } from "../../completion/chosen-additions.ts";
import { background } from "../../messages.ts";
import {
  type FormOutcome,
  type FormRequest,
  type FormState,
  formsIn,
} from "../../picture/form-data.ts";
import type { ServiceProfile } from "../../stored/service-profile.ts";
import { requestAccess } from "../base/access.ts";
import { createAttempt } from "../base/attempt.ts";
import type { ServiceReader } from "../base/service-reader.ts";

interface FormFillingOptions {
  profile: ServiceProfile;
  reader: Pick<ServiceReader, "images">;
  /** The image that was compared. Gets its current state. */
  current: Signal<VisibleImage>;
  chosen: ReadonlySignal<ChosenAdditions>;
}

type Report = NonNullable<FormRequest["report"]>;

/** Creates the actions that open an image's page and fill in its forms. */
export function createFormFilling({ profile, reader, current, chosen }: FormFillingOptions) {
  const outcome = signal<FormOutcome | null>(null);
  const { busy, failure, run } = createAttempt();

  /** Fills in what `make` returns for the image's current state; nothing if that is null. */
  const fill = (make: () => Omit<FormRequest, "image_id"> | null) => {
    // Browsers show the prompt only in the handler of a click.
    const asking = requestAccess({ origins: [hostPattern(profile.base_url)] }, { why: "service" });
    return run(
      async () => {
        outcome.value = null;
        const isAllowed = await asking;
        const stop = (state: FormState) => {
          const results = formsIn(make() ?? {}).map((form) => ({ form, state }));
          return { results, isCopied: false };
        };
        if (!isAllowed) return stop("no-access");
        const filter_id = profile.filter?.id;
        const image = await reader.images.get(current.peek().id, { filter_id, fresh: true });
        if (image.state !== "visible") return stop("gone");
        current.value = image;
        const request = make();
        return (
          request &&
          background.fillForms({
            profile_id: profile.id,
            request: { image_id: image.id, ...request },
          })
        );
      },
      (result) => {
        outcome.value = result;
      },
    );
  };

  return {
    /** What became of each form; null before that. */
    outcome: outcome as ReadonlySignal<FormOutcome | null>,
    isFilling: busy,
    fillFailure: failure,
    /** Fills in what the user chose to add. Call it in the handler of a click. */
    addToImage: (note: string) =>
      fill(() => {
        const { sources, tags, description } = chosen.peek();
        const text = additionsText(chosen.peek());
        const image = current.peek();
        if (text === "") return null;
        return {
          ...(sources.length > 0 && { sources: { old: image.source_urls, add: sources } }),
          ...(tags.length > 0 && { tags: { old: image.tags, add: tags } }),
          ...(description !== null && {
            description: { old: image.description, add: description },
          }),
          text,
          note,
        };
      }),
    /** Fills in a report of the image as a duplicate. Call it in the handler of a click. */
    reportImage: (report: Report, note: string) =>
      fill(() => ({ report, note, text: `${report.duplicate_of}\n${report.reason}` })),
  };
}
