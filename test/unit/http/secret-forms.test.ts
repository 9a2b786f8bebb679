import { expect, it } from "vitest";
import { containsSecret, secretForms } from "../../../lib/http/secret-forms.ts";

const KEY = "abc/def+ghi=jkl";

it.each([
  ["plain", KEY],
  ["percent-encoded", encodeURIComponent(KEY)],
  ["percent-encoded in lower case", encodeURIComponent(KEY).toLowerCase()],
  ["with escaped slashes", KEY.replace("/", "\\/")],
  ["with an escaped letter", KEY.replace("a", "\\u0061")],
  ["with every letter escaped", KEY.replace(/./g, (c) => `\\u00${c.charCodeAt(0).toString(16)}`)],
])("containsSecret finds a key that is written %s", (_, written) => {
  expect(containsSecret(`{"a":"${written}"}`, secretForms(KEY))).toBe(true);
});

it("containsSecret does not find the key in other text", () => {
  for (const text of ["abc/def", KEY.slice(1), KEY.slice(0, -1), ""])
    expect(containsSecret(`{"a":"${text}"}`, secretForms(KEY))).toBe(false);
});

it("containsSecret ignores a key of less than eight characters", () => {
  expect(containsSecret("1234567", secretForms("1234567"))).toBe(false);
  expect(containsSecret("12345678", secretForms("12345678"))).toBe(true);
});
