/** Named entities by character, in the order of their code points from U+00A0. */
const LATIN =
  "nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil " +
  "sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute " +
  "Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc " +
  "atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide " +
  "oslash ugrave uacute ucirc uuml yacute thorn yuml";

/** Other common entities. The rest of the 2,125 names stays text. */
const OTHERS =
  'quot " amp & lt < gt > apos \' AMP & LT < GT > QUOT " excl ! num # dollar $ percnt % lpar ( rpar ) ast * plus + comma , period . sol / ' +
  "colon : semi ; equals = quest ? commat @ lsqb [ bsol \\ rsqb ] Hat ^ lowbar _ grave ` lcub { vert | verbar | rcub } tilde ˜ circ ˆ " +
  "OElig Œ oelig œ Scaron Š scaron š Yuml Ÿ fnof ƒ ndash – mdash — lsquo ‘ rsquo ’ sbquo ‚ ldquo “ rdquo ” bdquo „ dagger † Dagger ‡ " +
  "bull • hellip … permil ‰ prime ′ Prime ″ lsaquo ‹ rsaquo › euro € trade ™ larr ← uarr ↑ rarr → darr ↓ harr ↔ infin ∞ ne ≠ le ≤ ge ≥ " +
  "asymp ≈ equiv ≡ minus − radic √ sum ∑ star ☆ starf ★ hearts ♥ diams ♦ clubs ♣ spades ♠ check ✓ cross ✗ alpha α beta β gamma γ " +
  "delta δ epsilon ε theta θ lambda λ mu μ pi π sigma σ tau τ phi φ psi ψ omega ω Delta Δ Pi Π Sigma Σ Omega Ω";

const others = OTHERS.split(" ");
const characters = new Map([
  ...LATIN.split(" ").map((name, place) => [name, String.fromCodePoint(0xa0 + place)] as const),
  ...others.flatMap((name, place) =>
    place % 2 === 0 ? [[name, others[place + 1] ?? ""] as const] : [],
  ),
  ["ensp", "\u2002"],
  ["emsp", "\u2003"],
  ["thinsp", "\u2009"],
  ["zwnj", "\u200c"],
  ["zwj", "\u200d"],
]);

const ENTITY = /&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|([a-zA-Z][a-zA-Z\d]{1,31}));/y;

/** Returns the match of a sticky pattern at a position, or null. */
export function matchPatternAt(
  pattern: RegExp,
  source: string,
  at: number,
): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(source);
}

/** Returns the entity that begins at `at` and the character that it stands for, or null. */
export function entityAt(source: string, at: number): { length: number; text: string } | null {
  const match = matchPatternAt(ENTITY, source, at);
  if (!match) return null;
  const [{ length }, decimal, hexadecimal, name] = match;
  const text =
    name === undefined ? fromCode(Number(decimal ?? `0x${hexadecimal}`)) : characters.get(name);
  return text === undefined ? null : { length, text };
}

const fromCode = (code: number) =>
  code === 0 || code > 0x10ffff || (code >= 0xd800 && code < 0xe000)
    ? "\ufffd"
    : String.fromCodePoint(code);

/** Decodes backslash escapes and entities in an address. */
export const decodeEscapes = (text: string): string =>
  text.replace(
    /\\([!-/:-@[-`{-~])|&#?[a-zA-Z\d]{1,32};/gu,
    (all, mark: string | undefined) => mark ?? entityAt(all, 0)?.text ?? all,
  );
