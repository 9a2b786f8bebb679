import { i18n } from "#i18n";
import type { UploadScreen } from "../../../lib/state/upload/screen.ts";
import { Button } from "../../ui/controls/button.tsx";
import { FailureNote } from "../../ui/failure/failure-note.tsx";

/** Says that tags belong to this picture of a group, and gives them to all on request. */
export function ApplyToAll({ screen: { group, profile } }: { screen: UploadScreen }) {
  const { applyToAll } = group;
  const count = group.open.value.length;
  if (count < 2) return null;
  const { apply, undo } = applyToAll;
  const isDiffering = applyToAll.differing.value > 0;
  const applied = applyToAll.applied.value;
  const failure = applyToAll.failure.value;
  return (
    <>
      <div class="line small">
        <span role="status" class="muted">
          {isDiffering && i18n.t("upload.groupOwn")}
          {!isDiffering && applied > 0 && i18n.t("upload.groupApplied", applied)}
        </span>
        {isDiffering && (
          <Button onClick={() => void apply()}>{i18n.t("upload.groupApply", [count])}</Button>
        )}
        {!isDiffering && applied > 0 && (
          <Button kind="quiet" onClick={() => void undo()}>
            {i18n.t("upload.groupRestore")}
          </Button>
        )}
      </div>
      {failure && (
        <FailureNote
          failure={failure}
          what={i18n.t("upload.groupNotApplied")}
          service={profile.name}
        />
      )}
    </>
  );
}
