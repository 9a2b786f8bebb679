import type { Draft as DraftRecord } from "../../records.ts";
import type { ServiceProfile } from "../../service-profile.ts";
import { createArtist } from "./artist.ts";
import type { Draft } from "./draft.ts";
import { createDraftGroup } from "./draft-group.ts";
import { createDuplicateCheck } from "./duplicate-check.ts";
import { createFileFacts } from "./file-facts.ts";
import { pageDrafts } from "./page-drafts.ts";
import { createPresetCheck } from "./preset-check.ts";
import type { Reach } from "./reach.ts";
import { createUploadChecks } from "./upload-checks.ts";
import { draftsNear, watchDrafts } from "./watch-drafts.ts";

export type UploadAssistant = ReturnType<typeof createUploadAssistant>;

export interface UploadAssistantOptions {
  draft: DraftRecord;
  profile: ServiceProfile;
  model: Draft;
  reach: Reach;
}

/** Creates the automatic helpers of a draft while its form is open. They never block typing. */
export function createUploadAssistant({ draft, profile, model, reach }: UploadAssistantOptions) {
  const { form, reader, overruled } = model;
  const { base_url } = profile;
  const candidates = draft.pick?.candidates ?? [];
  const file = createFileFacts({ candidates, form, reach, base_url });
  const presence = createDuplicateCheck({
    draft_id: draft.id,
    base_url,
    url: form.url,
    sent: form.sent,
    reach: file.judgement,
  });
  const artist = createArtist({ pick: draft.pick, profile_id: profile.id, form, reader });
  const checks = createUploadChecks({
    file,
    form,
    presence,
    artist,
    overruled,
    takesFiles: profile.files.accepted,
  });
  const preset = createPresetCheck(draft, form);
  const { drafts } = watchDrafts(draftsNear(draft));
  return {
    file,
    presence,
    artist,
    checks,
    preset,
    group: createDraftGroup(draft, drafts),
    others: pageDrafts(draft, drafts),
    /** Returns true if the draft may be sent. */
    gate: checks.gate,
    dispose() {
      presence.dispose();
      artist.dispose();
      preset.dispose();
    },
  };
}
