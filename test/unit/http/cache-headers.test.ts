import { expect, it } from "vitest";
import { storedHeaders, updatedHeaders, varyingFields } from "../../../lib/http/cache-headers.ts";

it("stores no fields of the connection, and none that hold a secret", () => {
  // https://www.rfc-editor.org/rfc/rfc9111#section-3.1
  const names = ["connection", "keep-alive", "proxy-authenticate", "proxy-authentication-info"];
  const more = ["proxy-authorization", "proxy-connection", "te", "trailer", "transfer-encoding"];
  const hops = [...names, ...more, "upgrade"].map((name): [string, string] => [name, "x-listed"]);
  const headers = new Headers([
    ...hops,
    ["x-listed", "1"],
    ["x-key", "key=abc123"],
    ["x-other", "abc124"],
    ["etag", '"1"'],
  ]);
  expect(storedHeaders(headers, ["abc123"])).toEqual([
    ["etag", '"1"'],
    ["x-other", "abc124"],
  ]);
});

it("keeps the fields of a stored body after a 304, and drops its age", () => {
  const body: [string, string][] = [
    ["content-encoding", "gzip"],
    ["content-length", "5"],
    ["content-md5", "a"],
    ["content-range", "bytes 0-4/5"],
    ["etag", '"1"'],
  ];
  const changed: [string, string][] = body.map(([name]) => [name, "new"]);
  const stored: [string, string][] = [...body, ["age", "9"], ["x-a", "old"], ["x-b", "old"]];
  const update = new Headers([...changed, ["x-b", "new"], ["x-c", "new"]]);
  expect(updatedHeaders(stored, update, [])).toEqual([
    ...body,
    ["x-a", "old"],
    ["x-b", "new"],
    ["x-c", "new"],
  ]);
});

it.each([
  [null, []],
  ["", []],
  ["X-A, ,accept", ["x-a", "accept"]],
  ["*", null],
  ["accept, *", null],
  ["accept encoding", null],
])("reads the names in Vary %j", (vary, names) => {
  const fields = varyingFields(vary, new Headers({ "x-a": "1" }));
  expect(fields?.map(([name]) => name) ?? null).toEqual(names);
});
