import type { ServiceHealth } from "../../../lib/stored/service-profile.ts";
import { translateKey } from "../../ui/words/translate-key.ts";

/** Messages beside a field: errors to correct, a confirmation (`note`), or a check without a result (`doubt`). */
interface FieldMessages {
  errors?: string[];
  note?: string;
  doubt?: string;
}

type Ability = "works" | "broken" | "needs-key" | "refused" | "unknown";

/** Meaning of a check for each place that shows it. */
interface HealthRow {
  /** Code of the summary, in the list of services and after saving. */
  state: "good" | "no-key" | "key-unchecked" | "trouble" | "unchecked";
  tone: "good" | "bad" | "muted";
  address: FieldMessages;
  key: FieldMessages;
  search: Ability;
  /** Also the user's own filters, which need the key as well. */
  upload: Ability;
}

const KEY_ROWS = {
  none: () => ({ state: "no-key", tone: "good", upload: "needs-key", key: {} }),
  unchecked: () => ({
    state: "key-unchecked",
    tone: "muted",
    upload: "unknown",
    key: { doubt: translateKey("options.keyHealth.unchecked") },
  }),
  good: () => ({
    state: "good",
    tone: "good",
    upload: "works",
    key: { note: translateKey("options.keyHealth.good") },
  }),
  refused: () => ({
    state: "trouble",
    tone: "bad",
    upload: "refused",
    key: { errors: [translateKey("options.keyHealth.refused")] },
  }),
  unreadable: () => ({
    state: "trouble",
    tone: "bad",
    upload: "needs-key",
    key: { errors: [translateKey("options.keyHealth.unreadable")] },
  }),
} satisfies Record<ServiceHealth["key"], () => Omit<HealthRow, "address" | "search">>;

/** Translates a check. Without a working address, the key was not checked. */
export function healthRow({ address, key }: ServiceHealth): HealthRow {
  const upload = key === "none" ? "needs-key" : "unknown";
  switch (address) {
    case "good":
      return {
        ...KEY_ROWS[key](),
        search: "works",
        address: { note: translateKey("options.health.good") },
      };
    case "unchecked":
      return { state: "unchecked", tone: "muted", search: "unknown", upload, address: {}, key: {} };
    default:
      return {
        state: "trouble",
        tone: "bad",
        search: "broken",
        upload,
        address: { errors: [translateKey(`options.health.${address}`)] },
        key: {},
      };
  }
}
