import type { RuleResult, SourceArtist } from "../../picture/rule-result.ts";
import { webAddress } from "../../picture/web-address.ts";
import { likelyArtist } from "../rule/post.ts";
import type { SourceFacts } from "../rule/source-site.ts";
import {
  creditedPerson,
  isPersonName,
  labelledPerson,
  signedArtist,
  withoutCreditWords,
} from "./credits.ts";
import {
  type DescribedWorks,
  describesPost,
  factsOfWork,
  hasType,
  isTextArticle,
} from "./described-works.ts";
import { asNode, type JsonLdNode, propertyText, valuesOf } from "./json-ld.ts";

type Artists = Pick<RuleResult, "artist" | "offered_artists" | "writer">;

const personsOf = (node: JsonLdNode, ...names: readonly string[]): JsonLdNode[] =>
  names
    .flatMap((name) => valuesOf(node, name))
    .map(asNode)
    .filter((person) => !hasType(person, /Organization$/u));

const nameOf = (person: JsonLdNode) =>
  propertyText(person, "alternateName") ?? propertyText(person, "name");

/** Properties that name the maker of a picture, the plainest first. */
const AUTHORS = ["author", "creator"];
const RIGHTS = ["copyrightHolder"];
const CREDITS = [["creditText"], ["credit"], RIGHTS];
const MAKERS = [AUTHORS, ...CREDITS];

/** Returns the single maker that these descriptions agree on; a collaboration has none. */
function makerIn(
  nodes: readonly JsonLdNode[],
  because: SourceArtist["because"],
  page_url: URL,
  kinds = MAKERS,
): SourceArtist | null {
  // Most pages have none.
  if (nodes.length === 0) return null;
  for (const kind of kinds) {
    const works = { same: because === "file" ? nodes : [], all: nodes };
    const names = new Set(factsOfWork(works, (node) => personsOf(node, ...kind).map(nameOf)));
    const [name] = names;
    if (!name || names.size > 1 || (kind === RIGHTS && !isPersonName(name))) continue;
    const persons = nodes.flatMap((node) => personsOf(node, ...kind));
    const [url = null] = persons.flatMap((one) =>
      nameOf(one) === name ? (propertyText(one, "url") ?? []) : [],
    );
    return named(name, url, page_url, because);
  }
  return null;
}

/** A page's statements about the artist of a picture; null for each that it does not make. */
type ArtistClues = ReturnType<typeof artistClues>;

interface ArtistRule {
  name: string;
  when: (clues: ArtistClues) => boolean;
  artists: (clues: ArtistClues) => Artists;
}

/** Rules by precedence: the first that fits answers. Each has a row in `test/unit/sources/generic/artist-rules.test.ts`. */
export const ARTIST_RULES: readonly ArtistRule[] = [
  {
    name: "the file and the post disagree",
    when: ({ ofFile, byPost }) => differ(ofFile, byPost),
    artists: ({ ofFile, byPost }) => offered([ofFile, byPost], null),
  },
  {
    name: "a description of the file",
    when: ({ ofFile }) => ofFile !== null,
    artists: ({ ofFile }) => chosen(ofFile),
  },
  {
    name: "the post and the caption disagree",
    when: ({ byPost, credit }) => differ(byPost, credit),
    artists: ({ byPost, credit }) => offered([byPost, credit], null),
  },
  {
    name: "the post",
    when: ({ byPost }) => byPost !== null,
    artists: ({ byPost, byPage }) => chosen(byPost, [byPage]),
  },
  {
    name: "the caption",
    when: ({ credit }) => credit !== null,
    artists: ({ credit, byPage, around }) => offered([credit, byPage, ...around], null),
  },
  {
    name: "the page",
    when: ({ stated, byPage, byMeta, isFilledIn, isWriter }) =>
      stated !== null && isFilledIn() && !isWriter() && !differ(byMeta, byPage),
    artists: ({ stated, around }) => chosen(stated, around),
  },
  {
    // The author of a whole site made this picture less likely than anyone beside it.
    name: "people beside the picture",
    when: ({ around }) => around.length > 0,
    artists: ({ byPage, around }) => offered([byPage, ...around], null),
  },
  {
    name: "the page, in doubt",
    when: () => true,
    artists: ({ byPage, byMeta }) => offered([byPage, byMeta], null),
  },
];

/** Collects what a page says of who made a picture. */
export function artistClues(facts: SourceFacts, works: DescribedWorks) {
  const { page, page_url } = facts;
  const authors = authorsOf(facts);
  const around = authors.map(({ artist }) => artist);
  const byPage = makerIn(works.all, "page", page_url);
  const byMeta = metaAuthor(facts);
  const stated = byPage ?? byMeta;
  const isAgreed = () => around.some((one) => agree(one, stated));
  return {
    around,
    /** The maker in a description of this very file. */
    ofFile: makerIn(works.same, "file", page_url),
    byPost:
      named(signedArtist(page.signature ?? "") ?? "", null, page_url, "post") ?? sureOf(authors),
    credit: creditIn(page.caption, page_url),
    byPage,
    byMeta,
    stated,
    /** True if the page means this picture, and not only itself. */
    isFilledIn: () =>
      byPage ? around.length === 0 || isAgreed() : isAgreed() || isNear(stated, page),
    isWriter: () => authors.some(({ artist, writes }) => writes && agree(artist, stated)),
  };
}

interface Author {
  artist: SourceArtist;
  sure: boolean;
  writes: boolean | undefined;
}

const authorsOf = ({ page, page_url }: SourceFacts): Author[] =>
  (page.authors ?? []).flatMap(({ name, url, sure, writes }) => {
    const artist = named(name, url, page_url, "post");
    return artist ? [{ artist, sure, writes }] : [];
  });

const sureOf = (authors: readonly Author[]) => authors.find(({ sure }) => sure)?.artist ?? null;

/** Returns the artist if what the page says about the file, the post and itself leaves no doubt, or else those that it offers. */
export function artistsOf(
  facts: SourceFacts,
  works: DescribedWorks,
  nodes: readonly JsonLdNode[],
): Artists {
  const news = nodes.filter(isTextArticle);
  if (facts.page.article || news.length > 0)
    return creditsOf(facts, works, {
      postAuthor: sureOf(authorsOf(facts)),
      news: news.filter((node) => describesPost(facts, node)),
    });
  const clues = artistClues(facts, works);
  return ARTIST_RULES.find(({ when }) => when(clues))?.artists(clues) ?? {};
}

/** Returns the artist, and others that the page offers. */
const chosen = (artist: SourceArtist | null, others: readonly (SourceArtist | null)[] = []) => ({
  ...(artist && { artist }),
  ...offered(others, artist),
});

/** Returns true if the page names two artists that are not the same. */
const differ = (one: SourceArtist | null, other: SourceArtist | null) =>
  one !== null && other !== null && !agree(one, other);

/** Types of a file, of which an article may tell who made it. */
const FILE = /^(?:ImageObject|Photograph|VisualArtwork|Painting|Drawing)$/u;

/** Returns the one whom an article credits with the picture, and the author of the article. */
function creditsOf(
  { page, page_url }: SourceFacts,
  { same }: DescribedWorks,
  { postAuthor, news }: { postAuthor: SourceArtist | null; news: readonly JsonLdNode[] },
): Artists {
  const author = postAuthor ?? makerIn(news, "page", page_url, [AUTHORS]);
  const files = same.filter((node) => hasType(node, FILE));
  const fileAuthor = personOf(makerIn(files, "file", page_url, [AUTHORS]));
  const ofFile =
    personOf(makerIn(files, "file", page_url, CREDITS)) ??
    (agree(fileAuthor, author) ? null : fileAuthor);
  const signed = signedArtist(page.signature ?? "");
  const names = [
    creditedPerson(page.credit ?? ""),
    signed !== null && isPersonName(signed) ? signed : null,
  ];
  const credits = names.flatMap((name) => named(name ?? "", null, page_url, "post") ?? []);
  const makers = [...(ofFile ? [ofFile] : []), ...credits];
  const [maker] = makers;
  const result: Artists = !maker
    ? {}
    : makers.every((one) => agree(one, maker))
      ? { artist: maker }
      : offered(makers, null);
  const isWriter = author !== null && !makers.some((one) => agree(one, author));
  return { ...result, ...(isWriter && { writer: { handle: author.handle, url: author.url } }) };
}

/** Returns the person in a name that may include an agency's, as in `Ann Arbor/Getty Images`. */
function personOf(artist: SourceArtist | null): SourceArtist | null {
  const name = artist && creditedPerson(`Credit: ${artist.handle}`);
  return artist && name ? { ...artist, handle: name } : null;
}

const MAX_OFFERED = 3;

/** Returns the distinct artists among `artists` that are not `chosen`. */
function offered(
  artists: readonly (SourceArtist | null)[],
  chosen: SourceArtist | null,
): Pick<RuleResult, "offered_artists"> {
  const distinct: SourceArtist[] = [];
  for (const artist of artists) {
    if (artist && ![chosen, ...distinct].some((other) => agree(other, artist)))
      distinct.push(artist);
  }
  return distinct.length > 0 ? { offered_artists: distinct.slice(0, MAX_OFFERED) } : {};
}

/** Returns true if two names, or their pages, are the same. */
function agree(one: SourceArtist | null, other: SourceArtist | null): boolean {
  if (!one || !other) return false;
  return (one.url !== null && one.url === other.url) || plain(one.handle) === plain(other.handle);
}

const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");

/** Returns true if the text around the picture contains a name. */
function isNear(artist: SourceArtist | null, page: SourceFacts["page"]): boolean {
  const name = artist ? plain(artist.handle) : "";
  const texts = [page.caption, page.text, ...page.links.map(({ text }) => text)];
  return name.length > 2 && texts.some((text) => text && plain(text).includes(name));
}

/** An account or a single name in a caption: `Photo: @ann`, `Art by Ann.` */
const CREDIT =
  /(?:^|[\s(|])(?:photo(?:graph)?|image|picture|illustration|art(?:work)?|foto|bild|credit)(?:\s+by:?|\s*:)\s*([@\p{L}][\w.-]*?)(?=\s*(?:[.|/;)\n]|$))/iu;
/** No word such as `accident`. */
const ACCOUNT = /^[@\p{Lu}]|[\d_]/u;
const MAX_CAPTION = 300;

/** Returns the one whom a caption credits in words. */
function creditIn(caption: string | null, page_url: URL): SourceArtist | null {
  if (!caption || caption.length > MAX_CAPTION) return null;
  const [, account = ""] = CREDIT.exec(caption) ?? [];
  const name = labelledPerson(caption) ?? (ACCOUNT.test(account) ? account : "");
  return named(name, null, page_url, "post");
}

function metaAuthor({ page: { meta }, page_url }: SourceFacts): SourceArtist | null {
  const [creator, site] = [meta["twitter:creator"], meta["twitter:site"]].map((name) =>
    name?.trim().toLowerCase(),
  );
  // A site that names itself is a publication.
  if (creator && creator !== site && /^@\w{1,15}$/u.test(creator)) {
    const handle = meta["twitter:creator"]?.trim() ?? "";
    return named(handle, `https://x.com/${handle.slice(1)}`, page_url, "page");
  }
  return named(meta.author ?? meta["article:author"] ?? "", null, page_url, "page");
}

function named(
  text: string,
  address: string | null,
  page_url: URL,
  because: SourceArtist["because"],
): SourceArtist | null {
  const handle = withoutCreditWords(text);
  return handle === null
    ? null
    : { ...likelyArtist(handle, webAddress(address, page_url.href)?.href ?? null), because };
}
