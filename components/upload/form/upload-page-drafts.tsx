import { i18n } from "#i18n";
import type { UploadScreen } from "../../../lib/state/upload/screen.ts";
import { Disclosure } from "../../ui/controls/disclosure.tsx";
import { UploadItem } from "../list/upload-item.tsx";

/** Lists other uploads from the same page, possibly of the same picture, with links. */
export function UploadPageDrafts({ screen: { others, profile, open } }: { screen: UploadScreen }) {
  const drafts = others.value;
  if (drafts.length === 0) return null;
  return (
    <Disclosure summary={i18n.t("upload.pageDrafts", drafts.length)}>
      <ul class="stack gap-s3">
        {drafts.map((draft) => (
          <UploadItem
            key={draft.id}
            draft={draft}
            profile={profile}
            onOpen={(id) => void open(id)}
          />
        ))}
      </ul>
    </Disclosure>
  );
}
