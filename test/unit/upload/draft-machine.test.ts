import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Draft, DraftFields, DraftState } from "../../../lib/records.ts";
import {
  advance,
  type DraftEvent,
  fieldsFromPick,
  type Outcome,
  outcomeOf,
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

const states = {
  editing: { status: "editing" },
  sending: { status: "sending", since: 1 },
  sent: { status: "sent", at: 2, image },
  refused: { status: "refused", at: 2, errors: { tag_input: ["must contain at least 3 tags"] } },
  failed: { status: "failed", at: 2, failure: { code: "no-key" } },
  unknown: { status: "unknown", at: 2 },
} as const satisfies Record<DraftState["status"], DraftState>;

const draft = (state: DraftState): Draft => ({
  kind: "draft",
  id: "d",
  created_at: 0,
  profile_id: "p",
  pick: null,
  fields,
  state,
});

const events = {
  save: { type: "save", fields: edited },
  submit: { type: "submit", fields: edited, at: 5 },
  end: { type: "end", since: 1, outcome: states.sent },
  lose: { type: "lose", at: 5 },
  reopen: { type: "reopen" },
  show: { type: "show", image: { ...image, thumbnails_generated: true } },
} as const satisfies Record<DraftEvent["type"], DraftEvent>;

describe("advance", () => {
  it.each<[from: DraftState["status"], event: DraftEvent["type"], to: DraftState["status"] | null]>(
    [
      ["editing", "save", "editing"],
      ["editing", "submit", "sending"],
      ["editing", "end", null],
      ["editing", "lose", null],
      ["editing", "reopen", "editing"],
      ["editing", "show", null],
      ["sending", "save", null],
      ["sending", "submit", null],
      ["sending", "end", "sent"],
      ["sending", "lose", "unknown"],
      ["sending", "reopen", null],
      ["sending", "show", null],
      ["sent", "save", null],
      ["sent", "submit", null],
      ["sent", "end", null],
      ["sent", "lose", null],
      ["sent", "reopen", null],
      ["sent", "show", "sent"],
      ["refused", "save", "refused"],
      ["refused", "submit", "sending"],
      ["refused", "end", null],
      ["refused", "lose", null],
      ["refused", "reopen", "editing"],
      ["refused", "show", null],
      ["failed", "save", "failed"],
      ["failed", "submit", "sending"],
      ["failed", "end", null],
      ["failed", "lose", null],
      ["failed", "reopen", "editing"],
      ["failed", "show", null],
      ["unknown", "save", null],
      ["unknown", "submit", null],
      ["unknown", "end", null],
      ["unknown", "lose", null],
      ["unknown", "reopen", "editing"],
      ["unknown", "show", null],
    ],
  )("%s, %s: %s", (from, event, to) => {
    const before = draft(states[from]);
    const after = advance(before, events[event]);
    if (to === null) expect(after).toBe(before);
    else expect(after.state.status).toBe(to);
  });

  it("keeps what was handed over along with it", () => {
    expect(advance(draft(states.refused), events.submit).fields).toBe(edited);
  });

  it("saves single fields without a change to the others", () => {
    const before = draft(states.editing);
    const event: DraftEvent = { type: "save", fields: { tags: ["safe", "fox"] } };
    expect(advance(before, event).fields).toEqual({
      ...fields,
      tags: ["safe", "fox"],
    });
  });

  it("takes no answer to an earlier request", () => {
    const before = draft(states.sending);
    expect(advance(before, { ...events.end, since: 0 })).toBe(before);
  });
});

const outcome = fc.constantFrom<Outcome>(
  states.sent,
  states.refused,
  states.failed,
  states.unknown,
);
const anyEvent = fc.oneof(
  fc.constantFrom<DraftEvent>(events.save, events.reopen, events.lose, events.show),
  fc.nat().map((at): DraftEvent => ({ type: "submit", fields: edited, at })),
  fc.record({ type: fc.constant("end" as const), since: fc.nat(3), outcome }),
);

/** What happened, in order: each time a request left, and each time that something allowed the next one. */
function history(sequence: DraftEvent[]): ("sent off" | "not taken" | "reopened")[] {
  let at = draft(states.editing);
  return sequence.flatMap((event) => {
    // The answer, if it comes, is to the request that is under way.
    const real: DraftEvent =
      event.type === "end" && at.state.status === "sending"
        ? { ...event, since: at.state.since }
        : event;
    const before = at;
    at = advance(before, real);
    if (at === before) return [];
    if (at.state.status === "sending") return ["sent off" as const];
    if (event.type === "reopen") return ["reopened" as const];
    return at.state.status === "refused" || at.state.status === "failed"
      ? ["not taken" as const]
      : [];
  });
}

describe("whatever happens to a draft", () => {
  it("is sent again only after the service did not take it, or at the person's word", () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 40 }), (sequence) => {
        const steps = history(sequence);
        steps.forEach((step, index) => {
          if (step === "sent off") expect(steps[index - 1]).not.toBe("sent off");
        });
      }),
    );
  });

  it("is sent once at most where every request's answer is lost and nobody reopens it", () => {
    const lossy = anyEvent.filter(
      ({ type, ...rest }) =>
        type !== "reopen" &&
        !(
          "outcome" in rest &&
          (rest.outcome.status === "refused" || rest.outcome.status === "failed")
        ),
    );
    fc.assert(
      fc.property(fc.array(lossy, { maxLength: 40 }), (sequence) => {
        expect(history(sequence).filter((step) => step === "sent off").length).toBeLessThanOrEqual(
          1,
        );
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

describe("outcomeOf", () => {
  it.each<[code: string, status: number | null, expected: Outcome["status"]]>([
    ["unauthorized", 401, "failed"],
    ["forbidden", 403, "failed"],
    ["rate-limited", 429, "failed"],
    ["rate-limited", null, "failed"],
    ["challenged", 501, "failed"],
    ["blocked", null, "failed"],
    ["bad-query", null, "failed"],
    // An empty 500 may be a block before the service, or the service falling over what it has just taken.
    ["blocked", 500, "unknown"],
    ["server", 502, "unknown"],
    ["unreachable", null, "unknown"],
    ["timed-out", null, "unknown"],
    ["malformed", 200, "unknown"],
    ["internal", null, "unknown"],
  ])("%s (%s): %s", (code, status, expected) => {
    expect(outcomeOf({ code }, { status, errors: null }, 9)).toMatchObject({
      status: expected,
      at: 9,
    });
  });

  it("keeps the errors object of a refusal whole", () => {
    const errors = { sources: [{ source: ["has invalid format"] }], odd: "text" };
    expect(outcomeOf({ code: "refused" }, { status: 400, errors }, 9)).toEqual({
      status: "refused",
      at: 9,
      errors,
    });
  });
});

describe("fieldsFromPick", () => {
  const pick = {
    page: { url: "https://art.example/feed", title: "" },
    candidates: [
      { url: "https://art.example/large.png", found: "srcset" as const },
      { url: "https://art.example/small.png", found: "menu" as const },
    ],
    shown: 1,
    source_url: "https://art.example/p/1",
    text: "A fox",
  };

  it("starts with the best file and the source", () => {
    expect(fieldsFromPick(pick)).toEqual({
      url: "https://art.example/large.png",
      source_urls: ["https://art.example/p/1"],
      description: "",
      tags: [],
    });
  });

  it("prefers a file that a service can fetch to one that only this browser has", () => {
    const candidates = [{ url: "blob:https://art.example/1", found: "menu" as const }];
    expect(fieldsFromPick({ ...pick, candidates }).url).toBe("blob:https://art.example/1");
    expect(fieldsFromPick({ ...pick, candidates: [...candidates, ...pick.candidates] }).url).toBe(
      "https://art.example/large.png",
    );
  });

  it("names no source where none is known: the page that shows a picture may be a wrong one", () => {
    expect(fieldsFromPick({ ...pick, source_url: null }).source_urls).toEqual([]);
  });
});
