import { expect, it } from "vitest";
import { fileAddressProblem } from "../../../lib/upload/file-address.ts";

it.each([
  ["https://art.example/1.png", null],
  ["HTTP://127.0.0.1:4100/1.png", null],
  ["", "missing"],
  ["  ", "missing"],
  ["data:image/png;base64,AAAA", "local"],
  ["blob:https://art.example/1", "local"],
  ["file:///home/ann/1.png", "local"],
  ["chrome-extension://abc/1.png", "local"],
  ["moz-extension://abc/1.png", "local"],
  ["art.example/1.png", "not-web"],
  ["localhost:4100/1.png", "not-web"],
  ["//art.example/1.png", "not-web"],
  ["ftp://art.example/1.png", "not-web"],
  ["javascript:alert(1)", "not-web"],
  ["https://", "not-web"],
  ["https:art.example/1.png", "not-web"],
])("fileAddressProblem(%j) is %s", (url, problem) => {
  expect(fileAddressProblem(url)).toBe(problem);
});
