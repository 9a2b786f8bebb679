/**
 * Returns a pressed key for shortcuts, which hold on each keyboard layout: the letter in lower case and the digit that a Latin layout has
 * there, and any other key as `key` names it.
 */
export function shortcutKey({
  key,
  code,
  shiftKey,
}: Pick<KeyboardEvent, "key" | "code" | "shiftKey">): string {
  // A French layout has its digits behind Shift.
  const digit = shiftKey ? undefined : /^Digit(\d)$/u.exec(code)?.[1];
  if (digit !== undefined) return digit;
  if (/^\p{Script=Latin}$/u.test(key)) return key.toLowerCase();
  const isAscii = /^[ -~]+$/u.test(key);
  const letter = isAscii ? undefined : /^Key([A-Z])$/u.exec(code)?.[1];
  return letter?.toLowerCase() ?? key.normalize("NFKC");
}
