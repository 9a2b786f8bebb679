import { expect, it } from "vitest";
import { countOf, kindOf, type StoredKind } from "../../lib/stored-kinds.ts";

const record = (kind: string, over = {}) => ({ kind, ...over });

it.each<[string, unknown, StoredKind, number | null]>([
  ["record:1", record("reverse"), "searches", 1],
  ["record:2", record("text"), "searches", 1],
  ["record:3", record("choice"), "pages", 1],
  ["record:4", record("draft", { state: { status: "editing" } }), "drafts", 1],
  ["record:5", record("draft", { state: { status: "waiting" } }), "drafts", 1],
  ["record:6", record("draft", { state: { status: "unknown" } }), "drafts", 1],
  ["record:7", record("draft", { state: { status: "sent" } }), "sent", 1],
  ["record:8", record("draft", { state: { status: "sent" }, removed_at: 1 }), "deleted", 1],
  ["record:1", JSON.stringify(record("text")), "searches", 1],
  ["record:9", "damaged", "other", null],
  ["record:10", null, "other", null],
  ["shot:1:2", {}, "shots", 1],
  ["services", { profiles: [{}, {}] }, "services", 2],
  ["services", 7, "services", 0],
  ["recent-tags", { p1: ["a", "b"], p2: ["c"] }, "recent-tags", 3],
  ["saved-searches", [{}], "saved-searches", 1],
  ["tag-presets", [{}, {}], "presets", 2],
  ["artists", { p1: { "site a": "artist:a" } }, "artists", 1],
  ["settings", {}, "settings", null],
  ["of-a-newer-version", {}, "other", null],
])("%s, %j: %s, %s", (key, value, kind, count) => {
  expect(kindOf(key, value)).toBe(kind);
  expect(countOf(kind, value)).toBe(count);
});
