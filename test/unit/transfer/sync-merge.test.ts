import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mergeSync, type Stamped } from "../../../lib/transfer/sync-merge.ts";

const everything = () => true;
const at = (time: number, value: unknown): Stamped => ({ at: time, value });

/** One entry, `x`, on the three sides. */
function merged(
  here: unknown,
  base: Stamped | undefined,
  there: Stamped | null | undefined,
  now = 100,
) {
  const plan = mergeSync({
    here: new Map(here === undefined ? [] : [["x", here]]),
    base: new Map(base ? [["x", base]] : []),
    there: new Map(there === undefined ? [] : [["x", there]]),
    belongs: everything,
    now,
  });
  return {
    push: plan.push.get("x"),
    pull: plan.pull.get("x"),
    base: plan.base.get("x"),
    forget: plan.forget,
  };
}

describe("bringing both sides together", () => {
  it.each([
    ["adds what is only here", 1, undefined, undefined, { push: at(100, 1) }],
    ["takes what is only in the sync", undefined, undefined, at(5, 2), { pull: at(5, 2) }],
    ["lets the sync count where they meet first", 1, undefined, at(5, 2), { pull: at(5, 2) }],
    [
      "keeps what was removed elsewhere before they met",
      1,
      undefined,
      at(5, null),
      { push: at(100, 1) },
    ],
    ["sends a change", 2, at(5, 1), at(5, 1), { push: at(100, 2) }],
    ["takes a change", 1, at(5, 1), at(6, 2), { pull: at(6, 2) }],
    ["sends a removal", undefined, at(5, 1), at(5, 1), { push: at(100, null) }],
    ["takes a removal", 1, at(5, 1), at(6, null), { pull: at(6, null) }],
    ["does nothing where both made the same change", 2, at(5, 1), at(6, 2), { base: at(6, 2) }],
    ["makes a change here the newer one", 2, at(5, 1), at(200, 3), { push: at(201, 2) }],
    ["puts right what an older change went over", 2, at(9, 2), at(7, 1), { push: at(9, 2) }],
    ["sends again what the sync has lost", 2, at(9, 2), undefined, { push: at(9, 2) }],
    ["leaves alone what it cannot understand", 1, at(5, 1), null, { base: at(5, 1) }],
    ["goes over it with a change of its own", 2, at(5, 1), null, { push: at(100, 2) }],
  ])("%s", (_, here, base, there, expected) => {
    const { push, pull, ...rest } = merged(here, base, there);
    expect({ push, pull }).toEqual({ push: undefined, pull: undefined, ...pickMoves(expected) });
    expect(rest.base).toEqual(push ?? pull ?? rest.base);
    if ("base" in expected) expect(rest.base).toEqual(expected.base);
  });

  it("forgets after half a year what was removed", () => {
    const half = 181 * 24 * 60 * 60_000;
    expect(merged(undefined, at(0, null), at(0, null), half).forget).toEqual(["x"]);
    expect(merged(undefined, at(0, null), at(0, null), 1000).forget).toEqual([]);
  });

  it("takes no part in what belongs to a service that is not here, and forgets that it ever did", () => {
    const plan = mergeSync({
      here: new Map(),
      base: new Map([["x", at(1, 1)]]),
      there: new Map([["x", at(1, 1)]]),
      belongs: () => false,
      now: 100,
    });
    expect(plan).toEqual({ push: new Map(), pull: new Map(), forget: [], base: new Map() });
  });
});

const pickMoves = ({ push, pull }: { push?: Stamped; pull?: Stamped; base?: Stamped }) => ({
  ...(push && { push }),
  ...(pull && { pull }),
});

describe("two browsers", () => {
  const someName = fc.constantFrom("a", "b", "c");
  const someStep = fc.oneof(
    fc.record({ set: someName, value: fc.nat(3), on: fc.nat(1) }),
    fc.record({ remove: someName, on: fc.nat(1) }),
    fc.record({ meet: fc.nat(1) }),
  );

  function scene() {
    let now = 1;
    const sync = new Map<string, Stamped>();
    const devices = [0, 1].map(() => ({
      here: new Map<string, unknown>(),
      base: new Map<string, Stamped>() as ReadonlyMap<string, Stamped>,
    }));
    const device = (on: number) => devices[on] ?? expect.fail();
    return {
      device,
      set: (on: number, name: string, value: unknown) => device(on).here.set(name, value),
      remove: (on: number, name: string) => device(on).here.delete(name),
      meet(on: number) {
        now += 1;
        const one = device(on);
        const plan = mergeSync({ ...one, there: sync, belongs: everything, now });
        for (const [name, { value }] of plan.pull)
          if (value === null) one.here.delete(name);
          else one.here.set(name, value);
        for (const [name, entry] of plan.push) sync.set(name, entry);
        one.base = plan.base;
      },
    };
  }

  it("end up with the same, whatever was done in which order", () => {
    fc.assert(
      fc.property(fc.array(someStep, { maxLength: 30 }), (steps) => {
        const { device, set, remove, meet } = scene();
        for (const step of steps)
          if ("set" in step) set(step.on, step.set, step.value);
          else if ("remove" in step) remove(step.on, step.remove);
          else meet(step.meet);
        for (const on of [0, 1, 0, 1]) meet(on);
        const sorted = (on: number) => [...device(on).here].toSorted();
        expect(sorted(0)).toEqual(sorted(1));
      }),
    );
  });

  it("have the change that was made last, where each was told of the one before", () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ on: fc.nat(1), value: fc.nat(5) }), { minLength: 1 }),
        (changes) => {
          const { device, set, meet } = scene();
          for (const on of [0, 1]) meet(on);
          for (const { on, value } of changes) {
            set(on, "a", value);
            for (const each of [on, 1 - on]) meet(each);
          }
          const last = changes.at(-1)?.value;
          expect([device(0).here.get("a"), device(1).here.get("a")]).toEqual([last, last]);
        },
      ),
    );
  });
});
