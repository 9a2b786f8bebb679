import type { Image } from "../api/image.ts";
import type { Failure } from "../failure.ts";
import type { Draft, DraftFields, DraftState } from "../records.ts";
import { fileAddressProblem } from "./file-address.ts";

/** How an upload ended, as far as the browser knows. */
export type Outcome = Extract<DraftState, { status: "sent" | "refused" | "failed" | "unknown" }>;

export type DraftEvent =
  /** A person changed the form. */
  | { type: "save"; fields: Partial<DraftFields> }
  /** A person handed the form over. */
  | { type: "submit"; fields: DraftFields; at: number }
  /** The request that left at `since` has ended. */
  | { type: "end"; since: number; outcome: Outcome }
  /** The worker that sent it is gone, and with it the answer. */
  | { type: "lose"; at: number }
  /** A person decided to start over, knowing that it may have arrived. */
  | { type: "reopen" }
  /** The service showed the image anew. */
  | { type: "show"; image: Image };

/**
 * The life of a draft. An event that does not fit the state changes nothing and gives back the same object. It turns `sending` exactly
 * when a request has to leave; that state is to be written before the request is made. What may have arrived (`sending`,
 * `unknown`, `sent`) is never sent again but by way of `reopen`.
 */
export function advance(draft: Draft, event: DraftEvent): Draft {
  const { state } = draft;
  switch (event.type) {
    case "save":
      return isEditable(state) ? { ...draft, fields: { ...draft.fields, ...event.fields } } : draft;
    case "submit":
      return isEditable(state)
        ? { ...draft, fields: event.fields, state: { status: "sending", since: event.at } }
        : draft;
    case "end":
      return state.status === "sending" && state.since === event.since
        ? { ...draft, state: event.outcome }
        : draft;
    case "lose":
      return state.status === "sending"
        ? { ...draft, state: { status: "unknown", at: event.at } }
        : draft;
    case "reopen":
      return state.status === "unknown" || isEditable(state)
        ? { ...draft, state: { status: "editing" } }
        : draft;
    case "show":
      return state.status === "sent"
        ? { ...draft, state: { ...state, image: event.image } }
        : draft;
    default:
      return event satisfies never;
  }
}

/** Nothing of it is at the service, nor on the way there. */
const isEditable = ({ status }: DraftState) =>
  status === "editing" || status === "refused" || status === "failed";

/**
 * Codes that say for certain that nothing was taken. All others (no answer, 5xx, an answer that cannot be read) may come
 * after the service has taken the image.
 */
const NOT_TAKEN = new Set([
  "unauthorized",
  "forbidden",
  "not-found",
  "bad-query",
  "rate-limited",
  "challenged",
  "redirected",
]);

/** What a failed request means. `status` and `errors` are those of an `ApiError`. */
export function outcomeOf(
  failure: Failure,
  { status, errors }: { status: number | null; errors: Record<string, unknown> | null },
  at: number,
): Outcome {
  if (failure.code === "refused" && errors) return { status: "refused", at, errors };
  // Held back in this browser because of an earlier answer: it never left.
  const held = failure.code === "blocked" && status === null;
  return NOT_TAKEN.has(failure.code) || held
    ? { status: "failed", at, failure }
    : { status: "unknown", at };
}

/** The fields with which a draft of a picture starts. No source is better than a wrong one: where none is known the person names it. */
export function fieldsFromPick({
  candidates,
  source_url,
}: NonNullable<Draft["pick"]>): DraftFields {
  const best = candidates.find(({ url }) => fileAddressProblem(url) === null) ?? candidates[0];
  return {
    url: best?.url ?? "",
    source_urls: source_url === null ? [] : [source_url],
    description: "",
    tags: [],
  };
}
