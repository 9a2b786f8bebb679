import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { PictureFile } from "../../../lib/file/picture-file.ts";
import type { Draft, DraftFields, DraftState } from "../../../lib/upload/draft.ts";
import {
  advanceDraft,
  canStartUploadOver,
  type DraftEvent,
  isInDoubt,
} from "../../../lib/upload/draft-machine.ts";
import { visibleImage } from "../visible-image.ts";

const fields: DraftFields = {
  url: "https://art.example/1.png",
  source_urls: [],
  description: "",
  tags: ["safe"],
};
const edited: DraftFields = { ...fields, description: "edited" };
const image = visibleImage(7);
const failure = { code: "rate-limited", retry_at: 9 };

const states = {
  editing: { status: "editing" },
  waiting: { status: "waiting", since: 1, until: 6, held: null },
  sending: { status: "sending", since: 1, undo: 5 },
  sent: { status: "sent", at: 2, image },
  refused: { status: "refused", at: 2, errors: { tag_input: ["must contain at least 3 tags"] } },
  failed: { status: "failed", at: 2, failure: { code: "redirected" } },
  unknown: { status: "unknown", at: 2, looked: [], rounds: 0, again_at: 2 },
} as const satisfies Record<DraftState["status"], DraftState>;

const first = { since: 1, newest: 40 };
const second = { since: 2, newest: 41 };

const draft = (state: DraftState, posts?: Draft["posts"]): Draft => ({
  kind: "draft",
  id: "d",
  created_at: 0,
  profile_id: "p",
  pick: null,
  fields,
  state,
  ...(posts && { posts }),
  journal: [],
});

const nowhere = { at: 3, place: "uploads", result: "nothing" } as const;

const aFile: PictureFile = {
  id: "f",
  origin: "device",
  name: "a.png",
  sha512: "ab",
  bytes: 5,
  format: "png",
};

const events = {
  save: { type: "save", fields: edited },
  load: { type: "load", file: aFile },
  submit: { type: "submit", fields: edited, at: 5, undo: 5 },
  undo: { type: "undo", at: 5 },
  hurry: { type: "hurry" },
  wait: { type: "wait", at: 5 },
  hold: { type: "hold", at: 5, failure },
  insist: { type: "insist", at: 5 },
  send: { type: "send", at: 6, waited: 5, newest: 40 },
  end: { type: "end", since: 1, outcome: states.sent },
  lose: { type: "lose", at: 5 },
  look: { type: "look", at: 5, looked: [nowhere] },
  find: { type: "find", at: 5, image },
  twins: { type: "twins", ids: [43] },
  reopen: { type: "reopen", at: 5 },
  show: { type: "show", image: { ...image, thumbnails_generated: true } },
  remove: { type: "remove", at: 5 },
} as const satisfies Record<DraftEvent["type"], DraftEvent>;

type Status = DraftState["status"];

/** Next state by event and current state; other events change nothing. */
const LEADS: Record<DraftEvent["type"], Partial<Record<Status, Status>>> = {
  save: { editing: "editing", refused: "refused", failed: "failed" },
  load: { editing: "editing", refused: "refused", failed: "failed" },
  submit: { editing: "waiting", refused: "waiting", failed: "waiting" },
  undo: { waiting: "editing" },
  hurry: { waiting: "waiting" },
  wait: { waiting: "waiting" },
  hold: { waiting: "waiting" },
  insist: {},
  send: { waiting: "sending" },
  end: { sending: "sent" },
  lose: { sending: "unknown" },
  look: { unknown: "unknown" },
  find: { unknown: "sent" },
  twins: { sent: "sent" },
  reopen: { editing: "editing", refused: "editing", failed: "editing" },
  show: { sent: "sent" },
  remove: {
    editing: "editing",
    refused: "refused",
    failed: "failed",
    unknown: "unknown",
    sent: "sent",
  },
};

describe("advanceDraft", () => {
  it.each(
    Object.values(states).flatMap((state) =>
      Object.values(events).map(
        (event) =>
          [
            state.status,
            event.type,
            LEADS[event.type][state.status] ?? null,
            state,
            event,
          ] as const,
      ),
    ),
  )("changes the status “%s” on the event “%s” to: %s", (_from, _type, to, state, event) => {
    const oldDraft = draft(state);
    const newDraft = advanceDraft(oldDraft, event);
    if (to === null) expect(newDraft).toBe(oldDraft);
    else {
      expect(newDraft).not.toBe(oldDraft);
      expect(newDraft.state.status).toBe(to);
    }
  });

  it("ends the undo period early, unless the upload may have arrived", () => {
    const waitingState = { status: "waiting", since: 10, until: 15, held: null } as const;
    const hurried = advanceDraft(draft(waitingState), { type: "hurry" });
    expect(advanceDraft(hurried, { ...events.send, waited: 0 }).state.status).toBe("sending");
    const inDoubt = draft(waitingState, [{ since: 1, newest: 40 }]);
    expect(advanceDraft(inDoubt, { type: "hurry" })).toBe(inDoubt);
  });

  it("keeps the image that it replaces, until it is submitted without one", () => {
    const first = advanceDraft(draft(states.refused), { ...events.submit, replaces: 12 });
    expect(first.replaces).toBe(12);
    const again = advanceDraft(advanceDraft(first, events.undo), events.submit);
    expect(again).not.toHaveProperty("replaces");
  });

  it("keeps the submitted fields and the end of the undo period", () => {
    const { fields: kept, state } = advanceDraft(draft(states.refused), events.submit);
    expect(kept).toBe(edited);
    expect(state).toEqual({ status: "waiting", since: 5, until: 10, held: null });
  });

  it("sends a loaded file instead of its address", () => {
    expect(advanceDraft(draft(states.editing), events.load)).toMatchObject({
      file: aFile,
      fields: { ...fields, as_file: true },
    });
  });

  it("restores a closed draft by a later edit, but not a removed one", () => {
    const leftDraft = advanceDraft(draft(states.editing), { ...events.remove, left: true });
    expect(leftDraft).toMatchObject({ removed_at: 5, left: true });
    expect(advanceDraft(leftDraft, events.save)).toEqual({
      ...draft(states.editing),
      fields: edited,
    });
    const removed = advanceDraft(draft(states.editing), events.remove);
    expect(removed).not.toHaveProperty("left");
    expect(advanceDraft(removed, events.save)).toBe(removed);
  });

  it("saves single fields without a change to the others", () => {
    const event: DraftEvent = { type: "save", fields: { tags: ["safe", "fox"] } };
    expect(advanceDraft(draft(states.editing), event).fields).toEqual({
      ...fields,
      tags: ["safe", "fox"],
    });
  });

  it("sends nothing before the undo period is over", () => {
    const waitingDraft = draft(states.waiting);
    expect(advanceDraft(waitingDraft, { ...events.send, at: 1_000_000, waited: 4.9 })).toBe(
      waitingDraft,
    );
  });

  it("restarts the whole undo period for another worker, also after a clock change", () => {
    for (const at of [-1_000_000, 1_000_000])
      expect(advanceDraft(draft(states.waiting), { type: "wait", at }).state).toMatchObject({
        since: at,
        until: at + 5,
      });
  });

  it("ignores the response to an earlier request", () => {
    const sendingDraft = draft(states.sending);
    expect(advanceDraft(sendingDraft, { ...events.end, since: 0 })).toBe(sendingDraft);
  });

  it.each([
    ["the first POST", [first], {}],
    ["a second POST", [first, second], { needs_user: true }],
  ] as const)("waits at least 30 s after the service rejected %s", (_, posts, left) => {
    const outcome = { status: "held", at: 9, failure, turned_away: true } as const;
    const newDraft = advanceDraft(draft(states.sending, [...posts]), { ...events.end, outcome });
    expect(newDraft.posts).toEqual(posts);
    expect(newDraft.state).toEqual({
      ...{ status: "waiting", since: 9, until: 30_009, held: failure },
      ...left,
    });
  });

  it("starts a new undo period if no POST was sent", () => {
    const outcome = { status: "held", at: 9, failure, turned_away: false } as const;
    const newDraft = advanceDraft(draft(states.sending, [first]), { ...events.end, outcome });
    expect(newDraft).not.toHaveProperty("posts");
    expect(newDraft.state).toEqual({ status: "waiting", since: 9, until: 14, held: failure });
  });

  it.each(["refused", "failed"] as const)(
    "forgets the last POST after the outcome “%s”",
    (status) => {
      const postsAfter = (posts: Draft["posts"]) =>
        advanceDraft(draft(states.sending, posts), { ...events.end, outcome: states[status] })
          .posts;
      expect(postsAfter([first])).toBeUndefined();
      expect(postsAfter([first, second])).toEqual([first]);
    },
  );

  it("stores each POST with its time and the newest image before it", () => {
    const waitingDraft = draft(states.waiting, [first]);
    const sendingDraft = advanceDraft(waitingDraft, { ...events.send, newest: 50 });
    expect(sendingDraft.posts).toEqual([first, { since: 6, newest: 50 }]);
    expect(advanceDraft(sendingDraft, { ...events.end, since: 6 }).posts).toHaveLength(2);
  });

  it("waits 30 s also after an upload in doubt was edited", () => {
    const edited = advanceDraft(draft(states.waiting, [first]), events.undo);
    const again = advanceDraft(edited, events.submit);
    expect(again.state).toMatchObject({ status: "waiting", since: 5, until: 30_005 });
    expect(isInDoubt(again)).toBe(true);
  });

  it("sends an upload that was rejected twice only if the user insists", () => {
    const rejection = { code: "turned-away" };
    const rejectedDraft = draft({ ...states.waiting, held: rejection, needs_user: true }, [
      first,
      second,
    ]);
    expect(advanceDraft(rejectedDraft, events.send)).toBe(rejectedDraft);
    const newDraft = advanceDraft(rejectedDraft, events.insist);
    expect(newDraft.state).toEqual(states.waiting);
    expect(advanceDraft(newDraft, events.send).state.status).toBe("sending");
  });

  it("finds a rejected upload while it waits", () => {
    expect(advanceDraft(draft(states.waiting, [first]), events.find).state.status).toBe("sent");
  });

  it("allows another POST after three searches that found no image", () => {
    let at = draft(states.unknown);
    const offers: boolean[] = [];
    for (const result of ["nothing", "failed", "nothing", "nothing"] as const) {
      at = advanceDraft(at, { ...events.look, looked: [{ ...nowhere, result }] });
      offers.push(canStartUploadOver(at));
    }
    expect(offers).toEqual([false, false, false, true]);
    expect(advanceDraft(at, events.reopen).state.status).toBe("editing");
    expect(at.journal.map(({ step }) => step)).toEqual(["looked", "looked", "looked", "looked"]);
  });

  it("counts a round of looking for an upload if one place responded", () => {
    const looked = [nowhere, { ...nowhere, place: "hash", result: "failed" } as const];
    expect(advanceDraft(draft(states.unknown), { ...events.look, looked }).state).toMatchObject({
      rounds: 1,
    });
  });

  it("records in the journal when an obstacle appears, not when it disappears", () => {
    const heldDraft = advanceDraft(draft(states.waiting), events.hold);
    const released = advanceDraft(heldDraft, { ...events.hold, at: 6, failure: null });
    expect(released.state).toEqual(states.waiting);
    expect(released.journal).toEqual([{ at: 5, step: "held" }]);
  });

  it("restores a deleted draft unchanged", () => {
    const unknownDraft = draft(states.unknown);
    const deleted = advanceDraft(unknownDraft, events.remove);
    expect(deleted.removed_at).toBe(5);
    expect(canStartUploadOver(deleted)).toBe(false);
    expect(advanceDraft(deleted, { type: "remove", at: null })).toEqual(unknownDraft);
    expect(advanceDraft(unknownDraft, { type: "remove", at: null })).toBe(unknownDraft);
  });

  it("limits the journal's length", () => {
    let at = draft(states.editing);
    for (let n = 0; n < 100; n++)
      at = advanceDraft(advanceDraft(at, { ...events.submit, at: n }), { ...events.undo, at: n });
    expect(at.journal.length).toBeLessThanOrEqual(50);
    expect(at.journal.at(-1)).toEqual({ at: 99, step: "editing" });
  });
});

const outcome = fc.constantFrom(
  states.sent,
  states.refused,
  states.failed,
  { status: "lost", at: 9 } as const,
  { status: "held", at: 9, failure, turned_away: true } as const,
);
const anyEvent = fc.oneof(
  fc.constantFrom<DraftEvent>(...Object.values(events)),
  fc.record({
    type: fc.constant("send" as const),
    at: fc.nat(9),
    waited: fc.nat(9),
    newest: fc.constant(null),
  }),
  fc.record({ type: fc.constant("end" as const), since: fc.nat(9), outcome }),
);

/** Returns in order each sent request and each event that allowed the next one. */
function history(sequence: DraftEvent[]): ("sent off" | "not taken" | "reopened")[] {
  let at = draft(states.editing);
  return sequence.flatMap((event) => {
    // A response belongs to the pending request.
    const real: DraftEvent =
      event.type === "end" && at.state.status === "sending"
        ? { ...event, since: at.state.since }
        : event;
    const oldDraft = at;
    at = advanceDraft(oldDraft, real);
    if (at === oldDraft) return [];
    if (at.state.status === "sending") return ["sent off" as const];
    if (event.type === "reopen" && oldDraft.state.status === "unknown")
      return ["reopened" as const];
    const isBack = ["refused", "failed", "waiting"].includes(at.state.status);
    return oldDraft.state.status === "sending" && isBack ? ["not taken" as const] : [];
  });
}

describe("advanceDraft after any sequence of events", () => {
  it("sends again only after a rejection, or when the user asks", () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 60 }), (sequence) => {
        const steps = history(sequence);
        steps.forEach((step, index) => {
          if (step === "sent off") expect(steps[index - 1]).not.toBe("sent off");
        });
      }),
      { numRuns: 500 },
    );
  });

  it("sends only after a whole undo period", () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 60 }), (sequence) => {
        let at = draft(states.editing);
        for (const event of sequence) {
          const oldDraft = at;
          at = advanceDraft(oldDraft, event);
          if (at === oldDraft || at.state.status !== "sending") continue;
          expect(oldDraft.state.status).toBe("waiting");
          expect(event).toMatchObject({ type: "send" });
          if (event.type === "send") expect(event.waited).toBeGreaterThanOrEqual(at.state.undo);
        }
      }),
    );
  });

  it("keeps the state “sent”", () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 20 }), (sequence) => {
        const newDraft = sequence.reduce(advanceDraft, draft(states.sent));
        expect(newDraft.state).toMatchObject({ status: "sent", at: 2 });
        expect(newDraft.fields).toBe(fields);
      }),
    );
  });
});
