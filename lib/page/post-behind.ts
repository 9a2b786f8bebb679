import type { ScannedPicture } from "../picture/scan-data.ts";
import { webAddress } from "../picture/web-address.ts";
import { documentFacts } from "./document-facts.ts";
import { candidatesAround } from "./picture-candidates.ts";
import { createSurroundings } from "./surroundings.ts";
import { all, attribute, closest, matches } from "./unclobbered.ts";

const MAX_BYTES = 3_000_000;
const TIMEOUT = 4_000;
/** Returns true if a picture's link has no script, method or file behind it. */
export const isPlainLink = (element: Element | undefined): boolean => {
  const link = element && closest(element, "a");
  return !link || !matches(link, "[download], [data-method], [data-confirm], [onclick]");
};

/** Returns the text of a page, or null if it is not a page, too large, too slow or of another origin. */
export async function readPage(url: URL, get: typeof fetch = fetch): Promise<string | null> {
  try {
    const response = await get(url.href, {
      credentials: "same-origin",
      headers: { accept: "text/html" },
      signal: AbortSignal.timeout(TIMEOUT),
    });
    const type = response.headers.get("content-type") ?? "";
    const isHere = URL.parse(response.url)?.origin === url.origin;
    if (!response.ok || !isHere || !/^text\/html\b/iu.test(type) || !response.body) return null;
    const charset = /charset="?([\w-]+)/iu.exec(type)?.[1] ?? "utf-8";
    const decoder = new TextDecoder(charset);
    const reader = response.body.getReader();
    let text = "";
    for (let bytes = 0; ; ) {
      const { done, value } = await reader.read();
      if (done) return text + decoder.decode();
      bytes += value.length;
      if (bytes > MAX_BYTES) {
        void reader.cancel();
        return null;
      }
      text += decoder.decode(value, { stream: true });
    }
  } catch {
    return null;
  }
}

/** Parses a post's page without running it, and returns its facts and the picture that its metadata or its file's name identify. */
export function readPost(
  text: string,
  url: URL,
  isSameWork: (file: URL) => boolean,
): { document: ReturnType<typeof documentFacts>; picture: ScannedPicture } {
  const parsed = new DOMParser().parseFromString(text, "text/html");
  const base = parsed.createElement("base");
  base.setAttribute("href", url.href);
  for (const other of all(parsed, "base")) other.remove();
  parsed.documentElement.prepend(base);
  const document = documentFacts(parsed, url.href);
  const images = all(parsed, "img[src]").filter(
    (image) => !closest(image, "nav, header, footer, aside") || closest(image, "article, main"),
  );
  const fileOf = (image: Element) => webAddress(attribute(image, "src"), url.href);
  const shared = webAddress(document.meta["og:image"], url.href)?.href;
  const image =
    images.find((one) => candidatesAround(one).some((file) => isSameFile(file.url, isSameWork))) ??
    images.find((one) => shared !== undefined && fileOf(one)?.href === shared);
  const anchor = image ?? all(parsed, "h1")[0] ?? parsed.documentElement;
  const around = createSurroundings(url).of(anchor, true);
  return {
    document,
    picture: {
      candidates: image ? candidatesAround(image) : [],
      displayed: null,
      minor: false,
      around,
    },
  };
}

function isSameFile(address: string, isSameWork: (file: URL) => boolean): boolean {
  const url = webAddress(address, address);
  return url !== null && isSameWork(url);
}
