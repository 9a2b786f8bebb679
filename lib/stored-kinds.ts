import { SHOTS } from "./storage.ts";
import { fromText } from "./stored-item.ts";

/** Kinds of stored data, as the options list them. */
export type StoredKind =
  | "searches"
  | "pages"
  | "sent"
  | "recent-tags"
  | "saved-searches"
  | "answers"
  | "shots"
  | "drafts"
  | "deleted"
  | "presets"
  | "artists"
  | "services"
  | "settings"
  | "other";

/** Items with a fixed key; the rest are records. */
const NAMED: Partial<Record<string, StoredKind>> = {
  services: "services",
  settings: "settings",
  "tag-presets": "presets",
  "recent-tags": "recent-tags",
  "saved-searches": "saved-searches",
  artists: "artists",
};

/** Returns the kind of an item. `value` is unparsed. */
export function kindOf(key: string, value: unknown): StoredKind {
  if (key.startsWith(SHOTS)) return "shots";
  if (!key.startsWith("record:")) return NAMED[key] ?? "other";
  const { kind, state, removed_at } = Object(fromText(value));
  switch (kind) {
    case "reverse":
    case "text":
      return "searches";
    case "choice":
      return "pages";
    case "draft":
      if (removed_at !== undefined) return "deleted";
      return Object(state).status === "sent" ? "sent" : "drafts";
    default:
      return "other";
  }
}

/** Counts the entries of an item. Null: a count would mean nothing. */
export function countOf(kind: StoredKind, value: unknown): number | null {
  switch (kind) {
    case "services":
      return lengthOf(Object(value).profiles);
    case "presets":
    case "saved-searches":
      return lengthOf(value);
    case "recent-tags":
      return total(Object.values(Object(value)).map(lengthOf));
    case "artists":
      return total(Object.values(Object(value)).map((one) => Object.keys(Object(one)).length));
    case "settings":
    case "other":
      return null;
    default:
      return 1;
  }
}

const lengthOf = (value: unknown) => (Array.isArray(value) ? value.length : 0);
const total = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0);
