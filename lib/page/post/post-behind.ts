import { readBoundedBody } from "../../base/bounded-body.ts";
import type { ScannedPicture } from "../../picture/scan-data.ts";
import { webAddress } from "../../picture/web-address.ts";
import { attributeOf, closest, matches, queryAll } from "../elements/native-dom.ts";
import { candidatesAround } from "../pictures/picture-candidates.ts";
import { documentFacts } from "./document-facts.ts";
import { createSurroundingsReader } from "./surroundings.ts";

type PostBehind = { document: ReturnType<typeof documentFacts>; picture: ScannedPicture };

const MAX_BYTES = 3_000_000;
const TIMEOUT = 4_000;

const NOT_PLAIN =
  '[download], [data-method], [data-turbo-method], [data-confirm], [onclick], [rel~="nofollow" i], [rel~="ugc" i]';

/** Returns true if a picture's link has no script, method or file behind it, and the site does not call it a link of its users. */
export const isPlainLink = (element: Element | undefined): boolean => {
  const link = element && closest(element, "a");
  return !link || !matches(link, NOT_PLAIN);
};

/**
 * Reads the post on a page: without cookies, so that the request does nothing in the user's name, and if that finds no picture, with them if
 * the user allowed it for the site. Returns null if there is no page.
 */
export async function readPostBehind(
  url: URL,
  isSameWork: (file: URL) => boolean,
  mayUseSignIn: boolean,
): Promise<PostBehind | null> {
  const readWith = async (credentials: "omit" | "same-origin") => {
    const text = await readPage(url, credentials);
    return text === null ? null : parsePostPage(text, url, isSameWork);
  };
  const post = await readWith("omit");
  if (!mayUseSignIn || (post && post.picture.candidates.length > 0)) return post;
  return (await readWith("same-origin")) ?? post;
}

/** Returns the text of a page, or null if it is not a page, too large, too slow or redirected: a redirect may lead to a command. */
export async function readPage(
  url: URL,
  credentials: "omit" | "same-origin",
): Promise<string | null> {
  try {
    const response = await fetch(url.href, {
      credentials,
      redirect: "error",
      headers: { accept: "text/html" },
      signal: AbortSignal.timeout(TIMEOUT),
    });
    const type = response.headers.get("content-type") ?? "";
    if (!response.ok || !/^text\/html\b/iu.test(type) || !response.body) return null;
    const charset = /charset="?([\w-]+)/iu.exec(type)?.[1] ?? "utf-8";
    const decoder = new TextDecoder(charset);
    let text = "";
    for await (const chunk of readBoundedBody(response, MAX_BYTES, () => new Error("too large")))
      text += decoder.decode(chunk, { stream: true });
    return text + decoder.decode();
  } catch {
    return null;
  }
}

/** Parses a post's page without running it, and returns its facts and the picture that its metadata or its file's name identify. */
export function parsePostPage(
  text: string,
  url: URL,
  isSameWork: (file: URL) => boolean,
): PostBehind {
  const parsed = new DOMParser().parseFromString(text, "text/html");
  const base = parsed.createElement("base");
  base.setAttribute("href", url.href);
  for (const other of queryAll(parsed, "base")) other.remove();
  parsed.documentElement.prepend(base);
  const document = documentFacts(parsed, url.href);
  const images = queryAll(parsed, "img[src]").filter(
    (image) => !closest(image, "nav, header, footer, aside") || closest(image, "article, main"),
  );
  const fileOf = (image: Element) => webAddress(attributeOf(image, "src"), url.href);
  const shared = webAddress(document.meta["og:image"], url.href)?.href;
  const image =
    images.find((one) => candidatesAround(one).some((file) => isSameFile(file.url, isSameWork))) ??
    images.find((one) => shared !== undefined && fileOf(one)?.href === shared);
  const anchor = image ?? queryAll(parsed, "h1")[0] ?? parsed.documentElement;
  const around = createSurroundingsReader(url, document).of(anchor, true);
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
  const url = webAddress(address);
  return url !== null && isSameWork(url);
}
