import * as v from "valibot";
import { type Fetch, PRIVATE_REQUEST_OPTIONS } from "../http/fetch.ts";
import { isChallenge } from "../http/hold-reason.ts";
import { dropStoredCopy, isRedirect } from "../http/response.ts";
import { containsSecret, secretForms } from "../http/secret-forms.ts";
import { makeAddressesAbsolute } from "./addresses.ts";
import { ApiError } from "./api-error.ts";
import { type FormFields, toForm } from "./form.ts";
import type { CallOptions } from "./parameters.ts";
import { errorFromFailure, errorFromResponse, JSON_TYPE } from "./response-error.ts";

/** Spec.md, "Versioning". */
export const API_ROOT = "/api/v1/json";

/** Paths that accept a filter, which the account of the key chooses otherwise. Spec.md, "Endpoint table". */
const FILTERED = /^\/(?:images\/\d+|search\/(?:images|reverse))$/u;

/** A call without a body. */
export type CallWithoutBody = CallOptions & {
  method?: "GET" | "POST" | undefined;
  /** Below `API_ROOT`, encoded, with a leading slash. */
  path: string;
  query?: Record<string, string | number | undefined>;
  /** Sends the key if there is one, or requires it. The spec lists the endpoints that accept it. */
  keyed?: boolean | "required";
};

/** A call whose body, if any, is JSON or a form (multipart/form-data). */
export type Call = CallWithoutBody &
  ({ body?: unknown; form?: undefined } | { body?: undefined; form: FormFields });

export type Key = string | null | undefined;

type RequestOptions = {
  base_url: string;
  key: () => Key | Promise<Key>;
  filter?: (() => Promise<number | undefined>) | undefined;
  fetch: Fetch;
  now: () => number;
};

export type Request = <T extends v.GenericSchema>(
  schema: T,
  call: Call,
) => Promise<v.InferOutput<T>>;

/** Creates a function that sends calls to one service and validates the responses. It fails with an `ApiError` only. */
export function createRequest({ base_url, key, filter, fetch, now }: RequestOptions): Request {
  /** Returns the user's key: empty without one, null if the read failed. */
  async function currentKey(): Promise<string | null> {
    try {
      return (await key())?.trim() ?? "";
    } catch {
      return null;
    }
  }

  async function send(call: Call, token: string): Promise<{ response: Response; text: string }> {
    const url = new URL(`${base_url}${API_ROOT}${call.path}`);
    for (const [name, value] of Object.entries(call.query ?? {})) {
      if (value !== undefined) url.searchParams.set(name, String(value).toWellFormed());
    }
    if (token) url.searchParams.set("key", token);
    else if (FILTERED.test(call.path) && !url.searchParams.has("filter_id")) {
      const filter_id = await filter?.();
      if (filter_id !== undefined) url.searchParams.set("filter_id", String(filter_id));
    }
    const headers = new Headers({ accept: JSON_TYPE });
    if (call.fresh) headers.set("cache-control", "no-cache");
    if (call.body !== undefined) headers.set("content-type", JSON_TYPE);

    const response = await fetch(url.href, {
      ...PRIVATE_REQUEST_OPTIONS,
      method: call.method ?? "GET",
      headers,
      signal: call.signal ?? null,
      once: call.once,
      // The platform adds the type of a form, because only it knows the boundary.
      body: call.form ? toForm(call.form) : (JSON.stringify(call.body) ?? null),
    });
    if (isRedirect(response)) {
      throw new ApiError("redirected", "Redirected", {
        status: response.status || null,
      });
    }
    return { response, text: await response.text() };
  }

  return async (schema, call) => {
    try {
      call.signal?.throwIfAborted();
      const secret = await currentKey();
      if (call.keyed && secret === null)
        throw new ApiError("unauthorized", "The key could not be read.");
      if (call.keyed === "required" && !secret) throw new ApiError("unauthorized", "No key");
      const { response, text } = await send(call, call.keyed ? (secret ?? "") : "");
      // A service knows the key from earlier calls too.
      const json = parseJson(text, secret ?? "");
      if (!response.ok || isChallenge(response, JSON_TYPE))
        throw errorFromResponse(response, json, now());
      try {
        return parseResponse(schema, json, base_url, response.status);
      } catch (error) {
        await dropStoredCopy(response).catch(() => {});
        throw error;
      }
    } catch (cause) {
      throw errorFromFailure(cause, call.signal);
    }
  };
}

/** Parses JSON, undefined if it is not valid. Services may repeat the request, and with it the key, which is replaced by "…". */
function parseJson(text: string, key: string): unknown {
  const forms = secretForms(key);
  const hide = (part: string) => forms.reduce((rest, form) => rest.replaceAll(form, "…"), part);
  const withoutKey = (_name: string, value: unknown) => {
    if (typeof value === "string") return hide(value);
    if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [hide(name), inner]));
  };
  try {
    return containsSecret(text, forms) ? JSON.parse(text, withoutKey) : JSON.parse(text);
  } catch {
    return undefined;
  }
}

function parseResponse<T extends v.GenericSchema>(
  schema: T,
  json: unknown,
  base_url: string,
  status: number,
): v.InferOutput<T> {
  const malformed = (message: string, field = "") =>
    new ApiError("malformed", message, { status, field });
  if (json === undefined) throw malformed("Not JSON");
  const result = validate(schema, json, base_url);
  if (!result) throw malformed("Nested too deeply");
  if (result.success) return result.output;
  const field = v.getDotPath(result.issues[0]) ?? "";
  throw malformed(`Unexpected shape: ${field}`, field);
}

function validate<T extends v.GenericSchema>(schema: T, json: unknown, base_url: string) {
  try {
    makeAddressesAbsolute(json, base_url);
    return v.safeParse(schema, json, { abortEarly: true });
  } catch {
    // The only possible exception is a stack overflow by deeply nested JSON.
    return null;
  }
}
