import { computed, type ReadonlySignal, signal } from "@preact/signals";
import type { ServiceProfile } from "../../stored/service-profile.ts";
import { adviseOnTags } from "../../tags/advice.ts";
import type { TagRules } from "../../tags/rules.ts";
import type { Draft as DraftRecord } from "../../upload/draft.ts";
import { createFileReach } from "../file/file-reach.ts";
import { createCarryOver } from "../tags/carry-over.ts";
import type { TagInput } from "../tags/tag-input.ts";
import { createApplyToAll } from "./apply-to-all.ts";
import { createArtistSuggestion } from "./artist.ts";
import { createAutomaticSending } from "./automatic-sending.ts";
import type { DraftEditor } from "./draft-editor.ts";
import { createDraftGroup, type DraftGroup } from "./draft-group.ts";
import { createDuplicateCheck } from "./duplicate-check.ts";
import { createUploadFile } from "./file.ts";
import { watchPageDrafts } from "./page-drafts.ts";
import { createPresetCheck } from "./preset-check.ts";
import { createSendOutcome } from "./send-outcome.ts";
import { createSubmission } from "./submission.ts";
import { createTagHints } from "./tag-hints.ts";
import { createUploadChecks, type UploadChecks } from "./upload-checks.ts";
import { selectDraftsNear, watchDrafts } from "./watch-drafts.ts";

export type UploadScreen = ReturnType<typeof createUploadScreen>;

interface UploadScreenOptions {
  draft: DraftRecord;
  profile: ServiceProfile;
  model: DraftEditor;
}

/**
 * Creates all that the upload form shows and does: the draft with its fields and actions, and the automatic helpers, which run while the
 * form is open and never block typing.
 */
export function createUploadScreen({ draft, profile, model }: UploadScreenOptions) {
  const { form, reader, overruled, handingOver } = model;
  const { pick } = draft;
  const { base_url } = profile;
  const record = signal(draft);
  const isEditing = computed(() => record.value.state.status === "editing");
  const mayReplace = computed(() => isEditing.value && !handingOver.value);
  const reach = createFileReach({ base_url });
  const { fileAction } = model;
  const file = createUploadFile({ draft, form, reach, base_url, fileAction, mayReplace });
  const { url, outgoingFile } = form;
  const presence = createDuplicateCheck({ draft_id: draft.id, base_url, url, outgoingFile, reach });
  const artist = createArtistSuggestion({ pick, profile, form, reader });
  const takesFiles = profile.files.accepted;
  const checks = createUploadChecks({ file, form, presence, artist, overruled, takesFiles });
  const preset = createPresetCheck(draft, form);
  const { drafts } = watchDrafts(selectDraftsNear(draft));
  const group = createDraftGroup(draft, drafts);
  const carryOver = pick?.tags
    ? createCarryOver({
        postTags: pick.tags,
        profile_id: profile.id,
        input: form.tagInput,
        rules: profile.rules,
        base_url,
        source: model.source,
        search: reader.search,
      })
    : null;
  /** Resolves to true if the draft may be sent, and learns from it what the user changed. */
  const gate = async () => {
    const isAllowed = (await checks.gate()) && !file.isConvertedFirst.peek();
    if (!isAllowed) return false;
    carryOver?.learn();
    form.hints.open.value = hints.remaining.peek();
    const headline = presence.findings.peek()?.headline;
    model.replaces.value = headline?.code === "yours-is-better" ? headline.id : undefined;
    return true;
  };
  const sending = createAutomaticSending({ record, model, checks: { ...checks, gate }, preset });
  const due = createDueChecks(form.tagInput, checks, sending.stayReason, !isEditing.peek());
  const hints = createTagHints({
    ...{ profile, form, file, presence, artist, source: model.source },
    areTagsDue: due.areTagsDue,
  });
  return {
    ...model,
    draft: record as ReadonlySignal<DraftRecord>,
    profile,
    file,
    presence,
    artist,
    /** The tags of the post on another board; null without any. */
    carryOver,
    checks,
    hints,
    sending,
    group: {
      ...group,
      applyToAll: createApplyToAll({ draft, form, group, rules: profile.rules }),
      doubts: groupDoubts(draft.id, group, profile.rules),
    },
    page: {
      /** The picture on its page; null for the user's own file. */
      picture: pick?.candidates[0]?.origin === "own-file" ? null : pick,
      reach,
      /** Unsent drafts from the same page. */
      drafts: watchPageDrafts(draft, drafts),
    },
    ...due,
    outcome: createSendOutcome({ record, file, outgoingFile }),
    /** Submits the draft unless a check blocks that. */
    submit: createSubmission({ model, file, checks, gate, group }),
    /** Applies a change of the record. */
    follow(next: DraftRecord) {
      record.value = next;
    },
    dispose() {
      sending.dispose();
      file.dispose();
      presence.dispose();
      artist.dispose();
      hints.dispose();
      preset.dispose();
      reach.dispose();
    },
  };
}

/** Creates the checks that are shown: those of tags only once these are due. */
function createDueChecks(
  tagInput: TagInput,
  checks: UploadChecks,
  stayReason: ReadonlySignal<unknown>,
  wasSent: boolean,
) {
  const hasLeftTags = signal(false);
  const areTagsDue = computed(() => {
    const hasTags = tagInput.value.value.length > 0;
    const isStopped = wasSent || checks.stopped.value > 0 || stayReason.value !== null;
    return isStopped || (hasTags && (hasLeftTags.value || !isIncomplete(tagInput)));
  });
  return {
    /** False while the user still enters tags, so that missing ones are no mistake yet: until a send, or until the field is left. */
    areTagsDue,
    shownChecks: computed(() =>
      checks.checks.value.filter(({ about }) => areTagsDue.value || about !== "tags"),
    ),
    leaveTags() {
      hasLeftTags.value = true;
    },
  };
}

/** Returns true if tags are missing, and nothing else is wrong with them. */
function isIncomplete({ report }: Pick<TagInput, "report">): boolean {
  const codes = report.advise().map(({ code }) => code);
  return codes.length > 0 && codes.every((code) => code === "too-few" || code === "no-rating");
}

/** Numbers of a group's other pictures about whose tags the service may complain, but not about this one's. */
const groupDoubts = (id: string, group: Pick<DraftGroup, "members">, rules: TagRules) =>
  computed(() => {
    const members = group.members.value.filter(({ isOpen }) => isOpen);
    const codes = members.map((one) =>
      adviseOnTags(one.draft.fields.tags, rules).map(({ code }) => code),
    );
    const ownCodes = codes[members.findIndex((one) => one.draft.id === id)];
    return ownCodes === undefined
      ? []
      : members
          .filter((_, at) => codes[at]?.some((code) => !ownCodes.includes(code)))
          .map(({ number }) => number);
  });
