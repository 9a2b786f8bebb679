import type { VisibleImage } from "../../../lib/api/image.ts";
import type { ServiceProfile } from "../../../lib/stored/service-profile.ts";
import type { Draft } from "../../../lib/upload/draft.ts";
import { coverReasonOf } from "./cover.ts";

/** Returns the image of a sent upload that has thumbnails, `covered` if the filter covers it, or null. */
export function imageOfSentUpload(
  { state }: Pick<Draft, "state">,
  profile: ServiceProfile | undefined,
): VisibleImage | "covered" | null {
  if (state.status !== "sent" || state.image.state !== "visible" || !profile) return null;
  const { image } = state;
  if (coverReasonOf(image, profile.filter)) return "covered";
  return image.thumbnails_generated ? image : null;
}
