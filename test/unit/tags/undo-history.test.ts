import fc from "fast-check";
import { expect, it } from "vitest";
import {
  addStep,
  redo,
  startHistory,
  type UndoHistory,
  undo,
} from "../../../lib/tags/undo-history.ts";

/** Simple model: all states and the current position. */
interface Model {
  states: number[];
  at: number;
}
interface Real {
  history: UndoHistory<number>;
}
const check = ({ states, at }: Model, { history }: Real) => {
  expect(history.present).toBe(states[at]);
  expect(history.past.length).toBe(at);
  expect(history.future.length).toBe(states.length - 1 - at);
};
const command = (name: string, act: (model: Model, real: Real) => void) => ({
  check: () => true,
  run(model: Model, real: Real) {
    act(model, real);
    check(model, real);
  },
  toString: () => name,
});

it("undo and redo move through the states, and addStep drops the undone ones", () => {
  const commands = [
    fc.nat().map((value) =>
      command(`addStep(${value})`, (model, real) => {
        model.states = [...model.states.slice(0, model.at + 1), value];
        model.at += 1;
        real.history = addStep(real.history, value);
      }),
    ),
    fc.constant(
      command("undo", (model, real) => {
        model.at = Math.max(0, model.at - 1);
        real.history = undo(real.history);
      }),
    ),
    fc.constant(
      command("redo", (model, real) => {
        model.at = Math.min(model.states.length - 1, model.at + 1);
        real.history = redo(real.history);
      }),
    ),
  ];
  fc.assert(
    fc.property(fc.commands(commands, { maxCommands: 60 }), (sequence) => {
      fc.modelRun(
        () => ({ model: { states: [0], at: 0 }, real: { history: startHistory(0) } }),
        sequence,
      );
    }),
  );
});

it("addStep drops the oldest states", () => {
  let history = startHistory(0);
  for (let value = 1; value <= 1000; value++) history = addStep(history, value);
  expect(history.past).toHaveLength(200);
  expect(undo(history).present).toBe(999);
});
