import type { IncomingMessage } from "node:http";
import type { Http2ServerRequest } from "node:http2";
import { setTimeout as sleep } from "node:timers/promises";
import type { HttpBindings } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import type { MiddlewareHandler } from "hono";
import type { Service } from "../context.ts";
import type { Rule } from "../control/control.ts";
import { resetConnection } from "../control/reset.ts";
import { parseNested } from "./nested.ts";

type ReceivedBody = {
  /** Media type without parameters, in lower case; null without one. */
  type: string | null;
  /** Bytes that were read, also of a body that was refused or broke off. */
  size: number;
  /** `too-large`: over the cap. `cut`: the service closes the connection. `broken`: the caller did. */
  status: "complete" | "too-large" | "cut" | "broken";
  /** Values by name; null if they could not be parsed. Empty for a type that the service ignores. */
  values: Record<string, unknown> | null;
};

declare module "hono" {
  interface ContextVariableMap {
    body: ReceivedBody;
  }
}

type Received = Pick<ReceivedBody, "status" | "size"> & { bytes: Buffer };

/** Reads and parses the body of every request. Only `requireBody` refuses one, so that all requests are logged. */
export function receiveBody({
  limits,
  strict,
}: Service): MiddlewareHandler<{ Bindings: HttpBindings }> {
  return async (c, next) => {
    const contentType = c.req.header("content-type") ?? "";
    const type = contentType.split(";")[0]?.trim().toLowerCase() || null;
    const { bytes, ...received } = await receive(c.env.incoming, limits.bodyBytes, c.get("rule"));
    const ignored = received.status !== "complete" || (strict && type !== "application/json");
    const values = ignored ? {} : await parse(bytes, type, contentType);
    c.set("body", { ...received, type, values });
    await next();
  };
}

async function receive(
  incoming: IncomingMessage | Http2ServerRequest,
  most: number,
  rule: Rule | undefined,
): Promise<Received> {
  const effect = rule?.effect;
  const chunks: Buffer[] = [];
  let size = 0;
  const ended = (status: Received["status"]): Received => ({
    status,
    size,
    bytes: Buffer.concat(chunks),
  });
  if (effect?.kind === "body-too-large" || Number(incoming.headers["content-length"]) > most) {
    return ended("too-large");
  }
  try {
    // The stream stays open, because destroying it would close the connection before the response.
    for await (const chunk of incoming.iterator({ destroyOnReturn: false })) {
      chunks.push(chunk);
      size += chunk.length;
      if (size > most) return ended("too-large");
      if (effect?.kind === "cut-body" && size >= effect.bytes) return ended("cut");
      if (effect?.kind === "slow-body") {
        const pause = (chunk.length / effect.bytesPerSecond) * 1000;
        await sleep(pause, undefined, { signal: rule?.removed.signal }).catch(() => undefined);
      }
    }
    return ended("complete");
  } catch {
    return ended("broken");
  }
}

async function parse(
  bytes: Buffer,
  type: string | null,
  contentType: string,
): Promise<ReceivedBody["values"]> {
  try {
    switch (type) {
      case "application/json":
        return parseJson(bytes.toString());
      case "application/x-www-form-urlencoded":
        return parseNested(new URLSearchParams(bytes.toString()));
      case "multipart/form-data": {
        const headers = { "content-type": contentType };
        return parseNested(await new Response(new Uint8Array(bytes), { headers }).formData());
      }
      default:
        return {};
    }
  } catch {
    return null;
  }
}

function parseJson(text: string): Record<string, unknown> {
  if (text === "") return {};
  const value: unknown = JSON.parse(text);
  return isRecord(value) ? value : { _json: value };
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

const tooLarge = `<html>\r
<head><title>413 Request Entity Too Large</title></head>\r
<body>\r
<center><h1>413 Request Entity Too Large</h1></center>\r
<hr><center>nginx</center>\r
</body>\r
</html>\r
`;

/** Ends requests without a complete body, as the proxy of a deployed site does. */
export const requireBody: MiddlewareHandler<{ Bindings: HttpBindings }> = async (c, next) => {
  const { status } = c.get("body");
  switch (status) {
    case "complete":
      return next();
    case "too-large":
      return c.body(tooLarge, 413, { "content-type": "text/html", connection: "close" });
    case "cut":
      resetConnection(c.env.outgoing.socket);
      return RESPONSE_ALREADY_SENT;
    case "broken":
      return c.body(null, 400);
    default:
      return status satisfies never;
  }
};
