import { expect } from "vitest";
import type { Draft } from "../../../lib/upload/draft.ts";
import type { NewRule } from "../../service/control/rules.ts";
import { eventually, storedDraft } from "./worker.ts";

/** Returns a rule by which the service or the network loses one POST of an image, by default before the service stores it. */
export const lost = (effect: NewRule["effect"], after = false): NewRule => ({
  ...{ method: "POST", endpoint: "images", times: 1 },
  ...{ effect, after },
});

/** Wait of a worker that was killed during it. */
export const forever = () => new Promise<void>(() => {});

export const stateOf = async (id: string): Promise<Draft["state"]> => (await storedDraft(id)).state;

export const heldCode = async (id: string) => {
  const state = await stateOf(id);
  return state.status === "waiting" ? state.held?.code : state.status;
};

/** Waits until the search for second copies of a sent upload has ended. */
export const searched = (id: string) =>
  eventually(async () => {
    const state = await stateOf(id);
    if (state.status !== "sent") throw new Error(`It is ${state.status}.`);
    expect(state.unsearched).toBeUndefined();
    return state;
  });
