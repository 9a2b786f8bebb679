/** Names of changes that no test can notice, each with the reason. They don't count. */
export const EQUIVALENTS: Readonly<Record<string, string>> = {
  'lib/page/capture/page-data.ts: const STATE_ID = new RegExp(`^${NAME}$`, ["u" → ""]);':
    "The pattern has no letter beyond ASCII.",
  "lib/query/complete.ts: const at = [tokens.find → tokens.findLast](({ from, to }) => from < caret && caret <= to);":
    "Tokens do not overlap, so one at most holds the caret.",
  'lib/query/search-fields.ts: ...all(["text" → ""], "subject body"),':
    "Nothing compares a type with text: it has no rule.",
  "lib/reverse/pixels/compare.ts: (_, at) => Math.max(blue?.colour[at] ?? 0, red?.colour[at] ?? [0 → 1]) >= COLOURFUL,":
    "Both channels have the same number of cells.",
  "lib/reverse/pixels/same-background.ts: if ((behind[[0 → 1]]?.length ?? 0) < MIN_CELLS) return WHITE_BACKGROUND;":
    "All channels have the same number of cells.",
  "lib/state/reverse/difference.ts: for (let at = 0; [at < data.length → ((at) <= (data.length))]; at += 4) {":
    "A pixel past the end is black in both, and typed arrays ignore what is past their end.",
  "lib/reverse/pixels/plane.ts: for (let at = 0; [at < cells.length → ((at) <= (cells.length))]; at++) {":
    "Typed arrays ignore what is past their end.",
  "lib/reverse/pixels/plane.ts: for (let at = 0; [at < size * size → ((at) <= (size * size))]; at++) {":
    "Typed arrays ignore what is past their end.",
  "lib/reverse/pixels/plane.ts: const previous = place(at) > 0 ? (from[at - step] ?? [0 → 1]) : value;":
    "Cells off the edge have all neighbours.",
  "lib/reverse/pixels/resample.ts: for (let cell = 0; [cell < count → ((cell) <= (count))]; cell++) {":
    "A further cell has no pixels, and typed arrays ignore what is past their end.",
  'lib/reverse/pixels/page-tint.ts: const sum = (key: "product" | "square") => fits.reduce((total, fit) => [total + fit[key] → ((total) - (fit[key]))], 0);':
    "Both sums change their sign, which their ratio ignores.",
  "lib/reverse/pixels/page-tint.ts: if (Number.isNaN([x + y → ((x) - (y))])) continue;":
    "Sum and difference of finite numbers and NaN are NaN for the same ones.",
  'lib/query/search-fields.ts: ...all(["literal" → ""], "author forum"),':
    "Nothing compares a type with literal: it has no rule.",
  'lib/reverse/rank-matches.ts: const BASES: readonly VerdictBasis[] = [["pixels" → ""], "capture", "service"];':
    "A missing entry has the index -1, which sorts first too.",
  "lib/reach/cheapest.ts: const side = [width && height → ((width) || (height))] ? Math.min(width, height) : null;":
    "The smaller of a number and undefined is NaN, which is not below a limit.",
  "lib/state/search/history.ts: [earlier.find → earlier.findLast]((entry) => entry.id === id) ?? (await recordItem(id).getValue()),":
    "Ids are unique.",
  'lib/tags/paste.ts: [typeof value === "object" && value !== null → ((typeof value === "object") ?? (value !== null))];':
    "Reading a property of null fails, which counts as unreadable too.",
  "lib/upload/artist-evidence.ts: const compare = (a: string, b: string) => (a < b ? -[1 → 2] : 1);":
    "A sort uses only the sign.",
  "lib/upload/artist-evidence.ts: const compare = (a: string, b: string) => (a < b ? -1 : [1 → 2]);":
    "A sort uses only the sign.",
  "lib/upload/do-not-post.ts: const WEIGHT: Record<DnpEffect, number> = { blocks: 0, asks: 1, informs: [2 → 3] };":
    "A sort compares it only, and it stays the largest.",
  "lib/upload/queue-order.ts: [pick?.candidates.find → pick?.candidates.findLast](({ url }) => url === fields.url)?.expires_at ?? NEVER;":
    "The candidates of a pick have distinct addresses.",
  "lib/sources/generic/generic-page.ts: const isArticle = page.article || [news.length > 0 → ((news.length) >= (0))];":
    "Without news, the only possible writer is the post's author, whom the results name as the artist.",
  "lib/state/settings/service-form.ts: return [stored.value !== undefined && parsed.ok → ((stored.value !== undefined) ?? (parsed.ok))] && parsed.base_url === stored.value.base_url;":
    "An address that cannot be parsed has no base_url, and a stored profile has one.",
  "lib/state/panel/panel.ts: const profile = [services.profiles.find → services.profiles.findLast](isIts);":
    "Ids are unique.",
  'lib/background/search/batches.ts: if ([status === "running" && search_id → ((status === "running") ?? (search_id))]) await searches.cancel(search_id);':
    "An item that runs has the id of its search.",
  "lib/background/service/profile-changes.ts: const removedProfile = [profiles.find → profiles.findLast]((profile) => profile.id === id);":
    "Ids are unique.",
  "lib/http/rate-limit.ts: if ([!line → false]) return;": "The last line matches every address.",
  "lib/page/capture/covering-areas.ts: let isHidden = [place < 0 → ((place) <= (0))] && !letsThrough;":
    "elementFromPoint returns the element in front, which is compared before.",
  'lib/page/post/post-facts.ts: return queryAll(post, ["a[href]" → ""], MAX_LINKS).every((link) => !linkedPost(link, facts));':
    "The key of the cache differs from the other selectors either way.",
  "lib/picture/shown-geometry.ts: for (let row = 0; [row < MASK_CELLS → ((row) <= (MASK_CELLS))]; row++) {":
    "A row below the picture has no cell to fill.",
  'lib/picture/signature.ts: if (at < [0 → 1]) return "";':
    "An element whose size is cut off ends the search.",
  'lib/picture/web-address.ts: const url = [typeof address === "string" → true] ? URL.parse(address, "https://page.invalid") : address;':
    "Parsing an address again returns an equal one.",
  'lib/query/search-fields.ts: ...all(["literal" → ""], "title user"),':
    "Nothing compares a type with literal: it has no rule.",
  "lib/reverse/pixels/compare.ts: values: plane.values.map((value, cell) => value - (values[at(cell)] ?? [0 → 1])),":
    "Each cell is in a coarse cell.",
  "lib/reverse/pixels/compare.ts: const isShared = (at: number) => !Number.isNaN(([a.values[at] ?? 0 → ((a.values[at]) && (0))]) + (b.values[at] ?? 0));":
    "Only NaN counts, which the result keeps.",
  "lib/sources/sites/tumblr.ts: const sizeOf = ({ pathname }: URL) => Number(/\\/s(\\d+)x\\d+\\//u.exec(pathname)?.[1] ?? [0 → 1]);":
    "All sizes are larger than one pixel.",
  "lib/tags/category.ts: return [namespace === null → false] ? null : (BY_NAMESPACE[namespace] ?? null);":
    "No namespace is called null.",
  "lib/upload/too-large-to-process.ts: const MAX_BYTES_LAID_OUT = 2 ** 31 - [1 → 2];":
    "The size that is compared is a multiple of 512.",
  "lib/state/search/history.ts: const group = [groups.find → groups.findLast]((one) => one.entries.includes(entry));":
    "A search belongs to one batch at most.",
  "lib/pick/unscanned-page.ts: incomplete: [false → true],":
    "A scan from addresses never joins the scans whose completeness is read.",
  "lib/stored/snapshot.ts: if ([height > 0 && element instanceof HTMLElement → ((height > 0) ?? (element instanceof HTMLElement))]) element.style.blockSize = `${height}px`;":
    "Only search boxes have a height, and they are drawn as HTML elements.",
};
