import { HTTPException } from "hono/http-exception";

/** Ends a request with an error response. */
function ending(status: 400 | 401 | 403 | 404 | 500, body: string, type: string): HTTPException {
  return new HTTPException(status, {
    res: new Response(body, { status, headers: { "content-type": type } }),
  });
}

const plain = "text/plain; charset=utf-8";
const json = "application/json; charset=utf-8";

/** Returns a 401 or 403, which have no body. */
export function refuse(status: 401 | 403): HTTPException {
  return ending(status, "", plain);
}

export function badRequest(message = "Bad Request"): HTTPException {
  return ending(400, JSON.stringify({ error: message }), json);
}

export function serverError(): HTTPException {
  return ending(500, JSON.stringify({ error: "Internal Error" }), json);
}

export function notFound(): HTTPException {
  return ending(404, JSON.stringify({ error: "Not found" }), json);
}

/** Parses an id. Returns null for anything else. */
export const readId = (written: string): number | null =>
  /^\d{1,9}$/.test(written) ? Number(written) : null;

/**
 * Parses an id in a path for the resources whose services pass it to their database unchecked.
 * @throws HTTPException 400 for a non-integer, 500 for one outside the column's range
 */
export function databaseId(written: string): number {
  if (!/^[+-]?\d+$/.test(written)) throw badRequest();
  const id = Number(written);
  if (id >= 2 ** 31 || id < -(2 ** 31)) throw serverError();
  return id;
}
