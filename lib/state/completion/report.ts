import type { VisibleImage } from "../../api/image.ts";
import type { ServiceProfile } from "../../stored/service-profile.ts";
import { createServiceReader } from "../base/service-reader.ts";
import { createFormFilling, reportFilling } from "./form-filling.ts";

interface ReportOptions {
  profile: ServiceProfile;
  /** The image to delete. */
  image_id: number;
}

/** Creates the report of an image as a duplicate of the user's upload. */
export function createReport({ profile, image_id }: ReportOptions) {
  const reader = createServiceReader(profile.id);
  const { fill, ...filling } = createFormFilling({ profile, reader, image_id });
  return {
    ...filling,
    /** Fills in the report. Call it in the handler of a click. */
    reportAs: (better: VisibleImage, note: string) =>
      fill(["report"], (worse) => reportFilling(profile, better, worse, note)),
  };
}
