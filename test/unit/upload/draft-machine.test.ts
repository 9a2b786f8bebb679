import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { PictureFile } from "../../../lib/file/picture-file.ts";
import type { Draft, DraftFields, DraftState } from "../../../lib/records.ts";
import { advance, type DraftEvent, mayReopen } from "../../../lib/upload/draft-machine.ts";
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
  sending: { status: "sending", since: 1, undo: 5, newest: 40 },
  sent: { status: "sent", at: 2, image },
  refused: { status: "refused", at: 2, errors: { tag_input: ["must contain at least 3 tags"] } },
  failed: { status: "failed", at: 2, failure: { code: "redirected" } },
  unknown: { status: "unknown", at: 2, since: 1, newest: 40, looked: [], rounds: 0, again_at: 2 },
} as const satisfies Record<DraftState["status"], DraftState>;

const draft = (state: DraftState): Draft => ({
  kind: "draft",
  id: "d",
  created_at: 0,
  profile_id: "p",
  pick: null,
  fields,
  state,
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
  wait: { type: "wait", at: 5 },
  hold: { type: "hold", at: 5, failure },
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
  wait: { waiting: "waiting" },
  hold: { waiting: "waiting" },
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

describe("advance", () => {
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
  )("%s, %s: %s", (_from, _type, to, state, event) => {
    const before = draft(state);
    const after = advance(before, event);
    if (to === null) expect(after).toBe(before);
    else {
      expect(after).not.toBe(before);
      expect(after.state.status).toBe(to);
    }
  });

  it("keeps what was handed over along with it, and how long it can be undone", () => {
    const { fields: kept, state } = advance(draft(states.refused), events.submit);
    expect(kept).toBe(edited);
    expect(state).toEqual({ status: "waiting", since: 5, until: 10, held: null });
  });

  it("sends a loaded file instead of its address", () => {
    expect(advance(draft(states.editing), events.load)).toMatchObject({
      file: aFile,
      fields: { ...fields, as_file: true },
    });
  });

  it("restores a draft whose form was left by a last edit, but none that the user removed", () => {
    const left = advance(draft(states.editing), { ...events.remove, left: true });
    expect(left).toMatchObject({ removed_at: 5, left: true });
    expect(advance(left, events.save)).toEqual({ ...draft(states.editing), fields: edited });
    const removed = advance(draft(states.editing), events.remove);
    expect(removed).not.toHaveProperty("left");
    expect(advance(removed, events.save)).toBe(removed);
  });

  it("saves single fields without a change to the others", () => {
    const event: DraftEvent = { type: "save", fields: { tags: ["safe", "fox"] } };
    expect(advance(draft(states.editing), event).fields).toEqual({
      ...fields,
      tags: ["safe", "fox"],
    });
  });

  it("sends nothing that was not waited for to the end", () => {
    const before = draft(states.waiting);
    expect(advance(before, { ...events.send, at: 1_000_000, waited: 4.9 })).toBe(before);
  });

  it("begins the whole window anew for another worker, also where the clock was changed", () => {
    for (const at of [-1_000_000, 1_000_000])
      expect(advance(draft(states.waiting), { type: "wait", at }).state).toMatchObject({
        since: at,
        until: at + 5,
      });
  });

  it("takes no answer to an earlier request", () => {
    const before = draft(states.sending);
    expect(advance(before, { ...events.end, since: 0 })).toBe(before);
  });

  it("goes back into the queue with its whole window where nothing was taken", () => {
    const outcome = { status: "held", at: 9, failure, turned_away: true } as const;
    expect(advance(draft(states.sending), { ...events.end, outcome }).state).toEqual({
      status: "waiting",
      since: 9,
      until: 14,
      held: failure,
      turned_away: { since: 1, newest: 40 },
    });
  });

  it("is looked for before it leaves again also where it was taken back meanwhile", () => {
    const turned_away = { since: 1, newest: 40 };
    const waiting = draft({ ...states.waiting, held: failure, turned_away });
    const back = advance(waiting, events.undo);
    expect(advance(advance(back, events.save), events.submit).state).toEqual({
      status: "waiting",
      since: 5,
      until: 10,
      held: null,
      turned_away,
    });
    expect(advance(advance(draft(states.waiting), events.undo), events.submit).state).toEqual({
      status: "waiting",
      since: 5,
      until: 10,
      held: null,
    });
  });

  it("offers to send again once the service has said three times that it is not there", () => {
    let at = draft(states.unknown);
    const offers: boolean[] = [];
    for (const result of ["nothing", "failed", "nothing", "nothing"] as const) {
      at = advance(at, { ...events.look, looked: [{ ...nowhere, result }] });
      offers.push(mayReopen(at));
    }
    expect(offers).toEqual([false, false, false, true]);
    expect(advance(at, events.reopen).state.status).toBe("editing");
    expect(at.journal.map(({ step }) => step)).toEqual(["looked", "looked", "looked", "looked"]);
  });

  it("counts a search if one of its places responded", () => {
    const looked = [nowhere, { ...nowhere, place: "hash", result: "failed" } as const];
    expect(advance(draft(states.unknown), { ...events.look, looked }).state).toMatchObject({
      rounds: 1,
    });
  });

  it("has in its journal what held it, not that nothing does any more", () => {
    const held = advance(draft(states.waiting), events.hold);
    const released = advance(held, { ...events.hold, at: 6, failure: null });
    expect(released.state).toEqual(states.waiting);
    expect(released.journal).toEqual([{ at: 5, step: "held" }]);
  });

  it("gives a deleted draft back as it was", () => {
    const before = draft(states.unknown);
    const deleted = advance(before, events.remove);
    expect(deleted.removed_at).toBe(5);
    expect(mayReopen(deleted)).toBe(false);
    expect(advance(deleted, { type: "remove", at: null })).toEqual(before);
    expect(advance(before, { type: "remove", at: null })).toBe(before);
  });

  it("keeps a journal of bounded length", () => {
    let at = draft(states.editing);
    for (let n = 0; n < 100; n++)
      at = advance(advance(at, { ...events.submit, at: n }), { ...events.undo, at: n });
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
    const before = at;
    at = advance(before, real);
    if (at === before) return [];
    if (at.state.status === "sending") return ["sent off" as const];
    if (event.type === "reopen" && before.state.status === "unknown") return ["reopened" as const];
    const isBack = ["refused", "failed", "waiting"].includes(at.state.status);
    return before.state.status === "sending" && isBack ? ["not taken" as const] : [];
  });
}

describe("whatever happens to a draft", () => {
  it("is sent again only after the service did not take it, or at the person's word", () => {
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

  it("leaves only from a whole window in which it could be undone", () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 60 }), (sequence) => {
        let at = draft(states.editing);
        for (const event of sequence) {
          const before = at;
          at = advance(before, event);
          if (at === before || at.state.status !== "sending") continue;
          expect(before.state.status).toBe("waiting");
          expect(event).toMatchObject({ type: "send" });
          if (event.type === "send") expect(event.waited).toBeGreaterThanOrEqual(at.state.undo);
        }
      }),
    );
  });

  it("stays what it is once it was sent", () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 20 }), (sequence) => {
        const after = sequence.reduce(advance, draft(states.sent));
        expect(after.state).toMatchObject({ status: "sent", at: 2 });
        expect(after.fields).toBe(fields);
      }),
    );
  });
});
