/** Returns a function that makes a value on its first call and returns the same one afterwards. */
export function computeOnce<T>(make: () => T): () => T {
  let cached: { value: T } | null = null;
  return () => {
    cached ??= { value: make() };
    return cached.value;
  };
}
