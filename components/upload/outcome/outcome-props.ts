import type { DraftEditor } from "../../../lib/state/upload/draft-editor.ts";
import type { ServiceProfile } from "../../../lib/stored/service-profile.ts";
import type { Draft } from "../../../lib/upload/draft.ts";

/** A submitted draft with its state. */
export interface UploadOutcomeProps<Status extends Draft["state"]["status"]> {
  draft: Draft;
  state: Extract<Draft["state"], { status: Status }>;
  profile: ServiceProfile;
  model: DraftEditor;
}
