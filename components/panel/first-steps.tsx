import { useContext } from "preact/hooks";
import { i18n } from "#i18n";
import { FileButton } from "../file/file-button.tsx";
import { Button } from "../ui/controls/button.tsx";
import { Navigation } from "../ui/navigation.ts";

interface FirstStepsProps {
  /** Id of a record to go back to. */
  before?: string | undefined;
  open: (recordId: string) => Promise<unknown>;
}

/** Leads back, accepts files, and links to past work. */
export function FirstSteps({ before, open }: FirstStepsProps) {
  const navigation = useContext(Navigation);
  return (
    <div class="stack gap-s2">
      {(before || navigation?.giveFiles) && (
        <div class="line gap-s2">
          {before && (
            <Button kind="primary" onClick={() => void open(before)}>
              {i18n.t("details.back")}
            </Button>
          )}
          {navigation?.giveFiles && (
            <>
              <FileButton kind={before ? "plain" : "primary"} onFiles={navigation.giveFiles} />
              <span class="muted pretty">{i18n.t("givenFiles.hint")}</span>
            </>
          )}
        </div>
      )}
      <div class="line gap-s2">
        <Button onClick={navigation?.showHistory}>{i18n.t("history.title")}</Button>
        <Button onClick={navigation?.showUploads}>{i18n.t("uploads.open")}</Button>
      </div>
    </div>
  );
}
