/** Signs of search boxes before a name, and the prefix of ratings. */
const BEFORE = /^(?:[-\u2212\u2013~!+#"'“„«]|rating:)+(?=[\p{L}\p{N}])/u;
const AFTER = /(?<=[\p{L}\p{N}])[*"'”»]+$/u;

/** Returns a typed name without the operators, quotes and wildcards of search boxes around it. */
export const withoutSearchSyntax = (typed: string): string =>
  typed.replace(BEFORE, "").replace(AFTER, "");
