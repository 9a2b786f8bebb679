import { i18n } from "#i18n";
import { mayConvert } from "../../lib/file/convert.ts";
import { MAX_FILE_BYTES } from "../../lib/reach/judge-reach.ts";
import {
  createOwnFiles,
  type GivenFiles as Given,
  isUploadable,
} from "../../lib/state/file/own-files.ts";
import { Button } from "../ui/controls/button.tsx";
import { Notice } from "../ui/display/notice.tsx";
import { StatusLine } from "../ui/display/status-line.tsx";
import { FailureNote } from "../ui/failure/failure-note.tsx";
import { useModel } from "../ui/hooks/use-model.ts";
import { FirstItems } from "../ui/lists/first-items.tsx";
import { formatBytes } from "../ui/words/format.ts";
import { joinList } from "../ui/words/joined-texts.tsx";
import { translateKey } from "../ui/words/translate-key.ts";

export interface GivenFilesProps {
  givenFiles: Given;
  /** Name of the active service. */
  service: string | undefined;
  /** Shows a search or a draft. */
  open: (recordId: string) => Promise<unknown>;
  onDone: () => void;
}

/** Reads files that the user gave, and asks what to do with them if there are several. Use a new `key` for each gift. */
export function GivenFiles({ givenFiles, service, open, onDone }: GivenFilesProps) {
  const model = useModel(() =>
    createOwnFiles(givenFiles, {
      open: async (id) => {
        await open(id);
        onDone();
      },
    }),
  );
  const failure = model.failure.value;
  const files = model.files.value;
  const refused = model.refused.value;
  const busy = model.busy.value;
  if (failure)
    return (
      <FailureNote
        failure={failure}
        what={i18n.t("givenFiles.failed")}
        service={service}
        action={{ label: i18n.t("givenFiles.dismiss"), run: onDone }}
      />
    );
  if (!model.isRead.value || (givenFiles.files.length === 1 && files.length === 1))
    return (
      <StatusLine>{i18n.t("givenFiles.reading", Math.max(givenFiles.files.length, 1))}</StatusLine>
    );
  const convertible = files.filter(mayConvert);
  const uploadable = files.filter(isUploadable);
  return (
    <Notice
      tone={files.length > 0 ? "info" : "warn"}
      role="alert"
      title={
        files.length > 0
          ? i18n.t("givenFiles.title", files.length)
          : i18n.t("givenFiles.title.none")
      }
      actions={
        <>
          {files.length > 0 && (
            <Button kind="primary" busy={busy} onClick={() => void model.find()}>
              {i18n.t("givenFiles.findEach", files.length)}
            </Button>
          )}
          {uploadable.length > 0 && (
            <Button busy={busy} onClick={() => void model.upload()}>
              {i18n.t("givenFiles.upload", uploadable.length)}
            </Button>
          )}
          {convertible.length > 0 && (
            <Button busy={busy} onClick={() => void model.convert()}>
              {i18n.t("ui.convertToPng")}
            </Button>
          )}
          <Button kind="quiet" onClick={onDone}>
            {i18n.t("givenFiles.dismiss")}
          </Button>
        </>
      }
    >
      {convertible.length > 0 && (
        <p>
          {i18n.t("givenFiles.format", convertible.length, [
            convertible.length,
            joinList(convertible.map(({ name }) => name)),
          ])}
        </p>
      )}
      <FirstItems items={refused}>
        {(firstItems) =>
          firstItems.map(({ name, why }) => (
            <p key={name}>
              {translateKey(`givenFiles.refused.${why}`, [name, formatBytes(MAX_FILE_BYTES)])}
            </p>
          ))
        }
      </FirstItems>
    </Notice>
  );
}
