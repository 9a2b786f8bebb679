/** Returns true if every typed word occurs in the text, in upper or lower case. */
export function containsAllWords(text: string, typed: string): boolean {
  const lowerText = text.toLowerCase();
  return typed
    .toLowerCase()
    .split(/\s+/u)
    .every((word) => lowerText.includes(word));
}
