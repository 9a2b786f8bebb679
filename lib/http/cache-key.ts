/**
 * Returns the cache key of `url`. Secret parameters are replaced by a digest of their values, which separates the responses of different
 * keys.
 */
export async function cacheKey(url: URL, secretParams: readonly string[]): Promise<string> {
  const open = new URL(url);
  open.hash = "";
  const secrets = secretParams.flatMap((name) => {
    const values = open.searchParams.getAll(name);
    if (values.length > 0) open.searchParams.delete(name);
    return values.map((value) => `${name}=${value}`);
  });
  const holder = secrets.length > 0 ? await digest(secrets.join("\n")) : "anyone";
  return `${holder} ${open.href}`;
}

async function digest(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return Array.from(new Uint8Array(bytes, 0, 16), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}
