import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { PERMISSIONS as EXPLAINED } from "../../../components/settings/help/permissions.ts";
import { messageOf } from "../../readme/messages.ts";
import { withPermissionsTable } from "../../readme/permissions-table.ts";
import { HOSTS, PERMISSIONS } from "../../store/listing.ts";

const readme = readFileSync(resolve(import.meta.dirname, "../../../README.md"), "utf8");

it("README has the permissions of the Help page (else: node test/readme/main.ts)", () => {
  expect(withPermissionsTable(readme)).toBe(readme);
});

describe("the stores' forms", () => {
  it.each(EXPLAINED)("give the reason for %s that README and Help page give", (name) => {
    const reason = messageOf(`help_permission_${name}`);
    expect(PERMISSIONS[name]?.reason).toMatch(new RegExp(`^${RegExp.escape(reason)} [A-Z]`, "u"));
    expect(readme).toMatch(
      new RegExp(`^\\| \`${name}\`.* \\| ${RegExp.escape(reason)} +\\|$`, "mu"),
    );
  });

  it("give their reason for hosts", () => {
    const reason = messageOf("help_sites");
    expect(readme).toContain(`| ${reason} `);
    for (const why of Object.values(HOSTS)) expect(why.startsWith(reason)).toBe(true);
  });
});
