/** Minimum length of a secret. A shorter one could match ordinary text; keys of services have 20 characters. */
const SHORTEST = 8;

/** Returns the forms in which a response may contain a secret: plain, URL-encoded and JSON-escaped. */
export function secretForms(secret: string): string[] {
  if (secret.length < SHORTEST) return [];
  const json = JSON.stringify(secret).slice(1, -1);
  const encoded = encodeURIComponent(secret.toWellFormed());
  const forms = [
    secret,
    encoded,
    encoded.replace(/%../g, (octet) => octet.toLowerCase()),
    json,
    json.replaceAll("/", "\\/"),
  ];
  return [...new Set(forms)];
}

/** Returns true if a text contains one of the forms of a secret, also with characters escaped as `\u0041`. */
export function containsSecret(text: string, forms: readonly string[]): boolean {
  const plain = text.replace(/\\u00([0-9a-f]{2})/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
  return forms.some((form) => plain.includes(form) || text.includes(form));
}
