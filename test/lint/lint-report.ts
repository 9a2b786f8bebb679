interface Finding {
  code: string;
  message: string;
  file?: string;
  line?: number;
}

export interface LintReport {
  errors: Finding[];
  warnings: Finding[];
}

/**
 * Returns what the Firefox linter found, one line each, without its warning of the one assignment to `innerHTML` in Preact. Tagpie never
 * uses that property, and stores forbid to change a library.
 */
export function lintFindings({ errors, warnings }: LintReport): string[] {
  const preact = warnings.find(({ code }) => code === "UNSAFE_VAR_ASSIGNMENT");
  return [...errors, ...warnings.filter((warning) => warning !== preact)].map(
    ({ code, message, file = "", line = "" }) => `${code} ${file}:${line} ${message}`,
  );
}
