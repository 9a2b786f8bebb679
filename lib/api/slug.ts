/** In the order in which services apply them: later ones would mangle what earlier ones wrote. */
const REPLACEMENTS = [
  ["-", "-dash-"],
  ["/", "-fwslash-"],
  ["\\", "-bwslash-"],
  [":", "-colon-"],
  [".", "-dot-"],
  ["+", "-plus-"],
  [" ", "+"],
] as const;

/** The slug of a tag as services have written it since September 2020. The safest slug is the one in a service's answer. */
export function slugFromName(name: string): string {
  return REPLACEMENTS.reduce((slug, [from, to]) => slug.replaceAll(from, to), name);
}

const NAMES = new Map<string, string>(REPLACEMENTS.map(([from, to]) => [to, from]));

/** The name behind a slug, whether written by today's rules or by those of before 2020. */
export function nameFromSlug(slug: string): string {
  // In one pass: undone one after another, `a-dash-plus-dash-b` would lose its `-plus-`.
  return decodeLegacy(slug).replace(
    /-(?:dash|fwslash|bwslash|colon|dot|plus)-|\+/g,
    (token) => NAMES.get(token) ?? token,
  );
}

/**
 * The slugs under which a service may know a tag, likeliest first. Tags made before September 2020 can have one in
 * which what is not a letter, a digit or one of `-_.~+` is percent-encoded, as in `derpin%27`.
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
