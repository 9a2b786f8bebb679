import type { Call } from "./api/request.ts";
import type { Filter } from "./api/schemas.ts";
import { failureOf } from "./failure.ts";
import { createChannel } from "./message-channel.ts";
import type { DraftFields, PanelView, Purpose, TextSearch } from "./records.ts";
import type { Verdict } from "./reverse/verdict.ts";
import type { ServiceProfile } from "./service-profile.ts";
import type { Settings } from "./settings.ts";
import type { TagPreset } from "./tags/presets.ts";

/**
 * Name of the port that every open view holds, and opens again when it drops: a worker that was killed in the middle of a search
 * starts again by it, and takes the search up. Nothing is sent over it.
 */
export const VIEW_PORT = "view";

/** A call of the API that changes nothing. */
type ReadCall = Pick<Call, "path" | "query" | "fresh"> & { keyed?: true };

/** What is asked of a service in a text search, by the API's names. */
export type ImageQuery = Pick<TextSearch, "q" | "page">;

/** What a person enters for a service. Addresses are normalised before they get here. */
export interface ServiceInput {
  /** Null makes a new profile. */
  id: string | null;
  base_url: string;
  /** `undefined` keeps the key that is stored; null removes it. */
  key?: string | null;
  /** What a profile begins with, where one is made. */
  known?: Pick<ServiceProfile, "name" | "rules">;
}

export type HistoryKind = "reverse" | "text" | "choice" | "draft";

/** What may change of a service without another check of it. */
export type ServiceChanges = Pick<ServiceProfile, "id"> &
  Partial<Pick<ServiceProfile, "name" | "filter" | "rules">>;

/**
 * The one protocol between views and background: a view sends an intention and gets an id or a small answer; results arrive as records
 * (`storage.ts`), so nothing is lost when either side goes away. Every function may reject with a plain error that has `code`.
 */
export interface Protocol {
  /**
   * Stores the profile, then checks address and key; the verdicts are in `health`. The origin must have been granted before.
   * With a new address it becomes another profile, with another id and no key unless one is given; the old one is removed as by
   * `removeService`. Fails with `bad-address`.
   */
  saveService(input: ServiceInput): ServiceProfile;
  /** Checks an existing profile again. */
  checkService(id: string): ServiceProfile;
  /**
   * Gives back the permission for its host, unless another service needs it, and drops its searches. Its drafts stay, and belong to it
   * again when its address is entered again.
   */
  removeService(id: string): void;
  activateService(id: string): void;
  /** Puts the services in this order. */
  orderServices(ids: string[]): void;
  /** Ends a pause that the service asked for, at the person's word. */
  resumeService(id: string): void;
  /** System filters, and with a key the person's own. */
  listFilters(id: string): Filter[];
  /** A filter of null goes back to the service's own choice. */
  changeService(input: ServiceChanges): void;

  /** The answer to a call that only reads, with the key where the call takes one; see `state/service-reader.ts`. */
  readService(input: { profile_id: string; call: ReadCall }): unknown;

  /**
   * Searches images by text, on the active service if none is named, in the order that the person likes, and returns the record's id. An
   * older one that still runs is cancelled.
   */
  findImages(input: ImageQuery & { profile_id?: string }): string;
  /** Runs a failed, cancelled or finished search once more, a reverse search with another distance if given. */
  repeatSearch(input: { id: string; distance?: number }): void;
  cancelSearch(id: string): void;
  /** What a view has judged of a reverse search's matches, by their ids; others keep theirs. */
  keepVerdicts(input: { id: string; verdicts: Record<string, Verdict> }): void;
  /** Removes the records of these kinds, except running searches and queued uploads, and returns the id of this removal. */
  clearHistory(input: { kinds: HistoryKind[] }): string;
  /** Forgets a search; one that runs is cancelled. Returns what names this removal. */
  removeRecord(id: string): string;
  /** Takes a removal back. False where it is too late: the last one alone is remembered, for as long as the worker lives. */
  undoRemoval(removal: string): boolean;
  /** Starts a reverse search of a draft's picture at the draft's service and returns its id. */
  searchFromDraft(id: string): string;
  /** The same, unless one of the last hour is there that runs or has ended well: returns the id of that one then. */
  checkDraft(id: string): string;

  /**
   * Looks for the pictures of a tab's page, of the active tab if none is named, and returns the id of a `choice` record with them,
   * whose `purpose` is null. Works where a gesture has just opened the tab to Tagpie (the popup's opening is one). With `window_id`
   * that window's panel shows the record, or the failure: whoever asked may be gone by then. Fails with `no-script-here`,
   * `no-answer`, `no-picture` and `no-service`.
   */
  scanPage(input: { tab_id?: number | undefined; window_id?: number | undefined }): string;
  /**
   * Starts the search or the draft of one of a choice's picks and returns its record's id. May be asked for several picks of one
   * choice.
   */
  choosePick(input: { id: string; index: number; purpose: Purpose }): string;
  /**
   * Searches for several of a choice's picks, by default all, at most 40, one after another; progress is in the choice's `batch`. Nothing
   * happens while an older batch of the same choice runs; what such a one has found out stays.
   */
  findAll(input: { id: string; indexes?: number[] }): void;
  /** Lets no further search of a choice's batch begin and cancels the one that runs. */
  cancelBatch(id: string): void;
  /** Repeats a reverse search with another candidate of its pick, by index. */
  useCandidate(input: { id: string; candidate: number }): void;

  /** Starts a draft from a reverse search's pick, or finds the newest one that there is of it, and returns its id. */
  draftFromSearch(id: string): string;
  /** Starts a new draft with what is in one that was sent, and returns its id. */
  draftAgain(id: string): string;
  /**
   * Saves the fields that were changed, tags and sources to all of its group. Nothing happens to a draft that was handed over.
   * `send_when_checked: false` when the checks did not pass.
   */
  saveDraft(input: { id: string; fields: Partial<DraftFields>; send_when_checked?: false }): void;
  /**
   * Saves the fields and puts the draft into the queue, and with it those `others` of its group that can be edited, in their order. It can
   * be taken back by `undoDraft` until it leaves. A draft in `unknown` must be reopened first. Fails with `not-fetchable` where no
   * service could fetch the file.
   */
  submitDraft(input: { id: string; fields: DraftFields; others?: readonly string[] }): void;
  /** Out of the queue, back to editing. Nothing happens to a draft that has left it. */
  undoDraft(id: string): void;
  /** Lets the queue of a draft that is held go on at once, at the person's word. */
  retryDraft(id: string): void;
  /**
   * Looks once more whether an upload in `unknown` has arrived, or what has become of the image of one that was sent; resolves before the
   * service has answered.
   */
  lookForDraft(id: string): void;
  /** From `refused`, `failed`, or from an `unknown` that was looked for (see `mayReopen`), back to editing, at the person's word. */
  reopenDraft(id: string): void;
  /** Deletes drafts; what is in the queue is taken out of it first. Nothing happens to one on its way. */
  removeDrafts(ids: readonly string[]): void;
  /** Takes a deletion of the last minutes back. */
  restoreDraft(id: string): void;
  /** Starts drafts of several of a choice's picks as a group, in this order, and returns their ids. */
  draftPicks(input: { id: string; indexes: number[] }): string[];

  saveSettings(changes: Partial<Settings>): void;

  /**
   * What a service answers to the search for a tag being typed; see `state/suggest-by.ts`. A newer call by the same `input` aborts the
   * older one, which then returns null.
   */
  suggestTags(input: { input: string; term: string; profile_id: string }): unknown;

  /** In the place of the preset with this id, or as a new one. Fails with `storage-full`. */
  savePreset(preset: TagPreset): void;
  removePreset(id: string): void;
  /** Names that were used just now, newest first. */
  rememberTags(input: { profile_id: string; names: string[] }): void;
  /** The person confirmed that an account (`upload/known-artists.ts`) is this artist's; null forgets it. */
  rememberArtist(input: { profile_id: string; account: string; tag: string | null }): void;

  /** Shows this in the window's panel, which the view opens. */
  showInPanel(input: { window_id: number; view: PanelView }): void;
}

const channel = createChannel<Protocol>();
export const { onMessage, removeAllListeners } = channel;

/** Intentions that, carried out twice, would make two things. */
const ONCE: ReadonlySet<keyof Protocol> = new Set([
  "saveService",
  "draftAgain",
  "choosePick",
  "draftPicks",
]);

/**
 * Sends an intention to the background. Its own errors have a `code`; one without means that the worker was killed before it could
 * answer, and then the intention is sent once more, to the next worker.
 */
export async function sendMessage<K extends keyof Protocol>(
  type: K,
  data: Parameters<Protocol[K]>[0],
): Promise<ReturnType<Protocol[K]>> {
  try {
    return await channel.sendMessage(type, data);
  } catch (error) {
    if (ONCE.has(type) || failureOf(error).code !== "internal") throw error;
    return channel.sendMessage(type, data);
  }
}
