import { i18n } from "#i18n";
import type { ServiceProfile } from "../../lib/service-profile.ts";
import { Notice } from "../ui/notice.tsx";

export interface BetterVersionProps {
  /** The image of which the person has the better file. */
  id: number;
  profile: ServiceProfile;
}

/** What services do with the better file of a picture that they have: more than to call it a duplicate. */
export function BetterVersion({ id, profile }: BetterVersionProps) {
  return (
    <Notice tone="info" title={i18n.t("better.title")}>
      <p>{i18n.t("better.text", [profile.name, i18n.t("image.number", [id])])}</p>
      <p>{i18n.t("better.caution", [profile.name])}</p>
    </Notice>
  );
}
