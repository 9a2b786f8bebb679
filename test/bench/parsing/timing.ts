import process from "node:process";
import * as v from "valibot";
import { withAbsoluteAddresses } from "../../../lib/api/addresses.ts";
import { ImageSchema } from "../../../lib/api/image.ts";
import { listSchema } from "../../../lib/api/list.ts";
import { median } from "../measurement.ts";

/** Prints what each step of reading the page of images at an address takes in this process, in milliseconds. */

interface Steps {
  parse: number;
  addresses: number;
  validate: number;
}

export interface Times {
  cold: Steps;
  /** The median, when the engine has long made the best of the code. */
  warm: Steps;
}

const WARM_UP = 100;
const OFTEN = 80;

const schema = listSchema("images", ImageSchema);
const [, , address = ""] = process.argv;
const text = await (await fetch(address)).text();
const { origin } = new URL(address);

function once(): Steps {
  const start = performance.now();
  const json: unknown = JSON.parse(text);
  const parsed = performance.now();
  const absolute = withAbsoluteAddresses(json, origin);
  const made = performance.now();
  const { success, output } = v.safeParse(schema, absolute, { abortEarly: true });
  const end = performance.now();
  if (!success || output.items.length !== 50) throw new Error("This is no page of 50 images.");
  return { parse: parsed - start, addresses: made - parsed, validate: end - made };
}

const cold = once();
for (let at = 0; at < WARM_UP; at++) once();
const often = Array.from({ length: OFTEN }, once);
const warm: Steps = {
  parse: median(often.map(({ parse }) => parse)),
  addresses: median(often.map(({ addresses }) => addresses)),
  validate: median(often.map(({ validate }) => validate)),
};
process.stdout.write(JSON.stringify({ cold, warm } satisfies Times));
