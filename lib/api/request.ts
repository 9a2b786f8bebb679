import * as v from "valibot";
import { type Fetch, PRIVATE_INIT } from "../http/fetch.ts";
import { isRedirect, readBytes } from "../http/response.ts";
import { makeAddressesAbsolute } from "./addresses.ts";
import { errorFromAnswer, parseJson } from "./answer-error.ts";
import type { CallOptions } from "./call-options.ts";
import { ApiError } from "./errors.ts";
import { errorFromFailure } from "./transport-error.ts";

export const API_ROOT = "/api/v1/json";

export type Call = CallOptions & {
  method?: "GET" | "POST";
  /** Below `API_ROOT`, encoded. */
  path: string;
  query?: Record<string, string | number | undefined>;
  /** Whether the spec lists `key` among the call's parameters, or requires it. */
  keyed?: true | "required";
  body?: unknown;
};

export type Key = string | null | undefined;

export type RequestOptions = {
  base_url: string;
  key: () => Key | Promise<Key>;
  fetch: Fetch;
  now: () => number;
};

export type Request = ReturnType<typeof createRequest>;

/** Sends calls to one service and reads its answers by a schema. Fails with an `ApiError`, nothing else. */
export function createRequest({ base_url, key, fetch, now }: RequestOptions) {
  async function currentKey(): Promise<string> {
    try {
      return (await key())?.trim() ?? "";
    } catch {
      throw new ApiError("unauthorized", "The key could not be looked up.");
    }
  }

  async function answerTo(
    call: Call,
    token: string,
  ): Promise<{ response: Response; text: string }> {
    const url = new URL(`${base_url}${API_ROOT}${call.path}`);
    for (const [name, value] of Object.entries(call.query ?? {})) {
      if (value !== undefined) url.searchParams.set(name, String(value).toWellFormed());
    }
    if (token) url.searchParams.set("key", token);
    const headers = new Headers({ accept: "application/json" });
    if (call.fresh) headers.set("cache-control", "no-cache");
    if (call.body !== undefined) headers.set("content-type", "application/json");

    const response = await fetch(url.href, {
      ...PRIVATE_INIT,
      method: call.method ?? "GET",
      headers,
      ...(call.signal && { signal: call.signal }),
      ...(call.body !== undefined && { body: JSON.stringify(call.body) }),
    });
    if (isRedirect(response)) {
      throw new ApiError("redirected", "The service sent the request elsewhere.", {
        status: response.status || null,
      });
    }
    return { response, text: new TextDecoder().decode(await readBytes(response)) };
  }

  return async <T extends v.GenericSchema>(schema: T, call: Call): Promise<v.InferOutput<T>> => {
    try {
      call.signal?.throwIfAborted();
      const token = call.keyed ? await currentKey() : "";
      if (call.keyed === "required" && !token) {
        throw new ApiError("unauthorized", "This call needs a key, and there is none.");
      }
      const { response, text } = await answerTo(call, token);
      if (!response.ok) throw errorFromAnswer(response, text, token, now());
      return readAnswer(schema, parseJson(text, token), base_url, response.status);
    } catch (cause) {
      throw errorFromFailure(cause, call.signal);
    }
  };
}

function readAnswer<T extends v.GenericSchema>(
  schema: T,
  json: unknown,
  base_url: string,
  status: number,
): v.InferOutput<T> {
  if (json === undefined) {
    throw new ApiError("malformed", "The answer is not JSON.", { status, field: "" });
  }
  const result = validate(schema, json, base_url);
  if (!result)
    throw new ApiError("malformed", "The answer is nested too deep.", { status, field: "" });
  if (result.success) return result.output;
  const field = v.getDotPath(result.issues[0]) ?? "";
  throw new ApiError("malformed", `The answer has another shape at ${field || "its top"}.`, {
    status,
    field,
  });
}

function validate<T extends v.GenericSchema>(schema: T, json: unknown, base_url: string) {
  try {
    makeAddressesAbsolute(json, base_url);
    return v.safeParse(schema, json, { abortEarly: true });
  } catch {
    // JSON may be nested deeper than any stack; nothing else throws here.
    return null;
  }
}
