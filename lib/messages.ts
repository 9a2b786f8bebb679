import type { Call } from "./api/request.ts";
import type { Filter } from "./api/schemas.ts";
import { failureOf } from "./base/failure.ts";
import type { LogEvent } from "./base/log-event.ts";
import type { PictureFile } from "./file/picture-file.ts";
import { createMessageChannel } from "./message-channel.ts";
import type { FormRequest, FormResult } from "./picture/form-data.ts";
import type { FrameScan } from "./picture/scan-data.ts";
import type { Headline } from "./reverse/headline.ts";
import type { Verdict } from "./reverse/judging/verdict.ts";
import type { TileFinding } from "./reverse/listing/tile.ts";
import type { Frame } from "./reverse/pixels/plane.ts";
import type { PanelView, Purpose, TextSearch } from "./stored/records.ts";
import type { ServiceProfile } from "./stored/service-profile.ts";
import type { Settings } from "./stored/settings.ts";
import type { TagCorrection } from "./tags/dictionary.ts";
import type { TagPreset } from "./tags/presets.ts";
import type { ImportPlan } from "./transfer/import-plan.ts";
import type { DraftFields } from "./upload/draft.ts";
import type { DraftChange } from "./upload/group-changes.ts";

/**
 * Name of the port that every open view holds, and reopens when it drops. This restarts a worker that was terminated during a search, and
 * the new worker resumes it. No message is sent over the port.
 */
export const VIEW_PORT = "view";

/** Start of the name of the port that a panel holds open; its end is the window's id. */
export const PANEL_PORT = "panel:";

/** Start of the name of the port that a draft's form holds open; its end is the draft's id. */
export const DRAFT_PORT = "draft:";

/** An API call that changes nothing. */
type ReadCall = Pick<Call, "path" | "query" | "fresh" | "once"> & { keyed?: true };

/** JSON body of a response, which the caller validates. */
type JsonBody = object | string | number | boolean | null;

/** Parameters of a text search, with the API's names. */
type ImageQuery = Pick<TextSearch, "q" | "page">;

/** User input for a service. Addresses are normalised before they get here. */
export interface ServiceInput {
  /** Null creates a new profile. */
  id: string | null;
  base_url: string;
  /** `undefined` keeps the stored key; null removes it. */
  key?: string | null;
  /** Saves nothing if the check finds a problem of the address or the key. */
  only_good?: boolean;
  /** Initial values of a new profile. */
  known?: Pick<ServiceProfile, "name" | "rules" | "files">;
}

/** Judgements of a view about pictures of a choice, by the index of the pick. `sha512`: the hash of the picture's best file, if it was read. */
export interface TileFindings {
  id: string;
  tiles: Record<number, TileFinding & { sha512?: string }>;
}

export type HistoryKind = "reverse" | "text" | "choice" | "draft";

/** Changes to a service that need no new check. */
export type ServiceChanges = Pick<ServiceProfile, "id"> &
  Partial<
    Pick<ServiceProfile, "name" | "filter" | "rules" | "files" | "picture_hosts" | "sends_cookies">
  >;

/**
 * The only protocol between views and background. A view sends a message and gets an id or a small response; results arrive as records
 * (`storage.ts`), so nothing is lost when either side closes. Every function may reject with a plain error that has `code`.
 */
export interface Protocol {
  /**
   * Stores the profile, then checks address and key into `health`; with `only_good` it checks first, and returns the unsaved profile if the
   * check finds a problem. The origin must be granted. A new address creates another profile,
   * without a key unless one is given, and removes the old one like `removeService`. Fails with `bad-address`.
   */
  saveService(input: ServiceInput): ServiceProfile;
  /** Checks an existing profile again. */
  checkService(id: string): ServiceProfile;
  /**
   * Removes a service, its searches, and the permission for its host unless another service needs it. Keeps its drafts, which belong to it
   * again when the user adds the same address again.
   */
  removeService(id: string): void;
  activateService(id: string): void;
  /** Ends a pause that the service requested, after the user confirmed it. */
  resumeService(id: string): void;
  /** Returns system filters, and with a key also the user's own. */
  listFilters(id: string): Filter[];
  /** Changes a service. A `filter` of null restores the service's default. */
  changeService(input: ServiceChanges): void;

  /** Returns the response to a read-only call, sent with the key if the call accepts one; see `state/base/service-reader.ts`. */
  readService(input: { profile_id: string; call: ReadCall }): JsonBody;

  /**
   * Searches images by text in the order that the user set, and returns the record's id. Uses the active service by default, and cancels an
   * older search that still runs.
   */
  findImages(input: ImageQuery & { profile_id?: string; unfiltered?: true }): string;
  /** Repeats a failed, cancelled or finished search; a reverse search with another distance if given. */
  repeatSearch(input: { id: string; distance?: number }): void;
  /** Searches with versions of the picture too: at most five more requests. */
  searchHarder(id: string): void;
  /** Searches with a part of the picture, whose sides have length 1: one more request. */
  searchPart(input: { id: string; part: Frame }): void;
  /** Starts a search of the picture that the searched area is a part of. Returns its id. */
  searchWhole(id: string): string;
  /** Searches on the other services too for the picture of a search. Their ids are in `per_service` of its record. */
  findEverywhere(id: string): void;
  /** Asks the boards that the user turned on about the picture of a search, once: at most two requests each. */
  askBoards(id: string): void;
  /** Looks up the contents of a file that Tagpie may read by now, and searches with it if needed: at most three more requests. */
  lookUpFile(id: string): void;
  cancelSearch(id: string): void;
  /** Goes on with a reverse search that waits for the picture's file, without the file. Does nothing to other searches. */
  skipFile(id: string): void;
  /** Stores a view's verdicts on a reverse search's matches, by image id, and its headline once that is final. Other verdicts stay. */
  keepOutcome(input: {
    id: string;
    verdicts: Record<string, Verdict>;
    headline?: Headline | undefined;
  }): void;
  /**
   * Removes the records of these kinds except running searches and queued uploads, and returns the id of this removal. With `isFinal` it
   * cannot be undone, and their files go too.
   */
  clearHistory(input: { kinds: HistoryKind[]; isFinal?: boolean }): string;
  /** Removes a search and cancels it if it runs. Returns the id of this removal. */
  removeRecord(id: string): string;
  /** Undoes a removal. Returns false if it is too late: the worker only remembers the last one, until it terminates. */
  undoRemoval(removal: string): boolean;
  /**
   * Starts a reverse search of a stored file on the active service and returns its id. With `window_id`, that window's panel shows it.
   * Fails with `no-service`, `no-file`, or `storage-full`, which removes nothing.
   */
  findFile(input: { file: PictureFile; window_id?: number | undefined }): string;
  /**
   * Starts a reverse search of a picture by the scan of its addresses and returns its id. It searches with the `file`, or with the `still`
   * where the file of the address is not found. Fails like `findFile`.
   */
  findGiven(input: { scan: FrameScan; file?: PictureFile; still?: PictureFile }): string;
  /** Starts drafts of stored files on the active service, several as a group, and returns their ids. Fails like `findFile`. */
  draftFromFiles(input: { files: PictureFile[] }): string[];
  /** Removes all stored files except those of unfinished uploads. */
  clearFiles(): void;
  /** Starts a reverse search of a draft's picture on the draft's service and returns its id. */
  searchFromDraft(id: string): string;
  /** Does the same, but returns the id of a running or successful search of the last hour if there is one. */
  checkDraft(id: string): string;

  /**
   * Scans a tab's page (default: the active tab) after a gesture that grants the tab, and returns the id of a `choice` without `purpose`.
   * With `window_id`, that window's panel shows the outcome. Fails with `no-script-here`, `no-answer`, `no-picture`, `no-service`.
   */
  scanPage(input: { tab_id?: number | undefined; window_id?: number | undefined }): string;
  /**
   * Lets the user draw an area of a tab's page, starts a reverse search for it and returns its id; that window's panel shows the outcome.
   * Fails like `scanPage`, and with `aborted` and `storage-full`.
   */
  captureArea(input: { tab_id?: number | undefined; window_id?: number | undefined }): string;
  /**
   * Lets the user draw an area of a tab's page, or tap a picture, and opens the search or the failure in a tab; nothing if cancelled. Resolves
   * after that.
   */
  findInPage(input: { tab_id?: number | undefined; by: "area" | "tap" }): void;
  /** Starts the search or the draft of one of a choice's picks and returns its record's id. Can be called for several picks of a choice. */
  choosePick(input: { id: string; index: number; purpose: Purpose }): string;
  /**
   * Finds out which of a choice's picks the service has, by default all of them, by its lists. The choice's `batch` holds the progress; views
   * compare the pictures with what the lists have (`keepTiles`). With `older`, reads more images of artists who have more; with `rest`, then
   * searches for each picture that is still open, in the order of `indexes`. Does nothing while an older batch of the choice runs; what is known stays. A batch pauses while the service limits requests.
   */
  findAll(input: { id: string; indexes?: number[]; older?: true; rest?: true }): void;
  /**
   * Searches for each of these picks of a choice by itself, in this order, unless that was done before. `costOfUnsettled` tells the number of
   * requests. Does nothing while the choice's batch runs.
   */
  searchRest(input: { id: string; indexes: number[] }): void;
  /** Stores what a view found out by comparing pictures of a choice with the service's lists, by the index of the pick. */
  keepTiles(input: TileFindings): void;
  /** Notes that the user is done with completing the image of one of a choice's picks. */
  keepCompleted(input: { id: string; index: number }): void;
  /** Stops a choice's batch: sends no further request and cancels the running search. What is known stays. */
  cancelBatch(id: string): void;
  /** Repeats a reverse search with another candidate of its pick, by index. */
  searchWithCandidate(input: { id: string; candidate: number }): void;

  /** Starts a draft from a reverse search's pick, or finds the newest existing one, and returns its id. */
  draftFromSearch(id: string): string;
  /** Fills in source, artist and files of a draft whose picture looks like no work. Does nothing once the draft is submitted. */
  treatAsWork(id: string): void;
  /**
   * Saves changed fields. Does nothing once the draft is submitted. `base_tags` are the tags that the view changed, so that what other views
   * changed meanwhile stays. `send_when_checked: false` cancels automatic sending after failed checks. Returns the draft's `revision`; null
   * if it was not saved.
   */
  saveDraft(input: {
    id: string;
    fields: Partial<DraftFields>;
    base_tags?: readonly string[] | undefined;
    send_when_checked?: false;
  }): number | null;
  /** Changes tags and sources of drafts, each for itself: all or none. Does nothing to submitted ones. */
  changeDrafts(changes: readonly DraftChange[]): void;
  /**
   * Loads the bytes of a draft's picture, by default those at its address, and sends them instead of the address. Fails with `no-access`,
   * `not-read`, `too-large`, `storage-full`, or `no-record` once the draft is submitted.
   */
  loadDraftFile(input: { id: string; candidate?: number }): void;
  /** Sends a file that the view has stored (`file-database.ts`) instead of the draft's last one. Fails like `loadDraftFile`. */
  setDraftFile(input: { id: string; file: PictureFile }): void;
  /**
   * Saves the fields and queues the draft, followed by those `others` of its group that can be edited. `undoDraft` can undo it until the
   * upload is sent. A draft in `unknown` must be reopened first. Fails with `not-fetchable` without a file to send or a fetchable address.
   * `replaces` is an image of the service with a worse file, to report once this one is there.
   */
  submitDraft(input: {
    id: string;
    fields: DraftFields;
    others?: readonly string[];
    replaces?: number;
  }): void;
  /** Moves a queued draft back to editing. Does nothing if it has left the queue. */
  undoDraft(id: string): void;
  /** Ends the undo period of a queued draft. */
  sendDraftNow(id: string): void;
  /** Resumes the queue of a held draft immediately, at the user's request. */
  retryDraft(id: string): void;
  /** Checks again if an upload in `unknown` arrived, or how a sent one's image is now. Resolves before the service responds. */
  checkArrival(id: string): void;
  /**
   * Moves a draft back to editing at the user's request: from `refused`, `failed`, or an `unknown` that was searched for (see `canStartUploadOver`).
   */
  reopenDraft(id: string): void;
  /** Deletes drafts, and removes queued ones from the queue first. Does nothing to a draft that is being sent. */
  removeDrafts(ids: readonly string[]): void;
  /** Restores a draft that was deleted in the last minutes. */
  restoreDraft(id: string): void;
  /** Starts drafts of several of a choice's picks as a group, in this order, and returns their ids. */
  draftPicks(input: { id: string; indexes: number[] }): string[];

  /** Opens an image's page on its service in a tab, and fills in its forms. Only the user sends them. */
  fillForms(input: { profile_id: string; request: FormRequest }): FormResult[];

  /** Returns the worker's last events, oldest first. */
  recentEvents(): LogEvent[];

  saveSettings(changes: Partial<Settings>): void;

  /**
   * Returns the service's response to a tag search while the user types; see `state/tags/tag-suggestions.ts`. A newer call with the same `input`
   * aborts the older one, which then returns null.
   */
  suggestTags(input: { input: string; term: string; profile_id: string }): JsonBody;

  /**
   * Loads the service's compiled vocabulary if the stored one is not today's (`stored/vocabulary-database.ts`). Returns true if it changed.
   */
  prepareVocabulary(profile_id: string): boolean;

  /** Saves a preset, replacing one with the same id. Fails with `storage-full`. */
  savePreset(preset: TagPreset): void;
  removePreset(id: string): void;
  /** Stores the artist tag that the user confirmed for an account (`upload/known-artists.ts`); null removes it. */
  rememberArtist(input: { profile_id: string; account: string; tag: string | null }): void;

  /** Stores the user's correction of another board's tag, or forgets it (`tags/dictionary.ts`). Fails with `storage-full`. */
  translateTag(translation: TagCorrection): void;

  /** Imports what the user chose. `undoImport` reverts it. Fails with `storage-full`; what was imported until then can be reverted too. */
  importData(plan: ImportPlan): void;
  undoImport(): void;

  /** Sets the content of the window's panel, which the view opens. */
  showInPanel(input: { window_id: number; view: PanelView }): void;
}

const channel = createMessageChannel<Protocol>();
export const { onMessage, removeAllListeners } = channel;

/** Messages that must not be repeated, because each call creates something. */
const ONCE: ReadonlySet<keyof Protocol> = new Set([
  "saveService",
  "importData",
  "captureArea",
  "findInPage",
  "choosePick",
  "draftPicks",
  "findFile",
  "findGiven",
  "searchWhole",
  "draftFromFiles",
  "fillForms",
]);

/** The protocol as seen by the background. */
export type Handlers = {
  [K in keyof Protocol]: (
    data: Parameters<Protocol[K]>[0],
  ) => ReturnType<Protocol[K]> | Promise<ReturnType<Protocol[K]>>;
};

/** The protocol as seen by a view. */
export type Background = {
  [K in keyof Protocol]: (...input: Parameters<Protocol[K]>) => Promise<ReturnType<Protocol[K]>>;
};

/**
 * The background's functions, called by messages: `await background.findImages({ q, page: 1 })`. Errors of the background have a `code`. An
 * error without one means that the worker was terminated before it responded; the message is then sent once more, to the next worker.
 */
export const background = new Proxy({} as Background, {
  get: (_, name: keyof Protocol) => (data: never) => send(name, data),
});

async function send<K extends keyof Protocol>(
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
