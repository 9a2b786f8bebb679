import { computed, effect, type ReadonlySignal, signal } from "@preact/signals";
import type { PickedPicture } from "../../picture/pick.ts";
import { withoutPlace } from "../../picture/web-address.ts";
import { withoutTracking } from "../../sources/rule/tracking-parameters.ts";
import type { ServiceProfile } from "../../stored/service-profile.ts";
import { adviseOnTags } from "../../tags/advice.ts";
import type { CheckAbout } from "../../upload/checks.ts";
import type { Draft as DraftRecord } from "../../upload/draft.ts";
import type { PresetDoubt } from "../../upload/preset-doubt.ts";
import { createFileReach } from "../file/file-reach.ts";
import { createCarryOver } from "../tags/carry-over.ts";
import type { TagInput } from "../tags/tag-input.ts";
import { createApplyToAll } from "./apply-to-all.ts";
import { createArtist } from "./artist.ts";
import type { DraftEditor } from "./draft-editor.ts";
import { sortDraftErrors, withoutFileErrors } from "./draft-errors.ts";
import { createDraftGroup } from "./draft-group.ts";
import { createDuplicateCheck } from "./duplicate-check.ts";
import { createUploadFile } from "./file.ts";
import { createPresetCheck } from "./preset-check.ts";
import { createSubmission } from "./submission.ts";
import { createTagHints } from "./tag-hints.ts";
import { createUploadChecks, type UploadChecks } from "./upload-checks.ts";
import { draftsNear, watchDrafts } from "./watch-drafts.ts";

const TAG_CHECKS: readonly CheckAbout[] = ["tags", "artist"];
const FILE_FAILURES = new Set(["no-file", "file-too-large"]);

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
  const attempt = model.fileAttempt;
  const file = createUploadFile({ draft, form, reach, base_url, attempt, mayReplace });
  const { url, outgoingFile } = form;
  const presence = createDuplicateCheck({ draft_id: draft.id, base_url, url, outgoingFile, reach });
  const artist = createArtist({ pick, profile, form, reader });
  const takesFiles = profile.files.accepted;
  const checks = createUploadChecks({ file, form, presence, artist, overruled, takesFiles });
  const hints = createTagHints({
    profile,
    form,
    file,
    presence,
    artist,
    vocabulary: model.vocabulary,
  });
  const preset = createPresetCheck(draft, form);
  const { drafts } = watchDrafts(draftsNear(draft));
  const group = createDraftGroup(draft, drafts);
  const hasLeftTags = signal(false);
  const wasSent = !isEditing.peek();
  const carryOver = pick?.tags
    ? createCarryOver({
        postTags: pick.tags,
        profile_id: profile.id,
        input: form.tagInput,
        rules: profile.rules,
        base_url,
        vocabulary: model.vocabulary,
        search: reader.search,
      })
    : null;
  /** Resolves to true if the draft may be sent, and learns from it what the user changed. */
  const gate = async () => {
    const isAllowed = (await checks.gate()) && !file.isConvertedFirst.peek();
    if (isAllowed) carryOver?.learn();
    model.remainingHints.value = hints.remaining.peek();
    return isAllowed;
  };
  const sending = createAutomaticSending({ record, model, checks: { ...checks, gate }, preset });
  /** Returns true if a state was caused by the file that would be sent now. */
  const isOfFile = ({ file: key }: { file?: string | undefined }) =>
    key === undefined || key === (outgoingFile.value?.sha512 ?? file.url.value);
  const sendFailure = computed(() => {
    const { state } = record.value;
    if (state.status !== "failed") return null;
    return isOfFile(state) || !FILE_FAILURES.has(state.failure.code) ? state.failure : null;
  });
  const areTagsDue = computed(() => {
    const hasTags = form.tagInput.value.value.length > 0;
    const isStopped = wasSent || checks.stopped.value > 0 || sending.stayReason.value !== null;
    return isStopped || (hasTags && (hasLeftTags.value || !isIncomplete(form.tagInput)));
  });
  return {
    ...model,
    draft: record as ReadonlySignal<DraftRecord>,
    profile,
    reach,
    file,
    presence,
    artist,
    /** The tags of the post on another board; null without any. */
    carryOver,
    checks,
    hints,
    sending,
    group,
    applyToAll: createApplyToAll({ draft, form, group, rules: profile.rules }),
    /** Numbers of the group's other pictures about whose tags the service may complain, but not about this one's. */
    groupDoubts: computed(() => {
      const members = group.members.value.filter(({ isOpen }) => isOpen);
      const codes = members.map((one) =>
        adviseOnTags(one.draft.fields.tags, profile.rules).map(({ code }) => code),
      );
      const ownCodes = codes[members.findIndex((one) => one.draft.id === draft.id)];
      return ownCodes === undefined
        ? []
        : members
            .filter((_, at) => codes[at]?.some((code) => !ownCodes.includes(code)))
            .map(({ number }) => number);
    }),
    /** Unsent drafts from the same page. */
    others: pageDrafts(draft, drafts),
    /** The picture on its page; null for the user's own file. */
    pagePicture: pick?.candidates[0]?.origin === "own-file" ? null : pick,
    /** False while the user still enters tags, so that missing ones are no mistake yet: until a send, or until the field is left. */
    areTagsDue,
    shownChecks: computed(() =>
      checks.checks.value.filter(({ about }) => areTagsDue.value || !TAG_CHECKS.includes(about)),
    ),
    /** Messages of the service that rejected the upload. */
    errors: computed(() => {
      const { state } = record.value;
      if (state.status !== "refused") return null;
      const errors = sortDraftErrors(state.errors);
      return isOfFile(state) ? errors : withoutFileErrors(errors);
    }),
    /** Why the upload could not be sent, unless that was due to another file. */
    sendFailure,
    /** Why the file could not be sent. */
    fileFailure: computed(() => {
      const problem = sendFailure.value;
      return problem && FILE_FAILURES.has(problem.code) ? problem : null;
    }),
    leaveTags() {
      hasLeftTags.value = true;
    },
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

/** Time for which all verdicts must stay unchanged, because one check may trigger another. */
const SETTLED_MS = 500;

/** Why a draft was not sent automatically. */
type StayReason = PresetDoubt | "checks";

interface AutomaticSendingOptions {
  record: ReadonlySignal<Pick<DraftRecord, "state" | "send_when_checked">>;
  model: Pick<DraftEditor, "busy" | "handingOver" | "failure" | "stayHere" | "submit">;
  checks: Pick<UploadChecks, "verdict" | "gate">;
  preset: Pick<ReturnType<typeof createPresetCheck>, "doubt" | "start">;
}

/**
 * Sends a draft that was started with a preset once every check has passed and it holds only what the page showed; otherwise the user
 * decides.
 */
function createAutomaticSending({ record, model, checks, preset }: AutomaticSendingOptions) {
  const waits = computed(
    () => record.value.send_when_checked === true && record.value.state.status === "editing",
  );
  const lastReason = signal<StayReason | null>(null);
  const stopStarting = effect(() => {
    // A preset may be chosen again while the form is open.
    if (waits.value) preset.start();
  });
  const stopSending = effect(() => {
    if (!waits.value) return;
    const isBusy = model.busy.value || model.handingOver.value;
    const verdict = checks.verdict.value;
    const doubt = preset.doubt.value;
    // After a failure the user decides: automatic attempts would keep failing.
    const hasFailed = model.failure.value !== null;
    if (isBusy || hasFailed || verdict === "running" || doubt === "comparing") return;
    const timer = setTimeout(() => {
      const reason = verdict === "stopped" ? "checks" : doubt;
      lastReason.value = reason;
      void (reason ? model.stayHere() : model.submit(checks.gate));
    }, SETTLED_MS);
    return () => clearTimeout(timer);
  });

  return {
    /** True while the draft waits to be sent automatically. */
    waits: waits as ReadonlySignal<boolean>,
    /** Why it was not sent; null while it waits. */
    stayReason: computed(() => (waits.value ? null : lastReason.value)),
    dispose() {
      stopStarting();
      stopSending();
    },
  };
}

/**
 * Returns true if two pictures come from one page or were published on one. Ignores tracking parameters, in-page anchors and spelling
 * variants of the address.
 */
export function isFromSamePage(one: PickedPicture, other: PickedPicture): boolean {
  const pages = new Set(pagesOf(one));
  return pagesOf(other).some((page) => pages.has(page));
}

const pagesOf = ({ page, source_url }: PickedPicture): string[] =>
  [page.url, source_url].flatMap((address) => plainAddress(address) ?? []);

/** Returns a comparable address. Null for anything but web pages. */
function plainAddress(address: string | null): string | null {
  const url = address === null ? null : URL.parse(address);
  if (!url || !/^https?:$/u.test(url.protocol)) return null;
  const { host, pathname, search, hash } = new URL(withoutTracking(new URL(withoutPlace(url))));
  return `${host.replace(/^www\./u, "")}${pathname.replace(/(?<!\/)\/+$/u, "")}${search}${hash}`;
}

/** Returns true if tags are missing, and nothing else is wrong with them. */
function isIncomplete({ report }: Pick<TagInput, "report">): boolean {
  const codes = report.advise().map(({ code }) => code);
  return codes.length > 0 && codes.every((code) => code === "too-few" || code === "no-rating");
}
