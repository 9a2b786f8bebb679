/** A bold line names a part of a section. */
const PART = /^\*\*[^*]*\*\*$/u;

/** Returns the first sentence of a version's section of CHANGELOG.md as plain text; empty without one. The popup shows it after an update. */
export function firstChange(changelog: string, version: string): string {
  const [, section = ""] = changelog.split(`\n## ${version} `);
  const lines = section.split(/\n## /u)[0]?.split("\n").slice(1) ?? [];
  const start = lines.findIndex((line) => line.trim() !== "" && !PART.test(line));
  if (start < 0) return "";
  // Paragraphs and list items continue on further lines.
  const end = lines.findIndex((line, at) => at > start && /^(?:\s*$|[-*] |\*\*)/u.test(line));
  const text = lines
    .slice(start, end < 0 ? undefined : end)
    .map((line) => line.trim())
    .join(" ")
    .replace(/^[-*] +/u, "")
    .replace(/\[([^[\]]*)\]\([^()]*\)/gu, "$1")
    .replace(/(?<![\p{L}\p{N}])[*_`]+|[*_`]+(?![\p{L}\p{N}])/gu, "");
  return text.split(/(?<=[.!?])\s+(?=\p{Lu})/u)[0] ?? "";
}
