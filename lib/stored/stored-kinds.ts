import { SNAPSHOT } from "./snapshot.ts";
import { SHOTS } from "./storage.ts";

/** Stored data in the groups that the options list and clear. */
export const STORED_KINDS = ["history", "files", "cache", "lists", "services"] as const;
export type StoredKind = (typeof STORED_KINDS)[number];

const KINDS: Partial<Record<string, StoredKind>> = {
  records: "history",
  "recent-tags": "history",
  [SNAPSHOT]: "history",
  "tag-presets": "lists",
  artists: "lists",
  "saved-searches": "lists",
  services: "services",
};

/** Returns null for settings and internal notes, which are small and have no button. */
export function kindOf(key: string): StoredKind | null {
  if (key.startsWith(SHOTS)) return "cache";
  if (key.startsWith("record:")) return "history";
  return KINDS[key] ?? null;
}
