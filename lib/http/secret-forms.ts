/** A shorter text cannot be told from the words around it; the keys of services have 20 characters. */
const SHORTEST = 8;

/** The forms in which an answer may repeat a secret of its request: plain, as in an address, and as in JSON. */
export function secretForms(secret: string): string[] {
  if (secret.length < SHORTEST) return [];
  const json = JSON.stringify(secret).slice(1, -1);
  const forms = [
    secret,
    encodeURIComponent(secret.toWellFormed()),
    json,
    json.replaceAll("/", "\\/"),
  ];
  return [...new Set(forms)];
}
