import { type Context, Hono } from "hono";
import { serverError } from "../answers.ts";
import type { Service } from "../context.ts";
import { endpoints } from "../endpoints.ts";
import { analyse, measure } from "../images/decode.ts";
import { submittedFile } from "../images/fetch.ts";
import { nearest, nearestOf } from "../images/nearest.ts";
import { shownBy } from "../query/filtering.ts";
import { imageFields } from "../query/image-fields.ts";
import { allOf, condition } from "../query/sql.ts";
import { activeFilters, askerOf, callerOf } from "../request/caller.ts";
import { readParameters } from "../request/parameters.ts";
import { isTooLarge } from "../submission/judge.ts";
import { imagesAnswer } from "./listing.ts";

const usualDistance = 0.25;
const mostMatches = 50;
const usualCount = 10;

/** Always responds 200: an unreachable or unreadable picture looks like one without matches. */
export function searchReverse(service: Service): Hono {
  const app = new Hono();
  app.post("/", async (c) => {
    const isKnn = service.control.shapes().reverse === "knn";
    const { searchReverse } = endpoints;
    const query = [...searchReverse.query, ...(isKnn ? (["filter_id"] as const) : [])];
    const parameters = readParameters(c, { ...searchReverse, query });
    const caller = callerOf(service, parameters);
    const distance = readDistance(parameters.distance);
    const noMatches = { images: [], interactions: [], total: 0 };
    if (distance === null || !isGoodLimit(parameters.limit)) return c.json(noMatches);
    const file = await submittedFile(service, parameters);
    const measured = file === null ? null : await measuredPicture(file.bytes);
    if (measured === null) return c.json(noMatches);
    const lastListed = service.control.lastListed();
    const filters = activeFilters(c as Context, service, caller, parameters);
    if (isKnn) {
      const count = Number(parameters.limit ?? usualCount);
      const fields = imageFields(service.db);
      const asker = askerOf(service, caller);
      const images = nearestOf(
        service.db,
        measured,
        count,
        allOf([condition("id <= ?", lastListed), shownBy(filters, fields, asker)]),
      );
      return c.json({ ...imagesAnswer(service, caller, filters, images), total: images.length });
    }
    const matches = nearest(service.db, measured, distance).filter(({ id }) => id <= lastListed);
    return c.json({
      ...imagesAnswer(service, caller, filters, matches.slice(0, mostMatches)),
      total: matches.length,
    });
  });
  return app;
}

/** Services parse the text with a leading `0`: `.5` is a half, and `-1` and `abc` are 0. */
function readDistance(given: unknown): number | null {
  if (given === undefined || given === null) return usualDistance;
  if (typeof given !== "string") throw serverError();
  const distance = Number.parseFloat(/^\d+(?:\.\d+)?(?:e[+-]?\d+)?/i.exec(`0${given}`)?.[0] ?? "0");
  return distance <= 1 ? distance : null;
}

function isGoodLimit(given: unknown): boolean {
  if (given === undefined) return true;
  const limit = Number(given);
  return Number.isInteger(limit) && limit >= 1 && limit <= mostMatches;
}

async function measuredPicture(bytes: Buffer) {
  try {
    const analysed = await analyse(bytes);
    if (analysed.status !== "ready" || isTooLarge(analysed.analysis)) return null;
    const { width, height } = analysed.analysis;
    return { intensities: await measure(bytes, "queried"), aspectRatio: width / height };
  } catch {
    return null;
  }
}
