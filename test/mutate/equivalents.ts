/** Names of changes that no test can notice, each with the reason. They don't count. */
export const EQUIVALENTS: Readonly<Record<string, string>> = {
  'lib/page/page-states.ts constant: "u" → ""': "The pattern has no letter beyond ASCII.",
  "lib/query/complete.ts method: tokens.find → tokens.findLast":
    "Tokens do not overlap, so one at most holds the caret.",
  'lib/query/fields.ts constant: "text" → "" #5':
    "Nothing compares a type with text: it has no rule.",
  "lib/reverse/compare.ts constant: 0 → 1 #23": "Both channels have the same number of cells.",
  "lib/reverse/ground.ts constant: 0 → 1 #6": "All channels have the same number of cells.",
  "lib/reverse/pixel-difference.ts operator: at < data.length → ((at ) <= ( data.length))":
    "A pixel past the end is black in both, and typed arrays ignore what is past their end.",
  "lib/reverse/plane.ts operator: at < found.length → ((at ) <= ( found.length))":
    "Typed arrays ignore what is past their end.",
  "lib/reverse/resample.ts operator: y < height → ((y ) <= ( height))":
    "Typed arrays ignore what is past their end.",
  "lib/reverse/plane.ts constant: 0 → 1 #11": "Cells off the edge have all neighbours.",
  "lib/reverse/resample.ts operator: cell < count → ((cell ) <= ( count))":
    "A further cell has no pixels, and typed arrays ignore what is past their end.",
  "lib/reverse/veil.ts operator: total + fit[key] → ((total ) - ( fit[key]))":
    "Both sums change their sign, which their ratio ignores.",
  "lib/reverse/veil.ts operator: x + y → ((x ) - ( y))":
    "Sum and difference of finite numbers and NaN are NaN for the same ones.",
  'lib/query/fields.ts constant: "literal" → "" #4':
    "Nothing compares a type with literal: it has no rule.",
  'lib/query/fields.ts constant: "literal" → "" #7':
    "Nothing compares a type with literal: it has no rule.",
  "lib/query/tokens.ts operator: at < query.length → ((at ) <= ( query.length))":
    "There is no character at the end, and the length caps the result.",
  'lib/reverse/rank.ts constant: "pixels" → ""':
    "A missing entry has the index -1, which sorts first too.",
  "lib/sources/cheapest.ts operator: width && height → ((width ) || ( height)) #3":
    "The smaller of a number and undefined is NaN, which is not below a limit.",
  "lib/state/search/history.ts method: known.find → known.findLast": "Ids are unique.",
  'lib/tags/paste.ts operator: typeof value === "object" && value !== null → ((typeof value === "object" ) ?? ( value !== null))':
    "Reading a property of null fails, which counts as unreadable too.",
  "lib/upload/artist-evidence.ts constant: 1 → 2 #2": "A sort uses only the sign.",
  "lib/upload/artist-evidence.ts constant: 1 → 2 #3": "A sort uses only the sign.",
  "lib/upload/do-not-post.ts constant: 2 → 3": "A sort compares it only, and it stays the largest.",
  "lib/upload/queue-order.ts method: pick?.candidates.find → pick?.candidates.findLast":
    "The candidates of a pick have distinct addresses.",
  "lib/sources/generic-page.ts operator: news.length > 0 → ((news.length ) >= ( 0))":
    "Without news, the only possible writer is the post's author, whom the results name as the artist.",
  "lib/background/search/draw-version.ts method: renditionsToTry(context.getImageData(0, 0, width, height), part).find → renditionsToTry(context.getImageData(0, 0, width, height), part).findLast":
    "The versions have distinct names.",
  "lib/state/panel/panel.ts method: services.profiles.find → services.profiles.findLast":
    "Ids are unique.",
  'lib/background/search/batches.ts operator: status === "running" && search_id → ((status === "running" ) ?? ( search_id))':
    "An item that runs has the id of its search.",
  "lib/background/service/profile-changes.ts method: profiles.find → profiles.findLast #2":
    "Ids are unique.",
  "lib/http/rate-limit.ts condition: if (!line) return; → if (false) return;":
    "The last line matches every address.",
  "lib/page/covers.ts operator: place < 0 → ((place ) <= ( 0))":
    "elementFromPoint returns the element in front, which is compared before.",
  'lib/page/permalink.ts constant: "a[href]" → "" #2':
    "The key of the cache differs from the other selectors either way.",
  "lib/picture/shown-geometry.ts operator: row < MASK_CELLS → ((row ) <= ( MASK_CELLS))":
    "A row below the picture has no cell to fill.",
  "lib/picture/signature.ts constant: 0 → 1 #8":
    "An element whose size is cut off ends the search.",
  'lib/picture/web-address.ts condition: typeof address === "string" ? URL.parse(address, "https://page.invalid") : address → true ? URL.parse(address, "https://page.invalid") : address':
    "Parsing an address again returns an equal one.",
  'lib/query/fields.ts constant: "literal" → "" #5':
    "Nothing compares a type with literal: it has no rule.",
  "lib/reverse/compare.ts constant: 0 → 1 #24": "Each cell is in a coarse cell.",
  "lib/reverse/compare.ts operator: a.values[at] ?? 0 → ((a.values[at] ) && ( 0))":
    "Only NaN counts, which the result keeps.",
  "lib/reverse/headline.ts constant: 8 → 9":
    "A sort compares it only, and it stays larger than the rest together.",
  "lib/sources/tumblr.ts constant: 0 → 1 #3": "All sizes are larger than one pixel.",
  "lib/tags/category.ts condition: namespace === null ? null : (BY_NAMESPACE[namespace] ?? null) → false ? null : (BY_NAMESPACE[namespace] ?? null)":
    "No namespace is called null.",
  "lib/upload/file-bounds.ts constant: 1 → 2": "The size that is compared is a multiple of 512.",
};
