import { i18n } from "#i18n";
import type { Uploads } from "../../../lib/state/upload/uploads.ts";
import type { ServiceProfile } from "../../../lib/stored/service-profile.ts";
import type { Draft } from "../../../lib/upload/draft.ts";
import { Button } from "../../ui/controls/button.tsx";
import { StatusLine } from "../../ui/display/status-line.tsx";
import { useCopy } from "../../ui/hooks/use-copy.ts";
import { leaveEntry } from "../../ui/lists/leave-entry.ts";
import { UploadItem } from "./upload-item.tsx";
import { nameOfUpload, textOfUpload } from "./upload-words.ts";

interface UploadLineProps {
  draft: Draft;
  /** Undefined if its service was removed. */
  profile: ServiceProfile | undefined;
  model: Uploads;
  open: (recordId: string) => Promise<unknown>;
}

/** Shows one upload of the list. */
export function UploadLine({ draft, profile, model, open }: UploadLineProps) {
  const { state } = draft;
  const { copy, outcome } = useCopy();
  const name = nameOfUpload(draft);
  return (
    <UploadItem draft={draft} profile={profile} onOpen={(id) => void open(id)}>
      <div class="line">
        {state.status === "waiting" && (
          <Button
            aria-label={i18n.t("uploads.undoNamed", [name])}
            onClick={() => void model.undo(draft.id)}
          >
            {i18n.t("queue.undo")}
          </Button>
        )}
        {state.status !== "editing" && (
          <Button
            kind="quiet"
            aria-label={i18n.t("uploads.copyNamed", [name])}
            onClick={() => copy(textOfUpload(draft))}
          >
            {i18n.t("uploads.copy")}
          </Button>
        )}
        {state.status !== "sending" && (
          <Button
            kind="quiet"
            aria-label={i18n.t("uploads.removeNamed", [name])}
            onClick={({ currentTarget }) => {
              leaveEntry(currentTarget);
              void model.removal.remove(draft);
            }}
          >
            {i18n.t("uploads.remove")}
          </Button>
        )}
        <StatusLine>{outcome}</StatusLine>
      </div>
    </UploadItem>
  );
}
