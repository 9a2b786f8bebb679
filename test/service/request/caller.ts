import type { Context } from "hono";
import { getCookie } from "hono/cookie";
import { badRequest, readId, refuse, serverError } from "../answers.ts";
import type { Service } from "../context.ts";
import type { Asker } from "../query/fields.ts";
import { type FilterRow, filterById } from "../query/filtering.ts";
import { type Parameters, text } from "./parameters.ts";

export type UserRow = {
  id: number;
  name: string;
  slug: string;
  role: string;
  description: string;
  current_filter_id: number | null;
  forced_filter_id: number | null;
  images_per_page: number;
  banned: number;
  deactivated: number;
  verified: number;
};

export type Caller = { user: UserRow | null };

export const nobody: Caller = { user: null };

/**
 * Returns the owner of the request's key. An unknown key silently counts as anonymous.
 * @throws HTTPException 403 if the account is deactivated
 */
export function callerOf({ db }: Service, parameters: Parameters): Caller {
  const key = text(parameters, "key");
  if (key === undefined || key === "") return nobody;
  const user = db.one<UserRow>("SELECT * FROM users WHERE api_key = ?", key) ?? null;
  if (user?.deactivated) throw refuse(403);
  return { user };
}

export function askerOf(service: Service, { user }: Caller): Asker {
  return { userId: user?.id ?? null, now: service.now() };
}

const defaultFilter = "SELECT * FROM filters WHERE system = 1 AND name = 'Default'";

export function mayUse(filter: FilterRow, { user }: Caller): boolean {
  return Boolean(filter.system || filter.public || (user !== null && filter.user_id === user.id));
}

/** Returns the filters of a request: the chosen one, and one that is forced on the account. */
export function activeFilters(
  c: Context,
  service: Service,
  caller: Caller,
  parameters: Parameters,
): FilterRow[] {
  const { db } = service;
  const chosen = chosenFilter(service, caller, parameters);
  const currentFilterId = caller.user?.current_filter_id ?? cookieFilter(c, caller);
  const currentFilter = filterById(db, currentFilterId);
  const usual =
    currentFilter && mayUse(currentFilter, caller)
      ? currentFilter
      : db.one<FilterRow>(defaultFilter);
  const forced = caller.user?.forced_filter_id ?? null;
  return [chosen ?? usual, filterById(db, forced)].filter((filter) => filter !== undefined);
}

function cookieFilter(c: Context, { user }: Caller): number | null {
  const cookie = user === null ? getCookie(c, "filter_id") : undefined;
  return readId(cookie ?? "");
}

/** Ignores an inaccessible filter; a non-number is an error. */
function chosenFilter(
  { db }: Service,
  caller: Caller,
  parameters: Parameters,
): FilterRow | undefined {
  const filterId = parameters.filter_id;
  if (filterId === undefined) return undefined;
  if (typeof filterId === "number" ? !Number.isInteger(filterId) : !isInteger(filterId))
    throw badRequest();
  const id = Number(filterId);
  if (Math.abs(id) >= 2 ** 31) throw serverError();
  const filter = filterById(db, id);
  return filter && mayUse(filter, caller) ? filter : undefined;
}

function isInteger(given: unknown): boolean {
  return typeof given === "string" && /^[+-]?\d+$/.test(given);
}
