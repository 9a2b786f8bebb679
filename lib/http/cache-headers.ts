/** Fields that concern one connection only: https://www.rfc-editor.org/rfc/rfc9111#section-3.1 */
const NOT_STORED = new Set([
  "connection",
  "keep-alive",
  "proxy-authenticate",
  "proxy-authentication-info",
  "proxy-authorization",
  "proxy-connection",
  "te",
  "trailer",
  "transfer-encoding",
  "upgrade",
]);

/** Fields that describe the stored body, which a 304 does not replace: https://www.rfc-editor.org/rfc/rfc9111#section-3.2 */
const NOT_UPDATED = new Set([
  "content-encoding",
  "content-length",
  "content-md5",
  "content-range",
  "etag",
]);

/** Returns the response fields to store, without those that contain one of the `secrets`. */
export function storedHeaders(headers: Headers, secrets: readonly string[]): [string, string][] {
  const listed = (headers.get("connection") ?? "").toLowerCase().split(/\s*,\s*/);
  return [...headers].filter(
    ([name, value]) =>
      !NOT_STORED.has(name) &&
      !listed.includes(name) &&
      !secrets.some((secret) => value.includes(secret)),
  );
}

/** Returns the stored fields updated by a 304. The response is as old as the 304, so `Age` is dropped. */
export function updatedHeaders(
  stored: [string, string][],
  update: Headers,
  secrets: readonly string[],
): [string, string][] {
  const fresh = storedHeaders(update, secrets).filter(([name]) => !NOT_UPDATED.has(name));
  const replaced = new Set(fresh.map(([name]) => name));
  return [...stored.filter(([name]) => name !== "age" && !replaced.has(name)), ...fresh];
}

/** https://www.rfc-editor.org/rfc/rfc9110#name-tokens */
const FIELD_NAME = /^[!#$%&'*+.^_`|~\w-]+$/;

/** Returns the request fields that `Vary` names, with normalised values; null for `*` and for a name that no field can have. */
export function varyingFields(vary: string | null, request: Headers): [string, string][] | null {
  const names = (vary ?? "")
    .toLowerCase()
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "");
  if (names.some((name) => name === "*" || !FIELD_NAME.test(name))) return null;
  return names.map((name) => [name, normalised(name, request.get(name))]);
}

function normalised(name: string, value: string | null): string {
  if (value === null) return "";
  const members = value.split(",").map((member) => member.trim());
  if (name !== "accept-language") return `=${members.join(",")}`;
  return `=${members
    .map((member) => member.toLowerCase())
    .toSorted()
    .join(",")}`;
}
