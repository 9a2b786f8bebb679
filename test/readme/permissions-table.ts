import { PERMISSIONS } from "../../components/settings/help/permissions.ts";
import { messageOf } from "./messages.ts";
import { between, markdownTable } from "./written.ts";

/** Permissions of one browser only. */
export const ONLY = { chromium: ["sidePanel"], firefox: ["cookies", "menus"] };

const MARKS = [
  "<!-- permissions: written by `node test/readme/main.ts` from lib/locales/en.yml -->",
  "<!-- end of permissions -->",
] as const;

/** Returns the README with the current table of permissions between its two marks, in the words of the Help page. */
export function withPermissionsTable(readme: string): string {
  const rows = PERMISSIONS.map((name) => [
    `\`${name}\`${onlyIn(name)}`,
    messageOf(`help_permission_${name}`),
  ]);
  const sites = ["access to sites", messageOf("help_sites")];
  return between(readme, MARKS, markdownTable(["permission", "why"], [...rows, sites]));
}

function onlyIn(name: string): string {
  if (ONLY.firefox.includes(name)) return " (Firefox)";
  return ONLY.chromium.includes(name) ? " (Chromium)" : "";
}
