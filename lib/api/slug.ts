/** In the order in which services apply them: a later replacement would change the result of an earlier one. */
const REPLACEMENTS = [
  ["-", "-dash-"],
  ["/", "-fwslash-"],
  ["\\", "-bwslash-"],
  [":", "-colon-"],
  [".", "-dot-"],
  ["+", "-plus-"],
  [" ", "+"],
] as const;

/** Returns a tag's slug by the rules since September 2020. Prefer the slug of a response where there is one. */
export function slugFromName(name: string): string {
  return REPLACEMENTS.reduce((slug, [from, to]) => slug.replaceAll(from, to), name);
}

const NAMES = new Map<string, string>(REPLACEMENTS.map(([from, to]) => [to, from]));

/** Returns the name for a slug, by the current rules or those before 2020. */
export function nameFromSlug(slug: string): string {
  // One pass: consecutive replacements would turn `a-dash-plus-dash-b` into `a+b`.
  return decodeLegacy(slug).replace(
    /-(?:dash|fwslash|bwslash|colon|dot|plus)-|\+/g,
    (token) => NAMES.get(token) ?? token,
  );
}

/**
 * Returns the possible slugs of a tag, most likely first. Tags from before September 2020 can have a slug in which
 * everything but letters, digits and `-_.~+` is percent-encoded, as in `derpin%27`.
 */
export function slugCandidates(name: string): string[] {
  const slug = slugFromName(name.toWellFormed());
  const legacy = encodeURIComponent(slug)
    .replaceAll("%2B", "+")
    .replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);
  return legacy === slug ? [slug] : [slug, legacy];
}

function decodeLegacy(slug: string): string {
  return slug.replace(/(?:%[0-9A-F]{2})+/g, (escaped) => {
    try {
      return decodeURIComponent(escaped);
    } catch {
      return escaped;
    }
  });
}
