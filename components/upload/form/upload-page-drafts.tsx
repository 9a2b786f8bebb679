import { i18n } from "#i18n";
import type { ServiceProfile } from "../../../lib/stored/service-profile.ts";
import type { Draft } from "../../../lib/upload/draft.ts";
import { Disclosure } from "../../ui/controls/disclosure.tsx";
import { UploadItem } from "../list/upload-item.tsx";
import style from "./upload-page-drafts.module.css";

interface UploadPageDraftsProps {
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
