import { i18n } from "#i18n";
import type { Draft } from "../../lib/records.ts";
import type { ServiceProfile } from "../../lib/service-profile.ts";
import { Disclosure } from "../ui/disclosure.tsx";
import { UploadItem } from "./upload-item.tsx";
import style from "./upload-page-drafts.module.css";

export interface UploadPageDraftsProps {
  drafts: readonly Draft[];
  profile: ServiceProfile;
  onOpen: (recordId: string) => void;
}

/** Lists other uploads from the same page, possibly of the same picture, with links. */
export function UploadPageDrafts({ drafts, profile, onOpen }: UploadPageDraftsProps) {
  if (drafts.length === 0) return null;
  return (
    <Disclosure summary={i18n.t("upload.pageDrafts", drafts.length)}>
      <ul class={style.list}>
        {drafts.map((draft) => (
          <UploadItem key={draft.id} draft={draft} profile={profile} onOpen={onOpen} />
        ))}
      </ul>
    </Disclosure>
  );
}
