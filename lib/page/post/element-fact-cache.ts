/** A page, and facts about its elements by name: thousands of pictures may share a post, a list of posts and their links. */
export interface ElementFactCache {
  page: URL;
  byName: Map<string, Map<Element, unknown>>;
}

/** Reads a fact about an element once. */
export function readFactOnce<T>(
  facts: ElementFactCache,
  element: Element,
  name: string,
  read: () => T,
): T {
  const byElement = facts.byName.get(name) ?? new Map<Element, unknown>();
  facts.byName.set(name, byElement);
  const fact = byElement.get(element);
  if (fact !== undefined) return fact as T;
  const value = read();
  byElement.set(element, value);
  return value;
}
