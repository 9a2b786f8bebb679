import type { Context } from "hono";
import { getCookie } from "hono/cookie";
import type { Service } from "../context.ts";
import type { UserRow } from "./caller.ts";

/** The person who is signed in on the site's pages, and the token that forms send. */
export type Session = { user: UserRow | null; token: string };

export const SESSION_COOKIE = "_session";

/** Returns the session of a request for a page. Pages know nothing of keys. */
export function sessionOf(c: Context, { db }: Service): Session {
  const cookie = getCookie(c, SESSION_COOKIE) ?? "";
  const user = db.one<UserRow>("SELECT * FROM users WHERE slug = ?", cookie) ?? null;
  return { user, token: `token of ${user?.slug ?? "a visitor"}` };
}

export const canEdit = ({ user }: Session): boolean => !user?.banned;
