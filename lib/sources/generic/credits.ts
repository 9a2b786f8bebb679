/** Words that introduce the maker of a picture in its caption. */
const LABEL =
  /(?:^|[\s([|/.,;–—-])(?:(?:photos?|photograph(?:s|y|ie)?|images?|pictures?|illustrations?|art(?:work)?|fotos?|fotograf(?:ie|ía)|bild(?:er)?|crédits?|credits?|imagen|copyright|bild(?:quelle|rechte)|quelle|fuente|beeld|fotó|fotoğraf|фото(?:графия)?|иллюстрация|φωτο(?:γραφία)?)(?: (?:credits?|copyright|source|courtesy))?(?:\s+by\b|\s*(?::|©|\.\.\.|…))|(?:image|photo|picture) (?:credit|copyright|source)s?[,:]?(?=\s)|credits?(?=\s+\p{Lu})|\(photos?(?=\s+\p{Lu})|fotos?\s(?:d[ei]|von|av|door|por)(?=\s)|fot\.(?=\s)|(?:source|fonte|bron)(?=\s?:[^\n:/]{5,40}(?:\s(?:for|per|pour|voor)\s|\s?\/))|©(?:\s*\d{4})?)/giu;

/** Words for who gave a picture, which count without others. */
const COURTESY = /\bcourtesy(?: of)?\b/giu;

/** Lines of the owner of a site. */
const RIGHTS =
  /^.*(?:rights reserved|rechte vorbehalten|droits réservés|derechos reservados|diritti riservati).*$/gimu;

/** The acronym of an agency beside a slash: `NTB/Kari Nordmann`. */
const ACRONYM = /^(?!(?:AC|CD|DVD|EU|TV|UK|USA?|VS)$)\p{Lu}{2,8}$/u;

function wordsOf(text: string): string[] {
  return text.split(/\s+/u);
}

/** Agencies and libraries that captions name beside the photographer, by their first words. */
const AGENCIES = wordsOf(
  `adobe afp alamy anadolu ansa ap associated belga bloomberg corbis dpa efe epa getty imago istock keystone magnum nurphoto pa pexels pixabay redux
  reuters rex ritzau shutterstock sipa tass unsplash upi xinhua zuma`,
);

/** Words of organisations, services and descriptions, which are no part of a person's name. */
const NOBODY = new Set([
  ...AGENCIES,
  ...wordsOf(
    `agence agency air airlines amazon american apple archive archives army art artist arts association authority bank board books boutique british
    bros brothers bull bureau by caption center centre church city club collection college commission committee commons company contributed
    copyright corp council county court courtesy creative credit department design designs digital disney domain earth editor editors electronic
    embassy enix entertainment estate facebook family features file files film films flickr fonds force foundation free from fund gallery games
    gannett global gmbh google group handout historical horse hospital house illustration image images inc incorporated instagram institute intel
    interactive international journal lab labs library limited line llc ltd lucasfilm magazine maps marine marvel media microsoft ministry motors
    museum music nasa national nature navy netflix network new news newspaper newspapers nintendo of office official on online our paramount park
    party photo photograph photographer photographs photography photos picture pictures plus police pr press productions provided public publicity
    records reproduction research reserved rights royal samsung school science scientific screen screengrab screenshot service services shop
    society solutions sony source space special square staff state states stock store studio studios submitted supplied systems team technologies
    television tesla the theatre times trust tv twitter uc union united university unknown us used user via video warner webshop webstore white
    wikimedia wikipedia wire world x your youtube ап афп известия интерфакс коммерсантъ новости пресс рейтер риа служба тасс`,
  ),
]);

const NAME_WORD =
  /^(?:\p{Lu}[\p{L}\p{M}'’.-]*|al|bin|da|de|del|della|den|der|di|dos|du|el|la|le|ten|ter|van|von|zu)$/u;
const MAX_WORDS = 4;
/** Papers, such as `Le Figaro`. */
const PAPER = /^(?:D(?:as|er|ie)|El|Il|L[ae]s?)\s/u;
/** Agencies with an acronym, such as `Icon SMI`, but no name in capitals. */
const isAgency = (text: string) => /\s\p{Lu}{2,3}$/u.test(text) && /\p{Ll}/u.test(text);

/** Returns true if a text reads like the name and surname of a person. */
export function isPersonName(text: string): boolean {
  const words = text.split(" ");
  return (
    words.length >= 2 &&
    words.length <= MAX_WORDS &&
    !PAPER.test(text) &&
    !isAgency(text) &&
    /^\p{Lu}/u.test(text) &&
    /^\p{Lu}/u.test(words.at(-1) ?? "") &&
    words.every((word) => NAME_WORD.test(word) && !NOBODY.has(bareWord(word)))
  );
}

const isAgencyName = (text: string) =>
  AGENCIES.includes((/^\p{L}+/u.exec(text)?.[0] ?? "").toLowerCase());

const bareWord = (word: string) => word.toLowerCase().replace(/[^\p{L}\p{M}]+/gu, "");

/** Labels of scripts without capitals, and the name behind one: `写真：` a name. */
const CJK_CREDIT =
  /(?:写真|撮影者?|摄影?|攝影|图(?:片(?:来源)?)?|圖(?:片)?|사진)\s?[：:=＝／/・]\s?([\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]{2,10})/gu;
/** Parts of the names of agencies, papers and offices, and `courtesy of`. */
const CJK_NOBODY =
  /[社网網报報局署台]|通信|新聞|新闻|提供|中国|時事|大学|公司|委|뉴스|일보|신문|제공|연합|취재/u;

/** The end of a caption: `Boats at dusk. / NAME`. */
const BEHIND_SENTENCE = /[.!?…”»]\s*\/\s*([^/\n]+)$/gmu;

const MAX_TEXT = 1_000;
const MAX_SEGMENT = 120;

/** Returns the person whom a text credits in words, rather than by the place of a name. */
export function labelledPerson(text: string): string | null {
  const [name = null, ...others] = labelledPersons(text.slice(0, MAX_TEXT).replace(RIGHTS, ""));
  return others.length === 0 ? name : null;
}

function labelledPersons(text: string): Set<string> {
  const names = new Set<string>();
  for (const labels of [LABEL, COURTESY]) {
    if (names.size > 0) break;
    for (const label of text.matchAll(labels)) {
      const start = label.index + label[0].length;
      for (const name of personsIn(text.slice(start, start + MAX_SEGMENT))) names.add(name);
    }
  }
  return names;
}

/** Returns the person that the text around a picture credits; null for several, for agencies and for publications. */
export function creditedPerson(text: string): string | null {
  const bounds = text.slice(0, MAX_TEXT).replace(RIGHTS, "");
  const names = labelledPersons(bounds);
  if (names.size === 0)
    for (const line of bounds.split("\n")) for (const name of besideAgency(line)) names.add(name);
  for (const [, name = ""] of bounds.matchAll(BEHIND_SENTENCE))
    if (isPersonName(name.trim())) names.add(name.trim());
  for (const [, name = ""] of bounds.matchAll(CJK_CREDIT))
    if (!CJK_NOBODY.test(name)) names.add(name);
  if (names.size === 0)
    for (const line of bounds.split("\n")) for (const name of inBracket(line)) names.add(name);
  const [name = null] = names;
  return names.size === 1 ? name : null;
}

/** Returns the person in a bracket that ends a caption; behind a name or a noun, it tells who is shown. */
function inBracket(line: string): string[] {
  const [caption = "", enclosed = ""] = sidesOfBracket(line.trimEnd().replace(/\.$/u, ""));
  const sides = enclosed.split(/[/|]/u).map((side) => side.trim());
  if (sides.length > 1) return sides.slice(0, 1).filter(isPersonName);
  const isBehindSentence = /^\s*$/u.test(caption) && /[.!?…”»]\s*\([^()]*\)\.?\s*$/u.test(line);
  const isBehindNoun = /\b(?:an?|her|his|its|my|our|the|their|your)\s(?:\S+\s)?\S+\s*$/iu.test(
    caption,
  );
  const isBehindWords = /\s\p{Ll}+\s*$/u.test(caption) && !isBehindNoun;
  return isBehindSentence || isBehindWords ? [enclosed.trim()].filter(isPersonName) : [];
}

/** Returns the persons in a credit, which ends with its line or sentence. Two that are joined are both named. */
function personsIn(text: string): string[] {
  const [line = ""] = text.replace(/^[\s:,©]+/u, "").split(/[\n)\]]|(?<=\p{L}{3})[.](?:\s|$)/u);
  // These words precede the publisher. Headlines have capitals: `PHOTO: Boats Seen On Camera`.
  const [makers = ""] = line.split(
    /[\s,](?:via|for|on|at|from|courtesy|dla|f[öü]r|para|per|pour|voor|для)\s/u,
  );
  // A slash separates names of one maker, or the maker from an employer.
  const [sides = []] = makers
    .split("/")
    .map((side) =>
      side.split(/[|,;(©–—&+]|\s-\s|\s(?:and|und|et|y|with)\s/u).map((part) =>
        part
          .trim()
          .replace(/^by\s+/iu, "")
          .replace(/[.,:]$/u, ""),
      ),
    )
    .map((parts) => parts.filter(isPersonName))
    .filter((persons) => persons.length > 0);
  return sides;
}

/** Returns the person beside an agency's name: `NAME / AFP`, `REUTERS/Name`, `NAME (EFE)`, `Name via Getty Images`. */
function besideAgency(line: string): string[] {
  const sentences = line.split(/(?<=\p{L}{3}|\d)[.!?:]\s+|[()]/u);
  const parts = sentences.flatMap((sentence) => {
    const sides = sentence.split(/[/|]|\svia\s|,\s|\s[-–—](?:\s|$)/iu).map((side) => side.trim());
    const isAcronym = sides.length === 2 && sentence.includes("/");
    return sides.some((side) => isAgencyName(side) || (isAcronym && ACRONYM.test(side)))
      ? [sides]
      : [];
  });
  // `NAME (AGENCY)` is two parts.
  const [outerWords = "", enclosed = ""] = sidesOfBracket(line.trimEnd());
  const beside = isAgencyName(enclosed.trim()) ? [outerWords.trim()] : [];
  return [...parts.flat(), ...beside].filter(isPersonName);
}

/** Returns the words before a bracket at the end of a line, and those in it. */
function sidesOfBracket(line: string): [before: string | undefined, enclosed: string] | [] {
  const open = line.lastIndexOf("(");
  const enclosed = line.slice(open + 1, -1);
  if (open < 0 || !line.endsWith(")") || enclosed.includes(")")) return [];
  return [
    line
      .slice(0, open)
      .split(/[.!?:()]/u)
      .at(-1),
    enclosed,
  ];
}

/** A line that says who drew or photographed. */
const SIGNATURE =
  /^(?:(?:story|words|text|written)\s*(?:&|and|\+)\s*)?(?:art(?:work)?|comic|drawn|drawings?|illustrat(?:ions?|ed)|images?|painted|paintings?|photo(?:s|graph(?:s|y|ed)?)?|pictures?)(?:\s*(?:&|and|\+)\s*(?:story|words|text))?\s+by:?\s+(.+)$/iu;
const HANDLE =
  /^[\p{L}\p{N}][\p{L}\p{M}\p{N}_.'’-]*(?: [\p{L}\p{N}][\p{L}\p{M}\p{N}_.'’-]*){0,3}$/u;

/** Returns the one maker whom lines such as `story & art by` a name sign. */
export function signedArtist(lines: string): string | null {
  const names = new Set(
    lines
      .slice(0, MAX_TEXT)
      .split(/[\n|·•;,]/u)
      .flatMap((part) => SIGNATURE.exec(part.trim())?.[1]?.trim().replace(/\.$/u, "") ?? []),
  );
  const [name] = names;
  return name && names.size === 1 && HANDLE.test(name) && !/\s(?:and|und|et)\s/iu.test(name)
    ? name
    : null;
}

/** Names of roles and shops in the place of a person's. */
const NO_PERSON =
  /^(?:(?:die|het|la|the)\s)?(?:admin(?:istrator)?|anonymous|editor(?:ial|s)?|guest|moderator|redac(?:ción|tie)|redak(?:cja|tion)|redazione|rédaction|staff|web ?master|редакция|管理[人员員者]|[編编](?:集部|辑部))(?:\s(?:staff|team))?$|\s(?:boutique|shop|store)$/iu;

/** Returns a name without the words that pages write around it; null if the text holds no name. */
export function withoutCreditWords(text: string): string | null {
  const name = text
    .trim()
    .replace(
      /^(?:by\s+|By(?=\p{Lu}\p{Ll})|(?:written|words|text|photos?|art)\s+by:?\s+|@|©\s*)/u,
      "",
    )
    .replace(/^by\s+/iu, "")
    .replace(/\svia\s+[\p{L}.]+(?:\s+images)?$/iu, "")
    .trim();
  if (!name || name.length > 80 || /^https?:|[\n<>]/iu.test(name)) return null;
  return NO_PERSON.test(name) ||
    /^(?:all|more|other|see all)\s+(?:articles|by|from|posts|stories|works)\b|\bby\b.*\bby\b/iu.test(
      name,
    )
    ? null
    : name;
}
