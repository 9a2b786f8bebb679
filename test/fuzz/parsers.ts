import { normaliseBaseUrl } from "../../lib/api/base-url.ts";
import { nameFromSlug, slugFromName } from "../../lib/api/slug.ts";
import * as bounds from "../../lib/base/bounds.ts";
import { readCacheControl } from "../../lib/http/cache-policy.ts";
import { readRetryAfter } from "../../lib/http/retry-after.ts";
import { parseMarkup } from "../../lib/markup/parse-markup.ts";
import { cssImages } from "../../lib/page/elements/css-images.ts";
import { parseSrcset } from "../../lib/page/elements/srcset.ts";
import { SCAN_LIMITS } from "../../lib/picture/scan-data.ts";
import { webAddress } from "../../lib/picture/web-address.ts";
import { termAtCaret } from "../../lib/query/complete.ts";
import { escapeTerm } from "../../lib/query/escape-term.ts";
import { findQueryMistake } from "../../lib/query/mistake.ts";
import { searchFields } from "../../lib/query/search-fields.ts";
import { reachObstacle } from "../../lib/reach/out-of-reach.ts";
import { readJsonLd } from "../../lib/sources/generic/json-ld.ts";
import { withoutTracking } from "../../lib/sources/rule/tracking-parameters.ts";
import { dataBlob } from "../../lib/state/base/data-blob.ts";
import { sortDraftErrors } from "../../lib/state/upload/draft-errors.ts";
import { learnTagRules } from "../../lib/tags/learn-rules.ts";
import { latinSpellingOf } from "../../lib/tags/name-problems.ts";
import { normaliseTagName } from "../../lib/tags/normalise.ts";
import { parseTagList } from "../../lib/tags/parse-tags.ts";
import { readPastedTags } from "../../lib/tags/paste.ts";
import { defaultTagRules } from "../../lib/tags/rules.ts";
import { readTransfer } from "../../lib/transfer/transfer-file.ts";
import { fileAddressProblem } from "../../lib/upload/file-address.ts";
import { boundedName } from "../../lib/upload/file-name.ts";
import { escapeMarkup } from "../../lib/upload/quotation.ts";
import { MARKUP_PIECES } from "./markup-pieces.ts";

/** Characters of each class, literals of the parsers' patterns, and patterns that once took too long. */
export const PIECES = [
  ..." \t\n,;:\"'`~*_^%|\\/()[]{}<>=+-.#!?&@0aé",
  ...["\u0301", "\u2003", "\u200b", "\u{1f600}", "\ud800", "\u0000", "の"],
  ...["data:", "data:image/", ";base64,", "https://", "http://a.", "www.", "%00", "&amp;", "://"],
  ...["[[", "||", ">>1", "1. ", "- ", "**", "a ", "a,", "(1", "1 ", ' a"', "AND ", "NOT ", "a ^"],
  ...['url("', "image-set(", "1x, ", "a 1w,", '{"a":', '"@type":', "\\u0061", "utm_a=1&", "#:~:"],
  ...["max-age=", "a=", 'a="\\', "artist:", "forbidden tag '", "at least 1 ", "-dash-", "//", "?"],
  ...["@^1}\r", "{|'(http://a.", "1. .\rOR OR (1)", "[(_\\", "- +>\r.="],
];

const chars = (text: string) => [...text];

const TAG_PIECES = [
  ...chars(" \t\n,;:\"'`_\\()[]{}<>=+-.#/?!&*%0aé"),
  ...[
    "\u2003",
    "\u200b",
    "\u0301",
    "\u{1f600}",
    "の",
    "artist:",
    "a, ",
    "1.5 ",
    "\u2019",
    "-dash-",
    "%2C",
  ],
];
const QUERY_PIECES = [
  ...chars(' ,"()^~*?\\-!&|:.+a1'),
  ...[
    "AND ",
    "OR ",
    "NOT ",
    "&&",
    "||",
    "a ^1",
    "a:",
    "id:1",
    "width.gt:",
    "1~",
    '"a',
    '\\"',
    "a,",
  ],
];
const MESSAGE_PIECES = [
  ...chars(" \n,;:'\"`.()[]-_aé1"),
  ...[
    "forbidden tag '",
    "at least 1 ",
    "at most ",
    "tags",
    "must ",
    "rating",
    '["',
    "is invalid",
    "“",
    "characters",
  ],
];
const ADDRESS_PIECES = [
  ...chars(" \t\n:/?#[]@!$&'()*+,;=%.-_~\\|<>\"a1é"),
  ...[
    "http://a.",
    "https://",
    "://",
    "//",
    "../",
    "./",
    "%00",
    "%zz",
    "utm_a=1&",
    "a=1&",
    "#:~:",
    "xn--",
    "@a.b",
    "\u2003",
  ],
  ...["data:", "data:image/", ";base64,", "blob:", "[::1]", "\ud800"],
];
const HEADER_PIECES = [
  ...chars(' \t,;="\\:-/a1é'),
  ...["max-age=", "no-store", "private=", 'a="', '\\"', "Thu, ", " GMT", "00:", "01 Jan "],
];
const SRCSET_PIECES = [
  ...chars(" \t\n,()'\"\\/.:;-+1wxa"),
  ...[
    "1x, ",
    "a 1w,",
    "1e9x",
    "data:,",
    "url(",
    'url("',
    "url('",
    "image-set(",
    "type(",
    "\\a ",
    "/*",
    "*/",
  ],
];
const JSON_PIECES = [
  ...chars(' \n{}[]",:\\-+.1a'),
  ...[
    '{"a":',
    '"@type":',
    '"@graph":[',
    "\\u0061",
    "null,",
    "[[",
    '{"tagpie":1,',
    '"services":[',
    "1e9,",
    "//",
    "<!--",
  ],
];

interface Parser {
  /** The most characters that reach it. */
  cap: number;
  parse: (text: string) => unknown;
  /** Pieces of its syntax. Each pair of them is repeated. */
  pieces: readonly string[];
}

/** Every parser of outside text. */
export const PARSERS: Record<string, Parser> = {
  markup: {
    cap: bounds.MAX_MARKUP_LENGTH - 1,
    parse: (text) => parseMarkup(text, "https://a.example"),
    pieces: MARKUP_PIECES,
  },
  "search query": {
    cap: bounds.MAX_QUERY_LENGTH,
    parse: (text) => findQueryMistake(text, searchFields.images),
    pieces: QUERY_PIECES,
  },
  "query at the caret": {
    cap: bounds.MAX_QUERY_LENGTH,
    parse: (text) => termAtCaret(text, text.length),
    pieces: QUERY_PIECES,
  },
  "query term": { cap: bounds.MAX_QUERY_LENGTH, parse: escapeTerm, pieces: QUERY_PIECES },
  "list of tags": { cap: bounds.MAX_PASTE_LENGTH, parse: parseTagList, pieces: TAG_PIECES },
  "pasted tags": { cap: bounds.MAX_PASTE_LENGTH, parse: readPastedTags, pieces: TAG_PIECES },
  "name of a tag": { cap: bounds.MAX_PASTE_LENGTH, parse: normaliseTagName, pieces: TAG_PIECES },
  "look-alike of a tag": { cap: bounds.MAX_TAG_LENGTH, parse: latinSpellingOf, pieces: TAG_PIECES },
  slug: {
    cap: bounds.MAX_TEXT_LENGTH,
    parse: (text) => slugFromName(nameFromSlug(text.toWellFormed())),
    pieces: TAG_PIECES,
  },
  "messages about tags": {
    cap: bounds.MAX_TEXT_LENGTH,
    parse: (text) => learnTagRules(defaultTagRules, Array(10).fill(text)),
    pieces: MESSAGE_PIECES,
  },
  "messages of a refused upload": {
    cap: bounds.MAX_TEXT_LENGTH,
    parse: (text) => sortDraftErrors({ image: Array(10).fill(text), [text]: [text] }),
    pieces: MESSAGE_PIECES,
  },
  srcset: { cap: bounds.MAX_TEXT_LENGTH, parse: parseSrcset, pieces: SRCSET_PIECES },
  "CSS images": { cap: bounds.MAX_TEXT_LENGTH, parse: cssImages, pieces: SRCSET_PIECES },
  "JSON-LD": {
    cap: SCAN_LIMITS.addresses / 10,
    parse: (text) => readJsonLd([text]),
    pieces: JSON_PIECES,
  },
  "web address": {
    cap: SCAN_LIMITS.data_address,
    parse: (text) => [
      webAddress(text, "https://a.example/"),
      reachObstacle(text),
      fileAddressProblem(text),
    ],
    pieces: ADDRESS_PIECES,
  },
  "tracking parameters": {
    cap: SCAN_LIMITS.address,
    parse: (text) => withoutTracking(new URL(`https://a.example/?${text}`)),
    pieces: ADDRESS_PIECES,
  },
  "data: address": {
    cap: SCAN_LIMITS.data_address,
    parse: (text) => [
      dataBlob(text),
      dataBlob(`data:image/${text}`),
      dataBlob(`data:image/png,${text}`),
    ],
    pieces: ADDRESS_PIECES,
  },
  "address of a service": {
    cap: bounds.MAX_SOURCE_LENGTH,
    parse: normaliseBaseUrl,
    pieces: ADDRESS_PIECES,
  },
  "file name": { cap: SCAN_LIMITS.address, parse: boundedName, pieces: ADDRESS_PIECES },
  quotation: { cap: SCAN_LIMITS.text, parse: escapeMarkup, pieces: MARKUP_PIECES },
  "Cache-Control": {
    cap: bounds.MAX_HEADER_LENGTH,
    parse: readCacheControl,
    pieces: HEADER_PIECES,
  },
  "Retry-After": {
    cap: bounds.MAX_HEADER_LENGTH,
    parse: (text) => readRetryAfter({ get: () => text } as unknown as Headers, 0),
    pieces: HEADER_PIECES,
  },
  "export file": { cap: bounds.MAX_TRANSFER_LENGTH / 10, parse: readTransfer, pieces: JSON_PIECES },
};
