import { HTTPException } from "hono/http-exception";
import type { Service } from "./context.ts";

/** Ends a request with an answer that is not the one it asked for. */
function ending(status: 400 | 401 | 403 | 404 | 500, body: string, type: string): HTTPException {
  return new HTTPException(status, {
    res: new Response(body, { status, headers: { "content-type": type } }),
  });
}

const plain = "text/plain; charset=utf-8";
const json = "application/json; charset=utf-8";

/** 401 and 403 come without a body. */
export function refuse(status: 401 | 403): HTTPException {
  return ending(status, "", plain);
}

export function badRequest(message = "Bad Request"): HTTPException {
  return ending(400, JSON.stringify({ error: message }), json);
}

export function serverError(): HTTPException {
  return ending(500, JSON.stringify({ error: "Internal Error" }), json);
}

export function notFound(service: Service): HTTPException {
  return service.shapes().notFound === "empty"
    ? ending(404, "", plain)
    : ending(404, JSON.stringify({ error: "Not found" }), json);
}

/** What oEmbed says of an address that leads to no image. */
export function noSuchImage(service: Service): HTTPException {
  return service.shapes().oembed === "early"
    ? ending(404, JSON.stringify({ error: "Couldn't find an image" }), json)
    : notFound(service);
}

/**
 * An id in a path, for the resources whose services hand it to their database unread.
 * @throws HTTPException 400 for what is no integer, 500 for one that the column cannot hold
 */
export function databaseId(written: string): number {
  if (!/^[+-]?\d+$/.test(written)) throw badRequest();
  const id = Number(written);
  if (id >= 2 ** 31 || id < -(2 ** 31)) throw serverError();
  return id;
}
