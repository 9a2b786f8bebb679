import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { entriesOf, readEntry } from "../../../lib/transfer/sync-entries.ts";

const profiles = [
  { id: "p1", base_url: "https://pics.example" },
  { id: "p2", base_url: "https://pics.example" },
];

describe("what follows the browser's sync", () => {
  it("has names that mean the same everywhere, and no service, no key, no permission", () => {
    const entries = entriesOf({
      profiles,
      settings: { sf: "score", notify: true, follow_sync: true },
      presets: [
        { id: "a", profile_id: "p1", name: "my birds", tags: ["bird"] },
        { id: "b", profile_id: "p2", name: "my birds", tags: ["another account's"] },
        { id: "c", profile_id: "gone", name: "lost", tags: ["x"] },
      ],
      searches: [{ profile_id: "p2", q: "boat, -sunset" }],
    });
    expect([...entries]).toEqual([
      ["setting:sf", "score"],
      ["preset:https://pics.example my birds", ["bird"]],
      ["search:https://pics.example boat, -sunset", true],
    ]);
  });

  it.each([
    ["setting:sf", "score", { kind: "setting", settings: { sf: "score" } }],
    [
      "preset:https://pics.example my birds",
      ["bird"],
      { kind: "preset", base_url: "https://pics.example", name: "my birds", tags: ["bird"] },
    ],
    [
      "preset:https://pics.example my birds",
      null,
      { kind: "preset", base_url: "https://pics.example", name: "my birds", tags: null },
    ],
    [
      "search:https://pics.example a b",
      true,
      { kind: "search", base_url: "https://pics.example", q: "a b", saved: true },
    ],
  ])("is read again from %s", (name, value, change) => {
    expect(readEntry(name, value)).toEqual(change);
  });

  it.each([
    ["setting:sd", "sideways"],
    ["setting:sd", null],
    ["setting:undo_seconds", 1e9],
    ["setting:notify", true],
    ["setting:follow_sync", true],
    ["setting:__proto__", {}],
    ["setting:of-a-newer-version", 1],
    ["preset:https://pics.example my birds", "bird"],
    ["preset:https://pics.example my birds", []],
    ["preset:https://pics.example  space before", ["bird"]],
    ["preset:nothing-else", ["bird"]],
    ["search:https://pics.example boat", 1],
    ["services", { profiles: [{ key: "k" }] }],
    ["", ""],
  ])("is not %s: %j", (name, value) => {
    expect(readEntry(name, value)).toBeNull();
  });

  it("is never an error, whatever somebody put there", () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.string().map((name) => `setting:${name}`),
          fc.string().map((name) => `preset:https://a.example ${name}`),
        ),
        fc.jsonValue(),
        (name, value) => {
          expect(() => readEntry(name, value)).not.toThrow();
        },
      ),
    );
  });
});
