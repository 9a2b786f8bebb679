/** Minimum length of a secret. A shorter one could match ordinary text; keys of services have 20 characters. */
const SHORTEST = 8;

/** Returns the forms in which a response may contain a secret: plain, URL-encoded and JSON-escaped. */
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
