import { expect, it } from "vitest";
import { kindOf } from "../../../lib/stored/stored-kinds.ts";

it.each([
  ["record:1", "history"],
  ["records", "history"],
  ["recent-tags", "history"],
  ["snapshot", "history"],
  ["shot:1:2", "cache"],
  ["tag-presets", "lists"],
  ["artists", "lists"],
  ["saved-searches", "lists"],
  ["services", "services"],
  ["settings", null],
  ["of-a-newer-version", null],
])("kindOf(%s) is %s", (key, kind) => {
  expect(kindOf(key)).toBe(kind);
});
