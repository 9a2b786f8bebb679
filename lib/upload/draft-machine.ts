import type { Image } from "../api/image.ts";
import type { Failure } from "../failure.ts";
import type { Draft, DraftFields, DraftState, JournalEntry, Look } from "../records.ts";
import { againAt } from "./arrival.ts";

/**
 * How an upload ended, as far as the browser knows. `held`: it can go as it is once the reason has gone; where the service itself
 * `turned_away` the request, not before it was looked for.
 */
export type Outcome =
  | Extract<DraftState, { status: "sent" | "refused" | "failed" }>
  | { status: "held"; at: number; failure: Failure; turned_away: boolean }
  | { status: "lost"; at: number };

export type DraftEvent =
  /** A person changed the form. */
  | { type: "save"; fields: Partial<DraftFields> }
  /** A person handed the form over; it can be undone for `undo` milliseconds. */
  | { type: "submit"; fields: DraftFields; at: number; undo: number }
  /** A person took it back. */
  | { type: "undo"; at: number }
  /** Its window to undo begins anew: nobody knows how much of the last one could be used. */
  | { type: "wait"; at: number }
  /** The queue of its service cannot go on, or (null) can again. */
  | { type: "hold"; at: number; failure: Failure | null }
  /** It is about to leave, and a worker has waited for `waited` milliseconds while it could be undone. */
  | { type: "send"; at: number; waited: number; newest: number | null }
  /** The request that left at `since` has ended; with a failure, and nothing was taken. */
  | {
      type: "end";
      since: number;
      outcome: Outcome;
    }
  /** The worker that sent it is gone, and with it the answer. */
  | { type: "lose"; at: number }
  /** It was looked for and not found. */
  | { type: "look"; at: number; looked: Look[] }
  /** It was looked for and found. */
  | { type: "find"; at: number; image: Image }
  /** A person decided to start over, knowing that it may have arrived. */
  | { type: "reopen"; at: number }
  /** The service showed the image anew. */
  | { type: "show"; image: Image }
  /** A person deleted it, or (null) took that back. */
  | { type: "remove"; at: number | null };

/**
 * The life of a draft. An event that does not fit the state changes nothing and gives back the same object. It turns `sending` exactly
 * when a request has to leave; that state is to be written before the request is made. What may have arrived (`sending`,
 * `unknown`, `sent`) is never sent again but by way of `reopen`.
 */
export function advance(draft: Draft, event: DraftEvent): Draft {
  const { state } = draft;
  switch (event.type) {
    case "save":
      return isEditable(draft) ? { ...draft, fields: { ...draft.fields, ...event.fields } } : draft;
    case "submit": {
      if (!isEditable(draft)) return draft;
      const { send_when_checked: _, ...rest } = draft;
      const until = event.at + event.undo;
      const next = { ...waiting(event.at, until, null), ...turnedAway(state) };
      return at({ ...rest, fields: event.fields }, event.at, next);
    }
    case "undo":
      return state.status === "waiting"
        ? at(draft, event.at, { status: "editing", ...turnedAway(state) })
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
      if (state.status !== "waiting" || isSame(state.held, event.failure)) return draft;
      return event.failure
        ? journalled({ ...draft, state: { ...state, held: event.failure } }, event.at, "held")
        : { ...draft, state: { ...state, held: null } };
    case "send":
      return state.status === "waiting" && event.waited >= state.until - state.since
        ? at(draft, event.at, {
            status: "sending",
            since: event.at,
            undo: state.until - state.since,
            newest: event.newest,
          })
        : draft;
    case "end":
      return state.status === "sending" && state.since === event.since
        ? ended(draft, state, event.outcome)
        : draft;
    case "lose":
      return state.status === "sending" ? at(draft, event.at, lost(event.at, state)) : draft;
    case "look": {
      if (state.status !== "unknown") return draft;
      const { looked } = event;
      const rounds = state.rounds + (looked.some(isAnswered) ? 1 : 0);
      const again_at = againAt({
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
    case "find":
      return state.status === "unknown" || (state.status === "waiting" && state.turned_away)
        ? at(draft, event.at, { status: "sent", at: event.at, image: event.image, arrived: true })
        : draft;
    case "reopen":
      return mayReopen(draft) ? at(draft, event.at, { status: "editing" }) : draft;
    case "show":
      return state.status === "sent"
        ? { ...draft, state: { ...state, image: event.image } }
        : draft;
    case "remove": {
      const { removed_at, ...rest } = draft;
      if (event.at === null) return removed_at === undefined ? draft : rest;
      const stays = state.status === "waiting" || state.status === "sending";
      return stays || removed_at !== undefined ? draft : { ...rest, removed_at: event.at };
    }
    default:
      return event satisfies never;
  }
}

/** In state `unknown`: so often must a look have ended before the person is offered to send it again. Services take their time. */
const LOOKS_BEFORE_RESENDING = 3;

/** Whether the person may start over: always where nothing was taken, and after enough looks where it is not known. */
export const mayReopen = (draft: Draft): boolean =>
  draft.state.status === "unknown"
    ? draft.state.rounds >= LOOKS_BEFORE_RESENDING && draft.removed_at === undefined
    : isEditable(draft);

/** Nothing of it is at the service, nor on the way there. */
export const isEditable = ({ state: { status }, removed_at }: Draft) =>
  removed_at === undefined && (status === "editing" || status === "refused" || status === "failed");

const isAnswered = ({ result }: Look) => result === "nothing";

const waiting = (since: number, until: number, held: Failure | null) =>
  ({ status: "waiting", since, until, held }) as const;

/** Taking a draft back does not make it known whether it was taken there. */
const turnedAway = (state: DraftState) =>
  "turned_away" in state && state.turned_away ? { turned_away: state.turned_away } : {};

const lost = (
  now: number,
  { since, newest }: Extract<DraftState, { status: "sending" }>,
): DraftState => ({
  status: "unknown",
  at: now,
  since,
  newest,
  looked: [],
  rounds: 0,
  again_at: now,
});

function ended(
  draft: Draft,
  sending: Extract<DraftState, { status: "sending" }>,
  outcome: Outcome,
): Draft {
  switch (outcome.status) {
    case "held": {
      const { since, newest } = sending;
      const state = {
        ...waiting(outcome.at, outcome.at + sending.undo, outcome.failure),
        ...(outcome.turned_away && { turned_away: { since, newest } }),
      };
      return journalled({ ...draft, state }, outcome.at, "held");
    }
    case "lost":
      return at(draft, outcome.at, lost(outcome.at, sending));
    default:
      return at(draft, outcome.at, outcome);
  }
}

const at = (draft: Draft, time: number, state: DraftState): Draft =>
  journalled({ ...draft, state }, time, state.status);

const LONGEST_JOURNAL = 50;

const journalled = (draft: Draft, time: number, step: JournalEntry["step"]): Draft => ({
  ...draft,
  journal: [...draft.journal, { at: time, step }].slice(-LONGEST_JOURNAL),
});

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
