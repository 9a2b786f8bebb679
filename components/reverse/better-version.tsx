import { i18n } from "#i18n";
import type { ServiceProfile } from "../../lib/service-profile.ts";

export interface BetterVersionProps {
  /** Id of the image to replace with the user's better file. */
  id: number;
  profile: ServiceProfile;
}

/** Explains how services handle a better file for an existing image: more than a duplicate report. */
export const BetterVersion = ({ id, profile }: BetterVersionProps) => (
  <p>{i18n.t("better.text", [profile.name, i18n.t("image.number", [id])])}</p>
);
