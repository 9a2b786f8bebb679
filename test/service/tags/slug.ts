const replacements: readonly (readonly [string, string])[] = [
  ["-", "-dash-"],
  ["/", "-fwslash-"],
  ["\\", "-bwslash-"],
  [":", "-colon-"],
  [".", "-dot-"],
  ["+", "-plus-"],
  [" ", "+"],
];

/** Order matters: dashes go first, because every other replacement adds dashes. */
export function slugOf(name: string): string {
  return replacements.reduce((slug, [from, to]) => slug.replaceAll(from, to), name);
}
