import process from "node:process";
import * as v from "valibot";
import { makeAddressesAbsolute } from "../../../lib/api/addresses.ts";
import { ImageSchema } from "../../../lib/api/image.ts";
import { listSchema } from "../../../lib/api/list.ts";
import { median } from "../measurement.ts";

/** Prints the time of each step of reading a page of images in this process, in milliseconds. */

interface Steps {
  parse: number;
  addresses: number;
  validate: number;
  /** A new object with the same fields, the minimum of every check by a table of fields. */
  copy: number;
}

export interface Times {
  cold: Steps;
  /** The median after the engine has optimized the code. */
  warm: Steps;
}

const WARM_UP = 100;
const OFTEN = 80;

const schema = listSchema("images", ImageSchema);
const [, , address = ""] = process.argv;
/** Services serve their pictures from another host. */
const SITE = "https://booru.example";
const { origin } = new URL(address);
const text = (await (await fetch(address)).text()).replaceAll(origin, "https://cdn.booru.example");

function once(): Steps {
  const start = performance.now();
  const json: unknown = JSON.parse(text);
  const parsed = performance.now();
  makeAddressesAbsolute(json, SITE);
  const made = performance.now();
  copyOf(json);
  const copied = performance.now();
  const { success, output } = v.safeParse(schema, json, { abortEarly: true });
  const end = performance.now();
  if (!success || output.items.length !== 50) throw new Error("This is no page of 50 images.");
  return {
    parse: parsed - start,
    addresses: made - parsed,
    copy: copied - made,
    validate: end - copied,
  };
}

function copyOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copyOf);
  if (typeof value !== "object" || value === null) return value;
  const copy: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(value)) copy[name] = copyOf(field);
  return copy;
}

const cold = once();
for (let at = 0; at < WARM_UP; at++) once();
const often = Array.from({ length: OFTEN }, once);
const warm: Steps = {
  parse: median(often.map(({ parse }) => parse)),
  addresses: median(often.map(({ addresses }) => addresses)),
  validate: median(often.map(({ validate }) => validate)),
  copy: median(often.map(({ copy }) => copy)),
};
process.stdout.write(JSON.stringify({ cold, warm } satisfies Times));
