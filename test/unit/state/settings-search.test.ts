import { expect, it } from "vitest";
import { findSettings, type Subject } from "../../../lib/state/settings-search.ts";

const subjects: Subject[] = [
  {
    id: "behaviour",
    title: "Behaviour",
    intro: "Every change applies at once.",
    settings: [
      { id: "undo", label: "Seconds of undo", more: "From 0 to 60." },
      { id: "notify", label: "Tell me", more: "The browser’s notifications." },
    ],
  },
  {
    id: "look",
    title: "Façade",
    intro: "",
    settings: [{ id: "appearance", label: "Colours", more: "Light or dark." }],
  },
];

it.each([
  ["undo", { behaviour: ["undo"] }],
  ["UNDO  60", { behaviour: ["undo"] }],
  ["behaviour notif", { behaviour: ["notify"] }],
  ["browser's", { behaviour: ["notify"] }],
  ["applies", { behaviour: ["undo", "notify"] }],
  ["facade dark", { look: ["appearance"] }],
  ["o", { behaviour: ["undo", "notify"], look: ["appearance"] }],
  ["undo dark", {}],
  ["(", {}],
])("%j finds %j", (typed, expected) => {
  const found = findSettings(subjects, typed);
  const ids = [...(found?.subjects ?? [])].map(([id, its]) => [id, its.map((one) => one.id)]);
  expect(Object.fromEntries(ids)).toEqual(expected);
  expect(found?.count).toBe(Object.values(expected).flat().length);
});

it.each(["", "  "])("%j looks for nothing", (typed) => {
  expect(findSettings(subjects, typed)).toBeNull();
});
