import type { Image } from "../api/image.ts";
import type { Failure } from "../base/failure.ts";
import { isSameJson } from "../base/is-same.ts";
import type { PictureFile } from "../file/picture-file.ts";
import type { Draft, DraftFields, DraftState, JournalEntry, LostUploadSearch } from "./draft.ts";
import { keyOfSentFile } from "./file-to-send.ts";
import { nextSearchTime } from "./image-of-draft.ts";

/** Pause after the service rejected a POST, in milliseconds. It may have stored the image, and list it only later. */
export const REJECTION_PAUSE_MS = 30_000;

/**
 * Outcome of an upload, as far as the browser knows. `held`: it can be sent unchanged once the reason is gone. If the service
 * `turned_away` the request, a pause and a search for it come first.
 */
export type PostOutcome =
  | Extract<DraftState, { status: "sent" | "refused" | "failed" }>
  | { status: "held"; at: number; failure: Failure; turned_away: boolean }
  | { status: "lost"; at: number };

export type DraftEvent =
  /** The user changed the form. */
  | { type: "save"; fields: Partial<DraftFields> }
  /** Tagpie holds the bytes to send. */
  | { type: "load"; file: PictureFile }
  /** The user submitted the form. It can be undone for `undo` milliseconds. */
  | {
      type: "submit";
      fields: DraftFields;
      at: number;
      undo: number;
      replaces?: number | undefined;
    }
  /** The user withdrew it. */
  | { type: "undo"; at: number }
  /** The user does not need the rest of its undo window. */
  | { type: "hurry" }
  /** Its undo window restarts, because the elapsed part of the last one is unknown. */
  | { type: "wait"; at: number }
  /** The queue of its service is held, or (null) runs again. */
  | { type: "hold"; at: number; failure: Failure | null }
  /** The user wants it to be sent again although the service rejected it twice. */
  | { type: "insist"; at: number }
  /** It is about to be sent, and a worker has waited `waited` milliseconds of its undo window. */
  | { type: "send"; at: number; waited: number; newest: number | null }
  /** The request that left at `since` has ended with this outcome. */
  | {
      type: "end";
      since: number;
      outcome: PostOutcome;
    }
  /** The worker that sent it is gone, and the response with it. */
  | { type: "lose"; at: number }
  /** A search did not find it. */
  | { type: "look"; at: number; looked: LostUploadSearch[] }
  /** A search found it. */
  | { type: "find"; at: number; image: Image }
  /** A search for second copies has ended. */
  | { type: "twins"; ids: number[] }
  /** The user starts over, knowing that it may have arrived. */
  | { type: "reopen"; at: number }
  /** The service returned a newer state of the image. */
  | { type: "show"; image: Image }
  /** The user deleted it, or left its form untouched, or (null) restored it. */
  | { type: "remove"; at: number | null; left?: true };

/**
 * Returns the draft after an event, or the same object if the event does not fit the state. `sending` must be stored before the request
 * leaves. A draft that may have arrived (`sending`, `unknown`, `sent`) is only sent again after `reopen`.
 */
export function advanceDraft(draft: Draft, event: DraftEvent): Draft {
  const { state } = draft;
  switch (event.type) {
    case "save": {
      // A last edit can arrive after its form was left.
      const open = draft.left ? advanceDraft(draft, { type: "remove", at: null }) : draft;
      return isEditable(open) ? { ...open, fields: { ...open.fields, ...event.fields } } : draft;
    }
    case "load":
      return isEditable(draft)
        ? {
            ...draft,
            file: event.file,
            fields: { ...draft.fields, as_file: true, as_capture: false },
          }
        : draft;
    case "submit": {
      if (!isEditable(draft)) return draft;
      const { send_when_checked: _, replaces: __, ...rest } = draft;
      const { fields, replaces } = event;
      const next = waiting(event.at, event.at + pauseFor(draft, event.undo), null);
      const submission = { ...rest, fields, ...(replaces !== undefined && { replaces }) };
      return at(submission, event.at, next);
    }
    case "undo":
      return state.status === "waiting" ? at(draft, event.at, { status: "editing" }) : draft;
    case "hurry":
      // One that may have arrived waits until searches can find it.
      return state.status === "waiting" && !isInDoubt(draft)
        ? { ...draft, state: { ...state, until: state.since } }
        : draft;
    case "wait":
      return state.status === "waiting"
        ? at(draft, event.at, {
            ...state,
            since: event.at,
            until: event.at + state.until - state.since,
          })
        : draft;
    case "hold":
      if (state.status !== "waiting" || isSameJson(state.held, event.failure)) return draft;
      return event.failure
        ? journalled({ ...draft, state: { ...state, held: event.failure } }, event.at, "held")
        : { ...draft, state: { ...state, held: null } };
    case "insist": {
      if (state.status !== "waiting") return draft;
      const { needs_user, ...rest } = state;
      return needs_user ? { ...draft, state: { ...rest, held: null } } : draft;
    }
    case "send": {
      const isDue = state.status === "waiting" && event.waited >= state.until - state.since;
      if (!isDue || state.needs_user) return draft;
      const { at: since, newest } = event;
      const posts = [...(draft.posts ?? []), { since, newest }];
      const undo = state.until - state.since;
      return at({ ...draft, posts }, since, { status: "sending", since, undo });
    }
    case "end":
      return state.status === "sending" && state.since === event.since
        ? ended(draft, state, event.outcome)
        : draft;
    case "lose":
      return state.status === "sending" ? at(draft, event.at, lost(event.at)) : draft;
    case "look": {
      if (state.status !== "unknown") return draft;
      const { looked } = event;
      const rounds = state.rounds + (looked.some(isAnswered) ? 1 : 0);
      const again_at = nextSearchTime({
        rounds,
        answered: rounds > state.rounds,
        at: event.at,
        since: state.at,
      });
      return journalled(
        { ...draft, state: { ...state, looked, rounds, again_at } },
        event.at,
        "looked",
      );
    }
    case "find": {
      if (!isInDoubt(draft)) return draft;
      const { at: time, image } = event;
      return at(draft, time, { status: "sent", at: time, image, arrived: true, unsearched: true });
    }
    case "twins": {
      if (state.status !== "sent") return draft;
      const { unsearched: _, ...sent } = state;
      const twins = event.ids.length > 0 ? { twins: event.ids } : {};
      return { ...draft, state: { ...sent, ...twins } };
    }
    case "reopen":
      return canStartUploadOver(draft) ? at(draft, event.at, { status: "editing" }) : draft;
    case "show":
      return state.status === "sent"
        ? { ...draft, state: { ...state, image: event.image } }
        : draft;
    case "remove": {
      const { removed_at, left: _, ...rest } = draft;
      if (event.at === null) return removed_at === undefined ? draft : rest;
      const stays = state.status === "waiting" || state.status === "sending";
      if (stays || removed_at !== undefined) return draft;
      return { ...rest, removed_at: event.at, ...(event.left && { left: true }) };
    }
    default:
      return event satisfies never;
  }
}

/** Number of searches in state `unknown` before the user can send again. Services may need time. */
const LOOKS_BEFORE_RESENDING = 3;

/** Returns true if the user may start over: always if nothing arrived, and after enough searches if that is unknown. */
export const canStartUploadOver = (draft: Draft): boolean =>
  draft.state.status === "unknown"
    ? draft.state.rounds >= LOOKS_BEFORE_RESENDING && draft.removed_at === undefined
    : isEditable(draft);

/** Returns true if the upload is neither at the service nor being sent. */
export const isEditable = ({ state: { status }, removed_at }: Draft) =>
  removed_at === undefined && (status === "editing" || status === "refused" || status === "failed");

/** Returns true if an upload has failed and only the user can continue it. */
export const needsUserAfterFailure = ({ state, removed_at }: Draft): boolean =>
  removed_at === undefined &&
  (state.status === "refused" ||
    state.status === "failed" ||
    (state.status === "unknown" && state.again_at === null));

const isAnswered = ({ result }: LostUploadSearch) => result === "nothing";

const waiting = (since: number, until: number, failure: Failure | null) =>
  ({ status: "waiting", since, until, held: failure }) as const;

/** Returns true if the next step of a draft is to search for it, because the service may have it. */
export const isInDoubt = ({ state, posts = [] }: Draft): boolean =>
  state.status === "unknown" || (state.status === "waiting" && posts.length > 0);

const lost = (now: number): DraftState => ({
  status: "unknown",
  at: now,
  looked: [],
  rounds: 0,
  again_at: now,
});

function ended(
  draft: Draft,
  { undo }: Extract<DraftState, { status: "sending" }>,
  outcome: PostOutcome,
): Draft {
  const { at: time } = outcome;
  switch (outcome.status) {
    case "held": {
      const { failure } = outcome;
      const next = outcome.turned_away ? draft : withoutLastPost(draft);
      const state = waiting(time, time + pauseFor(next, undo), failure);
      const needs_user = outcome.turned_away && (draft.posts ?? []).length > 1;
      return journalled(
        { ...next, state: { ...state, ...(needs_user && { needs_user }) } },
        time,
        "held",
      );
    }
    case "lost":
      return at(draft, time, lost(time));
    case "sent":
      return at(draft, time, { ...outcome, unsearched: true });
    default:
      return at(withoutLastPost(draft), time, { ...outcome, file: keyOfSentFile(draft) });
  }
}

/** Returns the minimum time until the next POST. One that the service rejected may have stored the image, and be listed late. */
const pauseFor = ({ posts = [] }: Draft, undo: number): number =>
  posts.length > 0 ? Math.max(undo, REJECTION_PAUSE_MS) : undo;

/** Forgets the last POST, which stored nothing. */
const withoutLastPost = ({ posts = [], ...draft }: Draft): Draft =>
  posts.length > 1 ? { ...draft, posts: posts.slice(0, -1) } : draft;

const at = (draft: Draft, time: number, state: DraftState): Draft =>
  journalled({ ...draft, state }, time, state.status);

const MAX_JOURNAL = 50;

const journalled = (draft: Draft, time: number, step: JournalEntry["step"]): Draft => ({
  ...draft,
  journal: [...draft.journal, { at: time, step }].slice(-MAX_JOURNAL),
});
