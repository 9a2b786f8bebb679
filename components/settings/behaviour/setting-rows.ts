import type { Settings } from "../../../lib/stored/settings.ts";

type Keys<Value> = {
  [Key in keyof Settings]: Settings[Key] extends Value ? Key : never;
}[keyof Settings];

type Select<Key extends keyof Settings> = {
  key: Key;
  control: "select";
  choices: readonly Settings[Key][];
};

export type SettingRow =
  | { key: Keys<boolean>; control: "switch" }
  | { key: "undo_seconds"; control: "number"; min: number; max: number }
  | { key: "engines"; control: "lines" }
  | Select<"results_in">
  | Select<"appearance">;

/** Settings by section, in display order. Their words are in `setting` of `lib/locales/en.yml`, by key. */
export const SETTING_ROWS = {
  search: [
    { key: "results_in", control: "select", choices: ["panel", "tab"] },
    { key: "follow_thumbnails", control: "switch" },
    { key: "suggest_hidden", control: "switch" },
    { key: "engines", control: "lines" },
    { key: "ask_danbooru", control: "switch" },
    { key: "ask_e621", control: "switch" },
  ],
  uploads: [
    { key: "undo_seconds", control: "number", min: 0, max: 60 },
    { key: "check_presence", control: "switch" },
    { key: "notify", control: "switch" },
  ],
  look: [{ key: "appearance", control: "select", choices: ["system", "light", "dark"] }],
  sent: [{ key: "hide_pages", control: "switch" }],
} as const satisfies Record<string, readonly SettingRow[]>;

/** Returns the id of a setting's control, which `options.html#…` may name. */
export const settingId = ({ key }: Pick<SettingRow, "key">): string => key.replace("_", "-");
