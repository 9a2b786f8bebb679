/**
 * Returns the first line of a version's section of CHANGELOG.md as plain text; empty without such a section. The popup shows it after an
 * update.
 */
export function firstChange(changelog: string, version: string): string {
  const [, section = ""] = changelog.split(`\n## ${version} `);
  const lines = section.split(/\n## /u)[0]?.split("\n").slice(1) ?? [];
  // A bold line names a part of the section.
  const line = lines.find((text) => text.trim() !== "" && !/^\*\*[^*]*\*\*$/u.test(text)) ?? "";
  return line
    .replace(/^[-*] +/u, "")
    .replace(/\[([^[\]]*)\]\([^()]*\)/gu, "$1")
    .replace(/(?<![\p{L}\p{N}])[*_`]+|[*_`]+(?![\p{L}\p{N}])/gu, "")
    .trim();
}
