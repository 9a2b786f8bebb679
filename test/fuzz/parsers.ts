import { normaliseBaseUrl } from "../../lib/api/base-url.ts";
import { nameFromSlug, slugFromName } from "../../lib/api/slug.ts";
import * as bounds from "../../lib/base/bounds.ts";
import { readCacheControl } from "../../lib/http/cache-policy.ts";
import { readRetryAfter } from "../../lib/http/retry-after.ts";
import { parseMarkup } from "../../lib/markup/parse-markup.ts";
import { cssImages } from "../../lib/page/elements/css-images.ts";
import { parseSrcset } from "../../lib/page/elements/srcset.ts";
import { BOUNDS } from "../../lib/picture/scan-data.ts";
import { webAddress } from "../../lib/picture/web-address.ts";
import { placeAt } from "../../lib/query/complete.ts";
import { mistakeIn } from "../../lib/query/mistake.ts";
import { searchFields } from "../../lib/query/search-fields.ts";
import { readJsonLd } from "../../lib/sources/generic/json-ld.ts";
import { outOfReach } from "../../lib/sources/reach/out-of-reach.ts";
import { withoutTracking } from "../../lib/sources/rule/tracking-parameters.ts";
import { dataBlob } from "../../lib/state/base/data-address.ts";
import { sortDraftErrors } from "../../lib/state/upload/draft-errors.ts";
import { escapeTerm } from "../../lib/tags/escape-term.ts";
import { learnRules } from "../../lib/tags/learn-rules.ts";
import { lookAlike } from "../../lib/tags/name-problems.ts";
import { normaliseTagName } from "../../lib/tags/normalise.ts";
import { parseTagList } from "../../lib/tags/parse-tags.ts";
import { readPastedTags } from "../../lib/tags/paste.ts";
import { defaultTagRules } from "../../lib/tags/rules.ts";
import { readTransfer } from "../../lib/transfer/transfer-file.ts";
import { fileAddressProblem } from "../../lib/upload/file-address.ts";
import { boundedName } from "../../lib/upload/file-name.ts";
import { escapeMarkup } from "../../lib/upload/quotation.ts";

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

/** Every parser of outside text, with the most characters that reach it. */
export const PARSERS: Record<string, [cap: number, parse: (text: string) => unknown]> = {
  markup: [bounds.MAX_MARKUP_LENGTH / 2, (text) => parseMarkup(text, "https://a.example")],
  "search query": [bounds.MAX_QUERY_LENGTH, (text) => mistakeIn(text, searchFields.images)],
  "query at the caret": [bounds.MAX_QUERY_LENGTH, (text) => placeAt(text, text.length)],
  "query term": [bounds.MAX_QUERY_LENGTH, escapeTerm],
  "list of tags": [bounds.MAX_PASTE_LENGTH, parseTagList],
  "pasted tags": [bounds.MAX_PASTE_LENGTH, readPastedTags],
  "name of a tag": [bounds.MAX_PASTE_LENGTH, normaliseTagName],
  "look-alike of a tag": [bounds.MAX_TAG_LENGTH, lookAlike],
  slug: [bounds.MAX_TEXT_LENGTH, (text) => slugFromName(nameFromSlug(text.toWellFormed()))],
  "messages about tags": [
    bounds.MAX_TEXT_LENGTH,
    (text) => learnRules(defaultTagRules, Array(10).fill(text)),
  ],
  "messages of a refused upload": [
    bounds.MAX_TEXT_LENGTH,
    (text) => sortDraftErrors({ image: Array(10).fill(text), [text]: [text] }),
  ],
  srcset: [bounds.MAX_TEXT_LENGTH, parseSrcset],
  "CSS images": [bounds.MAX_TEXT_LENGTH, cssImages],
  "JSON-LD": [BOUNDS.addresses / 10, (text) => readJsonLd([text])],
  "web address": [
    BOUNDS.data_address,
    (text) => [webAddress(text, "https://a.example/"), outOfReach(text), fileAddressProblem(text)],
  ],
  "tracking parameters": [
    BOUNDS.address,
    (text) => withoutTracking(new URL(`https://a.example/?${text}`)),
  ],
  "data: address": [
    BOUNDS.data_address,
    (text) => [dataBlob(text), dataBlob(`data:image/${text}`), dataBlob(`data:image/png,${text}`)],
  ],
  "address of a service": [bounds.MAX_SOURCE_LENGTH, normaliseBaseUrl],
  "file name": [BOUNDS.address, boundedName],
  quotation: [BOUNDS.text, escapeMarkup],
  "Cache-Control": [bounds.MAX_FIELD_LENGTH, readCacheControl],
  "Retry-After": [
    bounds.MAX_FIELD_LENGTH,
    (text) => readRetryAfter({ get: () => text } as unknown as Headers, 0),
  ],
  "export file": [bounds.MAX_TRANSFER_LENGTH / 10, readTransfer],
};
