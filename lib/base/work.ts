import * as v from "valibot";
import { FailureSchema } from "./failure.ts";

/** Creates the schema of an operation with the result `value`. `loading` survives the worker: the next one resumes the work. */
export function resumableWorkSchema<T extends v.GenericSchema>(value: T) {
  return v.variant("status", [
    v.object({ status: v.literal("loading") }),
    v.object({ status: v.literal("ready"), value }),
    v.object({ status: v.literal("failed"), failure: FailureSchema }),
    v.object({ status: v.literal("cancelled") }),
  ]);
}
