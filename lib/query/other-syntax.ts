import { type Fields, fieldTermOf } from "./search-fields.ts";
import type { Token } from "./tokens.ts";

type SortField =
  | ("score" | "wilson_score" | "id" | "first_seen_at" | "updated_at" | "faves" | "upvotes")
  | ("comment_count" | "tag_count" | "pixels" | "size" | "width" | "height" | "aspect_ratio")
  | ("duration" | "random");

/** An order of results. One of its two parts may be missing. */
export interface Sorting {
  sf?: SortField;
  sd?: "asc" | "desc";
}

/** A term in the syntax of another board. */
export interface OtherSyntax {
  /** The term as services understand it; empty if only the order is left. */
  text: string;
  /** The order that the term sets; null if it names none. An empty one is unknown. */
  sorting: Sorting | null;
}

interface Reading {
  fields: Fields;
  /** Returns true for a term that services accept. */
  isRight: (term: string) => boolean;
}

/** Words after `order:` or `sort:` on boards, by the field that services sort by. */
const SORTED: Readonly<Record<string, SortField>> = {
  score: "score",
  ...{ rank: "wilson_score", hot: "wilson_score", wilson: "wilson_score", best: "wilson_score" },
  ...{ wilson_score: "wilson_score", popular: "wilson_score", popularity: "wilson_score" },
  id: "id",
  ...{ created: "first_seen_at", created_at: "first_seen_at", date: "first_seen_at" },
  ...{ first_seen_at: "first_seen_at", new: "first_seen_at", newest: "first_seen_at" },
  ...{ old: "first_seen_at", oldest: "first_seen_at", posted: "first_seen_at" },
  ...{ recent: "first_seen_at", latest: "first_seen_at", post_date: "first_seen_at" },
  ...{ updated: "updated_at", updated_at: "updated_at", change: "updated_at" },
  ...{ fav: "faves", favs: "faves", faves: "faves", favcount: "faves", fav_count: "faves" },
  ...{ favorites: "faves", favourites: "faves", upvotes: "upvotes" },
  ...{ comments: "comment_count", comment_count: "comment_count", comment: "comment_count" },
  ...{ tags: "tag_count", tagcount: "tag_count", tag_count: "tag_count" },
  ...{ mpixels: "pixels", pixels: "pixels", resolution: "pixels", area: "pixels" },
  ...{ size: "size", filesize: "size", file_size: "size", width: "width", height: "height" },
  ...{ ratio: "aspect_ratio", aspect_ratio: "aspect_ratio", landscape: "aspect_ratio" },
  ...{ portrait: "aspect_ratio", duration: "duration", random: "random" },
};
const ASCENDING = /^(?:old|oldest|portrait)$/u;

const RATINGS: Readonly<Record<string, string>> = {
  ...{ s: "safe", safe: "safe", g: "safe", general: "safe", sensitive: "suggestive" },
  ...{ q: "questionable", questionable: "questionable", suggestive: "suggestive" },
  ...{ e: "explicit", explicit: "explicit" },
};

/** Fields of other boards, by their name on services. */
const FIELDS: Readonly<Record<string, string>> = {
  ...{ date: "created_at", created: "created_at", favcount: "faves", favs: "faves" },
  ...{ tagcount: "tag_count", comments: "comment_count", commentcount: "comment_count" },
  ...{ ratio: "aspect_ratio", filesize: "size", user: "uploader", fav: "faved_by" },
  ...{ filetype: "original_format", ext: "original_format" },
};

const RANGES: Readonly<Record<string, string>> = { ">=": "gte", "<=": "lte", ">": "gt", "<": "lt" };

/**
 * Returns what a term of another board means, with its negation; null for other terms.
 */
export function readOtherSyntax(
  { text, quoted }: Pick<Token, "text" | "quoted">,
  { fields, isNegated, isRight }: Reading & { isNegated: boolean },
): OtherSyntax | null {
  // Other kinds of results have no score, and no menu to sort by.
  if (quoted || !("score" in fields)) return null;
  if (fieldTermOf(text, fields) && isRight(text)) return null;
  const written = isNegated ? `-${text}` : text;
  const syntaxOfAll = wordOf(written, { fields, isRight });
  if (!/\s/u.test(text) || (syntaxOfAll && !isEmpty(syntaxOfAll))) return syntaxOfAll;
  // Some boards separate tags by spaces, and words by underscores.
  const words = written.split(/\s+/u);
  const alternatives = words.filter((word) => /^~./u.test(word));
  const readings = words.flatMap((word) => {
    const syntax = wordOf(word, { fields, isRight });
    return syntax && !isEmpty(syntax) ? [{ word, ...syntax }] : [];
  });
  if (readings.length === 0 && alternatives.length < 2) return syntaxOfAll;
  const texts = words.flatMap((word) => {
    const syntax = readings.find((one) => one.word === word);
    if (syntax) return syntax.text || [];
    if (/^~./u.test(word)) return [];
    return fieldTermOf(word, fields) ? word : word.replaceAll("_", " ");
  });
  if (alternatives.length > 0) {
    const names = alternatives.map((word) => word.slice(1).replaceAll("_", " "));
    texts.push(names.length > 1 ? `(${names.join(" OR ")})` : names.join(""));
  }
  const sortings = readings.flatMap(({ sorting }) => sorting ?? []);
  const sorting = sortings.length > 0 ? Object.assign({}, ...sortings) : null;
  return { text: texts.join(", "), sorting };
}

const isEmpty = ({ text, sorting }: OtherSyntax) =>
  text === "" && (!sorting || Object.keys(sorting).length === 0);

/** Returns the opposite order, which a negated term sets. */
function reversed({ sd, ...sorting }: Sorting): Sorting {
  return { ...sorting, ...(sd && { sd: sd === "desc" ? "asc" : "desc" }) };
}

function wordOf(written: string, { fields, isRight }: Reading): OtherSyntax | null {
  const [, negation = "", text = ""] = /^(-?)(.*)$/su.exec(written) ?? [];
  const [, name = "", value = ""] = /^([a-z_]+):(.*)$/isu.exec(text) ?? [];
  const key = name.toLowerCase();
  if (/^(?:order|sort|sf|sd)$/u.test(key)) {
    const sorting = sortingOf(key, value.trim().toLowerCase());
    return { text: "", sorting: negation ? reversed(sorting) : sorting };
  }
  const rating = key === "rating" && RATINGS[value.trim().toLowerCase()];
  const term = rating || termOf(text, fields).find(isRight);
  return term ? { text: `${negation}${term}`, sorting: null } : null;
}

function sortingOf(key: string, value: string): Sorting {
  const [, alone] = /^(asc|desc)/u.exec(value) ?? [];
  if (alone) return { sd: alone === "asc" ? "asc" : "desc" };
  const [, name = "", end = ""] = /^(\w+?)(?:[_:. -]?(asc|desc)(?:ending)?)?$/u.exec(value) ?? [];
  const sf = Object.hasOwn(SORTED, name) ? SORTED[name] : undefined;
  if (!sf) return {};
  // Boards that say `order:` list the oldest first by number.
  const isUp = end ? end === "asc" : ASCENDING.test(name) || (key === "order" && name === "id");
  return sf === "random" ? { sf } : { sf, sd: isUp ? "asc" : "desc" };
}

/** Returns what a comparison or a field of another board may be written as, best first. */
function termOf(text: string, fields: Fields): string[] {
  const [, name = "", sign = "", written = ""] =
    /^([a-z_]+)\s*(:\s*(?:[<>]=?|=)?|[<>]=?)(.*)$/isu.exec(text) ?? [];
  const key = name.toLowerCase();
  const field = Object.hasOwn(FIELDS, key) ? FIELDS[key] : key;
  const value = written.trim();
  if (!field || !Object.hasOwn(fields, field) || value === "") return [];
  const range = RANGES[sign.replace(/^:\s*/u, "")];
  if (range) return [`${field}.${range}:${value}`];
  const [, from = "", to = ""] = /^([^.]*(?:\.\d+)?)\.{2,3}([^.]*(?:\.\d+)?)$/u.exec(value) ?? [];
  if (from && to) return [`(${field}.gte:${from}, ${field}.lte:${to})`];
  if (from) return [`${field}.gte:${from}`];
  return [to ? `${field}.lte:${to}` : `${field}:${value}`];
}
