import { computed, type ReadonlySignal, signal } from "@preact/signals";
import type { ServiceProfile } from "../../stored/service-profile.ts";
import type { Draft as DraftRecord } from "../../upload/draft.ts";
import { isFromSamePage } from "../../upload/same-page.ts";
import type { Reach } from "../file/reach.ts";
import { createArtist } from "./artist.ts";
import { createAutomaticSending } from "./automatic-sending.ts";
import type { Draft } from "./draft.ts";
import { createDraftGroup } from "./draft-group.ts";
import { createDuplicateCheck } from "./duplicate-check.ts";
import { createFileAddress } from "./file-address.ts";
import { createFileFacts } from "./file-facts.ts";
import { createPresetCheck } from "./preset-check.ts";
import { createUploadChecks } from "./upload-checks.ts";
import { draftsNear, watchDrafts } from "./watch-drafts.ts";

export type UploadAssistant = ReturnType<typeof createUploadAssistant>;

interface UploadAssistantOptions {
  draft: DraftRecord;
  profile: ServiceProfile;
  model: Draft;
  reach: Reach;
}

/** Creates the automatic helpers of a draft while its form is open. They never block typing. */
export function createUploadAssistant({ draft, profile, model, reach }: UploadAssistantOptions) {
  const { form, reader, overruled } = model;
  const { base_url } = profile;
  const record = signal(draft);
  const candidates = draft.pick?.candidates ?? [];
  const file = createFileFacts({ candidates, form, reach, base_url });
  const presence = createDuplicateCheck({
    draft_id: draft.id,
    base_url,
    url: form.url,
    outgoingFile: form.outgoingFile,
    reach,
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
  const sending = createAutomaticSending({ record, model, checks, preset });
  const { handingOver } = model;
  const fileAddress = createFileAddress({ record, handingOver, candidates, form, reach, base_url });
  const { drafts } = watchDrafts(draftsNear(draft));
  return {
    file,
    presence,
    artist,
    checks,
    sending,
    chooseFile: fileAddress.choose,
    group: createDraftGroup(draft, drafts),
    others: pageDrafts(draft, drafts),
    /** Returns true if the draft may be sent. */
    gate: checks.gate,
    /** Applies a change of the record. */
    follow(next: DraftRecord) {
      record.value = next;
    },
    dispose() {
      sending.dispose();
      fileAddress.dispose();
      presence.dispose();
      artist.dispose();
      preset.dispose();
    },
  };
}

/**
 * Returns the unsent drafts from the page of a draft's picture as a live signal, newest first. Excludes drafts for other services, and the
 * draft's own group, which is shown separately.
 */
const pageDrafts = (
  { id, profile_id, pick, group }: Pick<DraftRecord, "id" | "profile_id" | "pick" | "group">,
  drafts: ReadonlySignal<DraftRecord[] | undefined>,
): ReadonlySignal<DraftRecord[]> =>
  computed(() =>
    (drafts.value ?? []).filter(
      (other) =>
        other.id !== id &&
        other.profile_id === profile_id &&
        other.state.status !== "sent" &&
        (group === undefined || other.group !== group) &&
        pick !== null &&
        other.pick !== null &&
        isFromSamePage(pick, other.pick),
    ),
  );
