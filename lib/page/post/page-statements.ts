import { isSameWork } from "../../picture/same-work.ts";
import type { DocumentFacts } from "../../picture/scan-data.ts";
import { isSameSite, webAddress } from "../../picture/web-address.ts";
import { attributeOf } from "../elements/native-dom.ts";
import { isFrontPage, isListingAddress, namesSamePage } from "./post-links.ts";

/** Statements of a page about itself. */
export interface PageStatements {
  /** The page names its own address, and is no list. */
  isOwn: boolean;
  /** The page is an article or a recipe: its author wrote a text and seldom made the pictures. */
  isArticle: boolean;
  /** Returns true if the page names an element's picture as its own. */
  showsPicture: (element: Element) => boolean;
}

export const NO_STATEMENTS: PageStatements = {
  isOwn: false,
  isArticle: false,
  showsPicture: () => false,
};

/** Properties of Open Graph that only articles have. `article:author` is used for works of all kinds. */
const ARTICLE_PROPERTY =
  /^(?:og:)?article:(?:expiration_time|modified_time|opinion|published_time|publisher|section|tag)$/u;
/** Metadata that only newspapers, magazines and journals have. */
const NEWS_PROPERTY = /^(?:news_keywords$|citation_|cxenseparse:|parsely-|sailthru\.)/u;
const ARTICLE_TYPE =
  /"@type":\s*(?:\[[^\]]{0,200})?"[^"]{0,60}(?:Article|BlogPosting|\bHowTo|\bRecipe|\bReview|\bReport)"/u;

/** Reads what a page says about itself. Metadata of an earlier address of an application does not count. */
export function statementsOf({
  url,
  navigated,
  canonical,
  meta,
  json_ld,
}: Pick<DocumentFacts, "url" | "navigated" | "canonical" | "meta" | "json_ld">): PageStatements {
  const page = webAddress(url);
  if (!page) return NO_STATEMENTS;
  const names = [canonical, meta["og:url"]].flatMap((address) => webAddress(address, url) ?? []);
  const isNamed = names.some((name) => namesSamePage(name, page));
  const isOfArticle = Object.keys(meta).some(
    (name) =>
      NEWS_PROPERTY.test(name) || (meta["og:type"] === "article" && ARTICLE_PROPERTY.test(name)),
  );
  const isArticle =
    (!navigated || isNamed) && (isOfArticle || json_ld.some((block) => ARTICLE_TYPE.test(block)));
  // Sites also name an article by another address than the one that leads to it.
  const isRenamed = names.some(
    (name) => isSameSite(name, page) && name.pathname !== "/" && !isListingAddress(name),
  );
  const pictures = [meta["og:image"], meta["og:image:secure_url"], meta["twitter:image"]].flatMap(
    (address) => webAddress(address, url) ?? [],
  );
  return {
    isOwn:
      !isFrontPage(page) &&
      !isListingAddress(page) &&
      (isNamed || (isArticle && (names.length === 0 || isRenamed))),
    isArticle,
    showsPicture(element) {
      if (pictures.length === 0) return false;
      const address = webAddress(attributeOf(element, "src"), url);
      return (
        address !== null &&
        pictures.some((picture) => picture.href === address.href || isSameWork(picture, address))
      );
    },
  };
}
